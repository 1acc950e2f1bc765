import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { killServers, makeFolder, type Server, startServe } from '../doors/cli/runCommand.ts'
import { html, type LocalSite, openSite } from '../helpers/sites/site.ts'

const checkId = 'exposure.env-file'

const scanMsMax = 120_000

describe('a fix of a running site', function () {
  this.timeout(5 * scanMsMax)
  const folder = makeFolder()
  let isFixed = false
  let site: LocalSite
  let server: Server
  let token: string

  before(async () => {
    site = await openSite(
      {
        routes: {
          '/': html('<!doctype html><title>Tea</title><h1>Tea</h1>'),
          '/.env': () =>
            isFixed
              ? { status: 404, body: 'Not Found' }
              : {
                  headers: { 'content-type': 'text/plain' },
                  body: 'DB_PASSWORD=hunter2hunter2\nAPI_KEY=1\n',
                },
        },
      },
      'http',
    )
    server = await startServe([], {
      env: {
        SCANWARD_DATA_DIR: folder.path,
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
        SCANWARD_BROWSER: 'none',
        SCANWARD_POLL_MS: '100',
        SCANWARD_RATE_BURST: '1000',
        SCANWARD_RATE_STEADY: '10000',
      },
    })
    token = await server.token()
  })

  after(async () => {
    await server?.stop()
    killServers()
    await site?.close()
    folder.remove()
  })

  async function ask(path: string, json?: unknown) {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return response.json()
  }

  async function finish(id: string) {
    for (;;) {
      const ended = await ask(`/scans/${id}?include_findings=true`)
      if (ended.scan.status === 'completed') return ended
      expect(ended.scan.status).to.not.equal('failed')
      await wait(100)
    }
  }

  it('is verified by a retest, which evaluates only its check', async () => {
    const started = await ask('/scans', {
      target: site.origin,
      checks: { only: ['exposure.*', 'headers.*'] },
    })
    const { report } = await finish(started.id)
    const left = report.checks.find((check: { check_id: string }) => check.check_id === 'csp.missing')
    expect(left).to.include({ state: 'not_evaluated', reason: 'left out by the request' })
    const { issues } = await ask(`/issues?check_id=${checkId}`)
    const [{ id }] = issues
    const still = await ask(`/issues/${id}/retest`, {})
    await finish(still.id)
    expect(await ask(`/issues/${id}`)).to.nested.include({
      state: 'open',
      'last_retest.verdict': 'still_there',
    })
    isFixed = true
    const retest = await finish((await ask(`/issues/${id}/retest`, {})).id)
    const evaluated = retest.report.checks.filter(
      (check: { state: string }) => check.state !== 'not_evaluated',
    )
    expect(evaluated.map((check: { check_id: string }) => check.check_id)).to.deep.equal([checkId])
    expect(await ask(`/issues/${id}`)).to.nested.include({ state: 'fixed', 'last_retest.verdict': 'fixed' })
    const { issues: open } = await ask('/issues?state=open')
    expect(open.map((issue: { check_id: string }) => issue.check_id)).to.include('headers.xcto-missing')
  })
})
