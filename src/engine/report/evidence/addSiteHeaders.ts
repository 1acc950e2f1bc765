import { isRecord } from '../../../shared/json.ts'
import { type SiteHeader, siteHeaderVariable } from '../../../shared/siteHeaders.ts'

type SiteHeaders = { readonly targetUrl: string; readonly siteHeaders: readonly SiteHeader[] }

/** Adds the headers of the site to commands that request it, with a shell variable for each value. */
export function addSiteHeaders<T>(known: T, { targetUrl, siteHeaders }: SiteHeaders): T {
  if (siteHeaders.length === 0) return known
  const site = siteUrl(new URL(targetUrl))
  const options = siteHeaders.map(({ name }) => ` -H "${name}: $${siteHeaderVariable(name)}"`).join('')
  const addTo = (command: string) =>
    command
      .split(/(?=\bcurl )/)
      .map((part) =>
        site.test(part.replaceAll(writtenHeader, ''))
          ? part.replace(/^curl [^\n]*?--path-as-is/, (start) => start + options)
          : part,
      )
      .join('')
  return visit(known, addTo) as T // `as`: only texts of commands change.
}

const writtenHeader = / -H (?:"[^"]{0,4000}"|'[^']{0,4000}')/g

/** Matches what the scan itself sends the headers to. */
function siteUrl({ protocol, hostname }: URL): RegExp {
  const name = hostname.replace(/^www\./, '').replaceAll(/[.[\]]/g, '\\$&')
  const scheme = protocol === 'https:' ? 'https' : 'https?'
  return new RegExp(`${scheme}://(?:www\\.)?${name}(?::\\d{1,5})?(?=[/?#'"\\s]|$)`, 'i')
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
