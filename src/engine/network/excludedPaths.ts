import { matchesWildcard } from '../../shared/model/wildcard.ts'
import type { ScanRequest } from '../model/scanRequest.ts'
import { decodePercent } from '../read/url/decodePercent.ts'
import { isInScanScope } from './egress/egress.ts'

/** URLs of the target. With `includePaths`, all other paths are excluded. */
export function excludedPaths(
  targetUrl: string,
  { excludePaths, includePaths }: Pick<ScanRequest, 'excludePaths' | 'includePaths'>,
): (url: Pick<URL, 'hostname' | 'pathname'>) => boolean {
  const { hostname } = new URL(targetUrl)
  // Servers decode paths: `/log%6fut` is `/logout`.
  const [excluded, included] = [excludePaths.map(decodePercent), includePaths.map(decodePercent)]
  return (url) => {
    if (!isInScanScope(hostname, url.hostname)) return false
    const path = decodePercent(url.pathname)
    const fits = (pattern: string) => matchesWildcard(pattern, path)
    return excluded.some(fits) || (included.length > 0 && !included.some(fits))
  }
}
