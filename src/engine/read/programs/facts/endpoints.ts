import { isDocumentUrl, resolveWebUrl } from '../../html/links.ts'

const endpointsMax = 200
const textLengthMax = 10 * 1024 * 1024

const literal =
  /["'`]((?:https?:\/\/[\w.:-]{1,200})?\/(?:[\w-]{1,40}\/){0,3}(?:api|graphql|rest|trpc|v\d)(?:\/[\w.-]{1,60}){0,6})["'`]/g

const reading =
  /\b(?:fetch\(\s{0,9}["'`]([\w./~%?=&:+-]{1,200})["'`]\s{0,9}\)|(?:axios\.get|ky\.get|getJSON|useSWR)\(\s{0,9}["'`]([\w./~%?=&:+-]{1,200})["'`]\s{0,9}[,)])/g

/** API paths at which a careless handler acts on any method, GET too. */
const actionWords =
  /(?:^|[^a-z])(?:create|cron|deploy|execute|generate|import|invoke|migrate|notify|publish|run|seed|send|setup|start|stop|sync|trigger|update|upload|webhook)(?:$|[^a-z])/i

export function listEndpoints(text: string, base: string): readonly string[] {
  return listSafe(text, base, literal)
}

/** Reads by GET, such as `fetch("…")`. Leaves out URLs that seem to trigger an action. */
export function listReadUrls(text: string, base: string): readonly string[] {
  return listSafe(text, base, reading).filter((url) => !actionWords.test(new URL(url).pathname))
}

function listSafe(text: string, base: string, pattern: RegExp): readonly string[] {
  const source = text.length > textLengthMax ? text.slice(0, textLengthMax) : text
  const urls = new Set<string>()
  for (const [, one, other] of source.matchAll(pattern)) {
    const url = resolveWebUrl(one ?? other ?? '', base)
    if (url !== null && isDocumentUrl(url)) urls.add(url)
    if (urls.size >= endpointsMax) break
  }
  return [...urls]
}
