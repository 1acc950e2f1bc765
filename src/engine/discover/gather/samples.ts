import type { Exchange, Page, Script, Target } from '../../model/artifacts.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { listImageUrls, listStyleUrls } from '../../read/html/links.ts'
import { dataContext } from '../../read/knowledge/dataContexts.ts'
import { listEndpoints, listReadUrls } from '../../read/programs/facts/endpoints.ts'
import { fieldWords } from '../../read/text/fieldWords.ts'
import { type GatherContext, openShare, requestShares } from '../crawl/context.ts'

const bodyBytesMax = 1024 * 1024
const endpointsMax = 3
/** As many more as others have left requests for. */
const furtherEndpointsMax = 9
const imagesMax = 2
/** What a camera writes into an image stands in its first 64 KiB (Exif 3.0, 4.7.2). */
const imageBytesMax = 64 * 1024
const textsMax = 500

/**
 * Asks for one style sheet, the start of two photographs, and a few addresses of the target's API that its
 * own code names, as a browser would: for what only such responses show, their headers and the data they give
 * to anybody. What the code surely reads by GET comes first, and takes what others left of their requests.
 * Under `observe` the API is left out: without a browser it is not part of a crawl.
 */
export async function gatherSamples(
  context: GatherContext,
  target: Target,
  { pages, scripts, requestsLeft = 0 }: SampledSite,
): Promise<readonly Exchange[]> {
  const further = Math.min(furtherEndpointsMax, requestsLeft)
  const share = openShare(context, requestShares.samples + further)
  const style = pages
    .flatMap((page) => listStyleUrls(page.document))
    .find((url) => new URL(url).host === target.host)
  const endpoints = context.passiveProbes === 'all' ? pickEndpoints(target, scripts, further) : []
  const images = pages
    .flatMap((page) => listImageUrls(page.document))
    .filter((url) => new URL(url).host === target.host && /\.jpe?g$/i.test(new URL(url).pathname))
  const urls = [...(style === undefined ? [] : [style]), ...endpoints]
  const responses = await Promise.all([
    ...urls.map((url) => share.send({ url, bodyBytesMax })),
    ...[...new Set(images)]
      .slice(0, imagesMax)
      .map((url) => share.send({ url, bodyBytesMax: imageBytesMax })),
  ])
  return responses
    .flatMap((response) => (response.ok ? [response.exchange] : []))
    .filter(({ url }) => new URL(url).host === target.host)
}

/** What the samples are taken from, and how many requests others have left for them. */
export type SampledSite = {
  readonly pages: readonly Page[]
  readonly scripts: readonly Script[]
  readonly requestsLeft?: number
}

function pickEndpoints(target: Target, scripts: readonly Script[], further: number): readonly string[] {
  const read = scripts.slice(0, textsMax).flatMap(({ text, pageUrl }) => listReadUrls(text, pageUrl))
  const own = [...new Set(read)].filter(
    (url) => new URL(url).host === target.host && !isGraphql(url) && isReadingUrl(url),
  )
  const sure = own.toSorted((one, other) => Number(isPersonalDataUrl(other)) - Number(isPersonalDataUrl(one)))
  const named = listOwnEndpoints(target, scripts).filter((url) => !isGraphql(url) && !own.includes(url))
  const picked = [
    ...sure.slice(0, endpointsMax + further),
    ...named.slice(0, Math.max(0, endpointsMax - sure.length)),
  ]
  // How a script reads these is not known, but what they would give away is worth a request.
  const ofPeople = named.filter((url) => isPersonalDataUrl(url) && !picked.includes(url))
  return [...picked, ...ofPeople.slice(0, Math.max(0, endpointsMax + further - picked.length))]
}

/** Where it matters most that an unauthenticated visitor gets no response. */
function isPersonalDataUrl(url: string): boolean {
  const names = new URL(url).pathname.split('/').map(fieldWords)
  const context = dataContext(names)
  return context === 'private' || context === 'people' || names.some((name) => operatorName.test(name))
}

const operatorName =
  /(?:^|_)(?:admin|config|db|env|export|settings|dump|backup|secrets?|tokens?|keys?)(?:_|$)/

/** Addresses of the target's own API that its scripts name, each once, in the order found. */
export function listOwnEndpoints(target: Target, scripts: readonly Script[]): readonly string[] {
  const urls = scripts.slice(0, textsMax).flatMap(({ text, pageUrl }) => listEndpoints(text, pageUrl))
  return [...new Set(urls)].filter((url) => new URL(url).host === target.host && isReadingUrl(url))
}

/** Says whether an address looks like one that answers GraphQL queries, which a bare GET says nothing about. */
export function isGraphql(url: string): boolean {
  return /\/graphql(?:\/|$)/.test(new URL(url).pathname)
}
