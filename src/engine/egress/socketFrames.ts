/** What frames of a WebSocket (RFC 6455, 5) may hold before a server is not listened to any more. */
export const frameLimits = {
  /** Bytes of one message; of a longer one the start is kept. */
  messageBytesMax: 64 * 1024,
  messagesMax: 20,
  /** Bytes of all frames together, whatever they hold. */
  bytesMax: 512 * 1024,
} as const

const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9 } as const

/** Reads the frames of a server: whole messages, and that it has said goodbye. Never throws. */
export class FrameReader {
  readonly #messages: string[] = []
  #rest: Buffer = Buffer.alloc(0)
  #parts: Buffer[] = []
  #partBytes = 0
  #bytes = 0
  #isOver = false

  /** Texts of messages; those of bytes as latin1. */
  get messages(): readonly string[] {
    return this.#messages
  }

  /** The server closed, broke the protocol, or has said all that is listened to. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Takes what came, and gives the data of pings that want an answer. */
  read(chunk: Buffer): readonly Buffer[] {
    if (this.#isOver) return []
    this.#bytes += chunk.length
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const pings: Buffer[] = []
    for (let frame = nextFrame(this.#rest); frame !== null; frame = nextFrame(this.#rest)) {
      if (frame === 'broken') {
        this.#isOver = true
        return pings
      }
      this.#rest = this.#rest.subarray(frame.end)
      if (frame.opcode === opcodes.ping) pings.push(frame.data)
      else this.#take(frame)
      if (this.#isOver) return pings
    }
    if (this.#bytes > frameLimits.bytesMax) this.#isOver = true
    return pings
  }

  #take({ opcode, isFinal, data }: Frame): void {
    if (opcode === opcodes.close) {
      this.#isOver = true
      return
    }
    const isData = opcode === opcodes.text || opcode === opcodes.binary || opcode === opcodes.continuation
    if (!isData) return
    const room = frameLimits.messageBytesMax - this.#partBytes
    if (room > 0) this.#parts.push(data.subarray(0, room))
    this.#partBytes += data.length
    if (!isFinal) return
    // UTF-8 of both kinds: a message of bytes is most often text all the same.
    this.#messages.push(Buffer.concat(this.#parts).toString('utf8'))
    this.#parts = []
    this.#partBytes = 0
    if (this.#messages.length >= frameLimits.messagesMax) this.#isOver = true
  }
}

type Frame = {
  readonly opcode: number
  readonly isFinal: boolean
  readonly data: Buffer
  /** Where the next one begins. */
  readonly end: number
}

/** The first frame of the bytes; null while it is not whole. Servers may not mask (RFC 6455, 5.1). */
function nextFrame(bytes: Buffer): Frame | 'broken' | null {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return null
  // Reserved bits belong to extensions, of which none was offered.
  if ((first & 0x70) !== 0 || (second & 0x80) !== 0) return 'broken'
  const size = sizeOf(bytes, second & 0x7f)
  if (size === null) return null
  if (size.length > frameLimits.bytesMax) return 'broken'
  const end = size.start + size.length
  if (bytes.length < end) return null
  const isFinal = (first & 0x80) !== 0
  return { opcode: first & 0x0f, isFinal, data: bytes.subarray(size.start, end), end }
}

function sizeOf(bytes: Buffer, short: number): { readonly start: number; readonly length: number } | null {
  if (short < 126) return { start: 2, length: short }
  if (short === 126) return bytes.length < 4 ? null : { start: 4, length: bytes.readUInt16BE(2) }
  return bytes.length < 10 ? null : { start: 10, length: Number(bytes.readBigUInt64BE(2)) }
}

/** A frame of a client, which has to be masked. At most 125 bytes of data, as for all control frames. */
export function controlFrame(kind: 'close' | 'pong', data: Buffer, mask: Buffer): Buffer {
  const shown = data.subarray(0, 125)
  const masked = shown.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  const opcode = kind === 'close' ? opcodes.close : 10
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | shown.length]), mask.subarray(0, 4), masked])
}
