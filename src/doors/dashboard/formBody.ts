import type { Context } from 'koa'
import { readRequestBody } from '../http/requestBody.ts'

type FormBody =
  | { readonly ok: true; readonly form: URLSearchParams }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too_large' | 'too_slow' | 'media_type' }

export async function readForm(
  koa: Context,
  limits: { readonly msMax: number; readonly bytesMax?: number },
): Promise<FormBody> {
  const body = await readRequestBody(koa, { mediaType: 'application/x-www-form-urlencoded', ...limits })
  if (body.ok) return { ok: true, form: new URLSearchParams(body.bytes.toString()) }
  switch (body.reason) {
    case 'content_encoding':
      return { ok: false, reason: 'media_type' }
    case 'incomplete':
      return { ok: false, reason: 'unreadable' }
    default:
      return { ok: false, reason: body.reason }
  }
}
