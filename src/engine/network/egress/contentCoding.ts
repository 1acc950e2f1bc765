/**
 * Content codings as browsers read them.
 *
 * Source: RFC 9110 §8.4.1, RFC 1950, RFC 1952. Chromium compares no checksums, reads the first member of gzip
 * only, and ignores what follows the end of a coding.
 */
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createInflateRaw } from 'node:zlib'

export type Coding = {
  readonly open: () => Transform
  /** Length of the header before the input of `open`; null if it needs more bytes. */
  readonly headerLength: (bytes: Buffer) => number | 'invalid' | null
}

/** By name in lower case. Requests offer some of them; servers also send the others. */
export const decodedCodings: ReadonlyMap<string, Coding> = new Map(
  Object.entries({
    gzip: { open: createInflateRaw, headerLength: gzipHeaderLength },
    'x-gzip': { open: createInflateRaw, headerLength: gzipHeaderLength },
    // The coding is the zlib format, but some servers send the raw one, which browsers accept.
    deflate: { open: createInflateRaw, headerLength: zlibHeaderLength },
    br: { open: createBrotliDecompress, headerLength: () => 0 },
  }),
)

/** Compression makes incompressible content slightly longer. */
const codedBytesSlack = 64 * 1024

/** Limits bound input and output, since a decoder may consume much and emit nothing. */
export class Decoder {
  readonly #coding: Coding
  readonly #bytesMax: number
  #header: Buffer = Buffer.alloc(0)
  #stream: Transform | null = null
  #received = 0
  #chunks: Buffer[] = []
  #decoded = 0
  #state: 'open' | 'complete' | 'failed' = 'open'

  constructor(coding: Coding, bytesMax: number) {
    this.#coding = coding
    this.#bytesMax = bytesMax
  }

  /** The input is not valid, longer than the limit, or ended inside the coding. */
  get hasFailed(): boolean {
    return this.#state === 'failed'
  }

  async write(bytes: Buffer): Promise<readonly Buffer[]> {
    this.#received += bytes.length
    if (this.#received > this.#bytesMax + codedBytesSlack) this.#state = 'failed'
    if (this.#state !== 'open') return []
    const input = this.#stream === null ? this.#afterHeader(bytes) : bytes
    const stream = this.#stream
    if (stream === null) return []
    // The callback comes before the listeners have all output.
    return await this.#output((done) => stream.write(input, () => setImmediate(done)))
  }

  async end(): Promise<readonly Buffer[]> {
    if (this.#state !== 'open') return []
    const stream = this.#stream
    if (stream !== null) return await this.#output(() => stream.end())
    this.#state = this.#received === 0 ? 'complete' : 'failed'
    return []
  }

  close(): void {
    this.#stream?.destroy()
  }

  #afterHeader(bytes: Buffer): Buffer {
    const all = Buffer.concat([this.#header, bytes])
    this.#header = all
    const length = this.#coding.headerLength(all)
    if (length === 'invalid') this.#state = 'failed'
    else if (length !== null && length < all.length) this.#stream = this.#open()
    return all.subarray(typeof length === 'number' ? length : 0)
  }

  #open(): Transform {
    const stream = this.#coding.open()
    stream.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk)
      this.#decoded += chunk.length
      if (this.#decoded > this.#bytesMax) stream.destroy(new Error('Expected a shorter body'))
    })
    return stream
  }

  async #output(run: (done: () => void) => void): Promise<readonly Buffer[]> {
    const stream = this.#stream
    await new Promise<void>((resolve) => {
      const over = (state: 'complete' | 'failed') => {
        if (this.#state === 'open') this.#state = state
        resolve()
      }
      stream?.removeAllListeners('end').once('end', () => over('complete'))
      stream?.removeAllListeners('error').on('error', () => over('failed'))
      run(resolve)
    })
    return this.#chunks.splice(0)
  }
}

/** RFC 1950 §2.2: method 8, and a check of both bytes. */
function zlibHeaderLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null
  const isZlib = ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
  return isZlib ? 2 : 0
}

const gzipFlags = { headerChecksum: 2, extra: 4, name: 8, comment: 16 } as const

/** RFC 1952 §2.3. */
function gzipHeaderLength(bytes: Buffer): number | 'invalid' | null {
  if (!Buffer.from([0x1f, 0x8b, 8]).subarray(0, bytes.length).equals(bytes.subarray(0, 3))) return 'invalid'
  if (bytes.length < 12) return null
  const flags = bytes[3] ?? 0
  let length = 10
  if ((flags & gzipFlags.extra) !== 0) length += 2 + bytes.readUInt16LE(length)
  for (const text of [gzipFlags.name, gzipFlags.comment]) {
    if ((flags & text) === 0) continue
    const end = bytes.indexOf(0, length)
    if (end === -1) return null
    length = end + 1
  }
  return (flags & gzipFlags.headerChecksum) === 0 ? length : length + 2
}
