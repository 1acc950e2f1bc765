import { unescapeXml } from '../formats/xmlTree.ts'
import { resolveWebUrl } from '../html/links.ts'

type Sitemap = { readonly kind: 'pages' | 'index'; readonly urls: readonly string[] }

const urlsMax = 1_000
const textLengthMax = 5 * 1024 * 1024

const location = /<loc>\s{0,100}(?:<!\[CDATA\[\s{0,20})?([^<\]\s]{1,2000})/gi

/** Null for other texts. Source: sitemaps.org, protocol 0.9. */
export function parseSitemap(text: string, url: string): Sitemap | null {
  const source = text.slice(0, textLengthMax)
  const root = /<(urlset|sitemapindex)\b/i.exec(source.slice(0, 10_000))?.[1]?.toLowerCase()
  if (root === undefined) return null
  const urls = new Set<string>()
  for (const [, reference = ''] of source.matchAll(location)) {
    const resolved = resolveWebUrl(unescapeXml(reference), url)
    if (resolved !== null) urls.add(resolved)
    if (urls.size >= urlsMax) break
  }
  return { kind: root === 'urlset' ? 'pages' : 'index', urls: [...urls] }
}
