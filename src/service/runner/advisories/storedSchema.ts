export const storedFormat = 'scanward-advisories/1'

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }

const listOf = (items: object) => ({ type: 'array', items })
const object = (
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
) => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

const advisory = object(
  {
    ids: { ...listOf(text), minItems: 1 },
    severity: { $ref: '#/components/schemas/Severity' },
    cwes: listOf({ type: 'number' }),
    ranges: listOf(object({ from: textOrNull, below: textOrNull }, { last: text })),
    summary: text,
    link: text,
  },
  { cvss: { type: 'number' }, cvssVector: text },
)

const library = object({
  advisories: listOf(advisory),
  patterns: object({ address: listOf(text), fileName: listOf(text), text: listOf(text) }),
})

export const storedSchema = object(
  {
    format: { const: storedFormat },
    source: text,
    dated: { type: 'string', format: 'date' },
    libraries: { type: 'object', additionalProperties: library },
  },
  { sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' }, exploited: listOf(text) },
)
