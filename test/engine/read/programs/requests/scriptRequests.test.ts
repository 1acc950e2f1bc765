import { expect } from 'chai'
import { listScriptRequests } from '../../../../../src/engine/read/programs/requests/scriptRequests.ts'
import { script, siteUrl, target } from '../../../../helpers/tables/artifacts.ts'

const scriptUrl = `${siteUrl}assets/index.js`

/** Lists method and path of the requests. */
const requestsOf = (...texts: readonly string[]) =>
  listScriptRequests(
    texts.map((text, at) => script({ url: `${scriptUrl}?${at}`, pageUrl: siteUrl, text })),
    target(),
  ).map(({ method, url }) => `${method} ${url.replace(siteUrl, '/')}`)

const cases: Readonly<Record<string, readonly [text: string, requests: readonly string[]]>> = {
  'are those that a program sends': [
    'fetch("/api/notes",{method:"POST",body:JSON.stringify({a:1})})',
    ['POST /api/notes'],
  ],
  'are URLs that a text names': ['const U="/api/users"', ['GET /api/users']],
  'are URLs that a text reads, even if it does not parse': ['fetch("/config.json") }', ['GET /config.json']],
  'are routes of the client': ['x={path:"/pricing"}', ['GET /pricing']],
  'are listed once': ['const U="/api/a";x={to:"/api/a"};f("/api/a")', ['GET /api/a']],
  'have each way of a request': [
    'fetch("/api/a");fetch("/api/a")',
    ['GET /api/a', 'GET /api/a', 'GET /api/a'],
  ],
  'are not reads of a URL to which a program writes': [
    'const U="/api/a";axios.post(U,{a:1})',
    ['POST /api/a'],
  ],
  'are reads of a URL that a program reads': [
    'axios.get("/api/a?page=1");f("/api/a")',
    ['GET /api/a?page=1', 'GET /api/a?page=1', 'GET /api/a'],
  ],
  'are not prefixes of URLs': ['const A="/api";axios.get(A+"/notes")', ['GET /api/notes']],
  'are not those of another origin': [
    'fetch("https://api.other.example/v1");f("https://other.example/api/a")',
    [],
  ],
  'are none in other text': ['const a="b"', []],
}

describe('the requests of scripts', () => {
  for (const [name, [text, requests]] of Object.entries(cases)) {
    it(name, () => expect(requestsOf(text)).to.deep.equal(requests))
  }

  it('have a body and the source', () => {
    const scripts = [script({ url: scriptUrl, text: 'axios.post("/api/a",{a:1})' })]
    expect(listScriptRequests(scripts, target())).to.deep.equal([
      {
        method: 'POST',
        url: `${siteUrl}api/a`,
        pathValues: [],
        unknownSegments: [],
        headers: {},
        source: 'script',
        body: { kind: 'json', text: '{"a":1}' },
      },
    ])
  })

  it('are those of own programs', () => {
    const list = (given: Parameters<typeof script>[0]) => listScriptRequests([script(given)], target())
    const text = 'fetch("/api/a")'
    expect(list({ url: scriptUrl, text })).to.have.length(2)
    expect(list({ text })).to.have.length(2)
    expect(list({ url: 'https://cdn.example.net/a.js', text })).to.deep.equal([])
    expect(list({ url: scriptUrl, text, type: 'application/json' })).to.deep.equal([])
  })

  it('are relative to the page, not to the script', () => {
    const given = { url: scriptUrl, pageUrl: `${siteUrl}shop/`, text: 'fetch("./cart")' }
    expect(listScriptRequests([script(given)], target()).map(({ url }) => url)).to.deep.equal([
      `${siteUrl}shop/cart`,
      `${siteUrl}shop/cart`,
    ])
  })

  it('are those of the first 500 scripts', () => {
    const texts = (before: number) => [
      ...Array.from({ length: before }, (_, at) => `a(${at})`),
      'x={to:"/b"}',
    ]
    expect(requestsOf(...texts(499))).to.deep.equal(['GET /b'])
    expect(requestsOf(...texts(500))).to.deep.equal([])
  })
})
