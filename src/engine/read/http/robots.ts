import { resolveWebUrl } from '../html/links.ts'

type Robots = {
  readonly sitemaps: readonly string[]
  /** URLs of allow and disallow rules, without wildcards. */
  readonly paths: readonly string[]
}

const linesMax = 2_000
const lineLengthMax = 2_000
const entriesMax = 200

/** RFC 9309, 2.2. HTML gives nothing. */
export function parseRobots(text: string, url: string): Robots {
  const sitemaps = new Set<string>()
  const paths = new Set<string>()
  if (/^\s{0,100}</.test(text)) return { sitemaps: [], paths: [] }
  for (const line of text.split(/\r\n?|\n/, linesMax)) {
    const [, field = '', value = ''] =
      /^\s{0,20}([a-z-]{1,20})\s{0,20}:\s{0,20}([^\s#]+)/i.exec(line.slice(0, lineLengthMax)) ?? []
    const name = field.toLowerCase()
    const resolved = value === '' ? null : resolveWebUrl(value, url)
    if (resolved === null) continue
    if (name === 'sitemap' && sitemaps.size < entriesMax) sitemaps.add(resolved)
    const isRule = name === 'allow' || name === 'disallow'
    if (isRule && /^\/[^*$]+$/.test(value) && paths.size < entriesMax) paths.add(resolved)
  }
  return { sitemaps: [...sitemaps], paths: [...paths] }
}
