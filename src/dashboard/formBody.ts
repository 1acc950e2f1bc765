import type { IncomingMessage } from 'node:http'

/** The longest form is far below this: a whole Cookie field of a target's sign-in. */
export const formBytesMax = 64 * 1024

export type FormBody =
  | { readonly ok: true; readonly form: URLSearchParams }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too_large' | 'media_type' }

/** Reads a form as browsers send it by default; files are sent nowhere in the dashboard. */
export async function readForm(request: IncomingMessage): Promise<FormBody> {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (mediaType !== 'application/x-www-form-urlencoded' || encoding !== 'identity') {
    return { ok: false, reason: 'media_type' }
  }
  if (Number(request.headers['content-length']) > formBytesMax) return { ok: false, reason: 'too_large' }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size > formBytesMax) return { ok: false, reason: 'too_large' }
      chunks.push(chunk)
    }
  } catch {
    // The browser went away in the middle. Nobody reads the answer.
    return { ok: false, reason: 'unreadable' }
  }
  return { ok: true, form: new URLSearchParams(Buffer.concat(chunks).toString()) }
}
