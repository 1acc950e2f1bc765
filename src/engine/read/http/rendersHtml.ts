import type { Exchange } from '../../model/artifacts.ts'
import { headerValue } from './headers.ts'

/** Source: MIME Sniffing, 7.1. */
const sniffed =
  /^[\t\n\f\r ]{0,100}<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)(?=[ >]|--)/i

/** Excludes JSON, plain text, downloads and followed redirects. */
export function rendersHtml(response: Pick<Exchange, 'status' | 'headers' | 'mediaType' | 'body'>): boolean {
  const { status, headers, mediaType, body } = response
  if ([204, 205, 304].includes(status)) return false
  if (status >= 300 && status < 400 && headerValue(headers, 'location') !== null) return false
  if (/^\s*attachment\b/i.test(headerValue(headers, 'content-disposition') ?? '')) return false
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true
  if (mediaType !== '' && mediaType !== 'unknown/unknown' && mediaType !== '*/*') return false
  const isFixed = /^\s*nosniff\b/i.test(headerValue(headers, 'x-content-type-options') ?? '')
  return !isFixed && sniffed.test(body)
}
