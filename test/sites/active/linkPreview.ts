import { fetchText } from '../../helpers/applications/fetchText.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://link-preview.example'

function shell(body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Previews</title></head><body>${body}</body></html>`,
  )
}

type Response = (url: string) => SiteResponse | Promise<SiteResponse>

function open(): { readonly site: Site; close(): void } {
  const timers = new Set<NodeJS.Timeout>()
  const ways: Readonly<Record<string, Response>> = {
    '/api/preview': async (url) => json({ title: await fetchText(url) }),
    '/api/part': async (url) =>
      url.includes('news.example') && new URL(url).username === ''
        ? json({ title: await fetchText(url) })
        : { ...json({ error: 'This host is not allowed' }), status: 400 },
    '/api/later': (url) => {
      timers.add(setTimeout(() => fetchText(url), 800))
      return json({ queued: true })
    },
    '/api/listed': async (url) =>
      URL.canParse(url) && new URL(url).hostname === 'news.example'
        ? json({ title: await fetchText('http://127.0.0.1:1/') })
        : { ...json({ error: 'This host is not allowed' }), status: 400 },
    '/show': (url) =>
      shell(
        `<a href="${encodeURI(/^https?:/.test(url) ? url : '/')}">Open</a><img alt="" src="${encodeURI(url)}">`,
      ),
  }
  const links = Object.keys(ways)
    .map((path) => `<li><a href="${path}?url=http%3A%2F%2Fnews.example%2Ftea">${path}</a></li>`)
    .join('')
  const routes = Object.fromEntries(
    Object.entries(ways).map(([path, response]) => [
      path,
      (request: SiteRequest) => response(new URL(request.path, origin).searchParams.get('url') ?? ''),
    ]),
  )
  return {
    site: {
      routes: {
        ...routes,
        '/': shell(
          `<ul>${links}</ul>` +
            '<form method="post" action="/feeds"><input name="feed" value="http://news.example/feed"><button>Add</button></form>' +
            '<form method="post" action="/bookmarks"><input name="link" value="http://news.example/tea"><button>Keep</button></form>',
        ),
        '/feeds': async ({ body }) => {
          await fetchText(new URLSearchParams(body).get('feed') ?? '')
          return shell('<p>The feed is there</p>')
        },
        '/bookmarks': shell('<p>Kept</p>'),
      },
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export const linkPreview: ActiveSite = {
  about: 'a maker of link previews that fetches any address',
  target: `${origin}/`,
  intensity: 'intrusive',
  callbackHost: '127.0.0.1',
  open() {
    const { site, close } = open()
    return { world: { [origin]: site }, close }
  },
  findings: [
    ['ssrf.parameter', 'high', 'GET /api/later: url (query)'],
    ['ssrf.parameter', 'high', 'GET /api/part: url (query)'],
    ['ssrf.parameter', 'high', 'GET /api/preview: url (query)'],
    ['ssrf.parameter', 'high', 'POST /feeds: feed (form)'],
  ],
}
