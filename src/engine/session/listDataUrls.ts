import { parseHtml } from '../parse/html/html.ts'
import { listRunScriptUrls } from '../parse/html/links.ts'
import { listEndpoints, listReadUrls } from '../parse/javascript/endpoints.ts'
import type { SignInContext } from './signIn/signInContext.ts'
import { isPersonal } from './signInUrls.ts'

const scriptsMax = 4
const bodyBytesMax = 4 * 1024 * 1024
const urlsMax = 6

/**
 * Lists what the first page and its scripts read of the target's own API, what is about the visitor by its name first:
 * a page that scripts fill is the same for everybody, and only its data show who is signed in.
 */
export async function listDataUrls(context: SignInContext): Promise<readonly string[]> {
  const { targetUrl } = context
  const { origin } = new URL(targetUrl)
  const page = await read(targetUrl, context)
  const scripts = listRunScriptUrls(parseHtml(page, targetUrl)).filter(
    (url) => new URL(url).origin === origin,
  )
  const urls = new Set<string>()
  const collect = (text: string) => {
    for (const url of [
      ...listReadUrls(text, targetUrl),
      ...listEndpoints(text, targetUrl).filter(isPersonal),
    ]) {
      if (new URL(url).origin === origin) urls.add(url)
    }
  }
  collect(page)
  for (const url of scripts.slice(0, scriptsMax)) collect(await read(url, context))
  const all = [...urls]
  return [...new Set([...all.filter(isPersonal), ...all])].slice(0, urlsMax)
}

async function read(url: string, { egress, onRequest }: SignInContext): Promise<string> {
  const response = await egress.send({ url, followRedirects: true, bodyBytesMax })
  onRequest()
  return response.ok ? response.exchange.body : ''
}
