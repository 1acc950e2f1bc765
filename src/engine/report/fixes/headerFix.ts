import type { Fix, FixText, SentHeader } from '../../model/fix.ts'
import { anyStack } from './stacks/anyStack.ts'
import { headersAtHosts } from './stacks/hosts.ts'
import { forEachStack } from './stacks/stacks.ts'

type HeaderFix = Pick<Fix, 'change'> &
  Required<Pick<Fix, 'place' | 'headers' | 'steps' | 'variants' | 'hosts'>>

export function headerFix({
  headers,
  lead,
}: {
  readonly headers: readonly SentHeader[]
  readonly lead?: string
}): HeaderFix {
  return {
    place: 'headers',
    headers,
    ...(lead === undefined ? {} : { change: lead }),
    steps: anyStack.headers(headers),
    variants: forEachStack((stack): FixText => stack.headers(headers)),
    hosts: headersAtHosts(headers),
  }
}

export function verifyHeader({
  name,
  expected,
}: {
  readonly name: string
  readonly expected: string
}): string {
  return [
    `Run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`.`,
    `The response has \`${name.toLowerCase()}: ${expected}\` exactly once. Check one more page, one asset, and a path that does not exist.`,
  ].join(' ')
}
