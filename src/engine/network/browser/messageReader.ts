import { isRecord } from '../../../shared/json.ts'
/** A response to the command `id`, or an event without one. */
export type ReadMessage = {
  readonly id?: number
  readonly error?: { readonly message?: unknown }
  readonly result?: unknown
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
}

/**
 * Assembles NUL-terminated JSON messages from chunks. Drops those longer than `messageBytesMax` and those
 * that are no JSON object.
 */
export function messageReader({
  messageBytesMax,
  onMessage,
}: {
  readonly messageBytesMax: number
  readonly onMessage: (message: ReadMessage) => void
}): (chunk: Buffer) => void {
  let pieces: Buffer[] = []
  let bytes = 0
  const keep = (piece: Buffer): void => {
    bytes += piece.length
    if (bytes <= messageBytesMax) pieces.push(piece)
  }
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const message = bytes <= messageBytesMax ? parse(Buffer.concat(pieces)) : null
      pieces = []
      bytes = 0
      if (message !== null) onMessage(message)
    }
    keep(chunk.subarray(start))
  }
}

function parse(bytes: Buffer): ReadMessage | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null // Not from the browser, which writes only JSON.
  }
}
