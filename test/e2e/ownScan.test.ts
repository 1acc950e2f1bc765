import { expect } from 'chai'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import type { Credential } from '../../src/shared/model/signIns.ts'
import { killServers, makeFolder, type Server, startServe } from '../doors/cli/runCommand.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { openSite, redirect } from '../helpers/sites/site.ts'
import { until } from '../helpers/until.ts'
import type { ActiveSite } from '../sites/active/activeSite.ts'
import { proxySite } from './proxySite.ts'
import { scannedShop } from './scannedShop.ts'

const ownOrigin = 'https://scanward.example'
const email = 'ada@example.com'
const password = 'a password that nobody knows'

/** Creates the first account and returns its session cookie. */
async function joinFirst(server: Server, place: string): Promise<string> {
  const code = await server.wrote(/\/welcome\?code=(\S+)/)
  const form = await fetch(`${place}/welcome?code=${code}`)
  const visitor = cookiesOf(form)
  const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(await form.text()) ?? []
  const joined = await fetch(`${place}/welcome`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ownOrigin, cookie: visitor, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ form_token: token, code, email, password })),
  })
  expect(joined.status, await joined.text()).to.equal(303)
  return cookiesOf(joined)
}

/** Scans a shop, so that the dashboard shows findings. */
async function scanShop(place: string, token: string): Promise<void> {
  const shop = await openSite(scannedShop)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ target: shop.origin })
  const started = await fetch(`${place}/api/v1/scans`, { method: 'POST', headers, body })
  const path = started.headers.get('location') ?? ''
  await until(async () => (await (await fetch(place + path, { headers })).text()).includes('"completed"'), {
    timeoutMs: 60_000,
  })
  await shop.close()
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((field) => !/max-age=0/i.test(field))
    .map((field) => field.split(';', 1)[0])
    .join('; ')
}

const worrying = ({ findings }: ScanReport) =>
  findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ checkId, severity, evidence }) => [checkId, severity, evidence.samples, evidence.request])

describe('an active scan of Scanward itself', () => {
  const folder = makeFolder()
  const browser = findBrowser({ browser: 'auto' }, process.env)
  let server: Server
  let session: string
  let place: string

  before(async function () {
    this.timeout(60_000)
    server = await startServe([], {
      env: {
        SCANWARD_DATA_DIR: folder.path,
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
        SCANWARD_POLL_MS: '100',
        BASE_URL: ownOrigin,
        SCANWARD_RATE_BURST: '100000',
        SCANWARD_RATE_STEADY: '100000',
      },
    })
    // The log shows the port.
    place = `http://127.0.0.1:${await server.wrote(/"port":(\d+)/)}`
    session = await joinFirst(server, place)
    await scanShop(place, await server.token())
  })

  after(async () => {
    await server?.stop()
    killServers()
    folder.remove()
  })

  function site(target: string, user: Credential | null, checkPath = '/account'): ActiveSite {
    return {
      about: 'Scanward itself',
      target,
      intensity: 'intrusive',
      open: () => ({
        world: {
          [ownOrigin]: proxySite(place),
          'http://scanward.example': {
            routes: {},
            otherwise: ({ path }) => redirect(`${ownOrigin}${path}`, 308),
          },
        },
      }),
      signIns: { user, login: { identifier: email, password }, checkPath },
      findings: [],
    }
  }

  it('finds nothing above info at the dashboard, signed in', async () => {
    const { report, requests } = await scanActively(
      site(`${ownOrigin}/`, { kind: 'cookie', name: '', value: session }),
      { browser },
    )
    expect(report.pages.map(({ url }) => new URL(url).pathname)).to.include.members(['/scans', '/domains'])
    expect(requests.length).to.be.above(200)
    expect(worrying(report)).to.deep.equal([])
  }).timeout(600_000)

  it('finds nothing above info without authentication', async () => {
    const { report } = await scanActively(site(`${ownOrigin}/`, null), { browser })
    expect(worrying(report)).to.deep.equal([])
  }).timeout(600_000)

  it('finds nothing above info at the API, with a token', async () => {
    const value = await server.token()
    const { report } = await scanActively(
      site(`${ownOrigin}/docs/api`, { kind: 'bearer', name: '', value }, '/api/v1/scans'),
    )
    expect(report.active?.entries).to.be.above(3)
    expect(worrying(report)).to.deep.equal([])
  }).timeout(600_000)
})
