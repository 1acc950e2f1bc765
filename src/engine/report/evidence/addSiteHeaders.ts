import { isRecord } from '../../../shared/json.ts'
import { type SiteHeader, siteHeaderVariable } from '../../../shared/siteHeaders.ts'

type SiteHeaders = { readonly targetUrl: string; readonly siteHeaders: readonly SiteHeader[] }

/** Adds the headers of the site to commands that request it, with a shell variable for each value. */
export function addSiteHeaders<T>(known: T, { targetUrl, siteHeaders }: SiteHeaders): T {
  if (siteHeaders.length === 0) return known
  const { hostname } = new URL(targetUrl)
  const options = siteHeaders.map(({ name }) => ` -H "${name}: $${siteHeaderVariable(name)}"`).join('')
  const addTo = (command: string) =>
    command
      .split('\n')
      .map((line) =>
        line.includes(`://${hostname}`) ? line.replaceAll(/\bcurl .*?--path-as-is/g, `$&${options}`) : line,
      )
      .join('\n')
  return visit(known, addTo) as T // `as`: only texts of commands change.
}

function visit(value: unknown, addTo: (command: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => visit(item, addTo))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'curl' && typeof item === 'string' ? addTo(item) : visit(item, addTo),
    ]),
  )
}
