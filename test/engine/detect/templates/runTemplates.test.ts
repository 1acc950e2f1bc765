import { expect } from 'chai'
import type { Site, SiteRequest } from '../../../helpers/sites/site.ts'
import { page, scanTemplates, verdictOf, writeTemplate } from './templateSite.ts'

const at = (path: string, rest: string) => `method: GET\npath: ["{{BaseURL}}${path}"]\n${rest}`
const words = (...list: readonly string[]) =>
  `matchers:\n  - type: word\n    condition: and\n    words: ${JSON.stringify(list)}`

type Row = {
  readonly name: string
  readonly site: Site
  readonly block: string
  readonly verdict: string
}

const secret = page('{"internal_token_id": 7, "tenant-secrets": []}', { 'content-type': 'application/json' })
const files: Site = {
  routes: {
    '/a/secret.json': secret,
    '/icon.ico': {
      headers: { 'content-type': 'image/x-icon' },
      body: Buffer.from([0, 0, 1, 0, 255, 254, 1]),
    },
    '/form': page('<html><body><form id="login"><input name="csrf" value="t0ken"></form></body></html>'),
  },
}

/** Responds to everything with this page. */
const everywhere = (body: string, headers = {}): Site => ({ routes: {}, otherwise: page(body, headers) })

const echo: Site = {
  routes: {},
  otherwise: ({ method, path, body, headers }: SiteRequest) =>
    page(JSON.stringify({ method, path: decodeURIComponent(path), body, agent: headers['user-agent'] }), {
      'content-type': 'application/json',
    }),
}

const parentFolders: Site = {
  routes: {},
  otherwise: ({ path }) =>
    /^\/\.\.[\\/]\.\.[\\/]lib[\\/]tenants\.ini$/.test(path)
      ? page('[tenants]\nquota_bytes=5')
      : page('none', {}, 404),
}

const otherHost = `-\nheaders: {Host: other.example}\n${at('/b', words('internal_token_id'))}`

const rows: readonly Row[] = [
  {
    name: 'words of an exposed file',
    site: files,
    block: at('/a/secret.json', words('internal_token_id', 'tenant-secrets')),
    verdict: 'found: high, firm',
  },
  {
    name: 'a file that is missing',
    site: files,
    block: at('/b/secret.json', words('internal_token_id', 'tenant-secrets')),
    verdict: 'passed',
  },
  {
    name: 'a status, a header and a negative word',
    site: files,
    block: at(
      '/a/secret.json',
      'matchers-condition: and\nmatchers:\n  - {type: status, status: [200]}\n  - {type: word, part: content_type, words: [json]}\n  - {type: word, negative: true, words: ["<html"]}\n  - {type: regex, regex: ["tenant-[a-z]+\\""]}',
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'only a status',
    site: files,
    block: at('/a/secret.json', 'matchers:\n  - {type: status, status: [200]}'),
    verdict: 'found: low, tentative',
  },
  {
    name: 'one common word',
    site: files,
    block: at('/form', words('login')),
    verdict: 'found: low, tentative',
  },
  {
    name: 'words in any letter case',
    site: files,
    block: at(
      '/a/secret.json',
      'matchers:\n  - {type: word, case-insensitive: true, words: ["TENANT-SECRETS"]}',
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'bytes, a size and a hash',
    site: files,
    block: at(
      '/icon.ico',
      'matchers-condition: and\nmatchers:\n  - {type: binary, binary: ["00000100fffe"]}\n  - {type: size, size: [7]}\n  - {type: dsl, dsl: ["md5(body) == \'4d99bb1d7d4e4f4ff2e4b14cec2ee0a5\' || len(body) == 7"]}',
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'an XPath with an extractor',
    site: files,
    block: at(
      '/form',
      "matchers:\n  - {type: xpath, xpath: [\"//form[@id='login']//input[@name='csrf']/@value\"]}\nextractors:\n  - {type: xpath, attribute: value, xpath: [\"//input[contains(@name, 'cs')]\"]}",
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'an extractor without matchers',
    site: files,
    block: at(
      '/a/secret.json',
      'extractors:\n  - {type: json, json: [".internal_token_id", ".\\"tenant-secrets\\""]}',
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'a catch-all page',
    site: everywhere('<p>internal_token_id and tenant-secrets</p>'),
    block: at('/a/secret.json', words('internal_token_id', 'tenant-secrets')),
    verdict: 'passed',
  },
  {
    name: 'a header of every response',
    site: everywhere('<p>here</p>', { 'x-powered-by': 'Leaky/1.0.3' }),
    block: at('/status', 'matchers:\n  - {type: word, part: header, words: ["X-Powered-By: Leaky/1.0.3"]}'),
    verdict: 'passed',
  },
  {
    name: 'a page that repeats the request',
    site: echo,
    block: at(
      '/internal_token_id/tenant-secrets?a=top-level-key',
      words('internal_token_id', 'tenant-secrets', 'top-level-key'),
    ),
    verdict: 'passed',
  },
  {
    name: 'the name of a product in its path',
    site: { routes: { '/ledgerly/': page('<title>Ledgerly</title>') } },
    block: at('/ledgerly/', words('Ledgerly')),
    verdict: 'found: low, tentative',
  },
  {
    name: 'a page that repeats its path',
    site: { routes: {}, otherwise: ({ path }) => page(`<title>${path}</title>`) },
    block: at('/ledgerly/start-page', words('ledgerly', 'start-page')),
    verdict: 'passed',
  },
  {
    name: 'a page that repeats one segment of its path',
    site: {
      routes: {},
      otherwise: ({ path }) =>
        path.endsWith('/profile') ? page(`<p>Hello ${path.split('/')[1]}</p>`) : page('', {}, 404),
    },
    block: at('/ledgerly-admin/profile', words('ledgerly-admin')),
    verdict: 'passed',
  },
  {
    name: 'a payload that a page repeats as text',
    site: {
      routes: { '/search': ({ path }) => page(`You searched ${path}`, { 'content-type': 'text/plain' }) },
    },
    block: at('/search?q=needle-in-hay', words('needle-in-hay')),
    verdict: 'passed',
  },
  {
    name: 'markup that one page reflects',
    site: {
      routes: {
        '/search': ({ path }) => page(`<p>${new URL(path, 'http://a.example').searchParams.get('q')}</p>`),
      },
    },
    block: at('/search?q=%3Cscript%3Ealert(5)%3C/script%3E', words('<script>alert(5)</script>')),
    verdict: 'found: high, firm',
  },
  {
    name: 'a content that is there without the payload, too',
    site: { routes: { '/search': page('Results of uid=0(root) gid=0(root)') } },
    block: at('/search?q=%3Cb%3E', words('uid=0(root) gid=0')),
    verdict: 'passed',
  },
  {
    name: 'a value of the first response in the second request',
    site: {
      routes: {
        '/form': files.routes['/form'] ?? page(''),
        '/next': ({ path }) => page(path.endsWith('t0ken') ? 'internal_token_id' : 'no', {}, 200),
      },
    },
    block:
      'raw:\n  - |\n    GET /form HTTP/1.1\n    Host: {{Hostname}}\n  - |\n    GET /next?t={{csrf}} HTTP/1.1\n    Host: {{Hostname}}\nextractors:\n  - {type: regex, name: csrf, internal: true, group: 1, regex: [\'value="([a-z0-9]+)"\']}\nmatchers:\n  - {type: dsl, dsl: ["contains(body_2, \'internal_token_id\') && status_code_1 == 200"]}',
    verdict: 'found: high, firm',
  },
  {
    name: 'payloads, up to the first match',
    site: files,
    block:
      'raw:\n  - |\n    GET /{{folder}}/{{name}}.json HTTP/1.1\n    Host: {{Hostname}}\npayloads:\n  folder: [x, a, y]\n  name: [other, secret]\nattack: clusterbomb\nstop-at-first-match: true\nmatchers:\n  - {type: word, words: ["internal_token_id"]}',
    verdict: 'found: high, firm',
  },
  {
    name: 'a redirect that the template follows',
    site: { routes: { ...files.routes, '/old': { status: 302, headers: { location: '/a/secret.json' } } } },
    block: at('/old', `redirects: true\n${words('internal_token_id')}`),
    verdict: 'found: high, firm',
  },
  {
    name: 'a redirect that it does not follow',
    site: { routes: { ...files.routes, '/old': { status: 302, headers: { location: '/a/secret.json' } } } },
    block: at('/old', words('internal_token_id')),
    verdict: 'passed',
  },
  {
    name: 'a value that no response gave',
    site: files,
    block: at('/a/{{unheard}}', words('internal_token_id')),
    verdict: 'not_evaluated: the value unheard is unknown',
  },
  {
    name: 'a name that is sent as it is written',
    site: {
      routes: {
        '/a': ({ headers }) => page(headers.accept === '{{unheard}}' ? 'internal_token_id' : 'none'),
      },
    },
    block: at(
      '/a',
      `headers: {accept: "{{unheard}}"}\nskip-variables-check: true\n${words('internal_token_id')}`,
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'a number of the first block in the second',
    site: files,
    block: `raw:\n  - |\n    GET /form HTTP/1.1\n    Host: {{Hostname}}\nextractors:\n  - {type: dsl, name: size, internal: true, dsl: ["len(body)"]}\n-\n${at('/a/secret.json', 'matchers:\n  - {type: dsl, dsl: ["contains(body, \'internal_token_id\') && 1000 > 1 + size"]}')}`,
    verdict: 'found: high, firm',
  },
  {
    name: 'the start page, with headers of browsers',
    site: { routes: { '/': page('<title>Ledgerly 7</title>', { 'x-served-by': 'ledgerly-7' }) } },
    block: at(
      '/',
      `headers: {Accept: text/html, Sec-Fetch-Mode: navigate}\n${words('<title>Ledgerly 7</title>')}`,
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'headers that every request has',
    site: files,
    block: at(
      '/a/secret.json',
      `headers: {Connection: "TE, close", Content-Length: 7, Transfer-Encoding: chunked}\n${words('internal_token_id', 'tenant-secrets')}`,
    ),
    verdict: 'found: high, firm',
  },
  {
    name: 'a path with dot segments',
    site: parentFolders,
    block: at('/../../lib/tenants.ini', words('[tenants]', 'quota_bytes')),
    verdict: 'found: high, firm',
  },
  {
    name: 'a path with backslashes',
    site: parentFolders,
    block: at('/..\\\\..\\\\lib\\\\tenants.ini', words('[tenants]', 'quota_bytes')),
    verdict: 'found: high, firm',
  },
  {
    name: 'a path with dot segments at a server that resolves them',
    site: { routes: { '/lib/tenants.ini': page('nothing') } },
    block: at('/../../lib/tenants.ini', words('[tenants]', 'quota_bytes')),
    verdict: 'passed',
  },
  {
    name: 'a path with dot segments where every file is the same',
    site: everywhere('[tenants] quota_bytes'),
    block: at('/../../lib/tenants.ini', words('[tenants]', 'quota_bytes')),
    verdict: 'passed',
  },
  {
    name: 'a block that runs beside one of another host',
    site: files,
    block: `${at('/a/secret.json', words('internal_token_id', 'tenant-secrets'))}\n${otherHost}`,
    verdict: 'found: high, firm',
  },
  {
    name: 'a block without a match beside one of another host',
    site: files,
    block: `${at('/b/secret.json', words('internal_token_id', 'tenant-secrets'))}\n${otherHost}`,
    verdict: 'not_evaluated: only a part of it runs: it sends another Host header',
  },
  {
    name: 'a pattern that backtracks for ever elsewhere',
    site: everywhere(`${'a'.repeat(50_000)}!`),
    block: at('/a', 'matchers:\n  - {type: regex, regex: ["^(a+)+$"]}'),
    verdict: 'passed',
  },
  {
    name: 'a request that writes',
    site: files,
    block: at('/a', words('x-y')).replace('GET', 'POST'),
    verdict: 'not_evaluated: withheld: it sends POST: needs an active scan at intensity intrusive',
  },
  {
    name: 'a URL with an acting word',
    site: files,
    block: at('/users/7/delete', words('x-y')),
    verdict: 'not_evaluated: withheld: its URL deletes data: needs an active scan at intensity intrusive',
  },
  {
    name: 'a payload that runs',
    site: files,
    block: at('/?a=%24%28id%29', words('x-y')),
    verdict:
      'not_evaluated: withheld: it sends a payload that may run or delay: needs an active scan at intensity intrusive',
  },
  {
    name: 'payloads whose product is huge',
    site: files,
    block: `attack: clusterbomb
payloads:
${['a', 'b', 'c'].map((name) => `  ${name}: [${Array.from({ length: 40 }, (_, at) => `v${at}`).join(', ')}]`).join('\n')}
${at('/a/none-{{a}}-{{b}}-{{c}}', words('internal_token_id'))}`,
    verdict: 'not_evaluated: only 300 requests of its payloads were sent',
  },
  {
    name: 'matchers that need hours',
    site: { routes: {}, otherwise: page('abcdefgh '.repeat(50_000)) },
    block: at(
      '/long',
      `matchers:\n  - {type: dsl, negative: true, dsl: ['contains_any(body, split(repeat("zz,", 3000), ","))']}`,
    ),
    verdict: 'not_evaluated: its matchers compare too much text',
  },
  {
    name: 'a variable of the environment',
    site: files,
    block: at('/a/{{PATH}}/secret.json', words('internal_token_id')),
    verdict: 'not_evaluated: the value PATH is unknown',
  },
  {
    name: 'a redirect to another host',
    site: { routes: { '/go': page('', { location: 'http://other.example/secret' }, 302) } },
    block: `${at('/go', words('internal_token_id'))}\nredirects: true`,
    verdict: 'passed',
  },
  {
    name: 'a URL of another host from a response',
    site: { routes: { '/go': page('next=http://other.example/secret') } },
    block: `method: GET
path: ["{{BaseURL}}/go"]
extractors:
  - {type: regex, name: next, internal: true, group: 1, regex: ["next=([^ ]+)"]}
-
method: GET
path: ["{{next}}"]
${words('internal_token_id')}`,
    verdict: 'not_evaluated: it requests another host than the target',
  },
  {
    name: 'a callback',
    site: files,
    block: at(
      '/?u=http://{{interactsh-url}}',
      'matchers:\n  - {type: word, part: interactsh_protocol, words: [http]}',
    ),
    verdict: 'not_evaluated: needs an active scan at intensity intrusive with a callback URL',
  },
]

describe('templates in a passive scan', () => {
  for (const { name, site, block, verdict } of rows) {
    it(`ends with its verdict: ${name}`, async function () {
      this.timeout(60_000)
      const { report } = await scanTemplates(site, [writeTemplate({ block })])
      expect(verdictOf(report)).to.equal(verdict)
    })
  }

  it('request what several of them need once', async function () {
    this.timeout(60_000)
    const block = at('/a/nothing.json', words('internal_token_id'))
    const { requests } = await scanTemplates(files, [
      writeTemplate({ id: 'one', block }),
      writeTemplate({ id: 'two', block }),
    ])
    expect(requests.filter(({ path }) => path === '/a/nothing.json')).to.have.length(1)
  })

  it('share a response that is no redirect with those that follow redirects', async function () {
    this.timeout(60_000)
    const block = at('/a/nothing.json', words('internal_token_id'))
    const moved = at('/moved', words('internal_token_id'))
    const { requests } = await scanTemplates(
      { routes: { ...files.routes, '/moved': { status: 302, headers: { location: '/a/' }, body: '' } } },
      [
        ...[
          writeTemplate({ id: 'one', block }),
          writeTemplate({ id: 'two', block: `${block}\nredirects: true` }),
        ],
        ...[writeTemplate({ id: 'three', block: moved })],
        writeTemplate({ id: 'four', block: `${moved}\nredirects: true` }),
      ],
    )
    const counts = ['/a/nothing.json', '/moved'].map((path) => requests.filter((one) => one.path === path))
    expect(counts.map(({ length }) => length)).to.deep.equal([1, 2])
  })

  for (const path of ['/a/secret.json', '/a/../secret.json', '/b/../a/secret.json']) {
    it(`never request an excluded path: ${path}`, async function () {
      this.timeout(60_000)
      const template = writeTemplate({ block: at(path, words('internal_token_id')) })
      const { report, requests } = await scanTemplates(files, [template], { excludePaths: ['/a/*'] })
      expect(verdictOf(report)).to.equal('not_evaluated: the path is excluded from this scan')
      expect(requests.filter((request) => request.path.includes('/a/'))).to.deep.equal([])
    })
  }

  it('name their finding, author, file and references, with a control', async function () {
    this.timeout(60_000)
    const info = 'reference: ["https://a.example/advisory"]\n  remediation: Remove the file.'
    const template = writeTemplate({ info, block: at('/a/secret.json', words('internal_token_id')) })
    const { report } = await scanTemplates(files, [template])
    const [finding] = report.findings
    expect(finding).to.deep.include({ checkId: 'template.sample', title: 'Name of sample', severity: 'high' })
    expect(finding?.remediation).to.equal('The author of the template (someone) advises: "Remove the file."')
    expect(finding?.evidence).to.deep.include({
      template: 'sample',
      template_file: 'sample.yaml',
      template_authors: 'someone',
      template_references: ['https://a.example/advisory'],
    })
    expect(finding?.evidence.steps?.map(({ about }) => about)).to.deep.equal([
      'The request of the finding',
      'Control: the same request for an invented path, which does not match',
    ])
  })

  it('are one finding with a check that says the same', async function () {
    this.timeout(60_000)
    const env = page('DB_PASSWORD=hunter2hunter2\nAPP_KEY=abcdefgh\n', { 'content-type': 'text/plain' })
    const template = writeTemplate({ block: at('/.env', words('DB_PASSWORD=')) })
    const { report } = await scanTemplates({ routes: { '/.env': env } }, [template], { onlyChecks: null })
    const own = report.findings.filter(({ evidence }) => evidence.url?.endsWith('/.env'))
    expect(own.map(({ checkId, evidence }) => [checkId, evidence.also_proven_by])).to.deep.equal([
      ['exposure.env-file', ['template.sample']],
    ])
    expect(verdictOf(report)).to.equal('not_evaluated: what it found is reported as exposure.env-file')
  })
})
