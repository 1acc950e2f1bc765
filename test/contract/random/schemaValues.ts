/** Random values for a JSON Schema: valid, almost valid and hostile. */
import fc, { type Arbitrary } from 'fast-check'
import { asRecord, type JsonSchema, resolveReference } from './servedOperations.ts'

const charsMax = 300

/** Break parsers, databases, templates and shells. */
const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\t',
    '\n',
    '\r\n',
    '\u0085',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\ufffd',
    '\ud800',
    'é',
    '💥',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '-1',
    '0',
    '1e1',
    '0x10',
    '1.0',
    '+1',
    ' 5',
    '9'.repeat(30),
    '1_000',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table scans; --',
    '%',
    '_',
    '%00',
    '%zz',
    '\\',
    '/',
    '..',
    '../../etc/passwd',
    '.',
    '*',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '{{7*7}}',
    '$' + '{7*7}',
    '<script>',
    '[object Object]',
  ],
  ...['2026-11-31T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2016-12-31T23:59:60Z'],
  ...[
    '2026-11-20',
    '2026-11-20T09:30:00',
    '2026-11-20 09:30:00Z',
    '2026-11-20T09:30:00.1234567890123456789Z',
  ],
  ...[
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://user:pass@app.example.com/',
    'file:///etc/passwd',
    '//app.example',
  ],
  ...[
    'http://app.example:0/',
    'http://app.example:65536/',
    `${'a'.repeat(64)}.example`,
    'xn--',
    'http://0x7f.1/',
  ],
  ...['a'.repeat(2_049), '💥'.repeat(1_100), 'a'.repeat(5_000)],
]

const moments: readonly string[] = [
  ...['2026-11-20T09:30:00Z', '2026-11-20t09:30:00z', '2026-11-20T09:30:00.5+05:30', '0001-01-01T00:00:00Z'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00+23:59',
    '2016-12-31T23:59:60Z',
  ],
  ...[
    '2024-02-29T12:00:00Z',
    '1969-12-31T23:59:59Z',
    '2026-11-20T09:30:00.12345678901234567890123456789012345678Z',
  ],
]

/** Generates valid values. Some are invalid if patterns or formats conflict with a limit. */
export function validValues(document: JsonSchema, given: unknown): Arbitrary<unknown> {
  const schema = asRecord(resolveReference(document, given))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => validValues(document, { ...schema, type })))
  }
  switch (schema.type) {
    case 'string':
      return validTexts(schema)
    case 'integer':
      return fc.integer({ min: numberOf(schema.minimum, -(2 ** 31)), max: numberOf(schema.maximum, 2 ** 31) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const maxLength = Math.min(numberOf(schema.maxItems, 5), 60)
      return fc.array(validValues(document, schema.items), { maxLength, size: 'max' })
    }
    case 'object':
      return validObjects(document, schema)
    default:
      throw new Error(`Expected a type of request bodies and parameters, found ${JSON.stringify(schema)}`)
  }
}

/** Generates values one edit away from the schema. */
export function nearValues(document: JsonSchema, given: unknown): Arbitrary<unknown> {
  const schema = asRecord(resolveReference(document, given))
  const valid = validValues(document, schema)
  switch (schema.type) {
    case 'object':
      return fc.oneof(
        ...(requiredOf(schema).length === 0 ? [] : [missingProperty(document, schema)]),
        strangeProperty(document, schema),
        spoiledProperty(document, schema),
      )
    case 'integer':
      return fc.constantFrom(numberOf(schema.minimum, 0) - 1, numberOf(schema.maximum, 0) + 1, 1.5, -0, 1e21)
    case 'array':
      return fc.oneof(
        fc.array(hostileValues(), { maxLength: 4 }),
        tooMany(valid, numberOf(schema.maxItems, 5)),
      )
    default:
      return spoiledTexts(valid)
  }
}

export function hostileValues(): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], -1, 2 ** 53, 1e308, 0.1) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
}

export function hostileStrings(): Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }))
}

function validTexts(schema: JsonSchema): Arbitrary<string> {
  const [minLength, maxLength] = [
    numberOf(schema.minLength, 0),
    Math.min(numberOf(schema.maxLength, charsMax), charsMax),
  ]
  if (typeof schema.pattern === 'string') {
    return textsOfPattern(schema.pattern)
  }
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date-time') {
    const dates = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    return fc.oneof(
      fc.constantFrom(...moments),
      dates.map((date) => date.toISOString()),
    )
  }
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength }),
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength }),
  )
}

const arbitrariesByPattern = new Map<string, Arbitrary<string>>()

/** Builds one generator per pattern, because that takes far longer than its values. */
function textsOfPattern(pattern: string): Arbitrary<string> {
  const texts =
    arbitrariesByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  arbitrariesByPattern.set(pattern, texts)
  return texts
}

function validObjects(document: JsonSchema, schema: JsonSchema): Arbitrary<unknown> {
  const properties = Object.entries(asRecord(schema.properties ?? {}))
  const arbitraries = Object.fromEntries(
    properties.map(([name, value]) => [name, validValues(document, value)]),
  )
  const least = numberOf(schema.minProperties, 0)
  return fc
    .record(arbitraries, { requiredKeys: requiredOf(schema), noNullPrototype: true })
    .filter((value) => Object.keys(value).length >= least)
}

function missingProperty(document: JsonSchema, schema: JsonSchema): Arbitrary<unknown> {
  const change = ([value, name]: [unknown, string]) =>
    Object.fromEntries(Object.entries(asRecord(value)).filter(([key]) => key !== name))
  return fc.tuple(validObjects(document, schema), fc.constantFrom(...requiredOf(schema))).map(change)
}

function strangeProperty(document: JsonSchema, schema: JsonSchema): Arbitrary<unknown> {
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'Target', 'id', 'organization_id'),
    hostileStrings(),
  )
  return fc
    .tuple(validObjects(document, schema), names, hostileValues())
    .map(([value, name, strange]) =>
      Object.fromEntries([...Object.entries(asRecord(value)), [name, strange]]),
    )
}

function spoiledProperty(document: JsonSchema, schema: JsonSchema): Arbitrary<unknown> {
  const properties = asRecord(schema.properties)
  const spoiled = fc
    .constantFrom(...Object.keys(properties))
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.oneof(hostileValues(), nearValues(document, properties[name]))),
    )
  return fc
    .tuple(validObjects(document, schema), spoiled)
    .map(([value, [name, strange]]) => ({ ...asRecord(value), [name]: strange }))
}

function spoiledTexts(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = ([text, at, inserted, removed]: [unknown, number, string, number]) => {
    const characters = [...String(text)]
    characters.splice(at % (characters.length + 1), removed, inserted)
    return characters.join('')
  }
  const inserted = fc.constantFrom('', 'x', ' ', '\0', '%', "'", ',', ':', '.', '\u{1f600}', '9', '\n')
  return fc.tuple(valid, fc.nat({ max: charsMax }), inserted, fc.nat({ max: 1 })).map(change)
}

function tooMany(valid: Arbitrary<unknown>, itemsMax: number): Arbitrary<unknown> {
  return valid.map((items) =>
    Array.isArray(items)
      ? Array.from({ length: itemsMax + 1 }, (_, at) => items[at % items.length] ?? '/a')
      : [],
  )
}

function requiredOf({ required }: JsonSchema): string[] {
  return Array.isArray(required) ? required.map(String) : []
}

function numberOf(value: unknown, other: number): number {
  return typeof value === 'number' ? value : other
}
