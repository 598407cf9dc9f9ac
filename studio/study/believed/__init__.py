"""Runs that evolve strategies on people's judgements (`evolve npcs GAME --objective believed --study STUDY`)."""
