import { matchesWildcard } from '../model/wildcard.ts'
import { isInScanScope } from './egress/egress.ts'

/** Says which URLs of the target a scan leaves alone, because its owner excluded their paths. */
export function excludedPaths(targetUrl: string, patterns: readonly string[]): (url: URL) => boolean {
  const { hostname } = new URL(targetUrl)
  // Servers decode paths: `/log%6fut` is `/logout`.
  const decoded = patterns.map(decodePath)
  return (url) => {
    if (!isInScanScope(hostname, url.hostname)) return false
    const path = decodePath(url.pathname)
    return decoded.some((pattern) => matchesWildcard(pattern, path))
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // No UTF-8 between the percent signs: compared as written.
  }
}
