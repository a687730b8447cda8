// The test kit: scripted sources, a manual clock, a leak probe.
