import {
  firstPaths,
  lastPaths,
  laterPaths,
  type WellKnownPath,
} from '../../src/engine/discover/gather/wellKnownPaths.ts'

export const wellKnownPaths: readonly WellKnownPath[] = [...firstPaths, ...laterPaths, ...lastPaths]
