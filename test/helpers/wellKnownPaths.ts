import {
  firstPaths,
  laterPaths,
  type WellKnownPath,
} from '../../src/engine/discover/gather/wellKnownPaths.ts'

/** Every path that stands in a table. */
export const wellKnownPaths: readonly WellKnownPath[] = [...firstPaths, ...laterPaths]
