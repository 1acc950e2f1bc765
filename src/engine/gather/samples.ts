import type { Exchange, Page, Script, Target } from '../artifacts.ts'
import { listEndpoints } from '../parse/endpoints.ts'
import { listStyleUrls } from '../parse/links.ts'
import { type GatherContext, openShare, requestShares } from './context.ts'

const bodyBytesMax = 1024 * 1024
const endpointsMax = 3
const textsMax = 500

/**
 * Asks for one style sheet and a few addresses of the target's API that its own code names, as a browser
 * would: for what only such answers show, their headers and the data they give to anybody. Under
 * `observe` only the style sheet: without a browser the API is not part of a crawl.
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
  const urls = [...(style === undefined ? [] : [style]), ...endpoints.slice(0, endpointsMax)]
  const answers = await Promise.all(urls.map((url) => share.send({ url, bodyBytesMax })))
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
