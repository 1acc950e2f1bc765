import { expect } from 'chai'
import { findSupabaseNames } from '../../../../src/engine/read/derive/supabaseNames.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'

const url = 'https://app.example.com/assets/index.js'
const read = (text: string) =>
  findSupabaseNames([{ url, text, mediaType: 'text/javascript', respondedAt: null }])
const tablesOf = (text: string) =>
  Object.fromEntries(read(text).tables.map(({ name, columns }) => [name, columns]))

describe('findSupabaseNames', () => {
  const tables: Readonly<
    Record<string, readonly [code: string, tables: Readonly<Record<string, readonly string[]>>]>
  > = {
    'a query, minified': ['n.from("posts").select("*").eq("slug",e).single()', { posts: ['slug'] }],
    'columns of a selection': ['s.from(`a`).select(`id,\n  "x",\n  full_name`)', { a: ['id', 'full_name'] }],
    'aliases, casts and paths into JSON': [
      's.from("a").select("when:created_at::date, meta->>phone, count()")',
      { a: ['created_at', 'meta'] },
    ],
    'embedded tables with their columns': [
      's.from("posts").select("id, author:profiles!inner(email, team:teams(name)), ...stats(views)")',
      { posts: ['id'], profiles: ['email'], teams: ['name'], stats: ['views'] },
    ],
    'written objects': [
      's.from("leads").insert([{email:e,"full name":n,phone,meta:{a:1,b:[2]},at:f(x,{c:3})}]);s.from("b").update({is_done:!0}).eq("id",i)',
      { leads: ['email', 'full name', 'phone', 'meta', 'at'], b: ['is_done', 'id'] },
    ],
    'a query extended later': ['let q=s.from("orders");q=q.select("*")', { orders: [] }],
    'one table in several places': [
      's.from("a").select("x");s.from("a").insert({y:1});s.from("a").select("x")',
      { a: ['x', 'y'] },
    ],
    'realtime subscriptions': [
      '.on("postgres_changes",{event:"*",schema:"public",table:"messages"},f)',
      { messages: [] },
    ],
    'a URL of the REST API': ['fetch(u+"/rest/v1/notes?select=*")', { notes: [] }],
    'blanks and optional calls': ['supabase\n  .from( "a" )\n  ?.select("b")', { a: ['b'] }],
  }
  for (const [name, [code, expected]] of Object.entries(tables)) {
    it(`reads ${name}`, () => expect(tablesOf(code)).to.deep.equal(expected))
  }

  const none: Readonly<Record<string, string>> = {
    'lists and buffers': 'Array.from("abc");Buffer.from("abc");Uint8Array.from("abc").map(f)',
    'an animation': 'gsap.from("box",{x:1})',
    'a chain with another method': 'e.from("abc").pipe(f)',
    'computed names': 's.from("a"+b).select();s.from(`a_` + b).select()',
    'invalid names': 's.from(".box").select();s.from("a b").select()',
    'a part of a longer path': '"/rest/v1/a/b"',
  }
  for (const [name, code] of Object.entries(none)) {
    it(`finds no table in ${name}`, () => expect(tablesOf(code)).to.deep.equal({}))
  }

  it('reads procedures, edge functions and buckets', () => {
    const code =
      's.rpc("total",{a:1});fetch("/rest/v1/rpc/nearby");s.functions.invoke("send-mail",{body:b});s.storage.from("avatars").getPublicUrl(p);t.from("docs").upload(p,f)'
    const { tables: found, ...names } = read(code)
    expect(found).to.deep.equal([])
    expect(names).to.deep.equal({
      procedures: ['nearby', 'total'],
      functions: ['send-mail'],
      buckets: ['avatars', 'docs'],
    })
  })

  it('keeps the first occurrence of a table', () => {
    const [first] = findSupabaseNames([
      { url: 'https://a.example/1.js', text: 's.from("a").select()', mediaType: '', respondedAt: null },
      { url: 'https://a.example/2.js', text: 's.from("a").select("b")', mediaType: '', respondedAt: null },
    ]).tables
    expect(first).to.deep.equal({ name: 'a', schema: null, columns: ['b'], seenAt: 'https://a.example/1.js' })
  })

  it('distinguishes tables by schema', () => {
    const code = 's.schema("api").from("a").select("x, b(y)");s.from("a").select("z")'
    expect(read(code).tables.map(({ name, schema, columns }) => [schema, name, columns])).to.deep.equal([
      ['api', 'a', ['x']],
      ['api', 'b', ['y']],
      [null, 'a', ['z']],
    ])
    const client = 'createClient(u,k,{db:{schema:"shop"}}).from("a").select()'
    expect(read(client).tables.map(({ schema }) => schema)).to.deep.equal(['shop'])
  })

  it('limits the number of names', () => {
    const code = (count: number) =>
      Array.from({ length: count }, (_, index) => `s.from("t${index}").select()`).join(';')
    expect(read(code(200)).tables).to.have.length(200)
    expect(read(code(201)).tables).to.have.length(200)
  })

  const hostile: Readonly<Record<string, string>> = {
    'a repeated table': 's.from("a").select("b")',
    'chains that never close': '.from("a").select({',
    'brackets that never close': '.from("a").insert([{((((((((((',
    'strings that never close': '.from("a").select("',
    'endless selections': `.from("a").select("${'a:b(c,'.repeat(50)}")`,
    'words of changes': 'postgres_changes table: ',
  }
  for (const [name, piece] of Object.entries(hostile)) {
    it(`reads ten megabytes of ${name} in seconds`, () => {
      const text = piece.repeat(Math.ceil((10 * 1024 * 1024) / piece.length))
      expect(cpuMsOf(() => read(text))).to.be.below(4_000)
    }).timeout(120_000)
  }
})
