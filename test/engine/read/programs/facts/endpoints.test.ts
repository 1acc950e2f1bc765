import { expect } from 'chai'
import { listEndpoints, listReadUrls } from '../../../../../src/engine/read/programs/facts/endpoints.ts'

const base = 'https://app.example/page'

const cases: Readonly<Record<string, { text: string; endpoints: readonly string[] }>> = {
  'whole URLs in any quotes': {
    text: 'fetch("/api/users");get(\'/v1/items\');`/app/api/me`',
    endpoints: [
      'https://app.example/api/users',
      'https://app.example/v1/items',
      'https://app.example/app/api/me',
    ],
  },
  'URLs of other hosts, which the caller filters': {
    text: '"https://api.other.example/v2/things"',
    endpoints: ['https://api.other.example/v2/things'],
  },
  'URLs of REST, tRPC and versioned services': {
    text: '"/rest/notes" "/trpc/post.list" "/v2" "/backend/v1/a-b"',
    endpoints: ['/rest/notes', '/trpc/post.list', '/v2', '/backend/v1/a-b'].map(
      (path) => `https://app.example${path}`,
    ),
  },
  'URLs with ports': {
    text: '"http://localhost:3000/api/a"',
    endpoints: ['http://localhost:3000/api/a'],
  },
  'a GraphQL URL': { text: 'uri:"/graphql"', endpoints: ['https://app.example/graphql'] },
  'each once': { text: '"/api/a" "/api/a"', endpoints: ['https://app.example/api/a'] },
  'no URL that is built or ends in a slash': {
    text: '`/api/users/${id}` "/api/users/" "/api/" + x',
    endpoints: [],
  },
  'no file and no word with api in it': { text: '"/api/client.js" "/capital/a" "/apis"', endpoints: [] },
}

describe('listEndpoints', () => {
  for (const [name, { text, endpoints }] of Object.entries(cases)) {
    it(`finds ${name}`, () => expect(listEndpoints(text, base)).to.deep.equal(endpoints))
  }

  it('stops at 200 endpoints', () => {
    const text = (count: number) => Array.from({ length: count }, (_, at) => `"/api/e${at}"`).join()
    expect(listEndpoints(text(200), base)).to.have.length(200)
    expect(listEndpoints(text(201), base)).to.have.length(200)
  })

  it('finds three segments before and six after the word', () => {
    expect(listEndpoints('"/a/b/c/api/1/2/3/4/5/6"', base)).to.have.length(1)
    expect(listEndpoints('"/a/b/c/d/api/1"', base)).to.deep.equal([])
    expect(listEndpoints('"/api/1/2/3/4/5/6/7"', base)).to.deep.equal([])
  })

  it('reads the first ten megabytes', () => {
    const text = (before: number) => `${' '.repeat(before)}"/api"`
    expect(listEndpoints(text(10 * 1024 * 1024 - 6), base)).to.have.length(1)
    expect(listEndpoints(text(10 * 1024 * 1024 - 5), base)).to.deep.equal([])
  })

  const hostile = {
    'a million quotes': '"'.repeat(1_000_000),
    'a path of a million segments': `"${'/a'.repeat(1_000_000)}"`,
    'a million starts of a path': '"/a/b/c/api/'.repeat(500_000),
  }
  for (const [name, text] of Object.entries(hostile)) {
    it(`takes linear time for ${name}`, () => void listEndpoints(text, base)).timeout(30_000)
  }
})

describe('listReadUrls', () => {
  const read = (text: string) => listReadUrls(text, 'https://app.example/shop/')

  it('lists URLs read by GET, whatever their path', () => {
    expect(
      read('window.fetch("db");fetch( `/config.json` );axios.get("/users",{params});$.getJSON("/a?b=1",f)'),
    ).to.deep.equal(
      ['db', '../config.json', '../users', '../a?b=1'].map(
        (path) => new URL(path, 'https://app.example/shop/').href,
      ),
    )
  })

  it('lists URLs read by each client, with blanks and further arguments', () => {
    const text = 'ky.get("/a",o);useSWR(`/b`, f);fetch(\n  \'/c\'\n);axios.get( "/d" );getJSON("/e")'
    expect(read(text)).to.deep.equal(['a', 'b', 'c', 'd', 'e'].map((path) => `https://app.example/${path}`))
  })

  const actions =
    'create cron deploy execute generate import invoke migrate notify publish run seed send setup start stop sync trigger update upload webhook'
  for (const word of actions.split(' ')) {
    it(`lists no URL with the word ${word}, but one with a longer word`, () => {
      expect(
        read(`fetch("/api/${word}");fetch("/api/a-${word}_b");fetch("/api/${word}/1");fetch("/${word}")`),
      ).to.deep.equal([])
      expect(read(`fetch("/api/x${word}x")`)).to.have.length(1)
    })
  }

  it('lists no URL that is built, may be sent by another method, or acts', () => {
    const others = [
      'fetch("/a",o)',
      'fetch(`/a/\u0024{id}`)',
      'axios.post("/a")',
      'prefetch("/a")',
      'fetch("/a"+b)',
    ]
    const working = ['fetch("/api/seed")', 'fetch("/api/send-mail")', 'fetch("/a.js")']
    for (const text of [...others, ...working]) expect(read(text), text).to.deep.equal([])
  })
})
