import { expect } from 'chai'
import {
  readAuthSettings,
  readFirebaseFiles,
  readFirestoreList,
  readListing,
  readProxyError,
  readQueryType,
  readShallow,
  readSupabaseBuckets,
  tableState,
} from '../../../../src/engine/read/derive/backendResponses.ts'
import { backendResponse } from '../../../helpers/tables/artifacts/backends.ts'

describe('tableState', () => {
  const states: readonly (readonly [
    status: number,
    range: string | null,
    error: string | null,
    state: string,
  ])[] = [
    [200, '0-0/*', null, 'rows'],
    [206, '0-0/25', null, 'rows'],
    [200, '*/*', null, 'nothing'],
    [200, '*/0', null, 'nothing'],
    [200, null, null, 'unclear'],
    [200, 'bytes 0-0/1', null, 'unclear'],
    [200, '0-0/* and more', null, 'unclear'],
    [401, null, '42501', 'refused'],
    [403, '0-0/*', null, 'refused'],
    [401, null, 'PGRST301', 'unclear'],
    [401, null, 'PGRST303', 'unclear'],
    [404, null, 'PGRST205', 'missing'],
    [400, null, '42703', 'unclear'],
    [500, '0-0/*', '57014', 'unclear'],
  ]
  for (const [status, contentRange, proxyError, state] of states) {
    it(`reads ${status} ${contentRange} ${proxyError} as ${state}`, () => {
      const response = backendResponse({ url: 'https://x.supabase.co/', status, contentRange, proxyError })
      expect(tableState(response)).to.equal(state)
    })
  }
})

describe('readProxyError', () => {
  it('reads the errors of PostgREST only', () => {
    expect(
      ['PostgREST; error=42501', 'PostgREST; error=PGRST205', 'Cloudflare; error=x', 'PostgREST', null].map(
        readProxyError,
      ),
    ).to.deep.equal(['42501', 'PGRST205', null, null, null])
  })
})

describe('readAuthSettings', () => {
  const settings = {
    external: { email: true, google: true, apple: false, anonymous_users: true },
    disable_signup: false,
    mailer_autoconfirm: true,
  }

  it('reads who may sign up, and how', () => {
    expect(readAuthSettings(JSON.stringify(settings))).to.deep.equal({
      isSignupOpen: true,
      isEmailEnabled: true,
      confirmsEmailsItself: true,
      allowsAnonymousUsers: true,
      providers: ['google'],
    })
  })

  for (const other of [
    '',
    '<html>',
    '[]',
    '{}',
    '{"external":{}}',
    '{"external":{},"disable_signup":"no","mailer_autoconfirm":true}',
  ]) {
    it(`is null for ${other || 'nothing'}`, () => expect(readAuthSettings(other)).to.equal(null))
  }
})

describe('readSupabaseBuckets', () => {
  it('reads names and whether they are public', () => {
    expect(
      readSupabaseBuckets('[{"id":"a","name":"a","public":true},{"name":"b","public":false}]'),
    ).to.deep.equal([
      { name: 'a', isPublic: true },
      { name: 'b', isPublic: false },
    ])
    expect(readSupabaseBuckets('[]')).to.deep.equal([])
  })

  for (const other of ['', '{"message":"x"}', '[{"id":1}]', '["a"]']) {
    it(`is null for ${other || 'nothing'}`, () => expect(readSupabaseBuckets(other)).to.equal(null))
  }
})

describe('readQueryType', () => {
  it('reads the name of the type, or null', () => {
    expect(readQueryType('{"data":{"__schema":{"queryType":{"name":"Query"}}}}')).to.deep.equal({
      queryType: 'Query',
    })
    expect(readQueryType('{"errors":[{"message":"x"}]}')).to.deep.equal({ queryType: null })
    expect(readQueryType('{"message":"x"}')).to.equal(null)
  })
})

describe('readShallow', () => {
  const cases: readonly (readonly [body: string, isCut: boolean, facts: unknown])[] = [
    ['null', false, { isEmpty: true, keys: 0 }],
    ['{"users":true,"orders":true}', false, { isEmpty: false, keys: 2 }],
    ['"text"', false, { isEmpty: false, keys: 0 }],
    ['{"a":true,"b":true,"c', true, { isEmpty: false, keys: 2 }],
    ['<html>', false, null],
    ['<html>', true, null],
    ['', false, null],
  ]
  for (const [body, isCut, facts] of cases) {
    it(`reads ${body || 'nothing'}${isCut ? ', cut' : ''}`, () => {
      expect(readShallow(body, isCut)).to.deep.equal(facts)
    })
  }
})

describe('readFirestoreList', () => {
  it('counts documents', () => {
    expect(readFirestoreList('{"documents":[{"name":"a"}],"nextPageToken":"x"}')).to.deep.equal({
      documents: 1,
    })
    expect(readFirestoreList('{}')).to.deep.equal({ documents: 0 })
  })

  for (const other of ['', '[]', '{"error":{}}', '{"items":[]}', '{"documents":"a"}']) {
    it(`is null for ${other || 'nothing'}`, () => expect(readFirestoreList(other)).to.equal(null))
  }
})

describe('readFirebaseFiles', () => {
  it('counts files and folders', () => {
    expect(readFirebaseFiles('{"prefixes":["a/"],"items":[{"name":"b"}]}')).to.deep.equal({ entries: 2 })
    expect(readFirebaseFiles('{"prefixes":[],"items":[]}')).to.deep.equal({ entries: 0 })
  })

  for (const other of ['', '{}', '{"error":{"code":403},"items":[]}', '{"items":"a"}']) {
    it(`is null for ${other || 'nothing'}`, () => expect(readFirebaseFiles(other)).to.equal(null))
  }
})

describe('readListing', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const cases: readonly (readonly [body: string, listing: unknown])[] = [
    [
      `${xml}<ListBucketResult xmlns="x"><Contents><Key>a</Key></Contents></ListBucketResult>`,
      { kind: 'listing', entries: 1 },
    ],
    [`${xml}<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>`, { kind: 'listing', entries: 0 }],
    [
      `\uFEFF${xml}<EnumerationResults><Blobs><Blob><Name>a</Name></Blob></Blobs></EnumerationResults>`,
      { kind: 'listing', entries: 1 },
    ],
    [`${xml}<Error><Code>NoSuchBucket</Code></Error>`, { kind: 'error', code: 'NoSuchBucket' }],
    ['{"kind":"storage#objects","items":[{"kind":"storage#object"}]}', { kind: 'listing', entries: 1 }],
    ['{"kind":"storage#objects"}', { kind: 'listing', entries: 0 }],
    ['{"error":{"code":404,"errors":[{"reason":"notFound"}]}}', { kind: 'error', code: 'notFound' }],
    ['<html><body><ListBucketResult></body></html>', null],
    ['{"kind":"other"}', null],
    ['', null],
  ]
  for (const [body, listing] of cases) {
    it(`reads ${body.slice(0, 60) || 'nothing'}`, () => expect(readListing(body)).to.deep.equal(listing))
  }
})
