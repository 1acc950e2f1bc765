import { pipeline, type Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from '../../read/http/headers.ts'

export type ReadBody = { readonly bytes: Buffer; readonly truncated: boolean }

/** No server uses three, and each needs memory. */
const codingsMax = 3

/** Compression makes incompressible content slightly longer. */
const codedBytesSlack = 64 * 1024

/**
 * Reads and decompresses a body up to `bytesMax` bytes.
 *
 * Never rejects: a body that breaks off, does not decompress, grows too long or is aborted is returned as
 * truncated. Limits bound the input of every decoder too, since a decoder may consume much and emit nothing.
 * A body with an unknown coding is returned as received.
 */
export async function readResponseBody(
  raw: Readable,
  headers: HeaderFields,
  bytesMax: number,
): Promise<ReadBody> {
  const codedBytesMax = bytesMax + codedBytesSlack
  const decoders = decodersFor(headers).flatMap((decoder) => [limit(codedBytesMax), decoder])
  const decoded: Readable = decoders.at(-1) ?? raw
  // Reading `decoded` reports the errors; `pipeline` only destroys the chain.
  if (decoders.length > 0) pipeline([raw, ...decoders], () => {})
  // Nothing else listens for errors after reading has ended.
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

// The flush options return what a truncated body contains, as browsers do. `deflate` is the zlib format (RFC
// 9110 §8.4.1.2); requests do not accept it, so the raw format of some servers is not supported.
const decoderOf: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['x-gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['deflate', () => createInflate({ finishFlush: Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH })],
])

/** Lists decoders in the order of decoding. Returns none if a coding is unknown. */
function decodersFor(headers: HeaderFields): readonly Transform[] {
  const codings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value !== 'identity')
  if (codings.length > codingsMax || !codings.every((coding) => decoderOf.has(coding))) return []
  return codings.reverse().flatMap((coding) => decoderOf.get(coding)?.() ?? [])
}
