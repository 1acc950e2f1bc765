// Generated from src/engine/checks by npm run codegen.

import type { Check } from '../src/engine/check.ts'
import check0 from '../src/engine/checks/headers/backend-leak.ts'
import check1 from '../src/engine/checks/headers/clickjacking.ts'
import check2 from '../src/engine/checks/headers/content-type-missing.ts'
import check3 from '../src/engine/checks/headers/coop-missing.ts'
import check4 from '../src/engine/checks/headers/debug-leak.ts'
import check5 from '../src/engine/checks/headers/hsts-ineffective.ts'
import check6 from '../src/engine/checks/headers/hsts-missing.ts'
import check7 from '../src/engine/checks/headers/hsts-weak.ts'
import check8 from '../src/engine/checks/headers/permissions-policy-missing.ts'
import check9 from '../src/engine/checks/headers/referrer-policy-missing.ts'
import check10 from '../src/engine/checks/headers/referrer-policy-unsafe.ts'
import check11 from '../src/engine/checks/headers/server-version.ts'
import check12 from '../src/engine/checks/headers/x-powered-by.ts'
import check13 from '../src/engine/checks/headers/xcto-missing.ts'
import check14 from '../src/engine/checks/headers/xfo-invalid.ts'

/** Every check, in the order of its file name. */
export const checks: readonly Check[] = [
  check0,
  check1,
  check2,
  check3,
  check4,
  check5,
  check6,
  check7,
  check8,
  check9,
  check10,
  check11,
  check12,
  check13,
  check14,
].flat()
