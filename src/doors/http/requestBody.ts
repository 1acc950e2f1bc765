import type { IncomingMessage } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'

export const requestBodyBytesMax = 64 * 1024

/** An API description as JSON text or as a form, which take up to three bytes for one; a report of a runner. */
export const documentBodyBytesMax = 16 * 1024 * 1024

export const templateBodyBytesMax = 1024 * 1024

/** Time for the body, counted from the end of the headers. */
export const requestBodyMsMax = 20_000

export type UnreadBody = 'media_type' | 'content_encoding' | 'too_large' | 'too_slow' | 'incomplete'

type RequestBody =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: UnreadBody }

/** A client reads the refusal only after it has sent its body: up to so many bytes, and this share of the time. */
const discardedBytesMax = 24 * 1024 * 1024
const discardShare = 1 / 4

const silenceShare = 1 / 20

/** Reads the body. After `too_large` and `too_slow` the connection cannot be reused. */
export async function readRequestBody(
  koa: Context,
  {
    mediaType,
    msMax,
    bytesMax = requestBodyBytesMax,
  }: { readonly mediaType: string; readonly msMax: number; readonly bytesMax?: number },
): Promise<RequestBody> {
  const sent = (koa.req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== mediaType) return { ok: false, reason: 'media_type' }
  const encoding = koa.req.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return { ok: false, reason: 'content_encoding' }
  if (Number(koa.req.headers['content-length']) > bytesMax) {
    await discardRest(koa.req, msMax)
    return { ok: false, reason: 'too_large' }
  }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<RequestBody>((resolve) => {
    timer = setTimeout(resolve, msMax, { ok: false, reason: 'too_slow' })
  })
  try {
    const read = await Promise.race([readBytes(koa, bytesMax), tooSlow])
    if (!read.ok && read.reason === 'too_large') await discardRest(koa.req, msMax)
    return read
  } finally {
    clearTimeout(timer)
  }
}

/** False if the body did not end in time. */
export async function discardBody(request: IncomingMessage, msMax: number): Promise<boolean> {
  await discardRest(request, msMax / discardShare)
  return request.readableEnded
}

function discardRest(request: IncomingMessage, msMax: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const finish = (): void => {
      clearTimeout(timer)
      clearTimeout(silence)
      request.off('data', count).off('end', finish).off('close', finish)
      request.pause()
      resolve()
    }
    const count = (chunk: Buffer): void => {
      bytes += chunk.length
      silence.refresh()
      if (bytes > discardedBytesMax) finish()
    }
    const timer = setTimeout(finish, msMax * discardShare)
    const silence = setTimeout(finish, msMax * silenceShare)
    request.on('data', count).on('end', finish).on('close', finish).resume()
    if (request.destroyed || request.readableEnded) finish()
  })
}

/**
 * Raw bytes as one character each: bodyParser would replace invalid UTF-8 silently, reject `__proto__` in
 * JSON before our validators name it, and parse forms into objects.
 */
const parserFor = (bytesMax: number) =>
  bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['application/json', 'application/x-www-form-urlencoded'] },
    encoding: 'binary',
    textLimit: `${bytesMax}b`,
  })

const parse = parserFor(requestBodyBytesMax)
const parsers = new Map(
  [templateBodyBytesMax, documentBodyBytesMax].map((bytesMax) => [bytesMax, parserFor(bytesMax)]),
)

async function readBytes(koa: Context, bytesMax: number): Promise<RequestBody> {
  try {
    await (parsers.get(bytesMax) ?? parse)(koa, async () => {})
  } catch (error) {
    const isLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    // Otherwise the client disconnected.
    return { ok: false, reason: isLarge ? 'too_large' : 'incomplete' }
  }
  const { rawBody } = koa.request
  if (rawBody !== undefined) return { ok: true, bytes: Buffer.from(rawBody, 'latin1') }
  // bodyParser reads nothing from a closed connection.
  return { ok: false, reason: 'incomplete' }
}
