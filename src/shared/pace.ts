/** Null: as fast as the target responds. */
export type ScanPace = { readonly requestsPerSecond: number | null; readonly parallel: number | null }

/** No scan sends more at once. */
export const paceRanges = { requestsPerSecond: [1, 1_000], parallel: [1, 5] } as const
