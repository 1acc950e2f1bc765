import type { Fix, FixText } from '../../model/fix.ts'
import { anyStack } from './stacks/anyStack.ts'
import { policyAtHosts } from './stacks/hosts.ts'
import { forEachStack } from './stacks/stacks.ts'

type PolicyFix = Required<Pick<Fix, 'place' | 'change' | 'steps' | 'variants' | 'hosts'>>

/** The part of a fix that says how to set a policy that holds, after `lead`, which says what to change. */
export function cspFix(lead: string): PolicyFix {
  return {
    place: 'policy',
    change: lead,
    steps: anyStack.policy,
    variants: forEachStack(({ policy }): FixText => policy),
    hosts: policyAtHosts,
  }
}

/** What a policy can break. */
export const cspRisk =
  'A policy that omits a source breaks that part of the page: sign-in, payment, analytics, maps, fonts. A nonce must be new in each response, so pages with one cannot be static or cached by a CDN.'

/** How to see that it works. */
export const cspVerify =
  'Run `curl -sS -D - "$URL"` twice for the `url` of the evidence and once for a missing path: each response has one policy with the intended `script-src`; nonces, if any, differ. In a browser pages work, with nothing blocked in the console.'

/** Without a browser nobody sees what is blocked. */
export const cspWithoutTool =
  'No browser: compare the policy with scripts, handlers and origins in the built HTML. If in doubt, send it as `Content-Security-Policy-Report-Only` instead, and report that the finding stays open.'
