#!/bin/bash
# Not run. Four nodes for two hours: sbatch docs/cluster/slurm.sh. The run's folder is on a file system that all nodes
# see; the same command resumes a run that was stopped, for example by the time limit.
#SBATCH --job-name=evenplay
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=16
#SBATCH --time=02:00:00
#SBATCH --signal=B:TERM@120
set -euo pipefail
RUN="$PWD/runs/one"
HEAD=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
export RAY_AUTH_MODE=token RAY_worker_niceness=0 RAY_USAGE_STATS_ENABLED=0
RAY_AUTH_TOKEN=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
export RAY_AUTH_TOKEN
mkdir -p runs
if [ -e "$RUN/config.toml" ]; then
  WORK=(resume "$RUN")
else
  WORK=(games --space classic --steps 5000 --lag 1024 --out "$RUN")
fi
srun ray symmetric-run --address "$HEAD:6379" --min-nodes "$SLURM_JOB_NUM_NODES" --num-cpus "$SLURM_CPUS_PER_TASK" \
  -- evolve "${WORK[@]}" --backend ray --address "$HEAD:6379" &
trap 'kill -TERM %1' TERM
wait %1
