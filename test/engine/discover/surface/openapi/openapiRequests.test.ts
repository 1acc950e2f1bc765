import { expect } from 'chai'
import { isOpenapi } from '../../../../../src/engine/read/descriptions/openapi.ts'
import type { JsonObject } from '../../../../../src/shared/json.ts'
import { siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../../helpers/tables/surface.ts'

function entriesOf(document: JsonObject, url = `${siteUrl}docs/openapi.json`): readonly string[] {
  return showEntries(surfaceOf({}, [{ url, document }]))
}

function api3(paths: JsonObject, rest: JsonObject = {}): JsonObject {
  return { openapi: '3.0.3', info: { title: 'a', version: '1' }, paths, ...rest }
}

function bodyOf(schema: JsonObject, schemas: JsonObject = {}): unknown {
  const document = api3(
    { '/x': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
    { components: { schemas } },
  )
  const [entry] = surfaceOf({}, [{ url: `${siteUrl}openapi.json`, document }]).entries
  return JSON.parse(entry?.body?.text ?? 'null')
}

describe('the operations of an OpenAPI document', () => {
  it('become one entry each, with values for path, query and fields', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 5 } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'age'] } },
      { name: 'since', in: 'query', schema: { type: 'string', format: 'date' } },
      { name: 'X-Tenant', in: 'header', schema: { type: 'string', example: 'acme' } },
      { name: 'Authorization', in: 'header', schema: { type: 'string' } },
      { name: 'theme', in: 'cookie', schema: { default: 'dark' } },
    ]
    expect(entriesOf(api3({ '/users/{id}/posts': { get: { parameters } } }))).to.deep.equal([
      'GET /users/*/posts?q,since,sort: 1=5 q=test sort=name since=2025-01-15 x-tenant=acme theme=dark',
    ])
  })

  it('are sent without optional parameters of unknown value', () => {
    const document = api3({
      '/a': {
        get: {
          parameters: [
            { name: 'filter', in: 'query' },
            { name: 'page', in: 'query', example: 2 },
          ],
        },
      },
    })
    const [entry] = surfaceOf({}, [{ url: `${siteUrl}openapi.json`, document }]).entries
    expect(entry?.url).to.equal(`${siteUrl}a?page=2`)
    expect(entry?.parameters.map(({ name }) => name)).to.deep.equal(['page', 'filter'])
  })

  it('inherit parameters of their path and may override them', () => {
    const document = api3({
      '/a': {
        parameters: [
          { name: 'one', in: 'query', example: 'path' },
          { name: 'two', in: 'query', example: 'path' },
        ],
        get: { parameters: [{ name: 'two', in: 'query', example: 'own' }] },
      },
    })
    expect(entriesOf(document)).to.deep.equal(['GET /a?one,two: one=path two=own'])
  })

  it('follow references to parameters, bodies and paths', () => {
    const document = api3(
      {
        '/a/{slug}': { $ref: '#/components/pathItems/~1a~1%7Bslug%7D' },
      },
      {
        components: {
          pathItems: {
            '/a/{slug}': {
              put: {
                parameters: [{ $ref: '#/components/parameters/slug' }],
                requestBody: { $ref: '#/components/requestBodies/note' },
              },
            },
          },
          parameters: { slug: { name: 'slug', in: 'path', example: 'red' } },
          requestBodies: {
            note: { content: { 'application/json; charset=utf-8': { example: { text: 'hi' } } } },
          },
        },
      },
    )
    expect(entriesOf(document)).to.deep.equal(['PUT /a/* {/text}: 1=red /text=hi'])
  })

  it('serialize lists and objects by style', () => {
    const list = { type: 'array', items: { type: 'string', enum: ['a'] }, minItems: 2 }
    const document = api3({
      '/a': {
        get: {
          parameters: [
            { name: 'tags', in: 'query', required: true, schema: list },
            { name: 'ids', in: 'query', required: true, explode: false, schema: list },
            {
              name: 'filter',
              in: 'query',
              required: true,
              style: 'deepObject',
              schema: { type: 'object', properties: { name: { type: 'string' } } },
            },
            { name: 'where', in: 'query', required: true, content: { 'application/json': { schema: list } } },
          ],
        },
      },
    })
    const [entry] = surfaceOf({}, [{ url: `${siteUrl}openapi.json`, document }]).entries
    expect(new URL(entry?.url ?? '').search).to.equal(
      '?tags=a&tags=a&ids=a%2Ca&filter%5Bname%5D=Scanward+test&where=%5B%22a%22%2C%22a%22%5D',
    )
  })

  it('of Swagger 2.0 have bodies, forms and a base path', () => {
    const document = {
      swagger: '2.0',
      host: 'app.example.com',
      basePath: '/v2/',
      schemes: ['http', 'https'],
      paths: {
        '/pets/{petId}': {
          post: {
            consumes: ['application/x-www-form-urlencoded'],
            parameters: [
              { name: 'petId', in: 'path', required: true, type: 'integer', format: 'int64' },
              { name: 'name', in: 'formData', type: 'string' },
              { name: 'status', in: 'formData', type: 'string', enum: ['sold'] },
            ],
          },
        },
        '/pets': {
          post: { parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/Pet' } }] },
        },
        '/find': {
          get: {
            parameters: [
              { name: 'tags', in: 'query', required: true, type: 'array', items: { type: 'string' } },
            ],
          },
        },
      },
      definitions: {
        Pet: {
          type: 'object',
          properties: { id: { type: 'integer' }, photoUrls: { type: 'array', items: { type: 'string' } } },
        },
      },
    }
    expect(entriesOf(document)).to.deep.equal([
      'GET /v2/find?tags: tags=test',
      'POST /v2/pets {/id,/photoUrls/0}: /id=1 /photoUrls/0=https://example.com/',
      'POST /v2/pets/* {name,status}: 2=1 name=Scanward test status=sold',
    ])
  })

  for (const [name, servers, expected] of [
    ['a path', [{ url: '/api/v3' }], ['GET /api/v3/a:']],
    ['a path beside the document', [{ url: '.' }], ['GET /docs/a:']],
    ['no server', [], ['GET /a:']],
    ['another host', [{ url: 'https://api.example.com/' }], []],
    ['another port', [{ url: 'https://app.example.com:8443/' }], []],
    [
      'several, of which one is its own',
      [{ url: 'https://x.example/' }, { url: 'https://app.example.com/b' }],
      ['GET /b/a:'],
    ],
    ['http, as behind a proxy', [{ url: 'http://app.example.com/b' }], ['GET /b/a:']],
    [
      'variables',
      [
        {
          url: 'https://{host}/{v}',
          variables: { host: { default: 'app.example.com' }, v: { default: 'v1' } },
        },
      ],
      ['GET /v1/a:'],
    ],
    ['what is no address', [{ url: 'ftp://app.example.com/' }, { url: 3 }, null], ['GET /a:']],
  ] as const) {
    it(`are sent only to the target: servers are ${name}`, () => {
      expect(entriesOf(api3({ '/a': { get: {} } }, { servers } as unknown as JsonObject))).to.deep.equal(
        expected,
      ) // `as`: read-only lists are JSON too.
    })
  }

  for (const [name, schema, value] of [
    ['an example', { type: 'string', example: 'x' }, 'x'],
    ['the first of several examples', { type: 'string', examples: ['y', 'z'] }, 'y'],
    ['a default', { type: 'integer', default: 7 }, 7],
    ['a constant', { const: 'k' }, 'k'],
    ['a choice', { enum: [null, 'b'] }, 'b'],
    ['a number above a limit', { type: 'number', minimum: 3, exclusiveMinimum: true }, 4],
    ['a number above a limit of 3.1', { type: 'integer', exclusiveMinimum: 10 }, 11],
    ['a number below a limit', { type: 'integer', maximum: -2 }, -2],
    ['a multiple', { type: 'integer', multipleOf: 25 }, 25],
    ['a list of types', { type: ['null', 'boolean'] }, true],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{2}\\d{3}$' }, 'AA111'],
    ['a length', { type: 'string', minLength: 6, maxLength: 6 }, 'testaa'],
    ['a format', { type: 'string', format: 'uuid' }, '00000000-0000-4000-8000-000000000001'],
    ['a list', { type: 'array', items: { type: 'integer' }, minItems: 2 }, [1, 1]],
    ['the first of several', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, 1],
    [
      'all of several',
      { allOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'boolean' } } }] },
      { a: 1, b: true },
    ],
    [
      'an object, without what only answers have',
      { properties: { email: { type: 'string' }, id: { type: 'integer', readOnly: true } } },
      { email: 'scanward@example.com' },
    ],
  ] as const) {
    it(`use a value generated from ${name}`, () => {
      expect(bodyOf(schema as unknown as JsonObject)).to.deep.equal(value) // `as`: read-only lists are JSON too.
    })
  }

  it('end at recursive schemas', () => {
    const node = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
    }
    expect(
      JSON.stringify(bodyOf({ $ref: '#/components/schemas/Node' }, { Node: node })).length,
    ).to.be.lessThan(500)
    expect(
      bodyOf(
        { $ref: '#/components/schemas/A' },
        { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } },
      ),
    ).to.equal('test')
    expect(
      bodyOf(
        { type: 'array', items: { $ref: '#/components/schemas/L' } },
        { L: { type: 'array', items: { $ref: '#/components/schemas/L' } } },
      ),
    ).to.be.an('array')
  })

  it('ignore inherited object members', () => {
    const document = JSON.parse(
      '{"openapi":"3.0.0","paths":{"/a":{"post":{"parameters":[{"name":"__proto__","in":"query","example":"x"},{"in":"constructor","name":"b"},{"$ref":"#/constructor/prototype"}],"requestBody":{"content":{"application/json":{"schema":{"properties":{"__proto__":{"example":{"polluted":1}},"constructor":{"example":"c"}}}}}}}}}}',
    )
    expect(entriesOf(document)).to.deep.equal([
      'POST /a?__proto__ {/__proto__/polluted,/constructor}: __proto__=x /__proto__/polluted=1 /constructor=c',
    ])
    expect(Object.hasOwn(Object.prototype, 'polluted')).to.equal(false)
  })

  for (const [name, value, expected] of [
    ['3.0', { openapi: '3.0.1', paths: {} }, true],
    ['3.1', { openapi: '3.1.0', paths: {} }, true],
    ['2.0', { swagger: '2.0', paths: {} }, true],
    ['another version', { openapi: '4.0.0', paths: {} }, false],
    ['one without paths', { openapi: '3.0.0' }, false],
    ['a list', [], false],
  ] as const) {
    it(`are read from a description of ${name}: ${expected}`, () => {
      expect(isOpenapi(value)).to.equal(expected)
    })
  }
})
