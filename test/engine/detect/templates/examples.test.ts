import { get } from 'node:http'
import { expect } from 'chai'
import { loadTemplates } from '../../../../src/service/runner/templates/loadTemplates.ts'
import { activeRequest } from '../../../helpers/scans/activeScan.ts'
import type { Site } from '../../../helpers/sites/site.ts'
import { origin, page, scanTemplates } from './templateSite.ts'

const json = (value: unknown, headers = {}) =>
  page(JSON.stringify(value), { 'content-type': 'application/json', ...headers })

const affected: Site = {
  routes: {
    '/build-info.json': json({ commit_sha: 'a1b2', build_host: 'ci-7' }),
    '/logs/access.log': page('192.0.2.7 - - [29/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 12\n', {
      'content-type': 'text/plain',
    }),
    '/reports/api/version': json({ product: 'report-server', server: { version: '2.3.9' } }),
    '/api/ping': json({ ok: true }, { 'x-served-by': 'web-3.internal.shop.example' }),
    '/welcome/first-run': page(
      '<h1>Create the administrator account</h1><form id="first-run"><p><input name="admin_password"></p></form>',
    ),
    '/console/favicon.ico': {
      headers: { 'content-type': 'image/x-icon' },
      body: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 255, 254, 7, 7]),
    },
    '/backup.sql': page('CREATE TABLE `users` (id int);\nINSERT INTO `users` VALUES (1);\n', {
      'content-type': 'application/sql',
    }),
    '/session/new': page('<body data-debug-key="k3yk3yk3y">'),
    '/debug': ({ path }) =>
      path.includes('k3yk3yk3y')
        ? page('<h1>Environment of the process</h1>NODE_ENV=production')
        : page('no', {}, 403),
    '/search': ({ body }) => page(`Results for ${body.includes('1327') ? '2334193' : 'your text'}`),
    '/preview': async ({ path }) => {
      const url = new URL(path, origin).searchParams.get('url') ?? ''
      await new Promise((resolve) => get(url, resolve).on('error', resolve))
      return page('preview')
    },
  },
}

const fixed: Site = {
  routes: {
    '/build-info.json': json({ version: 7 }),
    '/reports/api/version': json({ product: 'report-server', server: { version: '2.4.1' } }),
    '/api/ping': json({ ok: true }),
    '/welcome/first-run': page('<p>The administrator account exists.</p>'),
    '/console/favicon.ico': { headers: { 'content-type': 'image/x-icon' }, body: Buffer.from([0, 0, 1, 0]) },
    '/backup.sql': page('<p>CREATE TABLE a; INSERT INTO b: a lesson</p>'),
    '/session/new': page('<body data-debug-key="k3yk3yk3y">'),
    '/debug': page('no', {}, 403),
    '/search': page('Results for your text'),
    '/preview': page('preview'),
  },
}

const templates = loadTemplates(['docs/templates'])
const intrusive = activeRequest({
  ...{ about: '', target: `${origin}/`, intensity: 'intrusive', findings: [], callbackHost: '127.0.0.1' },
  open: () => ({ world: {} }),
})

describe('the example templates', function () {
  this.timeout(180_000)

  it('are ten that run', () => {
    expect(templates.map(({ reason }) => reason)).to.deep.equal(Array.from({ length: 10 }, () => null))
  })

  it('find each weakness of an affected site, with its severity', async () => {
    const { report } = await scanTemplates(affected, templates, intrusive)
    const found = report.findings.map(({ checkId, severity }) => `${checkId} ${severity}`).sort()
    const expected = templates.map(({ checkId, info }) => `${checkId} ${info.severity}`).sort()
    expect(found).to.deep.equal(expected)
  })

  it('find nothing on its fixed twin', async () => {
    const { report } = await scanTemplates(fixed, templates, intrusive)
    expect(report.findings.map(({ checkId }) => checkId)).to.deep.equal([])
    expect(
      report.checks.filter(({ check_id: id, state }) => id.startsWith('template.') && state !== 'passed'),
    ).to.deep.equal([])
  })

  const traps: readonly (readonly [name: string, site: Site])[] = [
    [
      'a catch-all page with the words of all of them',
      {
        routes: {},
        otherwise: page(
          Object.values(affected.routes)
            .map((route) => ('body' in route ? String(route.body) : ''))
            .join('\n'),
        ),
      },
    ],
    [
      'a page that repeats the request',
      {
        routes: {},
        otherwise: ({ method, path, body }) =>
          page(`${method} ${decodeURIComponent(path)} ${decodeURIComponent(body)}`),
      },
    ],
    [
      'an API that responds with the same JSON everywhere',
      { routes: {}, otherwise: json({ status: 'ok', version: '2.3.9', server: { version: '2.3.9' } }) },
    ],
    [
      'a login in front of everything',
      { routes: {}, otherwise: { status: 302, headers: { location: '/' } } },
    ],
    ['an empty page everywhere', { routes: {}, otherwise: page('') }],
  ]
  for (const [name, site] of traps) {
    it(`find nothing of medium or higher on ${name}`, async () => {
      const { report } = await scanTemplates(site, templates, intrusive)
      const grave = report.findings.filter(({ severity }) => severity !== 'low' && severity !== 'info')
      expect(grave.map(({ checkId, evidence }) => [checkId, evidence.url])).to.deep.equal([])
    })
  }
})
