/** What a scan may send, in the words of the contract; once for all parts that speak of it. */

export const scanModes = ['passive', 'active'] as const
export type ScanMode = (typeof scanModes)[number]

/** Of an active scan: `safe` sends test payloads to read-only endpoints; `intrusive` also submits forms, writes and delays. */
export const scanIntensities = ['safe', 'intrusive'] as const
export type ScanIntensity = (typeof scanIntensities)[number]
