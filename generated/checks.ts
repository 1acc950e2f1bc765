// Generated from src/engine/checks by npm run codegen.

import type { Check } from '../src/engine/check.ts'

/** Every check, in the order of its file name. */
export const checks: readonly Check[] = [
].flat()
