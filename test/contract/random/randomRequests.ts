/** Random requests, seeded except for object ids. */
import fc, { type Arbitrary } from 'fast-check'
import { type TokenScope, tokenScopes } from '../../../src/shared/model/tokens.ts'
import { hostileStrings, hostileValues, nearValues, validValues } from './schemaValues.ts'
import type { JsonSchema, ServedOperation, ServedParameter } from './servedOperations.ts'

export type PathValue = { readonly known: number } | { readonly text: string }

export type RandomRequest = {
  readonly operation: ServedOperation
  readonly method: string
  readonly path: readonly PathValue[]
  /** Decoded. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Appended unchanged; names no parameter of the operation. */
  readonly rawQuery: string
  /** A scope: the token with that scope alone. */
  readonly token: 'valid' | 'missing' | 'wrong' | 'lower_case' | TokenScope
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

const repeatedKeys = ['a', '"a"', 'key one', 'k'.repeat(255)]

export function randomRequests(
  document: JsonSchema,
  operations: readonly ServedOperation[],
): Arbitrary<RandomRequest> {
  return fc.oneof(...operations.map((operation) => requestsOf(document, operation)))
}

function requestsOf(document: JsonSchema, operation: ServedOperation): Arbitrary<RandomRequest> {
  const parts = (place: ServedParameter['in']) => operation.parameters.filter((one) => one.in === place)
  return fc.record({
    operation: fc.constant(operation),
    method: weighted([30, fc.constant(operation.method)], [1, fc.constantFrom(...otherMethods)]),
    path: fc.tuple(...parts('path').map(() => pathValues())),
    query: queries(document, parts('query')),
    rawQuery: weighted(
      [30, fc.constant('')],
      [
        1,
        fc.constantFrom(
          '&&',
          '&=',
          '&%',
          '&%zz=%zz',
          '&unknown=1',
          '&__proto__=1',
          '&%ff=%c0%80',
          `&x=${'a'.repeat(9_000)}`,
        ),
      ],
      [1, fc.constant(`&x=${'a'.repeat(20_000)}`)],
    ),
    token: weighted(
      [40, fc.constant('valid' as const)],
      [10, fc.constantFrom(...tokenScopes)],
      [3, fc.constantFrom('missing' as const, 'wrong' as const, 'lower_case' as const)],
    ),
    headers: headers(document, parts('header'), operation.body !== null),
    body: operation.body === null ? strayBodies() : bodies(document, operation.body.schema),
  })
}

function pathValues(): Arbitrary<PathValue> {
  return weighted<PathValue>(
    [12, fc.nat({ max: 1_000 }).map((known) => ({ known }))],
    [2, fc.uuid().map((text) => ({ text }))],
    [2, hostileStrings().map((text) => ({ text }))],
  )
}

function queries(
  document: JsonSchema,
  parameters: readonly ServedParameter[],
): Arbitrary<readonly (readonly [string, string])[]> {
  const one = ({ name, schema }: ServedParameter) => {
    const pair = (value: unknown): (readonly [string, string])[] => [[name, textOf(value)]]
    return weighted<readonly (readonly [string, string])[]>(
      [10, fc.constant([])],
      [8, validValues(document, schema).map(pair)],
      [1, nearValues(document, schema).map(pair)],
      [1, hostileValues().map(pair)],
      [
        1,
        fc
          .array(validValues(document, schema), { minLength: 2, maxLength: 3 })
          .map((values) => values.flatMap(pair)),
      ],
    )
  }
  return fc.tuple(...parameters.map(one)).map((lists) => lists.flat())
}

function headers(
  document: JsonSchema,
  parameters: readonly ServedParameter[],
  hasBody: boolean,
): Arbitrary<Record<string, string>> {
  const named = (name: string, values: Arbitrary<unknown>) =>
    values.map((value) => ({ [name]: textOf(value) }))
  const none: Arbitrary<Record<string, string>> = fc.constant({})
  const declared = parameters.map(({ name, schema }) =>
    weighted(
      [6, none],
      [3, named(name, validValues(document, schema))],
      [2, named(name, fc.constantFrom(...repeatedKeys))],
      [1, named(name, nearValues(document, schema))],
      [
        1,
        named(
          name,
          fc.constantFrom('', ' ', '"', '""', 'k'.repeat(256), 'k'.repeat(4_000), '\u00e9', 'a\tb'),
        ),
      ],
    ),
  )
  const accepts = [
    '*/*',
    'text/html',
    'application/sarif+json',
    'application/xml;q=0.9, text/csv',
    'x',
    ',;=',
    '"',
  ]
  const types = [
    'text/plain',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/jsonp',
    '',
    'json',
    'a/b/c',
  ]
  const stray: [string, Arbitrary<unknown>][] = [
    ['accept', fc.constantFrom(...accepts, 'a'.repeat(3_000))],
    ['x-request-id', fc.constantFrom('client-1', '\u00e9', '', 'a'.repeat(65), '<script>', '../x')],
    ['if-none-match', fc.constantFrom('*', '"x"', 'W/"x"', ',,,', '"')],
    ['content-encoding', fc.constantFrom('gzip', 'identity', 'br, gzip')],
    ['x-forwarded-for', fc.constantFrom('127.0.0.1', 'x', '::1, ::1')],
    ['expect', fc.constantFrom('100-continue')],
  ]
  const strays = stray.map(([name, values]) => weighted([12, none], [1, named(name, values)]))
  const type = hasBody
    ? weighted(
        [10, fc.constant<Record<string, string>>({ 'content-type': 'application/json' })],
        [1, none],
        [1, named('content-type', fc.constantFrom(...types))],
      )
    : weighted([10, none], [1, named('content-type', fc.constantFrom('application/json', ...types))])
  return fc.tuple(type, ...declared, ...strays).map((parts) => Object.assign({}, ...parts))
}

function bodies(document: JsonSchema, schema: JsonSchema): Arbitrary<Buffer | null> {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const valid = validValues(document, schema).map(json)
  return weighted<Buffer | null>(
    [10, valid],
    [4, nearValues(document, schema).map(json)],
    [1, hostileValues().map(json)],
    [1, valid.map((bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))],
    [1, fc.constantFrom<Buffer | null>(null, ...unreadableBodies())],
  )
}

function unreadableBodies(): Buffer[] {
  const texts = [
    '',
    ' ',
    '{',
    '[',
    '"',
    'null',
    '\ufeff{}',
    "{'target':'x'}",
    '{"target":"x",}',
    '{"target":NaN}',
  ]
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const twice = '{"target":"app.example.com","target":"http://127.0.0.1/"}'
  const large = `{"target":"${'a'.repeat(70_000)}"}`
  const bytes = [Buffer.from([0xff, 0xfe]), Buffer.from('{"target":"\xff"}', 'latin1'), Buffer.alloc(64)]
  return [...[...texts, deep, twice, large].map((text) => Buffer.from(text)), ...bytes]
}

function strayBodies(): Arbitrary<Buffer | null> {
  return weighted<Buffer | null>(
    [20, fc.constant(null)],
    [1, fc.constantFrom(Buffer.from('{}'), Buffer.from('x'))],
  )
}

function weighted<T>(...choices: readonly [weight: number, arbitrary: Arbitrary<T>][]): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
