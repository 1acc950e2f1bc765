import { validateHeaderValue } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { MalformedPart } from '../../model/artifacts.ts'
import { type LenientHead, readLenientHead } from '../../read/http/lenientHead.ts'
import type { OpenResponse } from './exchange.ts'
import { abortedFailure, EgressFailure } from './failure.ts'
import type { HopRequest } from './redirect.ts'

/** Enough to see whether the response is HTTP at all. */
const startBytes = 32

const chunkLineBytesMax = 16 * 1024

/**
 * As leniently as browsers do, over a connection of its own. For hosts whose responses the strict parser
 * refuses. Rejects as that does.
 */
export async function requestLeniently(
  connect: (url: URL) => Promise<Socket>,
  request: HopRequest,
  { headerBytesMax, signal }: { readonly headerBytesMax: number; readonly signal: AbortSignal },
): Promise<OpenResponse> {
  const head = requestHead(request)
  const socket = await connect(request.url)
  const stop = () => socket.destroy(signal.reason instanceof Error ? signal.reason : abortedFailure())
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const received = new Received(socket)
  try {
    socket.write(Buffer.from(head, 'latin1'))
    if (request.body !== null) socket.write(request.body)
    const read = await readFinalHead(received, headerBytesMax)
    const malformed = new Set(read.malformed)
    const body = Readable.from(bodyOf(received, request, read, malformed), { objectMode: false })
    body.once('close', () => socket.destroy())
    return { status: read.status, headers: read.headers, body, malformed }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function requestHead({ url, path, method, headers, body }: HopRequest): string {
  const fields = { host: url.host, ...headers, connection: 'close' }
  const length = Buffer.byteLength(body ?? '')
  const isWithLength = body !== null || ['POST', 'PUT', 'PATCH'].includes(method)
  const all = isWithLength ? { ...fields, 'content-length': String(length) } : fields
  for (const [name, value] of Object.entries(all)) validateHeaderValue(name, value)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path ?? `${url.pathname}${url.search}`} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Skips informational responses. Their heads count toward the limit. */
async function readFinalHead(received: Received, headerBytesMax: number): Promise<LenientHead> {
  let bytesLeft = headerBytesMax
  let searched = 0
  for (;;) {
    const isNew = searched < startBytes || hasBlankLine(received.bytes, searched - 2)
    const head = isNew ? readLenientHead(received.bytes.toString('latin1', 0, bytesLeft)) : null
    if (head === 'unreadable' || (head !== null && head.status === 101)) throw notHttp()
    if (head === null) {
      if (received.bytes.length >= bytesLeft) throw tooLarge()
      searched = received.bytes.length
      if (!(await received.more())) throw closedEarly()
      continue
    }
    received.skip(head.length)
    bytesLeft -= head.length
    searched = 0
    if (head.status >= 200) return head
  }
}

function hasBlankLine(bytes: Buffer, from: number): boolean {
  return bytes.includes('\n\n', from) || bytes.includes('\n\r\n', from)
}

/** RFC 9112 §6.3. Throws if the body ends early. */
async function* bodyOf(
  received: Received,
  { method }: HopRequest,
  { status, framing }: LenientHead,
  malformed: Set<MalformedPart>,
): AsyncGenerator<Buffer> {
  if (method === 'HEAD' || status === 204 || status === 304) return
  if (framing === 'chunked') yield* chunksOf(received, malformed)
  else yield* received.take(framing === 'until_close' ? Number.POSITIVE_INFINITY : framing.bytes)
}

/** RFC 9112 §7.1, with line feeds alone and blanks behind the size. Trailers are not read. */
async function* chunksOf(received: Received, malformed: Set<MalformedPart>): AsyncGenerator<Buffer> {
  // Bounded by the limits of the caller, who stops reading.
  for (;;) {
    const line = await received.line(chunkLineBytesMax)
    const size = /^([\da-f]{1,12})(\s*)(?:;.*)?\r?\n$/is.exec(line)
    if (size === null) throw new Error('Expected the size of a chunk')
    if (!line.endsWith('\r\n') || /[ \t]/.test(size[2] ?? '')) malformed.add('chunk')
    const bytes = Number.parseInt(size[1] ?? '', 16)
    if (bytes === 0) return
    yield* received.take(bytes)
    await received.line(2)
  }
}

class Received {
  bytes: Buffer = Buffer.alloc(0)
  readonly #chunks: AsyncIterator<Buffer>

  constructor(socket: Socket) {
    this.#chunks = socket[Symbol.asyncIterator]()
  }

  /** False at the end. */
  async more(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done === true) return false
    this.bytes = this.bytes.length === 0 ? next.value : Buffer.concat([this.bytes, next.value])
    return true
  }

  skip(length: number): void {
    this.bytes = this.bytes.subarray(length)
  }

  /** No length: all until the end. */
  async *take(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (this.bytes.length === 0 && !(await this.more())) {
        if (left === Number.POSITIVE_INFINITY) return
        throw closedEarly()
      }
      const part = this.bytes.subarray(0, left)
      this.skip(part.length)
      left -= part.length
      yield part
    }
  }

  /** Includes the line feed; latin1. */
  async line(bytesMax: number): Promise<string> {
    for (;;) {
      const end = this.bytes.indexOf('\n')
      if (end >= bytesMax || (end === -1 && this.bytes.length >= bytesMax)) break
      if (end !== -1) {
        const line = this.bytes.toString('latin1', 0, end + 1)
        this.skip(end + 1)
        return line
      }
      if (!(await this.more())) throw closedEarly()
    }
    throw new Error(`Expected a line of at most ${bytesMax} bytes`)
  }
}

function notHttp(): EgressFailure {
  return new EgressFailure('invalid_answer', 'The response is not valid HTTP')
}

function tooLarge(): EgressFailure {
  return new EgressFailure('headers_too_large', 'The response headers are too large')
}

function closedEarly(): EgressFailure {
  return new EgressFailure('connection_failed', 'The connection was closed before a response')
}
