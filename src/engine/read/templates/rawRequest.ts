import type { RequestPattern } from '../../model/template.ts'
import { isProbeMethod } from './methods.ts'

type RawRequest =
  | { readonly ok: true; readonly pattern: RequestPattern }
  | { readonly ok: false; readonly reason: string }

export const requestOwnHeaders =
  /^(?:host|connection|content-length|accept-encoding|transfer-encoding|keep-alive)$/i

/** Reads a request as RFC 9112 writes it. Annotations such as `@timeout: 10s` stand before it. */
export function parseRawRequest(text: string): RawRequest {
  const lines = text.replaceAll('\r\n', '\n').replace(/^\s+/, '').split('\n')
  while (lines[0]?.startsWith('@')) {
    const [annotation = ''] = lines.splice(0, 1)
    if (!/^@(?:timeout|once)\b/.test(annotation))
      return { ok: false, reason: `the annotation ${annotation.slice(0, 40)} is not supported` }
  }
  const [first = '', ...rest] = lines
  const [, method = '', target = ''] = /^([A-Z]{3,10}) +(\S.*?)(?: +HTTP\/[\d.]+)?\s*$/.exec(first) ?? []
  if (!isProbeMethod(method)) {
    return { ok: false, reason: `the request line ${JSON.stringify(first.slice(0, 60))} is not supported` }
  }
  const end = rest.indexOf('')
  const head = end === -1 ? rest : rest.slice(0, end)
  const body = end === -1 ? '' : rest.slice(end + 1).join('\n')
  const headers: [string, string][] = []
  for (const line of head) {
    const colon = line.indexOf(':')
    if (colon < 1) {
      if (line.trim() === '') continue
      return { ok: false, reason: `the header ${JSON.stringify(line.slice(0, 60))} has no colon` }
    }
    const name = line.slice(0, colon).trim()
    const value = line.slice(colon + 1).trim()
    if (/^host$/i.test(name) && !/^\{\{(?:Hostname|Host|Host\}\}:\{\{Port)\}\}$/.test(value)) {
      return { ok: false, reason: 'it sends another Host header' }
    }
    if (!requestOwnHeaders.test(name) && !isBrowser(name, value)) headers.push([name, value])
  }
  const isPath = /^(?:\/|\{\{|https?:|§)/.test(target)
  const url = target.startsWith('/') ? `{{BaseURL}}${target}` : target
  if (!isPath)
    return { ok: false, reason: `the path ${JSON.stringify(target.slice(0, 60))} is not supported` }
  const trimmed = body.replace(/\n+$/, '')
  return { ok: true, pattern: { method, url, headers, body: trimmed === '' ? null : trimmed } }
}

function isBrowser(name: string, value: string): boolean {
  return /^user-agent$/i.test(name) && value.startsWith('Mozilla/')
}
