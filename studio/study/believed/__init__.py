"""Runs that evolve strategies by people's judgements (`evolve npcs GAME --objective believed --study STUDY`)."""
