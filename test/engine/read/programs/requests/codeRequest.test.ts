import { expect } from 'chai'
import {
  type CodeRequest,
  writeRequest,
} from '../../../../../src/engine/read/programs/requests/codeRequest.ts'
import { readParts } from '../../../../helpers/programParts.ts'

const origin = 'https://app.example'
const body = { kind: 'json', text: '{}' } as const

/** Writes the request of `here(url, headers)`. */
function written(text: string, request: Partial<CodeRequest> = {}) {
  const { fields, here } = readParts(text)
  const [url, headers] = here
  if (url === undefined) throw new Error(`Expected a call of here(), found ${text}`)
  const code = {
    method: 'GET',
    url,
    base: null,
    body: null,
    query: null,
    headers: headers ?? null,
    ...request,
  }
  return writeRequest(code, url.owner, { fields, pageUrl: `${origin}/` })
}

describe('a request of a program', () => {
  it('is written with method, URL, body and headers', () => {
    expect(
      written('here("/notes/"+id,{"X-Tenant":"a","Accept":"text/csv"})', { method: 'post', body }),
    ).to.deep.equal({
      method: 'POST',
      url: `${origin}/notes/1`,
      pathValues: [1],
      unknownSegments: [{ index: 1, name: 'id' }],
      headers: { 'x-tenant': 'a', accept: 'text/csv' },
      source: 'script',
      body,
    })
  })

  it('has the query of its options', () => {
    const { fields, here } = readParts('here("/notes",{page:2})')
    const [url, query] = here
    if (url === undefined || query === undefined) throw new Error('Expected two arguments')
    const code: CodeRequest = { method: 'GET', url, base: null, body: null, query, headers: null }
    expect(writeRequest(code, null, { fields, pageUrl: `${origin}/` })?.url).to.equal(
      `${origin}/notes?page=2`,
    )
  })

  it('has the base URL of its client', () => {
    const { fields, here } = readParts('class B{b="/b"}class A{b="/a";m(){here("/notes",this.b)}}')
    const [url, base] = here
    if (url === undefined || base === undefined) throw new Error('Expected two arguments')
    const code: CodeRequest = { method: 'GET', url, base, body: null, query: null, headers: null }
    expect(writeRequest(code, url.owner, { fields, pageUrl: `${origin}/` })?.url).to.equal(
      `${origin}/a/notes`,
    )
  })

  it('has a URL of the class around it', () => {
    expect(written('class B{u="/b"}class A{u="/a/x";m(){here(this.u)}}')?.url).to.equal(`${origin}/a/x`)
  })

  it('has no body for GET', () => {
    expect(written('here("/notes")', { body })).to.not.have.property('body')
    expect(written('here("/notes")', { method: 'DELETE', body })).to.have.property('body')
  })

  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'get', 'Post']) {
    it(`may have the method ${method}`, () => {
      expect(written('here("/notes")', { method })?.method).to.equal(method.toUpperCase())
    })
  }

  for (const method of ['', 'CONNECT', 'TRACE', 'save', 'POST /a']) {
    it(`is none with the method "${method}"`, () =>
      expect(written('here("/notes")', { method })).to.equal(null))
  }

  it('is none without a URL', () => expect(written('here(url)')).to.equal(null))
})

describe('the headers of a request of a program', () => {
  const headersOf = (headers: string) => written(`const T="b";here("/notes",${headers})`)?.headers

  const cases: Readonly<
    Record<string, readonly [headers: string, expected: Readonly<Record<string, string>>]>
  > = {
    'are those of the application': [
      '{"X-Requested-With":"XMLHttpRequest",accept:T,Prefer:"return=representation"}',
      { 'x-requested-with': 'XMLHttpRequest', accept: 'b', prefer: 'return=representation' },
    ],
    'leave out credentials': [
      '{"X-Access-Token":"t","X-XSRF-Auth":"u",Authorization:"Bearer x","X-Api-Key":"a","X-Auth":"b","X-CSRF-Token":"c","x-secret":"d"}',
      {},
    ],
    'leave out each word of a credential': [
      '{"X-Auth":"a","X-Token":"b","X-Key":"c","X-Secret":"d","X-Csrf":"e"}',
      {},
    ],
    'leave out those that the body determines': [
      '{"Content-Type":"application/json","content-length":"2"}',
      {},
    ],
    'leave out unknown values': ['{"X-A":a,"X-B":f(),...c}', {}],
    'leave out values that are no header': ['{"X-A":"a\\nb","X-B":"ü","X-C":""}', {}],
    'are none for an unknown object': ['h', {}],
  }
  for (const [name, [headers, expected]] of Object.entries(cases)) {
    it(name, () => expect(headersOf(headers)).to.deep.equal(expected))
  }

  it('are ten at most, with values of up to 200 characters', () => {
    const list = (count: number) => `{${Array.from({ length: count }, (_, at) => `"X-${at}":"a"`)}}`
    expect(Object.keys(headersOf(list(10)) ?? {})).to.have.length(10)
    expect(Object.keys(headersOf(list(11)) ?? {})).to.have.length(10)
    expect(headersOf(`{"X-A":"${'a'.repeat(200)}"}`)).to.have.property('x-a')
    expect(headersOf(`{"X-A":"${'a'.repeat(201)}"}`)).to.deep.equal({})
  })
})
