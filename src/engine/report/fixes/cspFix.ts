import type { Fix, FixText } from '../../model/fix.ts'
import { anyStack } from './stacks/anyStack.ts'
import { policyAtHosts } from './stacks/hosts.ts'
import { forEachStack } from './stacks/stacks.ts'

type PolicyFix = Required<Pick<Fix, 'place' | 'change' | 'steps' | 'variants' | 'hosts'>>

export function cspFix(lead: string): PolicyFix {
  return {
    place: 'policy',
    change: lead,
    steps: anyStack.policy,
    variants: forEachStack(({ policy }): FixText => policy),
    hosts: policyAtHosts,
  }
}

export const cspRisk =
  'A policy that omits a source breaks that part of the page: sign-in, payment, analytics, maps, fonts. A nonce must be new in each response, so pages with one cannot be static or cached by a CDN.'

export const cspVerify = verifyCsp('the intended `script-src`')

export function verifyCsp(expected: string): string {
  return `Run \`curl -sS -D - "$URL"\` twice for the \`url\` of the evidence and once for a missing path: each response has one \`content-security-policy\` header with ${expected}; nonces, if any, differ. In a browser pages work, with nothing blocked.`
}

export const cspWithoutTool =
  'No browser: compare the policy with the scripts, handlers and origins of the built HTML. In doubt send `Content-Security-Policy-Report-Only` instead, and report that the finding stays open.'
