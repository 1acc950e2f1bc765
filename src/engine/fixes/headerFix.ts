import type { Fix } from '../model/check.ts'
import { anyStack } from './stacks/anyStack.ts'
import { headerAtHosts } from './stacks/hosts.ts'
import type { WantedHeader } from './stacks/stack.ts'
import { forEachStack } from './stacks/stacks.ts'

/** The part of a fix that says how to send a header with every page: for any stack, and for the known ones. */
export function headerFix(wanted: WantedHeader): Required<Pick<Fix, 'steps' | 'variants' | 'hosts'>> {
  const withLead = (text: string) => (wanted.lead === undefined ? text : `${wanted.lead}\n\n${text}`)
  return {
    steps: withLead(anyStack.header(wanted)),
    variants: forEachStack((stack) => withLead(stack.header(wanted))),
    hosts: headerAtHosts(wanted),
  }
}

/** How to see whether the header is there: the request, and the response to expect. */
export function verifyHeader({
  name,
  expected,
}: {
  readonly name: string
  readonly expected: string
}): string {
  return [
    `Deploy, then run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`.`,
    `The response has \`${name.toLowerCase()}: ${expected}\` exactly once. Check one more page, and one asset.`,
  ].join(' ')
}
