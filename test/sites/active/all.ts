import type { ActiveSite } from './activeSite.ts'

/** Every vulnerable application, in the order of the file names. */
export const activeSites: readonly ActiveSite[] = []
