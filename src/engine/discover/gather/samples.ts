import type { Exchange, Page, Script, Target } from '../../model/artifacts.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { listImageUrls, listStyleUrls } from '../../read/html/links.ts'
import { dataContext } from '../../read/knowledge/dataContexts.ts'
import { listEndpoints, listReadUrls } from '../../read/programs/facts/endpoints.ts'
import { fieldWords } from '../../read/text/fieldWords.ts'
import { type GatherContext, openShare, requestShares } from '../crawl/context.ts'

const bodyBytesMax = 1024 * 1024
const endpointsMax = 3
const furtherEndpointsMax = 9
const imagesMax = 2
/** Image metadata lies in the first 64 KiB (Exif 3.0 §4.7.2). */
const imageBytesMax = 64 * 1024
const textsMax = 500

/**
 * Requests a style sheet, the start of two photos, and API URLs of the code, unauthenticated, known GET URLs
 * first. Under `observe` the API is skipped.
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

type SampledSite = {
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
  // Their method is unknown, but a leak of personal data is severe.
  const ofPeople = named.filter((url) => isPersonalDataUrl(url) && !picked.includes(url))
  return [...picked, ...ofPeople.slice(0, Math.max(0, endpointsMax + further - picked.length))]
}

function isPersonalDataUrl(url: string): boolean {
  const names = new URL(url).pathname.split('/').map(fieldWords)
  const context = dataContext(names)
  return context === 'private' || context === 'people' || names.some((name) => operatorName.test(name))
}

const operatorName =
  /(?:^|_)(?:admin|config|db|env|export|settings|dump|backup|secrets?|tokens?|keys?)(?:_|$)/

export function listOwnEndpoints(target: Target, scripts: readonly Script[]): readonly string[] {
  const urls = scripts.slice(0, textsMax).flatMap(({ text, pageUrl }) => listEndpoints(text, pageUrl))
  return [...new Set(urls)].filter((url) => new URL(url).host === target.host && isReadingUrl(url))
}

export function isGraphql(url: string): boolean {
  return /\/graphql(?:\/|$)/.test(new URL(url).pathname)
}
