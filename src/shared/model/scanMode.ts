export const scanModes = ['passive', 'active'] as const
export type ScanMode = (typeof scanModes)[number]

/** `safe` only reads; `intrusive` also submits forms, writes and delays. */
export const scanIntensities = ['safe', 'intrusive'] as const
export type ScanIntensity = (typeof scanIntensities)[number]
