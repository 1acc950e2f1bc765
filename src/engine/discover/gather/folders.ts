import type { Gathered, Page, Target } from '../../model/artifacts.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { listReferences, pathShape } from '../../read/html/links.ts'
import { type GatherContext, openShare } from '../crawl/context.ts'
import { asPage } from '../crawl/pages.ts'
import { documentHeaders } from '../crawl/target.ts'

const bodyBytesMax = 256 * 1024
const foldersMax = 8
const parentsMax = 3

const builtFolder =
  /\/(?:_next|_nuxt|_app|_astro|_expo|cdn-cgi|wp-includes|wp-json|node_modules|\.well-known)(?:\/|$)/
/** Upload folders, which often hold unlinked files. */
const filledFolder =
  /\/(?:uploads?|files?|downloads?|documents?|docs?|media|attachments?|exports?|backups?|data|storage|public|private|invoices?|reports?|images?|img|photos?|pdfs?)\//i

type LinkedFiles = { readonly pages: readonly Page[]; readonly requestsLeft: number }

/**
 * Requests folders of linked files, upload folders first, because some servers list them. Skipped under
 * `observe`.
 */
export async function gatherFolders(
  context: GatherContext,
  target: Target,
  { pages, requestsLeft }: LinkedFiles,
): Promise<Gathered<readonly Page[]>> {
  if (context.passiveProbes === 'observe') return { ok: true, value: [] }
  const wanted = listFolderUrls(pages, target)
  const urls = wanted.slice(0, Math.max(0, requestsLeft))
  const share = openShare(context, urls.length)
  const responses = await Promise.all(
    urls.map((url) => share.send({ url, headers: documentHeaders, followRedirects: false, bodyBytesMax })),
  )
  const found = responses.flatMap((response) => (response.ok ? (asPage(response.exchange) ?? []) : []))
  const left = wanted.length - urls.length
  if (left === 0) return { ok: true, value: found }
  const gap = `${left} of ${wanted.length} folders of linked files were not requested: the budget for crawling was exhausted`
  return { ok: true, value: found, gap }
}

/** One per shape, without visited pages. */
function listFolderUrls(pages: readonly Page[], { origin }: Target): readonly string[] {
  const visited = new Set(pages.map(({ url }) => new URL(url).pathname))
  const shapes = new Map<string, string>()
  for (const page of pages) {
    for (const reference of listReferences(page.document)) {
      for (const url of foldersOf(reference, origin)) {
        const shape = pathShape(url)
        if (!shapes.has(shape) && !visited.has(new URL(url).pathname)) shapes.set(shape, url)
      }
    }
  }
  return [...shapes.values()]
    .toSorted((one, other) => Number(filledFolder.test(other)) - Number(filledFolder.test(one)))
    .slice(0, foldersMax)
}

function foldersOf(reference: string, origin: string): readonly string[] {
  const { origin: own, pathname } = new URL(reference)
  const segments = pathname.split('/').slice(1)
  const isFile = /\.\w{1,8}$/.test(segments.at(-1) ?? '')
  if (own !== origin || !isFile || builtFolder.test(pathname)) return []
  return segments
    .slice(0, -1)
    .map((_, at) => `${origin}/${segments.slice(0, at + 1).join('/')}/`)
    .toReversed()
    .slice(0, parentsMax)
    .filter((url) => isReadingUrl(url))
}
