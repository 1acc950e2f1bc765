import type { Fix } from '../model/check.ts'
import { anyStack } from './stacks/anyStack.ts'
import { headerAtHosts } from './stacks/hosts.ts'
import { forEachStack } from './stacks/stacks.ts'

/** The part of a fix that says how to set a policy that holds, after `lead`, which says what to change. */
export function cspFix(lead: string): Required<Pick<Fix, 'steps' | 'variants' | 'hosts'>> {
  return {
    steps: `${lead}\n\n${anyStack.policy}`,
    variants: forEachStack(({ policy }) => `${lead}\n\n${policy}`),
    hosts: headerAtHosts({ name: 'Content-Security-Policy', value: 'the policy described below' }),
  }
}

/** What a policy can break. */
export const cspRisk =
  'A policy that omits a source breaks that part of the page: sign-in, payment, analytics, maps, fonts, the preview of a site builder. Send the new value as `Content-Security-Policy-Report-Only` first, and open every page with the browser console. Add the reported sources that are intended, and only then rename the header. A nonce must be new in each response, so pages with one cannot be static or cached by a CDN. For static files use hashes or files instead of inline scripts.'

/** How to see that it works. */
export const cspVerify =
  'Deploy, then run `curl -sS -D - "$URL"` with the `url` of the evidence as `$URL`, twice. The `content-security-policy` header (or the meta element) has the new `script-src`; nonces, if any, differ between the two responses. Then open each page in a browser: the console reports no blocked script, and sign-in and payment still work.'
