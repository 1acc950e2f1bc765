/** Entries that one scan probes; a budget of requests is made for this many. */
export const entriesMax = 50

/** Parameters of one entry that are probed. */
export const parametersMax = 20
