import { createServer, type Server as HttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { killServers, makeFolder, type Server, startServe } from '../doors/cli/runCommand.ts'
import { serve } from '../helpers/sites/listen.ts'
import { html, type LocalSite, openSite } from '../helpers/sites/site.ts'
import { until } from '../helpers/until.ts'

const checkId = 'template.tea-ledger'
const scanMsMax = 120_000
const document = `id: tea-ledger
info:
  name: Open ledger of the tea shop
  author: ada
  severity: high
  remediation: Ask for a sign-in at /ledger.
http:
  - method: GET
    path: ["{{BaseURL}}/ledger"]
    matchers:
      - {type: word, condition: and, words: ["tea-ledger-v2", "supplier_iban"]}
`

describe('a finding of a template of the organization', function () {
  this.timeout(5 * scanMsMax)
  const folder = makeFolder()
  const messages: string[] = []
  let isFixed = false
  let site: LocalSite
  let server: Server
  let receiver: HttpServer
  let token: string

  before(async () => {
    const ledger = html('<title>tea-ledger-v2</title><p>supplier_iban</p>')
    const routes = {
      '/': html('<!doctype html><title>Tea</title><h1>Tea</h1>'),
      '/ledger': () => (isFixed ? { status: 404, body: 'Not Found' } : ledger),
    }
    site = await openSite({ routes }, 'http')
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        messages.push(body)
        response.end()
      })
    })
    const hook = await serve(receiver)
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
    await ask('/webhooks', {
      url: `${hook}/hook`,
      events: ['issue.opened', 'issue.fixed'],
    })
  })

  after(async () => {
    await server?.stop()
    killServers()
    receiver?.close()
    await site?.close()
    folder.remove()
  })

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })

  async function ask(path: string, json?: unknown) {
    const response = await send(
      path,
      json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) },
    )
    return response.json()
  }

  async function finish(id: string) {
    for (;;) {
      const ended = await ask(`/scans/${id}?include_findings=true`)
      if (ended.scan.status === 'completed') return ended
      expect(ended.scan.status, JSON.stringify(ended.report)).to.not.equal('failed')
      await wait(100)
    }
  }

  const retest = async (id: string) => finish((await ask(`/issues/${id}/retest`, {})).id)
  const heard = (event: string) =>
    until(() => messages.some((text) => text.includes(event) && text.includes(checkId)))

  it('is an issue with a fix prompt, a SARIF rule, messages and retests, as any other', async () => {
    const stored = await ask('/templates', { document, file: 'tea.yaml' })
    const checks = { only: ['template.tea-*'] }
    const started = await ask('/scans', { target: site.origin, checks })
    const { report } = await finish(started.id)
    const [finding] = report.findings
    expect(finding).to.include({ check_id: checkId, severity: 'high', title: 'Open ledger of the tea shop' })
    const prompt = await ask(`/findings/${finding.id}/fix-prompt`)
    expect(prompt.prompt).to.include('Ask for a sign-in at /ledger.')
    const sarif = await ask(`/scans/${started.id}/report?format=sarif`)
    expect(JSON.stringify(sarif.runs[0].tool.driver.rules)).to.include(checkId)

    const { issues } = await ask(`/issues?check_id=${checkId}`)
    const [{ id }] = issues
    await heard('issue.opened')
    const still = await retest(id)
    expect(still.report.findings).to.have.length(1)
    expect(await ask(`/issues/${id}`)).to.nested.include({
      state: 'open',
      'last_retest.verdict': 'still_there',
    })

    isFixed = true
    await send(`/templates/${stored.id}`, { method: 'DELETE' })
    await retest(id)
    expect(await ask(`/issues/${id}`)).to.nested.include({
      state: 'open',
      'last_retest.verdict': 'not_evaluated',
    })

    await ask('/templates', { document })
    await retest(id)
    expect(await ask(`/issues/${id}`)).to.nested.include({ state: 'fixed', 'last_retest.verdict': 'fixed' })
    await heard('issue.fixed')
  })
})
