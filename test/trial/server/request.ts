import type { SiteRequest } from '../../helpers/sites/site.ts'
import type { Session } from './portal.ts'

export type UploadedFile = {
  readonly field: string
  readonly filename: string
  readonly type: string
  readonly content: string
}

/** Missing fields are empty texts. */
export type PortalRequest = {
  readonly method: string
  readonly path: string
  readonly url: URL
  readonly headers: SiteRequest['headers']
  readonly body: string
  readonly cookies: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly form: URLSearchParams
  readonly files: readonly UploadedFile[]
  readonly session: Session
  query(name: string): string
  field(name: string): string
  json(): Readonly<Record<string, unknown>>
}

export type MatchedRequest = {
  readonly raw: SiteRequest
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly session: Session
}

export function readRequest({ raw, url, params, session }: MatchedRequest): PortalRequest {
  const type = raw.headers['content-type'] ?? ''
  const multipart = /^multipart\/form-data.*boundary="?([^";]+)/i.exec(type)?.[1]
  const files: UploadedFile[] = []
  const form = new URLSearchParams()
  if (multipart !== undefined) readMultipart(raw.body, multipart, { form, files })
  else if (type.includes('urlencoded')) for (const [name, value] of formOf(raw.body)) form.append(name, value)
  return {
    method: raw.method,
    path: url.pathname,
    url,
    headers: raw.headers,
    body: raw.body,
    cookies: readCookies(raw.headers.cookie ?? ''),
    params,
    form,
    files,
    session,
    query: (name) => url.searchParams.get(name) ?? '',
    field: (name) => form.get(name) ?? '',
    json: () => readObject(raw.body),
  }
}

export function readCookies(header: string): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies[pair.slice(0, at).trim()] = decodeText(pair.slice(at + 1).trim())
  }
  return cookies
}

/** Returns text with an invalid encoding unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function formOf(body: string): URLSearchParams {
  return new URLSearchParams(body)
}

function readMultipart(
  body: string,
  boundary: string,
  into: { readonly form: URLSearchParams; readonly files: UploadedFile[] },
): void {
  for (const part of body.split(`--${boundary}`)) {
    const at = part.indexOf('\r\n\r\n')
    if (at === -1) continue
    const head = part.slice(0, at)
    const content = part.slice(at + 4).replace(/\r\n$/, '')
    const field = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? ''
    const filename = /filename="([^"]*)"/i.exec(head)?.[1]
    if (filename === undefined) into.form.append(field, content)
    else into.files.push({ field, filename, type: /content-type: *(\S+)/i.exec(head)?.[1] ?? '', content })
  }
}

function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
