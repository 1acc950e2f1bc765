import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import { findBrowser } from '../../../../src/doors/cli/findBrowser.ts'
import type { Network } from '../../../../src/engine/network/egress/network.ts'
import type { ScanReport } from '../../../../src/shared/model/report.ts'
import { fromNamedSignIns } from '../../../../src/shared/model/signIns.ts'
import { fakeJwt } from '../../../helpers/fakes/fakeSecrets.ts'
import { reportOf, scanWorld } from '../../../helpers/scans/scanWorld.ts'
import { html, javaScript, json, redirect, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'

const own = 'https://app.example'
const project = 'abcdefghijklmnopqrst'

/** Forbidden servers: other hosts, and other ports of the authorized one. */
const forbidden = [
  'https://evil.example',
  'https://www.app.example',
  'https://api.app.example',
  'https://app.example:8443',
  'http://app.example',
  `https://${project}.supabase.co`,
] as const

const elsewhere = forbidden.flatMap((origin) => [
  `<a href="${origin}/trap?id=1">away</a>`,
  `<form action="${origin}/trap" method="get"><input name="q" value="x"></form>`,
  `<form action="${origin}/trap" method="post"><input name="q" value="x"><button formaction="${origin}/b">b</button></form>`,
  `<script src="${origin}/trap.js"></script>`,
  `<iframe src="${origin}/frame"></iframe>`,
])

const links = [
  '/redirect?to=away',
  '/redirect?url=https://evil.example/x',
  '/meta?id=1',
  '/based?id=1',
  '//evil.example/protocol-relative?id=1',
  'https://app.example@evil.example/user-info?id=1',
  'https://app.example.evil.example/suffix?id=1',
  'https:\\\\evil.example\\backslash?id=1',
  '/items/1',
  '/search?q=tea',
].map((href) => `<a href="${href}">${href}</a>`)

const page = (content: string) =>
  `<!doctype html><html><head><title>Lures</title></head><body>${content}</body></html>`

const script = `
const supabase = createClient('https://${project}.supabase.co', '${fakeJwt({ iss: 'supabase', ref: project, role: 'anon' })}')
fetch('https://evil.example/api/data?id=1'); fetch('/api/items?id=1'); fetch('//api.app.example/api/v1/users?id=2')
new WebSocket('wss://evil.example/socket'); new WebSocket('wss://app.example:8443/socket')
axios.post('https://evil.example/graphql', { query: '{ users { id } }' })
location.hash && fetch('https://evil.example/' + location.hash.slice(1))
`

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Lures', version: '1' },
  servers: [{ url: 'https://evil.example/base' }, { url: 'https://app.example:8443' }],
  paths: {
    '/api/things/{id}': {
      servers: [{ url: 'https://api.app.example' }],
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {},
      },
    },
    '/api/search': {
      get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }], responses: {} },
    },
  },
}

/** Accepts everything and redirects everyone off-site. */
function luringSite(): Site {
  const away = (request: SiteRequest) => redirect(`https://evil.example${request.path}`)
  return {
    routes: {
      '/': html(page(`${links.join('')}${elsewhere.join('')}<script src="/app.js"></script>`), {
        link: '<https://evil.example/next>; rel=next',
        'content-security-policy-report-only': `connect-src https://${project}.supabase.co wss://evil.example`,
      }),
      '/app.js': javaScript(`${script}\n//# sourceMappingURL=https://evil.example/app.js.map`),
      '/redirect': away,
      '/meta': html(page('<meta http-equiv="refresh" content="0; url=https://evil.example/refreshed">')),
      '/based': html(
        '<base href="https://evil.example/"><a href="relative?id=1">x</a><form action="here"><input name="q"></form>',
      ),
      '/items/1': (request) => redirect(`http://app.example${request.path}`),
      '/search': (request) => redirect(`https://app.example:8443${request.path}`),
      '/api/items': (request) => ({
        ...json({ items: [] }),
        headers: { location: `https://evil.example${request.path}` },
      }),
      '/openapi.json': json(openapi),
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'Sitemap: https://evil.example/sitemap.xml\n',
      },
      '/sitemap.xml': {
        headers: { 'content-type': 'application/xml' },
        body: `<urlset>${forbidden.map((origin) => `<url><loc>${origin}/mapped?id=1</loc></url>`).join('')}</urlset>`,
      },
    },
    otherwise: (request) => redirect(`https://evil.example${request.path}`, 307),
  }
}

/** Opened by this process, by remote port. */
async function recordConnections(use: () => Promise<void>): Promise<readonly (readonly [string, number])[]> {
  const places: (readonly [string, number])[] = []
  const onSocket = (message: unknown): void => {
    const { socket } = message as { socket: Socket } // as: documented by Node.js.
    socket.once('connect', () => places.push([socket.remoteAddress ?? '', socket.remotePort ?? 0]))
  }
  subscribe('net.client.socket', onSocket)
  try {
    await use()
  } finally {
    unsubscribe('net.client.socket', onSocket)
  }
  return places
}

async function scanLured(
  intensity: 'safe' | 'intrusive',
  { browser = null, lookup }: { browser?: string | null; lookup?: Network['lookup'] } = {},
) {
  const lure: Site = { routes: {}, otherwise: html(page('<h1>Caught</h1>')) }
  const world: World = await openWorld({
    [own]: luringSite(),
    ...Object.fromEntries(forbidden.map((origin) => [origin, lure])),
  })
  let report: ScanReport | null = null
  try {
    const portOf = world.network.portOf?.('app.example', 443)
    const places = await recordConnections(async () => {
      const scope = { hostname: 'app.example', ports: [[443, 443]] as const, intensity }
      const credential = { kind: 'bearer', name: '', value: 'token-of-the-sign-in' } as const
      report = await reportOf(
        scanWorld({ network: { ...world.network, ...(lookup === undefined ? {} : { lookup }) } }, `${own}/`, {
          mode: 'active',
          intensity,
          browser,
          timeLimitMs: 240_000,
          active: {
            authorizations: [scope],
            signIns: fromNamedSignIns({ user: credential }),
            callbackHost: null,
            allowActions: [],
            requestsMax: null,
          },
        }),
      )
    })
    const caught = forbidden.flatMap((origin) => world.asked(origin).map((asked) => `${origin}: ${asked}`))
    const visitors = places.filter(([address, port]) => address !== '127.0.0.1' || port !== portOf)
    return { caught, visitors, places, report, asked: world.asked(own) }
  } finally {
    await world.close()
  }
}

describe('an active scan of a site with off-site redirects', () => {
  for (const intensity of ['safe', 'intrusive'] as const) {
    it(`connects only to the authorized host and port: ${intensity}`, async () => {
      const { caught, visitors, asked, report } = await scanLured(intensity)
      expect(report).to.not.equal(null)
      expect(asked).to.include.members(['GET /', 'GET /app.js'])
      expect(asked.length).to.be.above(50)
      expect({ caught, visitors }).to.deep.equal({ caught: [], visitors: [] })
    }).timeout(250_000)
  }

  const browser = findBrowser({ browser: 'auto' }, process.env)
  const rendered = 'connects to nothing else with a browser either'
  if (browser === null) {
    console.log(`SKIPPED, because no Chromium is on this machine: an active scan that ${rendered}`)
    it.skip(rendered)
  } else {
    it(rendered, async () => {
      const { caught, visitors } = await scanLured('safe', { browser })
      expect({ caught, visitors }).to.deep.equal({ caught: [], visitors: [] })
    }).timeout(250_000)
  }

  it('does not follow DNS rebinding', async () => {
    let lookups = 0
    const { caught, visitors, places } = await scanLured('safe', {
      async lookup() {
        lookups += 1
        return lookups <= 2 ? ['127.0.0.1'] : ['127.0.0.2']
      },
    })
    expect(lookups).to.be.above(2)
    expect(places.length).to.be.within(1, 2)
    expect({ caught, visitors }).to.deep.equal({ caught: [], visitors: [] })
  }).timeout(250_000)
})
