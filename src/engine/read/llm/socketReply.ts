import type { Exchange } from '../../model/artifacts.ts'

/** A reply is complete when no message follows for `quietMs`. */
export const socketWaits = { waitMs: 15_000, quietMs: 1_500 } as const

type Heard = { readonly exchange: Exchange; readonly messages: readonly string[] }

export function readSocketReply({ exchange, messages }: Heard): Exchange {
  const body = messages.join('\n')
  return { ...exchange, status: 200, mediaType: 'application/x-ndjson', body, bodyBytes: body.length }
}

export function isSocketUrl(url: string): boolean {
  return /^wss?:/i.test(url)
}

export function socketOrigin(url: string): string {
  return new URL(url.replace(/^ws/i, 'http')).origin
}
