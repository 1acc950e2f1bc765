import { expect } from 'chai'
import { entryOf } from '../../../../src/engine/discover/surface/entryOf.ts'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import { multipartBoundary } from '../../../../src/engine/read/body/entryBody.ts'

const origin = 'https://app.example'

describe('a request made from an entry', () => {
  it("is the application's own without a change", () => {
    const entry = entryOf({ method: 'GET', url: `${origin}/items/7?q=tea+pot&page=2`, source: 'link' })
    expect(fillEntry(entry)).to.deep.equal({
      url: `${origin}/items/7?q=tea+pot&page=2`,
      method: 'GET',
      headers: {},
    })
  })

  it('has a new value in the query, encoded, and the others as they were', () => {
    const entry = entryOf({ method: 'GET', url: `${origin}/search?q=tea&page=2`, source: 'link' })
    const { url } = fillEntry(entry, [{ parameter: { place: 'query', name: 'q' }, value: `'"<&+ ` }])
    expect(url).to.equal(`${origin}/search?q=%27%22%3C%26%2B%20&page=2`)
  })

  it('has another name in the query', () => {
    const entry = entryOf({ method: 'GET', url: `${origin}/search?q=tea`, source: 'link' })
    const { url } = fillEntry(entry, [
      { parameter: { place: 'query', name: 'q' }, name: 'q[$ne]', value: '' },
    ])
    expect(url).to.equal(`${origin}/search?q%5B%24ne%5D=`)
  })

  it('has a new value in the path', () => {
    const entry = entryOf({ method: 'GET', url: `${origin}/items/7/edit`, source: 'link' })
    const { url } = fillEntry(entry, [{ parameter: { place: 'path', name: '1' }, value: '../x y' }])
    expect(url).to.equal(`${origin}/items/..%2Fx%20y/edit`)
  })

  it('has a new value in a form', () => {
    const body = { kind: 'form', text: 'name=a&note=b' } as const
    const entry = entryOf({ method: 'POST', url: `${origin}/notes`, body, source: 'form' })
    expect(fillEntry(entry, [{ parameter: { place: 'form', name: 'note' }, value: 'x&y' }])).to.deep.equal({
      url: `${origin}/notes`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=a&note=x%26y',
    })
  })

  it('has a new value deep in JSON, of any kind, and keeps the rest', () => {
    const body = { kind: 'json', text: '{"user":{"name":"a","tags":["t"]},"n":1}' } as const
    const entry = entryOf({ method: 'POST', url: `${origin}/users`, body, source: 'script' })
    const filled = fillEntry(entry, [
      { parameter: { place: 'json', name: '/user/name' }, value: { $gt: '' } },
      { parameter: { place: 'json', name: '/user/tags/0' }, value: 'u' },
    ])
    expect(filled.body).to.equal('{"user":{"name":{"$gt":""},"tags":["u"]},"n":1}')
  })

  for (const [encoding, query, name] of [
    ['Base64', 'id=MTc%3D', 'id'],
    ['Base64 without padding', 'id=bWVtYmVyLzE3', 'id'],
  ] as const) {
    it(`has a new value in ${encoding}, and reads the old one`, () => {
      const entry = entryOf({ method: 'GET', url: `${origin}/tea?${query}`, source: 'link' })
      const [parameter] = entry.parameters
      expect(parameter?.value).to.be.oneOf(['17', 'member/17'])
      if (parameter === undefined) return
      const { url } = fillEntry(entry, [{ parameter, value: "1' or" }])
      expect(url).to.equal(`${origin}/tea?${name}=MScgb3I%3D`)
    })
  }

  it('keeps words that decode to text by chance', () => {
    const words = ['user', 'abcd', 'download', 'deadbeefcafe', '5f4dcc3b5aa765d61d8327deb882cf99']
    for (const word of words) {
      const entry = entryOf({ method: 'GET', url: `${origin}/tea?id=${word}`, source: 'link' })
      expect(entry.parameters.map(({ value }) => value)).to.deep.equal([word])
    }
  })

  it('has a new value in JSON in Base64', () => {
    const carried = Buffer.from('{"id":"1"}').toString('base64')
    const url = `${origin}/tea?data=${encodeURIComponent(carried)}`
    const entry = entryOf({ method: 'GET', url, source: 'link' })
    const filled = fillEntry(entry, [{ parameter: { place: 'json', name: '/id' }, value: "1'" }])
    expect(new URL(filled.url).searchParams.get('data')).to.equal(
      Buffer.from(`{"id":"1'"}`).toString('base64'),
    )
  })

  it('has a new value in the JSON of a query parameter', () => {
    const input = encodeURIComponent('{"0":{"term":"tea","page":1}}')
    const entry = entryOf({
      method: 'GET',
      url: `${origin}/api/find?batch=1&input=${input}`,
      source: 'browser',
    })
    const { url, body, headers } = fillEntry(entry, [
      { parameter: { place: 'json', name: '/0/term' }, value: "x'" },
    ])
    expect(new URL(url).searchParams.get('input')).to.equal(`{"0":{"term":"x'","page":1}}`)
    expect({ body, headers }).to.deep.equal({ body: undefined, headers: {} })
    const whole = fillEntry(entry, [{ parameter: { place: 'query', name: 'input' }, value: 'x' }])
    expect(new URL(whole.url).searchParams.get('input')).to.equal('x')
  })

  it('has a new value encoded by seroval, in the query', () => {
    const carrier = { encoding: 'seroval', query: 'payload' } as const // `as`: its literals.
    const body = { kind: 'json', text: '{"term":"tea","tags":["a",2,true,null]}', carrier } as const
    const entry = entryOf({ method: 'GET', url: `${origin}/f`, body, source: 'script' })
    const { url } = fillEntry(entry, [{ parameter: { place: 'json', name: '/term' }, value: '"<' }])
    const tags = '{"t":9,"i":2,"a":[{"t":1,"s":"a"},{"t":0,"s":2},{"t":2,"s":2},{"t":2,"s":0}],"o":0}'
    const data = `{"t":10,"i":1,"p":{"k":["term","tags"],"v":[{"t":1,"s":"\\\\\\"\\\\x3C"},${tags}]},"o":0}`
    expect(new URL(url).searchParams.get('payload')).to.equal(
      `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[${data}]},"o":0},"f":63,"m":[]}`,
    )
  })

  for (const query of ['payload', null]) {
    it(`has a new value encoded by devalue, ${query === null ? 'in the body' : 'in the query'}`, () => {
      const carrier = { encoding: 'devalue', query } as const
      const body = { kind: 'json', text: '{"term":"tea","tags":["a"]}', carrier } as const
      const entry = entryOf({
        method: query === null ? 'POST' : 'GET',
        url: `${origin}/f`,
        body,
        source: 'script',
      })
      const filled = fillEntry(entry, [{ parameter: { place: 'json', name: '/term' }, value: 'ä' }])
      const payload =
        query === null
          ? (/"payload":"([\w-]+)"/.exec(filled.body ?? '')?.[1] ?? '')
          : (new URL(filled.url).searchParams.get(query) ?? '')
      expect(Buffer.from(payload, 'base64url').toString()).to.equal('[{"term":1,"tags":2},"ä",[3],"a"]')
      expect(filled.headers).to.deep.equal(query === null ? { 'content-type': 'application/json' } : {})
    })
  }

  it('has a new value for a bare number of JSON', () => {
    const entry = entryOf({
      method: 'POST',
      url: `${origin}/f`,
      body: { kind: 'json', text: '17' },
      source: 'script',
    })
    expect(fillEntry(entry, [{ parameter: { place: 'json', name: '/' }, value: 18 }]).body).to.equal('18')
  })

  it('has a new value for a bare text of JSON', () => {
    const body = { kind: 'json', text: '"tea"' } as const
    const entry = entryOf({ method: 'POST', url: `${origin}/f`, body, source: 'script' })
    expect(entry.parameters.map(({ name }) => name)).to.deep.equal(['/'])
    expect(fillEntry(entry, [{ parameter: { place: 'json', name: '/' }, value: "x'" }]).body).to.equal(
      '"x\'"',
    )
  })

  it('has a new value in a multipart form, one part for each field', () => {
    const body = { kind: 'multipart', text: 'title=a&about=b' } as const
    const entry = entryOf({ method: 'POST', url: `${origin}/upload`, body, source: 'form' })
    const filled = fillEntry(entry, [{ parameter: { place: 'multipart', name: 'about' }, value: 'c\r\nd' }])
    const part = (name: string, value: string) =>
      `--${multipartBoundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    expect(filled.body).to.equal(
      `${part('title', 'a')}${part('about', 'c\r\nd')}--${multipartBoundary}--\r\n`,
    )
  })

  it('has new values in headers and cookies', () => {
    const extra = [
      { place: 'header', name: 'x-tenant', value: 'one' },
      { place: 'cookie', name: 'lang', value: 'en' },
    ] as const
    const entry = entryOf({ method: 'GET', url: `${origin}/`, extra, source: 'page' })
    const filled = fillEntry(entry, [{ parameter: { place: 'cookie', name: 'lang' }, value: 'x;y' }])
    expect(filled.headers).to.deep.equal({ 'x-tenant': 'one', cookie: 'lang=x%3By' })
  })
})

describe('an entry', () => {
  const idOf = (method: 'GET' | 'POST', path: string) =>
    entryOf({ method, url: `${origin}${path}`, source: 'link' }).id

  it('is identified by its shape, whatever its values', () => {
    expect(idOf('GET', '/items/7?q=tea&page=2')).to.equal('GET /items/*?page,q')
    expect(idOf('GET', '/items/12345?page=9&q=')).to.equal('GET /items/*?page,q')
    expect(idOf('GET', '/users/0192f0c1-2f4e-7aa0-8000-1234567890ab')).to.equal('GET /users/*')
    expect(idOf('GET', '/blog/how-to-brew-tea')).to.equal('GET /blog/how-to-brew-tea')
  })

  it('lists the parameters of path, query and body', () => {
    const body = { kind: 'json', text: '{"a":{"b":true},"c":[{"d":5}],"e":null}' } as const
    const { parameters } = entryOf({ method: 'POST', url: `${origin}/items/7?x=1`, body, source: 'script' })
    expect(parameters).to.deep.equal([
      { place: 'path', name: '1', value: '7' },
      { place: 'query', name: 'x', value: '1' },
      { place: 'json', name: '/a/b', value: 'true' },
      { place: 'json', name: '/c/0/d', value: '5' },
    ])
  })

  it('sends an optional header only with a value', () => {
    const entry = entryOf({
      method: 'GET',
      url: 'https://app.example/',
      extra: [{ place: 'header', name: 'referer', value: '' }],
      source: 'page',
    })
    const referer = { place: 'header', name: 'referer' } as const // `as`: one of the places.
    expect([
      fillEntry(entry).headers,
      fillEntry(entry, [{ parameter: referer, value: 'x' }]).headers,
    ]).to.deep.equal([{}, { referer: 'x' }])
  })

  it('fills XML by element and attribute, and names files of multipart bodies', () => {
    const xml = {
      kind: 'xml',
      text: '<order id="1"><item>tea &amp; cup</item><item>pot</item></order>',
    } as const // `as`: a kind.
    const entry = entryOf({ method: 'POST', url: 'https://app.example/', body: xml, source: 'openapi' })
    expect(entry.parameters.map(({ name, value }) => `${name}=${value}`)).to.deep.equal([
      'order/@id=1',
      'order/item=tea & cup',
      'order/item#2=pot',
    ])
    const second = { place: 'xml', name: 'order/item#2' } as const // `as`: one of the places.
    const filled = fillEntry(entry, [{ parameter: second, value: '<b>' }])
    expect([filled.body, filled.headers['content-type']]).to.deep.equal([
      '<order id="1"><item>tea &amp; cup</item><item>&lt;b&gt;</item></order>',
      'application/xml',
    ])
    const body = { kind: 'multipart', text: 'picture=x', files: { picture: 'a.png' } } as const // `as`: a kind.
    const upload = entryOf({ method: 'POST', url: 'https://app.example/', body, source: 'form' })
    const name = { place: 'file', name: 'picture' } as const // `as`: one of the places.
    expect(fillEntry(upload, [{ parameter: name, value: '../b.svg' }]).body).to.include(
      'name="picture"; filename="../b.svg"\r\ncontent-type: image/svg+xml',
    )
  })
})
