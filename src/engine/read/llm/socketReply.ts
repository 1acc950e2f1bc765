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

const credentialName = /token|auth|jwt|ticket|session|api_?key|secret/i

export function withoutCredentials(text: string): string {
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()])
    if (credentialName.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Keeps the session of an account out of commands. */
export function maskCredentials(text: string): string {
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()])
    if (credentialName.test(name)) url.searchParams.set(name, 'SESSION_TOKEN')
  return url.href
}
