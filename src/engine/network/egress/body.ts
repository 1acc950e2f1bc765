import { pipeline, type Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from '../../read/http/headers.ts'

export type ReadBody = { readonly bytes: Buffer; readonly truncated: boolean }

/** Content codings of one body; nobody serves three, and each costs memory. */
const codingsMax = 3

/** How much longer than the content its coded form may be: the frame of what does not compress. */
const codedBytesSlack = 64 * 1024

/**
 * Reads and decompresses a body up to `bytesMax` bytes.
 *
 * Never rejects: what was read before the body broke off, turned out not to be compressed as it says, grew
 * too long or was stopped is returned as truncated. What comes over the wire, and out of every coding but the
 * last, is bounded too, for a body of which nothing comes out. A coding that is not known is left as it is.
 */
export async function readResponseBody(
  raw: Readable,
  headers: HeaderFields,
  bytesMax: number,
): Promise<ReadBody> {
  const codedBytesMax = bytesMax + codedBytesSlack
  const decoders = decodersFor(headers).flatMap((decoder) => [limit(codedBytesMax), decoder])
  const decoded: Readable = decoders.at(-1) ?? raw
  // The errors arrive where `decoded` is read; the callback is there to have the whole chain destroyed.
  if (decoders.length > 0) pipeline([raw, ...decoders], () => {})
  // And where it is not read any more, nobody waits for them.
  else raw.on('error', () => {})
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of decoded) {
      chunks.push(chunk)
      length += chunk.length
      if (length > bytesMax) return { bytes: Buffer.concat(chunks).subarray(0, bytesMax), truncated: true }
    }
    return { bytes: Buffer.concat(chunks), truncated: false }
  } catch {
    // Whatever it was, it came after the headers: a part of a response says more than none.
    return { bytes: Buffer.concat(chunks), truncated: true }
  }
}

function limit(bytesMax: number): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      length += chunk.length
      if (length > bytesMax) callback(new Error(`Expected at most ${bytesMax} bytes before decompression`))
      else callback(null, chunk)
    },
  })
}

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants

// The flushes give out what there is when the content ends early, as browsers do. `deflate` is the zlib format
// (RFC 9110, 8.4.1.2); the bare one, which some servers send instead, is not undone: it is never asked for.
const decoderOf: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['x-gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['deflate', () => createInflate({ finishFlush: Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH })],
])

/** In the order in which they are to be undone; empty when one of the codings is not known. */
function decodersFor(headers: HeaderFields): readonly Transform[] {
  const codings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value !== 'identity')
  if (codings.length > codingsMax || !codings.every((coding) => decoderOf.has(coding))) return []
  return codings.reverse().flatMap((coding) => decoderOf.get(coding)?.() ?? [])
}
