import type { Entry } from '../../model/surface.ts'
import { isServed } from './isServed.ts'

/** Drops `/items/` beside `/items`, which most servers route alike. */
export function withoutSlashTwins(entries: readonly Entry[]): readonly Entry[] {
  const served = new Set(entries.filter(isServed).map(({ method, url }) => `${method} ${url}`))
  return entries.filter((entry) => {
    const url = new URL(entry.url)
    if (!isServed(entry) || url.pathname === '/' || !url.pathname.endsWith('/')) return true
    url.pathname = url.pathname.slice(0, -1)
    return !served.has(`${entry.method} ${url.href}`)
  })
}
