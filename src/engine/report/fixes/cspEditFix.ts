import type { Fix, FixText } from '../../model/fix.ts'
import { anyStack } from './stacks/anyStack.ts'
import { forEachStack } from './stacks/stacks.ts'

type PolicyEdit = Required<Pick<Fix, 'place' | 'steps' | 'variants' | 'keep'>>

export function cspEditFix(lead: string): PolicyEdit {
  const edit = (policyPlaces: string): FixText => ({ look: [policyPlaces], steps: [lead] })
  return {
    place: 'policy',
    steps: edit(anyStack.policyPlaces),
    variants: forEachStack(({ policyPlaces }) => edit(policyPlaces)),
    keep: ['All other directives and sources of the policy.'],
  }
}

export const cspEditRisk =
  'A removed source stops working where a page still uses it: a widget, a map, sign-in, payment. Search the code and the HTML for what the source allows, before you remove it.'

export function verifyCspEdit(expected: string): string {
  return `Run \`curl -sS -D - "$URL" | grep -i content-security-policy\` with the \`url\` of the evidence as \`$URL\`. ${expected} Then open each page in a browser: it works, and the console reports no blocked content.`
}
