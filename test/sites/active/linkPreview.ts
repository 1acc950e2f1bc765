import { get } from 'node:http'
import { html, json, type Site, type SiteAnswer, type SiteRequest } from '../../helpers/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://link-preview.example'

/** What `fetch` of an application does: asks this machine, whatever address it is given. */
function fetchTitle(url: string): Promise<string> {
  return new Promise((resolve) => {
    if (!URL.canParse(url) || new URL(url).protocol !== 'http:') return resolve('no title')
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve(`answered ${response.statusCode}`))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve('no answer'))
  })
}

function shell(body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Previews</title></head><body>${body}</body></html>`,
  )
}

type Answer = (url: string) => SiteAnswer | Promise<SiteAnswer>

function open(): { readonly site: Site; close(): void } {
  const timers = new Set<NodeJS.Timeout>()
  const ways: Readonly<Record<string, Answer>> = {
    '/api/preview': async (url) => json({ title: await fetchTitle(url) }),
    // A queue that works later.
    '/api/later': (url) => {
      timers.add(setTimeout(() => fetchTitle(url), 800))
      return json({ queued: true })
    },
    '/api/listed': async (url) =>
      URL.canParse(url) && new URL(url).hostname === 'news.example'
        ? json({ title: await fetchTitle('http://127.0.0.1:1/') })
        : { ...json({ error: 'This host is not allowed' }), status: 400 },
    '/show': (url) => shell(`<a href="${encodeURI(/^https?:/.test(url) ? url : '/')}">Open</a><img alt="" src="${encodeURI(url)}">`),
  }
  const links = Object.keys(ways)
    .map((path) => `<li><a href="${path}?url=http%3A%2F%2Fnews.example%2Ftea">${path}</a></li>`)
    .join('')
  const routes = Object.fromEntries(
    Object.entries(ways).map(([path, answer]) => [
      path,
      (request: SiteRequest) => answer(new URL(request.path, origin).searchParams.get('url') ?? ''),
    ]),
  )
  return {
    site: { routes: { ...routes, '/': shell(`<ul>${links}</ul>`) } },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Previews of links, fetched by the server. */
export const linkPreview: ActiveSite = {
  about: 'a maker of link previews that fetches any address',
  target: `${origin}/`,
  intensity: 'safe',
  callbackHost: '127.0.0.1',
  open() {
    const { site, close } = open()
    return { world: { [origin]: site }, close }
  },
  findings: [
    ['ssrf.parameter', 'high', 'GET /api/later: url (query)'],
    ['ssrf.parameter', 'high', 'GET /api/preview: url (query)'],
  ],
}
