import type { Json } from '../../../../shared/json.ts'
import type { BodyKind, Change, Entry, Parameter } from '../../../model/surface.ts'
import { changeBody, encodePairs, type Pair, parametersMax, valueText } from '../../../read/body/entryBody.ts'
import { sampleValue, unnamedValue } from '../../../read/knowledge/sampleValue.ts'
import { entryOf } from '../entryOf.ts'
import { fillEntry } from '../fillEntry.ts'
import { collectionOf, type KnownValues } from '../knownValues.ts'
import { isRedirectName } from '../redirectNames.ts'
import { valueForPattern } from '../valueForPattern.ts'
import type { RefusedField } from './refusedFields.ts'

/**
 * Null if nothing changes. Adds unknown fields where the response says, else to the body of writes and the
 * query of reads.
 */
export function repairEntry(entry: Entry, fields: readonly RefusedField[], known: KnownValues): Entry | null {
  const kind = entry.body?.kind ?? (entry.method === 'GET' || entry.method === 'HEAD' ? null : 'json')
  const changes = fields.flatMap((field): readonly Change[] => {
    const parameter = parameterFor(entry, field, kind)
    if (parameter === null) return []
    const own = entry.parameters.find(
      ({ place, name }) => place === parameter.place && name === parameter.name,
    )
    const value = wantedValue(field, parameter, known)
    return own !== undefined && own.value === valueText(value) ? [] : [{ parameter, value }]
  })
  return changes.length === 0 ? null : withChanges(entry, changes, kind)
}

export function withPaths(entry: Entry): Entry | null {
  const changes = entry.parameters
    .filter(
      ({ place, name, value }) => place === 'query' && isRedirectName(name) && !/^(?:\/|https?:)/.test(value),
    )
    .map((parameter): Change => ({ parameter, value: '/' }))
  return changes.length === 0 ? null : withChanges(entry, changes, entry.body?.kind ?? null)
}

export function withNumbers(entry: Entry): Entry | null {
  const changes = entry.parameters
    .filter(({ place, value }) => (place === 'query' || place === 'form') && value === unnamedValue)
    .map((parameter): Change => ({ parameter, value: sampleValue('number') }))
  return changes.length === 0 ? null : withChanges(entry, changes, entry.body?.kind ?? null)
}

/** For errors such as `Course not found`, which name no field. A write keeps the id of its own object. */
export function withKnownIds(entry: Entry, known: KnownValues): Entry | null {
  const owner = collectionOf(new URL(entry.url).pathname)
  const changes = entry.parameters.flatMap((parameter): readonly Change[] => {
    const name = parameter.name.split('/').at(-1) ?? ''
    const [, kind] = /^(.*?)_?id$/i.exec(name) ?? []
    const isSent = parameter.place === 'json' || parameter.place === 'query' || parameter.place === 'form'
    if (!isSent || kind === undefined || !/(?:^|[a-z]_?)(?:id|I[dD]|ID)$/.test(name)) return []
    if (entry.effect !== 'reads' && !createsBeside(entry, kind)) return []
    const value = known.of(name, owner)
    return value === undefined || valueText(value) === parameter.value ? [] : [{ parameter, value }]
  })
  return changes.length === 0 ? null : withChanges(entry, changes, entry.body?.kind ?? null)
}

const creatingVerb = /^(?:create|add|new|post|insert|make)$/
const changingWord =
  /^(?:update|edit|save|set|patch|put|upsert|modify|change|assign|replace|move|merge|transfer|follow|status|settings|preferences|roles?|permissions?|password|access)$/

function createsBeside({ method, url }: Pick<Entry, 'method' | 'url'>, kind: string): boolean {
  const segments = new URL(url).pathname.split(/[/.]/).filter((segment) => segment !== '')
  const steps = segments.filter((segment) => !/^(?:php\d?|aspx?|jspx?|html?|do|action|cgi)$/i.test(segment))
  const words = steps.flatMap(wordsOf)
  const last = wordsOf(steps.at(-1) ?? '')
  const isOfKind = wordsOf(kind).some((word) => words.some((own) => singularOf(own) === singularOf(word)))
  if (method !== 'POST' || kind === '' || isOfKind || words.some((word) => changingWord.test(word)))
    return false
  const [only = '', ...others] = last
  const isCollection = others.length === 0 && /[a-z]/.test(only) && singularOf(only) !== only
  return isCollection || last.some((word) => creatingVerb.test(word))
}

function singularOf(word: string): string {
  return collectionOf(`/${word}`)
}

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

function withChanges(entry: Entry, changes: readonly Change[], kind: BodyKind | null): Entry {
  const own = entry.body ?? (kind === null ? null : { kind, text: kind === 'json' ? '{}' : '' })
  const body = own === null ? null : changeBody(own, changes)
  const sent = new Map(
    [
      ...entry.parameters,
      ...changes.map(({ parameter, value }) => ({ ...parameter, value: valueText(value) })),
    ]
      .filter(({ place }) => place === 'header' || place === 'cookie')
      .map((parameter): readonly [string, Parameter] => [`${parameter.place} ${parameter.name}`, parameter]),
  )
  const repaired = entryOf({
    method: entry.method,
    url: fillEntry({ ...entry, body: null }, changes).url,
    ...(body === null ? {} : { body }),
    headers: entry.headers,
    extra: [...sent.values()],
    source: entry.source,
    effect: entry.effect,
    pathValues: entry.parameters.flatMap(({ place, name }) => (place === 'path' ? [Number(name)] : [])),
  })
  const names = new Set(repaired.parameters.map(keyOf))
  // Optional parameters are not sent.
  const further = entry.parameters.filter((parameter) => !names.has(keyOf(parameter)))
  const { renewal, fresh } = entry
  return {
    ...repaired,
    id: entry.id,
    handler: entry.handler,
    ...(renewal === undefined ? {} : { renewal }),
    ...(fresh === undefined ? {} : { fresh }),
    parameters: [...repaired.parameters, ...further].slice(0, parametersMax),
  }
}

/** Converts the body after a 415; null without pairs. */
export function withOtherBody(entry: Entry): Entry | null {
  const { body } = entry
  const values = entry.parameters.filter(({ place }) => place === body?.kind)
  if (body === null || values.length === 0 || body.kind === 'xml' || body.kind === 'multipart') return null
  const kind = body.kind === 'json' ? 'form' : 'json'
  const text =
    kind === 'form'
      ? encodePairs(values.map(({ name, value }): Pair => [name.slice(1), value]))
      : JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value])))
  return withChanges(
    { ...entry, body: { kind, text }, parameters: entry.parameters.filter((one) => !values.includes(one)) },
    [],
    kind,
  )
}

function keyOf({ place, name }: Parameter): string {
  return `${place} ${name}`
}

function parameterFor(
  { parameters, method }: Entry,
  { name, place }: RefusedField,
  kind: BodyKind | null,
): Change['parameter'] | null {
  const last = name.split(/[.[\]]/).findLast((step) => step !== '') ?? name
  const known = parameters.filter(
    (one) => one.place !== 'file' && (place !== 'query' || one.place === 'query'),
  )
  const sent = isEnveloped(parameters) ? `json.${name}` : name
  const own = known.find((one) => isNamed(one, sent)) ?? known.find((one) => plain(one.name) === plain(last))
  if (own !== undefined) return { place: own.place, name: own.name }
  if (place === 'header') return { place, name: last.toLowerCase() }
  if (place === 'query' || kind === null) return { place: 'query', name: last }
  if (kind === 'xml' || (method === 'GET' && !isEnveloped(parameters))) return null
  return {
    place: kind,
    name:
      kind === 'json'
        ? `/${sent
            .split(/[.[\]]+/)
            .filter((step) => step !== '')
            .join('/')}`
        : name,
  }
}

/** With superjson, the input is a member `json` that errors do not name. */
function isEnveloped(parameters: readonly Parameter[]): boolean {
  const sent = parameters.filter(({ place }) => place === 'json')
  return sent.length > 0 && sent.every(({ name }) => name.startsWith('/json/'))
}

function isNamed({ place, name }: Parameter, wanted: string): boolean {
  return place === 'json'
    ? plain(name.slice(1)) === plain(wanted.replaceAll('.', '/'))
    : plain(name) === plain(wanted)
}

function plain(name: string): string {
  return name.replace(/[_\s-]|^\//g, '').toLowerCase()
}

function wantedValue(
  { message: whole, name }: RefusedField,
  { place }: Change['parameter'],
  known: KnownValues,
): Json {
  const message = whole.replace(/\breceived \w+/gi, '')
  const last = name.split(/[.[\]]/).findLast((step) => /[a-z]/i.test(step)) ?? name
  const choice = choiceIn(message)
  if (choice !== null) return choice
  const shown = known.of(last, '')
  if (shown !== undefined && /(?:[_-]id|Id|ID)$/.test(last)) return shown
  const matching = matchingIn(message)
  if (matching !== null) return matching
  const typed = kinds.find(({ words }) => words.test(message))
  if (typed !== undefined) return place === 'json' ? typed.value : valueText(typed.value)
  const [, least = ''] =
    /(?:at least|min(?:imum|_length|Length)?\D{0,12}|longer than(?: or equal to)?|>=?)\s{0,3}["']?(\d{1,3})\b/i.exec(
      message,
    ) ?? []
  const [, most = ''] =
    /(?:at most|max(?:imum|_length|Length)?\D{0,12}|shorter than(?: or equal to)?|<=?)\s{0,3}["']?(\d{1,4})\b/i.exec(
      message,
    ) ?? []
  const isOfLength = /char|length|long|short|string/i.test(message)
  const text = sampleValue(last, {
    ...(isOfLength ? {} : { min: least === '' ? undefined : least, max: most === '' ? undefined : most }),
    ...(isOfLength && least !== '' ? { lengthMin: Number(least) } : {}),
    ...(isOfLength && most !== '' ? { lengthMax: Number(most) } : {}),
    ...(!isOfLength && (least !== '' || most !== '') ? { type: 'number' } : {}),
  })
  const isText = /zip|postal|phone|code/i.test(last) || /\bexpected string\b/i.test(message)
  return place === 'json' && /^\d{1,9}$/.test(text) && !isText ? Number(text) : text
}

const listed =
  /\b(?:one of|permitted|allowed values?|valid (?:values?|options?|choices?)|expected|choose from|enum|either)\b\W{0,10}(?:(?:are|is|values?|one of|the following values?)\b\W{0,8})?([A-Za-z0-9][\w.-]{0,60})["'`]?\s{0,2}(?:[,|]|or\b|["'\])])/i
const quotedChoice = /\b(?:be|is|expected)\s["'`]([\w.-]{1,60})["'`],?\s?(?:,|or\b)/i

function choiceIn(message: string): string | null {
  const [, first = ''] = quotedChoice.exec(message) ?? listed.exec(message) ?? []
  return first === '' ||
    /^(?:string|number|integer|boolean|array|object|a|an|the|to|type|valid|int|float|date|value)$/i.test(
      first,
    )
    ? null
    : first
}

const shownPattern =
  /\b(?:regex|pattern|match(?:es)?)\b[^"'`/]{0,40}(?:(["'`])(\/?)(.{1,200}?)\2[a-z]{0,3}\1|\/(.{1,200}?)\/[a-z]{0,3})(?=$|[\s,.;)}])/i

function matchingIn(message: string): string | null {
  const [, , , quoted, bare] = shownPattern.exec(message) ?? []
  const pattern = quoted ?? bare ?? ''
  const value = /[$()*+?[\\\]^{|}]/.test(pattern) ? valueForPattern(pattern) : null
  return value === '' ? null : value
}

const kinds: readonly { readonly words: RegExp; readonly value: Json }[] = [
  { words: /\bemail\b/i, value: 'scanward@example.com' },
  { words: /\buuid\b/i, value: '00000000-0000-4000-8000-000000000001' },
  { words: /\b(?:bool|boolean|expected true)\b|true or false/i, value: true },
  { words: /\b(?:list|array|sequence)\b/i, value: ['test'] },
  { words: /\b(?:dictionary|dict|object|hash)\b/i, value: {} },
  { words: /\b(?:ISO ?8601|datetime|date-time|timestamp)\b/i, value: '2025-01-15T12:00:00Z' },
  { words: /\bdate\b/i, value: '2025-01-15' },
  { words: /\b(?:url|uri)\b/i, value: 'https://example.com/' },
  { words: /\b(?:integer|int_parsing|int_type|number|numeric|float|decimal|int)\b/i, value: 1 },
]
