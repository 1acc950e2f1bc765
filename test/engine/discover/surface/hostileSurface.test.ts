import { expect } from 'chai'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import { surfaceLimits } from '../../../../src/engine/discover/surface/limits.ts'
import type { OpenapiDocument } from '../../../../src/engine/discover/surface/openapi/openapiDocument.ts'
import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import { parametersMax } from '../../../../src/engine/read/body/entryBody.ts'
import type { JsonObject } from '../../../../src/shared/json.ts'
import { hostileUnits, repeated } from '../../../helpers/hostile/hostileTexts.ts'
import { graphqlResponse, page, script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

/** Generous: superlinear work takes minutes at these sizes. */
const msMax = 6_000

type Given = { readonly artifacts?: Partial<Artifacts>; readonly openapi?: readonly OpenapiDocument[] }

function repeat(unit: string, times: number): string {
  return Array.from({ length: times }, (_, index) => unit.replaceAll('{n}', String(index))).join('')
}

function described(rest: JsonObject): Given {
  return { openapi: [{ url: `${siteUrl}openapi.json`, document: { openapi: '3.1.0', paths: {}, ...rest } }] }
}

function schemaOf(schema: JsonObject, rest: JsonObject = {}): Given {
  const operation = { requestBody: { content: { 'application/json': { schema } } } }
  return described({ paths: { '/a': { post: operation } }, ...rest })
}

/** Schemas that each contain the next one many times. */
function fanningSchemas(): Given {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const next = { $ref: `#/components/schemas/S${index + 1}` }
      const properties = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, next]))
      return [`S${index}`, { type: 'object', required: Object.keys(properties), properties }]
    }),
  )
  return schemaOf({ $ref: '#/components/schemas/S0' }, { components: { schemas } })
}

function deepSchema(depth: number): JsonObject {
  let schema: JsonObject = { type: 'string' }
  for (let level = 0; level < depth; level += 1) {
    schema = level % 2 === 0 ? { properties: { a: schema }, required: ['a'] } : { allOf: [schema] }
  }
  return schema
}

const cases: Readonly<Record<string, () => Given>> = {
  'a form with 100,000 inputs': () => ({
    artifacts: {
      pages: [page({ body: `<form method=post action=/a>${repeat('<input name=i{n}>', 100_000)}` })],
    },
  }),
  'a form of 10 MB': () => ({
    artifacts: {
      pages: [
        page({
          body: `<form method=post action=/a>${repeat(`<input name=i{n} value="${'x'.repeat(10_000)}">`, 1_000)}`,
        }),
      ],
    },
  }),
  '40,000 forms': () => ({
    artifacts: { pages: [page({ body: repeat('<form action=/f{n}><input name=q>', 40_000) })] },
  }),
  '40,000 options': () => ({
    artifacts: {
      pages: [page({ body: `<form action=/a><select name=s>${repeat('<option value={n}>', 40_000)}` })],
    },
  }),
  '40,000 links with queries': () => ({
    artifacts: { pages: [page({ body: repeat('<a href="/l{n}?a={n}&b{n}=1">x</a>', 40_000) })] },
  }),
  'an address with 10,000 parameters': () => ({
    artifacts: {
      pages: [
        page({
          body: `<form action=/a>${repeat('<input name=i{n} value=1>', 10_000)}</form><a href="/x?${repeat('a{n}=1&', 300)}">x</a>`,
        }),
      ],
    },
  }),
  'names that every object has': () => ({
    artifacts: {
      pages: [
        page({
          body: '<form method=post action="/__proto__"><input type=__proto__ name=__proto__><input type=constructor name=constructor value=1><select name=toString></select></form><a href="/a?__proto__=1&hasOwnProperty=2">x</a>',
        }),
      ],
      scripts: [
        script(
          'fetch("/api/a", { method: "POST", body: JSON.stringify({ ["__proto__"]: 1, "__proto__": { a: 1 }, constructor: 2 }) })',
        ),
      ],
    },
  }),
  'half of a character': () => ({
    artifacts: {
      pages: [
        page({
          body: '<form action="/a\ud800"><input name="n\udc00" value="v\ud800"></form><a href="/\ud800?x=\udfff">x</a>',
        }),
      ],
      scripts: [
        script(
          'fetch("/api/a", { method: "POST", body: new URLSearchParams({ "\\ud800": "\\udc00" }) }); fetch("/api/\\ud800?a=" + b)',
        ),
      ],
    },
  }),
  'patterns that take for ever to match': () => ({
    artifacts: {
      pages: [
        page({
          body: [
            '(((a+)+)+)+b',
            '(a|a)*'.repeat(80),
            '[a-z'.repeat(100),
            '('.repeat(400),
            'a{9999}'.repeat(50),
            '\\'.repeat(499),
          ]
            .map((pattern) => `<form action=/p><input name=a pattern="${pattern}"></form>`)
            .join(''),
        }),
      ],
    },
  }),
  '20,000 calls': () => ({ artifacts: { scripts: [script(repeat('fetch("/api/a{n}/"+x);', 20_000))] } }),
  'an address put together from 5,000 pieces': () => ({
    artifacts: {
      scripts: [
        script(`fetch("/api/a"${repeat('+b{n}', 250)}); fetch(\`/api/${repeat('$\u007bc{n}}', 5_000)}\`)`),
      ],
    },
  }),
  'names that lead to one another': () => ({
    artifacts: {
      scripts: [
        script(
          `var n0="/api/";${repeat('var a{n}=a{n}+a{n}||b{n},b{n}={...b{n},x:a{n}};fetch(a{n},{method:"POST",body:JSON.stringify(b{n})});', 2_000)}`,
        ),
      ],
    },
  }),
  'bodies inside one another': () => ({
    artifacts: {
      scripts: [
        script(
          `fetch("/api/a",{method:"POST",body:JSON.stringify(${'{a:['.repeat(60)}1${']}'.repeat(60)})})`,
        ),
      ],
    },
  }),
  'operations of GraphQL without an end': () => ({
    artifacts: {
      graphql: [graphqlResponse({ body: '{"data":{}}' })],
      scripts: [
        script(
          `const a=\`${'query A($a: ID) { a '.repeat(20_000)}\`;const b="${'mutation {'.repeat(20_000)}"`,
        ),
      ],
    },
  }),
  '60,000 paths of an OpenAPI document': () =>
    described({
      paths: Object.fromEntries(
        Array.from({ length: 60_000 }, (_, index) => [`/p${index}/{id}`, { get: {}, post: {} }]),
      ),
    }),
  'a path with 20,000 parameters': () =>
    described({
      paths: {
        [`/a/${repeat('{p{n}}', 2_000)}`]: {
          get: {
            parameters: Array.from({ length: 20_000 }, (_, index) => ({
              name: `q${index}`,
              in: 'query',
              required: true,
            })),
          },
        },
      },
    }),
  'schemas that fan out': fanningSchemas,
  'a schema 5,000 deep': () => schemaOf(deepSchema(5_000)),
  'references in a circle': () =>
    schemaOf(
      { $ref: '#/components/schemas/A' },
      {
        components: {
          schemas: {
            A: { $ref: '#/components/schemas/B' },
            B: { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
          },
        },
      },
    ),
  'references to nowhere': () =>
    described({
      paths: {
        '/a': { $ref: '#/paths/~1a' },
        '/b': { $ref: 'https://other.example/x#/a' },
        '/c': { get: { parameters: [{ $ref: `#/${'a/'.repeat(50_000)}` }] } },
      },
    }),
  'an example of 5 MB': () => schemaOf({ type: 'string', example: 'x'.repeat(5_000_000) }),
  'limits that no number keeps': () =>
    schemaOf({
      properties: {
        a: { type: 'number', minimum: 1e308, multipleOf: 1e-320 },
        b: { type: 'integer', minimum: 9, maximum: 1 },
        c: { type: 'string', minLength: 1e15 },
        d: { type: 'array', minItems: 1e15, items: {} },
        e: { type: 'number', multipleOf: 0 },
        f: { type: 'string', pattern: 3 as unknown as string }, // `as`: invalid on purpose.
      },
    }),
}

describe('the surface of a hostile application', () => {
  for (const [name, give] of Object.entries(cases)) {
    it(`is listed within bounds: ${name}`, () => {
      const { artifacts = {}, openapi = [] } = give()
      const startedAt = process.cpuUsage().user
      const { entries } = surfaceOf(artifacts, openapi)
      expect((process.cpuUsage().user - startedAt) / 1000).to.be.lessThan(msMax)
      expect(entries.length).to.be.at.most(surfaceLimits.intrusive.entriesMax)
      for (const entry of entries) {
        expect(entry.parameters.length).to.be.at.most(parametersMax)
        expect(new URL(entry.url).origin).to.equal('https://app.example.com')
        expect(entry.body?.text.length ?? 0).to.be.at.most(64 * 1024)
        const changes = entry.parameters.map((parameter) => ({ parameter, value: 'x' }))
        expect(URL.canParse(fillEntry(entry, changes).url)).to.equal(true)
      }
    })
  }

  for (const unit of hostileUnits) {
    it(`is listed within bounds: a site that repeats ${JSON.stringify(unit).slice(0, 40)}`, () => {
      const text = repeated(unit, 40_000)
      const startedAt = process.cpuUsage().user
      surfaceOf(
        {
          pages: [
            page({ body: text }),
            page({ body: `<form method=post action="/${text}"><input name="${text}" value='${text}'>` }),
          ],
          scripts: [
            script(text),
            script(`fetch("/api/${text}")`),
            script(`fetch(\`${text}\`, { body: "${text}" })`),
          ],
          graphql: [graphqlResponse({ body: '{"data":{}}' })],
        },
        schemaOf({ type: 'string', pattern: text.slice(0, 500), example: text }).openapi,
      )
      expect((process.cpuUsage().user - startedAt) / 1000).to.be.lessThan(msMax)
    })
  }

  it('does not pollute prototypes', () => {
    const { entries } = surfaceOf(cases['names that every object has']?.().artifacts ?? {})
    expect(entries.length).to.be.greaterThan(2)
    expect(Object.keys(Object.prototype)).to.deep.equal([])
  })
})
