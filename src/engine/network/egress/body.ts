import type { Readable } from 'node:stream'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from '../../read/http/headers.ts'
import { type Coding, Decoder, decodedCodings } from './contentCoding.ts'

export type ReadBody = {
  readonly bytes: Buffer
  /** Not read to its end: over the limit, broken off, or coded incompletely or wrongly. */
  readonly truncated: boolean
  readonly failure?: unknown
}

/** No server uses three, and each needs memory. */
const codingsMax = 3

/**
 * Reads up to `bytesMax` bytes; a body with an unknown coding stays as received. Never rejects: a body that
 * breaks off, does not decompress, grows too long or is aborted is truncated.
 */
export async function readResponseBody(
  raw: Readable,
  headers: HeaderFields,
  bytesMax: number,
): Promise<ReadBody> {
  // Nothing else listens for errors after reading has ended.
  raw.on('error', () => {})
  const progress: Progress = {}
  let body = receive(raw, progress)
  const names = codingsOf(headers)
  const codings = names.flatMap((name) => decodedCodings.get(name) ?? [])
  if (codings.length === names.length && names.length <= codingsMax) {
    for (const coding of codings.toReversed()) body = decode(body, coding, bytesMax, progress)
  }
  const isCoded = names.some((name) => decodedCodings.has(name) || undecodedCodings.includes(name))
  const isUndecoded = isCoded && (codings.length !== names.length || names.length > codingsMax)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesMax) break
  }
  const { isCut = false, failure } = progress
  const truncated = length > bytesMax || isCut || failure !== undefined || (isUndecoded && length > 0)
  return { bytes: Buffer.concat(chunks).subarray(0, bytesMax), truncated, failure }
}

type Progress = { isCut?: true; failure?: unknown }

async function* receive(raw: Readable, progress: Progress): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of raw) yield chunk
  } catch (failure) {
    progress.failure = failure
  }
}

/** Ignores bytes after the end of the coding. */
async function* decode(
  coded: AsyncIterable<Buffer>,
  coding: Coding,
  bytesMax: number,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const decoder = new Decoder(coding, bytesMax)
  try {
    for await (const chunk of coded) {
      yield* await decoder.write(chunk)
      // Bytes after a complete coding are read too, since an unread connection cannot be used again.
      if (decoder.hasFailed) break
    }
    yield* await decoder.end()
    if (decoder.hasFailed) progress.isCut = true
  } finally {
    decoder.close()
  }
}

function codingsOf(headers: HeaderFields): readonly string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value !== 'identity')
}

/** Codings of the IANA registry that hide the content. Servers also send other words, such as `utf-8`, for plain text. */
const undecodedCodings = ['zstd', 'dcb', 'dcz', 'compress', 'x-compress', 'exi', 'pack200-gzip', 'aes128gcm']
