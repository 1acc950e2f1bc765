import { redirect, type SiteResponse } from '../../helpers/sites/site.ts'
import { escapeHtml, list, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const partners: Readonly<Record<string, string>> = {
  1: 'https://museum.example/',
  2: 'https://theater.example/',
}

export function links({ origin }: Portal): PortalModule {
  const paths = [
    '/go?url=/board',
    '/go/local?to=/downloads',
    '/go/partner?to=https://shop.riverside.example/',
    '/go/shop?path=tickets',
    '/go/list?id=1',
    '/go/safe?to=/board',
    '/go/wait?target=/feeds',
    '/go/info?target=/feeds',
    '/language?lang=en',
    '/region?region=north',
  ]

  const toLocal = ({ query }: PortalRequest) =>
    // `//host` passes too.
    query('to').startsWith('/') ? redirect(query('to')) : refuse(400, 'Only pages of the portal.')

  const toPartner = ({ query }: PortalRequest) =>
    query('to').includes('riverside.example') ? redirect(query('to')) : refuse(400, 'Only partners.')

  function toSafe({ query }: PortalRequest) {
    const base = origin() ?? 'http://portal.invalid'
    const url = URL.canParse(query('to'), base) ? new URL(query('to'), base) : null
    return url?.origin === base
      ? redirect(url.pathname + url.search)
      : refuse(400, 'Only pages of the portal.')
  }

  function wait({ query }: PortalRequest) {
    const target = escapeHtml(query('target'))
    return page('One moment', `<meta http-equiv="refresh" content="3; url=${target}"><p>You are sent on.</p>`)
  }

  /** Raw headers, as some servers write them. */
  function setLanguage({ query }: PortalRequest): SiteResponse {
    return {
      raw: `HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: lang=${query('lang')}; Path=/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    }
  }
  function setRegion({ query }: PortalRequest): SiteResponse {
    return {
      raw: `HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: region_name=${encodeURIComponent(query('region'))}; Path=/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    }
  }

  return {
    name: 'links',
    pages: { '/links': 'links' },
    routes: {
      'GET /links': () =>
        page('Links', list(paths.map((path) => `<a href="${escapeHtml(path)}">${escapeHtml(path)}</a>`))),
      'GET /go': ({ query }) => redirect(query('url') || '/'),
      'GET /go/local': toLocal,
      'GET /go/partner': toPartner,
      'GET /go/shop': ({ query }) =>
        redirect(`https://shop.riverside.example/${encodeURIComponent(query('path'))}`),
      'GET /go/list': ({ query }) => redirect(partners[query('id')] ?? '/'),
      'GET /go/safe': toSafe,
      'GET /go/wait': wait,
      'GET /go/info': ({ query }) =>
        page('Info', `<p>You asked for ${escapeHtml(query('target'))}.</p><a href="/feeds">Go on</a>`),
      'GET /language': setLanguage,
      'GET /region': setRegion,
    },
  }
}
