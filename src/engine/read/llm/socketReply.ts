import type { Exchange } from '../../model/artifacts.ts'

/** A reply is complete when no message follows its last one for `quietMs`. */
export const socketWaits = { waitMs: 15_000, quietMs: 1_500, isReply: holdsReply } as const

const stateTypes =
  /"(?:type|event|status|state)"\s?:\s?"(?:typing|status|thinking|processing|pending|queued|ack\w*|ping|pong|start\w*|connected|welcome|ready|session\w*|init\w*|tool\w*)"/i

/** Says whether a message holds more than the state of the connection or of the model. */
function holdsReply(message: string): boolean {
  return message.trim() !== '' && !stateTypes.test(message)
}

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
