// Generated from src/engine/checks by npm run codegen.

import type { Check } from '../src/engine/check.ts'
import check0 from '../src/engine/checks/cookies/long-lived-session.ts'
import check1 from '../src/engine/checks/cookies/loose-domain.ts'
import check2 from '../src/engine/checks/cookies/no-secure.ts'
import check3 from '../src/engine/checks/cookies/prefix-violation.ts'
import check4 from '../src/engine/checks/cookies/samesite-missing.ts'
import check5 from '../src/engine/checks/cookies/samesite-none.ts'
import check6 from '../src/engine/checks/cookies/session-no-httponly.ts'
import check7 from '../src/engine/checks/csp/allowlist-bypass.ts'
import check8 from '../src/engine/checks/csp/missing.ts'
import check9 from '../src/engine/checks/csp/nonce-reused.ts'
import check10 from '../src/engine/checks/csp/object-base-missing.ts'
import check11 from '../src/engine/checks/csp/report-only.ts'
import check12 from '../src/engine/checks/csp/syntax-invalid.ts'
import check13 from '../src/engine/checks/csp/unsafe-eval.ts'
import check14 from '../src/engine/checks/csp/unsafe-inline-script.ts'
import check15 from '../src/engine/checks/csp/wildcard-source.ts'
import check16 from '../src/engine/checks/headers/backend-leak.ts'
import check17 from '../src/engine/checks/headers/clickjacking.ts'
import check18 from '../src/engine/checks/headers/content-type-missing.ts'
import check19 from '../src/engine/checks/headers/coop-missing.ts'
import check20 from '../src/engine/checks/headers/debug-leak.ts'
import check21 from '../src/engine/checks/headers/hsts-ineffective.ts'
import check22 from '../src/engine/checks/headers/hsts-missing.ts'
import check23 from '../src/engine/checks/headers/hsts-weak.ts'
import check24 from '../src/engine/checks/headers/permissions-policy-missing.ts'
import check25 from '../src/engine/checks/headers/referrer-policy-missing.ts'
import check26 from '../src/engine/checks/headers/referrer-policy-unsafe.ts'
import check27 from '../src/engine/checks/headers/server-version.ts'
import check28 from '../src/engine/checks/headers/x-powered-by.ts'
import check29 from '../src/engine/checks/headers/xcto-missing.ts'
import check30 from '../src/engine/checks/headers/xfo-invalid.ts'
import check31 from '../src/engine/checks/secrets/client-secrets.ts'

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
  check15,
  check16,
  check17,
  check18,
  check19,
  check20,
  check21,
  check22,
  check23,
  check24,
  check25,
  check26,
  check27,
  check28,
  check29,
  check30,
  check31,
].flat()
