import { cachingSite } from '../../helpers/sites/cachingSite.ts'
import { html, redirect, type Site, type SiteRequest } from '../../helpers/sites/site.ts'
import type { ActiveSite } from '../active/activeSite.ts'

const origin = 'http://cached-desk.example'
const session = '5be09a7713cc42d8'
const signIn = redirect('/login', 302)

const isAda = ({ headers }: SiteRequest) => (headers.cookie ?? '').includes(`desk=${session}`)
const pathOf = ({ path }: SiteRequest) => path.replace(/\?.*$/s, '')

const application: Site = {
  routes: {
    '/': html(
      '<!doctype html><html lang="en"><head><title>Desk</title></head><body><h1>Desk</h1><a href="/account">Account</a> <a href="/orders">Orders</a></body></html>',
    ),
    '/login': html(
      '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>',
    ),
    '/orders': (request) =>
      isAda(request) ? html('<h1>Orders</h1><p>Three teapots, paid yesterday, to Linz</p>') : signIn,
  },
  otherwise(request) {
    if (!/^\/account(?:\/|$)/.test(pathOf(request))) return { ...html('<h1>Not found</h1>'), status: 404 }
    return isAda(request)
      ? html('<h1>Account</h1><p>Ada Lovelace, Nibelungen Street, Linz, 4711 points since April</p>')
      : signIn
  },
}

export const cachedDesk: ActiveSite = {
  about: 'a desk behind a cache that stores files by their extension',
  target: `${origin}/`,
  intensity: 'safe',
  signIns: { user: { kind: 'cookie', name: 'desk', value: session } },
  open: () => ({
    world: { [origin]: cachingSite(application, { stores: (path) => /\.css$/.test(path) }) },
  }),
  findings: [['protocol.cache-deception', 'high', '/account']],
}
