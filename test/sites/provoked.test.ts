import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { madeUpPeople, madeUpValues } from '../helpers/fakes/peopleData.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { html, json, type Site, type SiteRequest } from '../helpers/sites/site.ts'

const origin = 'http://careless.example'

const traceback = `Traceback (most recent call last):
  File "/srv/app/shop/views.py", line 41, in find
    rows = query(text)
  File "/srv/app/shop/db.py", line 12, in query
    raise ValueError(text)
ValueError: no such thing`

const hash = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZJ7h6C8x1u6m0hT9aI3r1Yb2cVd3eK'

function query({ path }: SiteRequest, name: string): string {
  return new URL(path, origin).searchParams.get(name) ?? ''
}

/** Only unusual requests show a traceback and a password hash. */
function openCareless(): Site {
  return {
    routes: {
      '/': html(
        '<title>Shop</title><a href="/find?q=tea">Find</a><a href="/users?id=7">User</a><a href="/echo?text=tea">Echo</a>',
      ),
      '/find': (request) =>
        /['"]/.test(query(request, 'q'))
          ? { status: 500, headers: { 'content-type': 'text/plain' }, body: traceback }
          : html('<title>Find</title><p>Tea</p>'),
      '/users': (request) =>
        /^\d+$/.test(query(request, 'id'))
          ? json({ id: 7, name: 'Mia' })
          : json({ id: 7, name: 'Mia', password: hash }),
      // Reflected input is not the application's own content.
      '/echo': (request) => ({
        status: 400,
        headers: { 'content-type': 'text/plain' },
        body: `Unknown: ${query(request, 'text')}`,
      }),
    },
  }
}

describe('content that probes provoke', function () {
  this.timeout(120_000)

  it('reaches the content checks, once per place and equally in every scan', async () => {
    const site = {
      about: 'a careless shop',
      target: `${origin}/`,
      intensity: 'safe',
      open: () => ({ world: { [origin]: openCareless() } }),
      findings: [],
    } as const // `as`: a literal.
    const options = { probes: probes.filter(({ isAlone }) => isAlone !== true) }
    const reports = [await scanActively(site, { options }), await scanActively(site, { options })]
    const found = reports.map(({ report }) =>
      report.findings
        .filter(({ checkId }) => checkId.startsWith('info.'))
        .map(({ checkId, evidence, fingerprint }) => [
          checkId,
          String([evidence.samples].flat()[0]),
          fingerprint,
        ]),
    )
    const [first = [], second] = found
    expect(first.map(([id, sample]) => `${id} ${sample}`).sort()).to.deep.equal([
      'info.password-hash bcrypt in "password" of /users',
      'info.stack-trace /find',
    ])
    expect(second).to.deep.equal(first)
    expect(JSON.stringify(reports[0]?.report.findings)).not.to.include(hash)
  })

  it('is shown with the whole request and the command to repeat it', async () => {
    const counter: Site = {
      routes: {
        '/': html(
          '<title>Counter</title><form method="post" action="/note"><input name="item" value="tea"></form>',
        ),
        '/note': ({ body }) =>
          /['"]|%2[27]/.test(body ?? '')
            ? { status: 500, headers: { 'content-type': 'text/plain' }, body: traceback }
            : html('<title>Ordered</title><p>Thank you.</p>'),
      },
    }
    const { report } = await scanActively({
      about: 'a counter that breaks at a quote',
      target: `${origin}/`,
      intensity: 'intrusive',
      open: () => ({ world: { [origin]: counter } }),
      findings: [],
    })
    const trace = report.findings.find(({ checkId }) => checkId === 'info.stack-trace')
    expect(trace?.evidence.request).to.match(/^POST \S+\/note\n[\s\S]*\n\nitem=\S*%2[27]/)
    expect(trace?.evidence.curl).to.match(/^curl [^\n]*-X POST [^\n]*--data-binary [^\n]*%2[27]/)
    expect(trace?.evidence.steps).to.be.an('array').of.length(1)
  })
})

const described: Site = {
  routes: {
    '/': html('<title>Desk</title>'),
    '/openapi.json': json({
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1' },
      paths: { '/api/clients': { get: { responses: { 200: { description: 'All of them' } } } } },
    }),
    '/api/clients': json(madeUpPeople.map(({ first, email, phone }, id) => ({ id, first, email, phone }))),
  },
}

describe('unauthenticated responses of a described API', function () {
  this.timeout(120_000)

  it('are evaluated like responses that a page reads', async () => {
    const { report } = await scanActively(
      {
        about: 'a desk with a description of its API',
        target: `${origin}/`,
        intensity: 'safe',
        open: () => ({ world: { [origin]: described } }),
        findings: [],
      },
      { options: { probes: [] } },
    )
    const found = report.findings.filter(({ checkId }) => checkId === 'auth.api-data-unauthenticated')
    expect(found.map(({ severity, evidence }) => [severity, evidence.samples])).to.deep.equal([
      ['high', ['/api/clients']],
    ])
    for (const value of madeUpValues) expect(JSON.stringify(report)).not.to.include(value)
  })
})
