import { html, redirect, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://signpost.example'

function shell(body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Signpost</title></head><body>${body}</body></html>`,
  )
}

/** Writes raw headers, as old gateways do. */
function written(location: string): SiteResponse {
  return {
    raw: `HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  }
}

function isOwn(next: string): boolean {
  return URL.canParse(next, origin) && new URL(next, origin).origin === origin
}

/** `last`: the last value of a repeated parameter. */
type Response = (to: string, last: string) => SiteResponse

const ways: Readonly<Record<string, Response>> = {
  '/go-anywhere': (to) => redirect(encodeURI(to)),
  '/go-slash': (to) => redirect(to.startsWith('/') && !to.startsWith('//') ? to.replace(/[\r\n]/g, '') : '/'),
  '/go-prefix': (to) => redirect(to.startsWith(origin) || /^\/\w/.test(to) ? encodeURI(to) : '/'),
  '/go-meta': (to) => shell(`<meta http-equiv="refresh" content="0; url=${encodeURI(to)}">`),
  '/go-script': (to) =>
    shell(
      `<script>window.location.href = ${JSON.stringify(encodeURI(to)).replaceAll('<', '\\u003c')}</script>`,
    ),
  '/go-own': (to) => redirect(isOwn(to) ? new URL(to, origin).pathname : '/'),
  '/go-list': (to) =>
    redirect(URL.canParse(to) && ['partner.example'].includes(new URL(to).hostname) ? new URL(to).href : '/'),
  '/go-ask': (to) =>
    shell(
      `<p>You are leaving us for ${encodeURI(to)}.</p><a rel="noreferrer" href="/bye?a=${encodeURIComponent(to)}">Go on</a>`,
    ),
  '/go-login': (to) => redirect(`/login?then=${encodeURIComponent(to)}`),
  '/go-checked-first': (to, last) => redirect(isOwn(to) ? encodeURI(last) : '/'),
  '/go-checked-last': (_to, last) => redirect(isOwn(last) ? encodeURI(last) : '/'),
  '/lang-raw': (to) => written(`/home?lang=${to}`),
  '/lang-encoded': (to) => written(`/home?lang=${encodeURIComponent(to)}`),
}

function open(): Site {
  const routes = Object.fromEntries(
    Object.entries(ways).map(([path, response]) => [
      path,
      (request: SiteRequest) => {
        const values = new URL(request.path, origin).searchParams.getAll('to')
        return response(values[0] ?? '', values.at(-1) ?? '')
      },
    ]),
  )
  const links = Object.keys(ways)
    .map((path) => `<li><a href="${path}?to=${path.startsWith('/lang') ? 'en' : '%2Fhome'}">${path}</a></li>`)
    .join('')
  return {
    routes: {
      ...routes,
      '/': shell(`<h1>Signpost</h1><ul>${links}</ul>`),
      '/home': shell('<h1>Home</h1>'),
      '/login': shell('<h1>Please sign in</h1>'),
    },
  }
}

export const signpost: ActiveSite = {
  about: 'a signpost that redirects wherever it is told',
  target: `${origin}/`,
  intensity: 'safe',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ['injection.crlf', 'medium', 'GET /lang-raw: to (query)'],
    ['protocol.param-pollution', 'medium', 'GET /go-checked-first: to (query)'],
    ...['anywhere', 'meta', 'prefix', 'script', 'slash'].map(
      (name) => ['redirect.open', 'medium', `GET /go-${name}: to (query)`] as const,
    ),
  ],
}
