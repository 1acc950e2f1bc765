import type { Exchange, Page, Script, Target } from '../artifacts.ts'
import { listEndpoints } from '../parse/endpoints.ts'
import { listImageUrls, listStyleUrls } from '../parse/links.ts'
import { type GatherContext, openShare, requestShares } from './context.ts'

const bodyBytesMax = 1024 * 1024
const endpointsMax = 3
const imagesMax = 2
/** What a camera writes into an image stands in its first 64 KiB (Exif 3.0, 4.7.2). */
const imageBytesMax = 64 * 1024
const textsMax = 500

/**
 * Asks for one style sheet, the start of two photographs, and a few addresses of the target's API that its
 * own code names, as a browser would: for what only such answers show, their headers and the data they give
 * to anybody. Under `observe` the API is left out: without a browser it is not part of a crawl.
 */
export async function gatherSamples(
  context: GatherContext,
  target: Target,
  { pages, scripts }: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
): Promise<readonly Exchange[]> {
  const share = openShare(context, requestShares.samples)
  const style = pages
    .flatMap((page) => listStyleUrls(page.document))
    .find((url) => new URL(url).host === target.host)
  const endpoints =
    context.passiveProbes === 'all' ? listOwnEndpoints(target, scripts).filter((url) => !isGraphql(url)) : []
  const images = pages
    .flatMap((page) => listImageUrls(page.document))
    .filter((url) => new URL(url).host === target.host && /\.jpe?g$/i.test(new URL(url).pathname))
  const urls = [...(style === undefined ? [] : [style]), ...endpoints.slice(0, endpointsMax)]
  const answers = await Promise.all([
    ...urls.map((url) => share.send({ url, bodyBytesMax })),
    ...[...new Set(images)]
      .slice(0, imagesMax)
      .map((url) => share.send({ url, bodyBytesMax: imageBytesMax })),
  ])
  return answers
    .flatMap((answer) => (answer.ok ? [answer.exchange] : []))
    .filter(({ url }) => new URL(url).host === target.host)
}

/** Addresses of the target's own API that its scripts name, each once, in the order found. */
export function listOwnEndpoints(target: Target, scripts: readonly Script[]): readonly string[] {
  const urls = scripts.slice(0, textsMax).flatMap(({ text, pageUrl }) => listEndpoints(text, pageUrl))
  return [...new Set(urls)].filter((url) => new URL(url).host === target.host)
}

/** Says whether an address looks like one that answers GraphQL queries, which a bare GET says nothing about. */
export function isGraphql(url: string): boolean {
  return /\/graphql(?:\/|$)/.test(new URL(url).pathname)
}
