import type { Fix } from '../model/check.ts'
import { anyStack } from './stacks/anyStack.ts'
import { forEachStack } from './stacks/stacks.ts'

/**
 * The part of a fix that says how to change one thing in the policy that is there: `lead`, which says what,
 * and where each stack has its policy.
 */
export function cspEditFix(lead: string): Required<Pick<Fix, 'steps' | 'variants'>> {
  return {
    steps: `${lead}\n\n${anyStack.policyPlaces}`,
    variants: forEachStack(({ policyPlaces }) => `${lead}\n\n${policyPlaces}`),
  }
}

/** What a stricter value can break. */
export const cspEditRisk =
  'A removed source stops working where a page still uses it: a widget, a map, sign-in, payment. Send the new value as `Content-Security-Policy-Report-Only` beside the existing policy first, and open every page with the browser console. Add the reported sources that are intended, and then replace the existing policy.'

/** How to see what the policy says now. */
export function verifyCspEdit(expected: string): string {
  return `Deploy, then run \`curl -sS -D - "$URL" | grep -i content-security-policy\` with the \`url\` of the evidence as \`$URL\`. ${expected} Then open each page of the site with the browser console open: no blocked content is reported.`
}
