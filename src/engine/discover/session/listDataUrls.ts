import { parseHtml } from '../../read/html/html.ts'
import { listLinks, listRunScriptUrls } from '../../read/html/links.ts'
import { listEndpoints, listReadUrls } from '../../read/programs/facts/endpoints.ts'
import type { SignInContext } from './signIn/signInContext.ts'
import { isPersonal } from './signInUrls.ts'

const scriptsMax = 4
const bodyBytesMax = 4 * 1024 * 1024
const urlsMax = 6

/**
 * Lists API URLs of the first page and its scripts, personal ones first, then links. In a client-rendered
 * page only the data shows the session.
 */
export async function listDataUrls(context: SignInContext): Promise<readonly string[]> {
  const { targetUrl } = context
  const { origin } = new URL(targetUrl)
  const page = await read(targetUrl, context)
  const document = parseHtml(page, targetUrl)
  const isOwn = (url: string) => new URL(url).origin === origin
  const scripts = listRunScriptUrls(document).filter(isOwn)
  const urls = new Set<string>()
  const collect = (text: string) => {
    for (const url of [
      ...listReadUrls(text, targetUrl),
      ...listEndpoints(text, targetUrl).filter(isPersonal),
    ]) {
      if (isOwn(url)) urls.add(url)
    }
  }
  collect(page)
  for (const url of scripts.slice(0, scriptsMax)) collect(await read(url, context))
  const all = [...urls, ...listLinks(document).filter(isOwn)]
  return [...new Set([...all.filter(isPersonal), ...all])].slice(0, urlsMax)
}

async function read(url: string, { egress, onRequest }: SignInContext): Promise<string> {
  const response = await egress.send({ url, followRedirects: true, bodyBytesMax })
  onRequest()
  return response.ok ? response.exchange.body : ''
}
