import { expect } from 'chai'
import { readDescription } from '../../../../src/engine/read/descriptions/readDescription.ts'
import type { Json } from '../../../../src/shared/json.ts'

const read = (document: Json | string) =>
  readDescription(typeof document === 'string' ? document : JSON.stringify(document), 'app.example')

function told(document: Json | string) {
  const description = read(document)
  return description.ok ? `${description.kind} ${description.operations}` : description.reason
}

const paths = { '/a': { get: {}, post: {} } }
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
const wsdl = `<?xml version="1.0"?><definitions xmlns="http://schemas.xmlsoap.org/wsdl/"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" targetNamespace="urn:a"><message name="In"/>
  <portType name="P"><operation name="Ask"><input message="In"/></operation></portType>
  <binding name="B" type="P"><soap:binding style="rpc"/><operation name="Ask"/></binding>
  <service name="S"><port name="P" binding="B"><soap:address location="http://10.0.0.1/soap"/></port></service></definitions>`
const introspection = {
  __schema: {
    queryType: { name: 'Query' },
    types: [{ kind: 'OBJECT', name: 'Query', fields: [{ name: 'me', args: [], type: { name: 'ID' } }] }],
  },
}

const kinds: readonly (readonly [string, Json | string, string])[] = [
  ['OpenAPI 3.1 in YAML', 'openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n', 'openapi 1'],
  ['OpenAPI 3.0 in JSON', { openapi: '3.0.3', paths }, 'openapi 2'],
  ['Swagger 2.0', { swagger: '2.0', paths }, 'swagger 2'],
  ['a Postman collection', { info: { schema }, item: [{ request: 'https://x/a' }] }, 'postman 1'],
  [
    'a HAR file',
    { log: { entries: [{ request: { method: 'GET', url: 'http://app.example/a' } }] } },
    'har 1',
  ],
  ['a GraphQL schema', '"""Roots"""\ntype Query { me(id: ID!): User }\ntype User { id: ID }', 'graphql 1'],
  ['introspection', introspection, 'graphql 1'],
  ['a response to introspection', { data: introspection }, 'graphql 1'],
  ['WSDL 1.1', wsdl, 'wsdl 1'],
]

const refused: readonly (readonly [string, Json | string, RegExp])[] = [
  ['nothing', ' \n', /found an empty document/],
  [
    'JSON that ends early',
    '{"openapi":"3.0.0",\n "paths":{"/a":}}',
    /found an error at line 2, column 16\.$/,
  ],
  ['YAML with a bad indent', 'openapi: 3.1.0\npaths:\n   /a:\n    get: {}\n  /b: 1\n', /line 5, column 3\.$/],
  [
    'a schema with an error',
    'type Query { me(id: ID!: User }',
    /Expected Name, found ":" at line 1, column 24\.$/,
  ],
  ['another version', { openapi: '4.0.0', paths }, /found openapi 4\.0\.0\.$/],
  ['another format', { asyncapi: '3.0.0' }, /found asyncapi 3\.0\.0 without paths\.$/],
  ['an object', { a: 1, b: 2 }, /found an object with the members a, b\.$/],
  ['another XML document', '<html></html>', /found another XML document/],
  ['nesting without an end', '['.repeat(2_000_000), /found an error at line 1, column 2000001\.$/],
  ['nesting beyond the limit', `${'['.repeat(200)}${']'.repeat(200)}`, /nested too deeply/],
  ['more than 5 MiB', ' '.repeat(5 * 1024 * 1024 + 1), /at most 5242880 bytes/],
  ['a schema without an end', `type Query ${'{ a: ['.repeat(100_000)}`, /^Expected a GraphQL schema/],
  [
    'aliases that expand each other',
    `openapi: 3.0.0\na: &a [x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [*${'abcdefgh'[at]},*${'abcdefgh'[at]}]`).join('\n')}\npaths: {}\n`,
    /without anchors, aliases and tags, found something else at line 2, column 1\.$/,
  ],
]

describe('an API description', () => {
  for (const [name, document, expected] of kinds) {
    it(`is recognized: ${name}`, () => expect(told(document)).to.equal(expected))
  }

  for (const [name, document, expected] of refused) {
    it(`is refused, with the reason: ${name}`, () => expect(told(document)).to.match(expected))
  }

  it('keeps names that every object inherits apart', () => {
    const text =
      '{"openapi":"3.0.0","paths":{"/a":{"get":{}},"__proto__":{"get":{}},"/constructor":{"get":{}}}}'
    expect(told(text)).to.equal('openapi 2')
    expect(Object.hasOwn(Object.prototype, 'get')).to.equal(false)
  })

  it('warns of references to other documents, which are not followed', () => {
    const references = ['/etc/passwd', 'http://169.254.169.254/latest', '#/paths/~1a', 'file:///a']
    const description = read({ openapi: '3.0.0', paths, x: references.map(($ref) => ({ $ref })) })
    expect(description.ok && [...description.warnings].sort()).to.deep.equal([
      'The reference to /etc/passwd is not followed: it is another document.',
      'The reference to file:///a is not followed: it is another document.',
      'The reference to http://169.254.169.254/latest is not followed: it is another document.',
    ])
  })

  it('keeps no credentials of a recording, and no requests to other hosts', () => {
    const headers = ['Cookie', 'Authorization', 'X-Api-Key', 'X-Tenant'].map((name) => ({
      name,
      value: 'v1',
    }))
    const request = { method: 'GET', url: 'https://app.example/a?b=1', headers }
    const other = { method: 'GET', url: 'https://other.example/' }
    const description = read({ log: { entries: [{ request }, { request }, { request: other }] } })
    expect(description).to.deep.include({
      content: [
        {
          ...{ method: 'GET', path: '/a?b=1', headers: { 'x-tenant': 'v1' }, body: null, name: '' },
          ...{ pathValues: [], unknownSegments: [], description: '' },
        },
      ],
      warnings: ['1 requests to other hosts than app.example are left out.'],
    })
  })

  it('fills the variables of a collection, in folders too, and says which values are unknown', () => {
    const item = [
      {
        variable: [{ key: 'shop', value: '7' }],
        item: [
          {
            name: 'Item',
            request: {
              method: 'PUT',
              header: [
                { key: 'Authorization', value: 'Bearer a' },
                { key: 'X-Kind', value: '{{kind}}' },
              ],
              url: {
                raw: '{{baseUrl}}/shops/{{shop}}/items/:id?page=2&old=1',
                query: [
                  { key: 'page', value: '2' },
                  { key: 'old', value: '1', disabled: true },
                ],
              },
              body: { mode: 'raw', raw: '{"count": {{count}}, "email": "{{email}}"}' },
            },
          },
        ],
      },
    ]
    const variable = [
      { key: 'host', value: 'http://10.0.0.1:8080' },
      { key: 'baseUrl', value: '{{host}}/v2' },
    ]
    const description = read({ info: { schema }, variable, item })
    expect(description).to.deep.include({
      content: [
        {
          ...{
            method: 'PUT',
            path: '/v2/shops/7/items/1?page=2',
            headers: {},
            name: 'Item',
            description: '',
          },
          body: { kind: 'json', text: '{"count": 1, "email": "scanward@example.com"}' },
          ...{ pathValues: [2, 4], unknownSegments: [{ index: 4, name: 'id' }] },
        },
      ],
    })
  })
})
