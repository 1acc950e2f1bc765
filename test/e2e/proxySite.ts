import { request } from 'node:http'
import type { Site, SiteRequest, SiteResponse } from '../helpers/sites/site.ts'

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** Forwards requests, as an https proxy does. */
export function proxySite(origin: string): Site {
  return { routes: {}, otherwise: (asked) => ask(origin, asked) }
}

function ask(origin: string, { method, path, headers, body }: SiteRequest): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const passed = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
    const sent = request(
      origin,
      {
        method,
        path,
        headers: {
          ...Object.fromEntries(passed),
          ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          'x-forwarded-proto': 'https',
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 502,
            headers: fieldsOf(response.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function fieldsOf(raw: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase()
    if (!ofConnection.has(name)) fields[name] = [...(fields[name] ?? []), raw[at + 1] ?? '']
  }
  return fields
}
