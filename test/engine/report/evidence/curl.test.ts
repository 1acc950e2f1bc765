import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import type { ProbeRequest } from '../../../../src/engine/model/probeRequest.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import { curlOf } from '../../../../src/engine/report/evidence/curl.ts'
import { findCurl } from '../../../helpers/scans/repeatCommands.ts'
import { openSite, type SiteRequest } from '../../../helpers/sites/site.ts'

const run = promisify(execFile)

const form = (origin: string): Entry => ({
  id: 'POST /notes {csrf,name,text}',
  handler: 'POST /notes',
  method: 'POST',
  url: `${origin}/notes`,
  parameters: [
    { place: 'form', name: 'text', value: 'Tea' },
    { place: 'form', name: 'name', value: 'ada@example.com' },
  ],
  body: { kind: 'form', text: 'csrf=old&text=Tea&name=ada%40example.com' },
  headers: {},
  effect: 'writes',
  source: 'form',
  mediaType: null,
  status: null,
  renewal: {
    page: `${origin}/notes/new`,
    tokens: [{ from: { kind: 'field', name: 'csrf' }, to: { place: 'form', name: 'csrf' } }],
  },
  fresh: [{ place: 'form', name: 'name' }],
})

const call = (origin: string): Entry => ({
  ...form(origin),
  source: 'script',
  renewal: {
    page: `${origin}/`,
    tokens: [{ from: { kind: 'cookie', name: 'XSRF-TOKEN' }, to: { place: 'header', name: 'x-xsrf-token' } }],
  },
  fresh: [],
})

/** Returns the requests that the commands send when run in a shell. */
async function sentBy(commandsOf: (origin: string) => string): Promise<readonly SiteRequest[]> {
  const requests: SiteRequest[] = []
  const site = await openSite(
    {
      routes: {},
      otherwise(request) {
        requests.push(request)
        const setCookie = ['sid=7; Path=/', ...(request.headers.cookie ? [] : ['XSRF-TOKEN=t-1; Path=/'])]
        const body = '<form>\n<input type="hidden"\n value="a+b/c=" name="csrf"></form>'
        return { status: 200, headers: { 'content-type': 'text/html', 'set-cookie': setCookie }, body }
      },
    },
    'http',
  )
  try {
    const script = commandsOf(`http://127.0.0.1:${site.port}`)
    await run('/bin/sh', ['-c', `cd "$(mktemp -d)"\n${script}`], { timeout: 20_000 })
    return requests
  } finally {
    await site.close()
  }
}

describe('the command that repeats a request', () => {
  const has = findCurl()

  it("writes any account's sign-in as a variable", () => {
    const request: ProbeRequest = {
      url: 'https://app.example/a',
      headers: { cookie: 'sid=1', 'x-a': "it's" },
    }
    expect(curlOf(request)).to.equal("curl -i --path-as-is -H 'x-a: it'\\''s' 'https://app.example/a'")
    expect(curlOf(request, { sentAs: 'user' })).to.include('-H "$SESSION_A"')
    expect(curlOf({ ...request, as: 'other' })).to.include('-H "$SESSION_B"')
    expect(curlOf({ ...request, as: 'anonymous' }, { sentAs: 'user' })).not.to.include('SESSION')
  })

  it('opens a WebSocket with its handshake', () => {
    const command = curlOf({ url: 'wss://app.example/live' })
    expect(command)
      .to.include("-H 'Upgrade: websocket'")
      .and.to.match(/'https:\/\/app\.example\/live'$/)
  })

  it('fetches the token of a form first, and regenerates one-time values', async function () {
    if (!has) return this.skip()
    const requests = await sentBy((origin) =>
      curlOf(fillEntry(form(origin), [{ parameter: { place: 'form', name: 'text' }, value: "<b>'$HOME" }])),
    )
    expect(requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /notes/new',
      'POST /notes',
    ])
    const sent = new URLSearchParams(requests[1]?.body)
    expect(sent.get('csrf')).to.equal('a+b/c=')
    expect(sent.get('text')).to.equal("<b>'$HOME")
    expect(sent.get('name')).to.match(/^scanward\d+@example\.com$/)
    expect(requests[1]?.headers.cookie).to.include('sid=7')
  })

  it('sends the token of a cookie that is set only once, also when it is repeated', async function () {
    if (!has) return this.skip()
    const requests = await sentBy((origin) => {
      const command = curlOf(fillEntry(call(origin)))
      return `${command}\n${command}`
    })
    expect(requests.map(({ method, headers }) => [method, headers['x-xsrf-token']])).to.deep.equal([
      ['GET', undefined],
      ['POST', 't-1'],
      ['GET', undefined],
      ['POST', 't-1'],
    ])
  })

  it('sends the token of the session that a sign-in has set, decoded as scripts do', async function () {
    if (!has) return this.skip()
    const requests = await sentBy((origin) => {
      const command = curlOf({ ...fillEntry(call(origin)), as: 'user' })
      return `SESSION_A='Cookie: sid=1; XSRF-TOKEN=a+b%2Fc%3D; theme=dark'\n${command}`
    })
    expect(
      requests.map(({ method, headers }) => [method, headers.cookie, headers['x-xsrf-token']]),
    ).to.deep.equal([
      ['GET', 'sid=1; XSRF-TOKEN=a+b%2Fc%3D; theme=dark', undefined],
      ['POST', 'sid=1; XSRF-TOKEN=a+b%2Fc%3D; theme=dark', 'a+b/c='],
    ])
  })

  it('requests a URL with brackets and braces unchanged', async function () {
    if (!has) return this.skip()
    const requests = await sentBy((origin) => curlOf({ url: `${origin}/find?id[$ne]=1&q={a,b}` }))
    expect(requests.map(({ path }) => path)).to.deep.equal(['/find?id[$ne]=1&q={a,b}'])
  })

  it('sends bytes that cannot be quoted', async function () {
    if (!has) return this.skip()
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n100 %d \\n\0\x7f\tö\r\n--x--\r\n'
    const [request] = await sentBy((origin) => curlOf({ url: `${origin}/up`, method: 'POST', body }))
    expect(request?.body).to.equal(body)
  })
})
