import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'

export const requestBodyBytesMax = 64 * 1024

/** Time for the body, counted from the end of the headers. */
export const requestBodyMsMax = 20_000

export type UnreadBody = 'media_type' | 'content_encoding' | 'too_large' | 'too_slow' | 'incomplete'

type RequestBody =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: UnreadBody }

/** Reads the body. After `too_large` and `too_slow` the connection cannot be reused. */
export async function readRequestBody(
  koa: Context,
  { mediaType, msMax }: { readonly mediaType: string; readonly msMax: number },
): Promise<RequestBody> {
  const sent = (koa.req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== mediaType) return { ok: false, reason: 'media_type' }
  const encoding = koa.req.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return { ok: false, reason: 'content_encoding' }
  if (Number(koa.req.headers['content-length']) > requestBodyBytesMax) {
    return { ok: false, reason: 'too_large' }
  }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<RequestBody>((resolve) => {
    timer = setTimeout(resolve, msMax, { ok: false, reason: 'too_slow' })
  })
  try {
    return await Promise.race([readBytes(koa), tooSlow])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Raw bytes as one character each: bodyParser would replace invalid UTF-8 silently, reject `__proto__` in
 * JSON before our validators name it, and parse forms into objects.
 */
const parse = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/json', 'application/x-www-form-urlencoded'] },
  encoding: 'binary',
  textLimit: `${requestBodyBytesMax}b`,
})

async function readBytes(koa: Context): Promise<RequestBody> {
  try {
    await parse(koa, async () => {})
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
