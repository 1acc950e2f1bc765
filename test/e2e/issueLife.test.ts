import { expect } from 'chai'
import { killServers, makeFolder, type Server, startServe } from '../doors/cli/runCommand.ts'
import { html, type LocalSite, openSite } from '../helpers/sites/site.ts'
import { until } from '../helpers/until.ts'

type Issue = {
  readonly id: string
  readonly check_id: string
  readonly state: string
  readonly fixed_at: string | null
  readonly reopened: number
}

const checkId = 'exposure.env-file'
const scanTimeoutMs = 60_000

/** Time for a canceled scan to stop its requests. */
const quietAfterMs = 5_000

describe('an issue over the scans of a served Scanward', () => {
  const folder = makeFolder()
  const home = html('<!doctype html><title>Tea</title><h1>Tea</h1><a href="/shop/">Shop</a>')
  let hasEnvFile = true
  let delayMs = 0
  let site: LocalSite
  let server: Server
  let token: string

  before(async function () {
    this.timeout(60_000)
    const envFile = {
      headers: { 'content-type': 'text/plain' },
      body: 'DB_PASSWORD=hunter2hunter2\nAPI_KEY=1\n',
    }
    const routes = {
      '/': home,
      '/shop/': home,
      '/.env': () => (hasEnvFile ? envFile : { status: 404, body: 'Not Found' }),
    }
    site = await openSite({ routes }, 'http', { delayMs: () => delayMs })
    server = await serve()
    token = await server.token()
  })
  after(async () => {
    await server?.stop()
    killServers()
    await site?.close()
    folder.remove()
  })

  function serve(env: Readonly<Record<string, string>> = {}): Promise<Server> {
    return startServe([], {
      env: {
        SCANWARD_DATA_DIR: folder.path,
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
        SCANWARD_POLL_MS: '100',
        SCANWARD_BROWSER: 'none',
        SCANWARD_RATE_BURST: '1000',
        SCANWARD_RATE_STEADY: '100000',
        ...env,
      },
    })
  }

  async function ask(path: string, init: { readonly method?: string; readonly body?: string } = {}) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/api/v1${path}`, { ...init, headers })
    return { status: response.status, json: await response.json() }
  }

  async function startScan(path = '/'): Promise<string> {
    const body = JSON.stringify({ target: `${site.origin}${path}` })
    const { json } = await ask('/scans', { method: 'POST', body })
    return json.id
  }

  /** Scans and returns the outcome of the check. */
  async function scan(path = '/'): Promise<string> {
    const id = await startScan(path)
    const read = () => ask(`/scans/${id}?include_findings=true`)
    await until(async () => (await read()).json.scan.status === 'completed', { timeoutMs: scanTimeoutMs })
    const checks: readonly { check_id: string; state: string }[] = (await read()).json.report.checks
    return checks.find((check) => check.check_id === checkId)?.state ?? 'missing'
  }

  async function readIssue(): Promise<Issue> {
    const { json } = await ask(`/issues?check_id=${checkId}`)
    const issues: readonly Issue[] = json.issues
    const [issue] = issues
    if (issue === undefined || issues.length > 1)
      throw new Error(`Expected one issue, found ${issues.length}`)
    return issue
  }

  it('is open, fixed only by a scan that covered it, and reopened under its id', async () => {
    expect(await scan()).to.equal('found')
    const opened = await readIssue()
    expect(opened).to.include({ state: 'open', fixed_at: null, reopened: 0 })

    hasEnvFile = false
    await scan('/shop/')
    expect(await readIssue(), 'after a scan from another path').to.include({ state: 'open' })

    await server.stop()
    server = await serve({ SCANWARD_PASSIVE_PROBES: 'observe' })
    expect(await scan()).to.equal('not_evaluated')
    expect(await readIssue(), 'after a scan that only observes').to.include({ state: 'open' })

    await server.stop()
    server = await serve()
    expect(await scan()).to.equal('passed')
    const fixed = await readIssue()
    expect(fixed).to.include({ id: opened.id, state: 'fixed' })
    expect(fixed.fixed_at).to.be.a('string')

    hasEnvFile = true
    await scan()
    expect(await readIssue()).to.include({ id: opened.id, state: 'open', fixed_at: null, reopened: 1 })
  }).timeout(5 * scanTimeoutMs)

  it('is not tested by a canceled scan, which ends within five seconds', async () => {
    delayMs = 300
    const before = site.requests.length
    const id = await startScan()
    await until(() => site.requests.length > before + 3, { timeoutMs: scanTimeoutMs })
    const { status } = await ask(`/scans/${id}/cancel`, { method: 'POST' })
    expect(status).to.equal(200)
    await new Promise((resolve) => setTimeout(resolve, quietAfterMs))
    const heard = site.requests.length
    await new Promise((resolve) => setTimeout(resolve, quietAfterMs))
    expect(site.requests.length).to.equal(heard)
    const { json } = await ask(`/scans/${id}`)
    expect([json.scan.status, json.report.ended_by]).to.deep.equal(['completed', 'cancelled'])
    expect(await readIssue()).to.include({ state: 'open' })
  }).timeout(2 * scanTimeoutMs)
})
