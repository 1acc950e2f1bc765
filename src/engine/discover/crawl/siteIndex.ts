import type { Exchange, Target } from '../../model/artifacts.ts'
import { parseRobots } from '../../read/http/robots.ts'
import { parseSitemap } from '../../read/http/sitemap.ts'
import { type GatherContext, openShare, requestShares, type Share } from './context.ts'

const bodyBytesMax = 2 * 1024 * 1024
/** An index usually names one sitemap per kind of page. */
const childSitemapsMax = 1

export async function gatherSiteIndex(context: GatherContext, target: Target): Promise<readonly string[]> {
  const share = openShare(context, requestShares.siteIndex)
  const robotsFile = await requestFile(share, target, `${target.origin}/robots.txt`)
  const robots = robotsFile === null ? null : parseRobots(robotsFile.body, robotsFile.url)
  const named = robots?.sitemaps.find((url) => new URL(url).origin === target.origin)
  const pages = await readSitemap(share, target, named ?? `${target.origin}/sitemap.xml`)
  const urls = [...pages, ...(robots?.paths ?? [])]
  return [...new Set(urls)].filter((url) => new URL(url).origin === target.origin)
}

async function readSitemap(share: Share, target: Target, url: string): Promise<readonly string[]> {
  const file = await requestFile(share, target, url)
  const sitemap = file === null ? null : parseSitemap(file.body, file.url)
  if (sitemap === null) return []
  if (sitemap.kind === 'pages') return sitemap.urls
  const children = sitemap.urls.filter((child) => new URL(child).origin === target.origin)
  const urls: string[] = []
  for (const child of children.slice(0, childSitemapsMax)) {
    const response = await requestFile(share, target, child)
    const read = response === null ? null : parseSitemap(response.body, response.url)
    if (read?.kind === 'pages') urls.push(...read.urls)
  }
  return urls
}

async function requestFile(share: Share, target: Target, url: string): Promise<Exchange | null> {
  const response = await share.send({ url, bodyBytesMax })
  if (!response.ok || response.exchange.status !== 200) return null
  return new URL(response.exchange.url).host === target.host ? response.exchange : null
}
