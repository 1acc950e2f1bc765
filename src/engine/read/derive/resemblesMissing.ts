import type { Exchange } from '../../model/artifacts.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { headerValue } from '../http/headers.ts'
import { similarity } from './similarity.ts'

const similarityMin = 0.9
/** Lower, because the body may contain news. */
const titledSimilarityMin = 0.6
const titleScanLength = 16 * 1024

/** Compares status, then words or redirect target, without echoes of the requested path. */
export function resemblesMissing(
  exchange: Exchange,
  missing: readonly Exchange[],
  cache: ScanCache,
): boolean {
  return missing.some((sample) => {
    if (sample.status !== exchange.status) return false
    if (isRedirect(exchange)) return destination(sample) === destination(exchange)
    const alike = similarity(exchange, sample, cache)
    if (alike >= similarityMin) return true
    const title = titleOf(exchange.body)
    return title !== null && title === titleOf(sample.body) && alike >= titledSimilarityMin
  })
}

export function isHtmlText(body: string): boolean {
  return /^[\s\uFEFF]{0,200}(?:<(?:!--[^>]{0,500}--|\?xml[^>]{0,200}\?)>\s{0,200}){0,3}<(?:!doctype\s{1,20}html|html|head|body)\b/i.test(
    body.slice(0, 4096),
  )
}

function isRedirect({ status }: Exchange): boolean {
  return status >= 300 && status < 400
}

function destination({ headers, requestedUrl }: Exchange): string {
  const { pathname, origin } = new URL(requestedUrl)
  const location = headerValue(headers, 'location') ?? ''
  const echoes = [pathname, encodeURIComponent(pathname), pathname.slice(1)].filter((echo) => echo.length > 1)
  return echoes.reduce((text, echo) => text.replaceAll(echo, '*'), location.replace(origin, ''))
}

function titleOf(body: string): string | null {
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(body.slice(0, titleScanLength))?.[1]?.trim()
  return title === undefined || title === '' ? null : title
}
