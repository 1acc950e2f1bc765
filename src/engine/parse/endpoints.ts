import { isSafeToVisit, resolveWebUrl } from './links.ts'

const endpointsMax = 200
const textLengthMax = 10 * 1024 * 1024

const literal =
  /["'`]((?:https?:\/\/[\w.:-]{1,200})?\/(?:[\w-]{1,40}\/){0,3}(?:api|graphql|rest|trpc|v\d)(?:\/[\w.-]{1,60}){0,6})["'`]/g

/**
 * Lists the addresses of an API that a script or page names whole, in string literals. Addresses that are put
 * together at run time, end in a slash, or look as if asking for them did something are left out. Each once.
 */
export function listEndpoints(text: string, base: string): readonly string[] {
  const source = text.length > textLengthMax ? text.slice(0, textLengthMax) : text
  const urls = new Set<string>()
  for (const [, reference = ''] of source.matchAll(literal)) {
    const url = resolveWebUrl(reference, base)
    if (url !== null && isSafeToVisit(url)) urls.add(url)
    if (urls.size >= endpointsMax) break
  }
  return [...urls]
}
