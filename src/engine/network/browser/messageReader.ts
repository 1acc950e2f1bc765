import { isRecord } from '../../../shared/json.ts'
export type ReadMessage = {
  readonly id?: number
  readonly error?: { readonly message?: unknown }
  readonly result?: unknown
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
}

/** Assembles NUL-terminated JSON objects from chunks. Drops others and those beyond `messageBytesMax`. */
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
    return null // The browser writes only JSON.
  }
}
