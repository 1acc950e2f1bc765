import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'

export type RefusedField = {
  /** `title`, or nested `user.email`. */
  readonly name: string
  /** Null if the response does not say. */
  readonly place: 'query' | 'body' | 'header' | null
  readonly message: string
}

const fieldsMax = 20
const depthMax = 6
const nodesMax = 500
const textCharsMax = 16 * 1024
const messageCharsMax = 300

export function listRefusedFields({ body }: Pick<Exchange, 'body'>): readonly RefusedField[] {
  const document = readJson(body)
  const text = body.slice(0, textCharsMax)
  const found = document === undefined ? readSentences(textOfHtml(text)) : [...walk(document)]
  const fields = new Map<string, RefusedField>()
  for (const field of found) {
    if (!fields.has(field.name) && fields.size < fieldsMax) fields.set(field.name, field)
  }
  return [...fields.values()]
}

function textOfHtml(text: string): string {
  return text
    .replace(/<(?:script|style)\b[\s\S]{0,5000}?<\/(?:script|style)>/gi, ' ')
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
}

type Step = {
  readonly value: Json
  readonly key: string
  readonly depth: number
  /** Below `errors`, every key is a field. */
  readonly isBelowErrors: boolean
}

function* walk(document: Json): Generator<RefusedField> {
  const queue: Step[] = [{ value: document, key: '', depth: 0, isBelowErrors: false }]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const step = queue[at]
    if (step === undefined || step.depth > depthMax) continue
    const { value, key, depth } = step
    const written = typeof value === 'string' ? readWrittenIssues(value) : null
    if (written !== null) queue.push({ ...step, value: written, depth: depth + 1 })
    else if (typeof value === 'string') yield* readText(value, step)
    else if (Array.isArray(value)) {
      // Django lists messages by field at the top level.
      const isBelowErrors = step.isBelowErrors || depth === 1
      for (const part of value) queue.push({ value: part, key, depth: depth + 1, isBelowErrors })
    } else if (isJsonObject(value)) {
      const issue = readIssue(value)
      if (issue !== null) yield issue
      else {
        const isBelowErrors = /^(?:errors?|fieldErrors|field_errors|validation|validationErrors)$/i.test(key)
        for (const [name, part] of Object.entries(value)) {
          queue.push({ value: part, key: name, depth: depth + 1, isBelowErrors })
        }
      }
    }
  }
}

/** The message of a Zod error is its list of issues, written as JSON. */
function readWrittenIssues(text: string): Json | null {
  const value = /^\s*\[\s*\{/.test(text) ? readJson(text) : undefined
  return Array.isArray(value) ? value : null
}

function readText(text: string, { key, isBelowErrors }: Step): readonly RefusedField[] {
  const isKnownField = isFieldName(key) && !(isBelowErrors ? wrapper : envelope).test(key)
  if (isKnownField && saysRefused(text)) return [{ ...fieldOf(key, null), message: cut(text) }]
  return readSentences(text)
}

const wrapper =
  /^(?:errors?|messages?|msg|detail|details|non_field_errors|fieldErrors|formErrors|issues|_errors|0|code|keys|exception|trace)$/
const envelope =
  /^(?:errors?|detail|details|messages?|msg|issues|fieldErrors|formErrors|title|type|status|code|statusCode|error_description|description|reason|traceId|path|timestamp|instance|success|ok|data|validation|body|query|params|0|non_field_errors|exception|trace|file|line|_errors|errorMessage|keys|name|source|stack)$/

function isFieldName(key: string): boolean {
  return /^[\w.[\]-]{1,80}$/.test(key)
}

function readIssue(issue: { readonly [name: string]: Json }): RefusedField | null {
  const message = ['msg', 'message', 'defaultMessage', 'description', 'error', 'reason', 'code', 'type']
    .map((name) => issue[name])
    .find((value) => typeof value === 'string')
  const named = [
    'loc',
    'path',
    'param',
    'field',
    'property',
    'instancePath',
    'dataPath',
    'attribute',
    'source',
    'location',
  ]
    .map((name) => issue[name])
    .find(
      (value) => (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0),
    )
  if (typeof message !== 'string' || named === undefined) return null
  // A whole error response names its path or procedure, too.
  if (typeof named === 'string' && /^(?:https?:)?\/\w+\/|^\/$/.test(named) && 'status' in issue) return null
  if (typeof named === 'string' && 'httpStatus' in issue) return null
  const steps = (Array.isArray(named) ? named : String(named).split(/[./]/))
    .map(String)
    .filter((step) => step !== '' && !/^(?:\$|function-[\w-]+|__root__)$/.test(step))
  const location = typeof issue.location === 'string' ? issue.location : (steps[0] ?? '')
  const place = placeOf(location)
  const own = place !== null && steps[0] === location ? steps.slice(1) : steps
  // Fastify names the missing property only in the message.
  const inMessage = /required property ['"]?([\w.-]{1,80})/.exec(message)?.[1]
  const path = [...own, ...(inMessage === undefined ? [] : [inMessage])].join('.')
  const hints = [
    issue.expected,
    issue.type,
    issue.code,
    issue.options,
    issue.ctx,
    issue.params,
    issue.format,
    issue.validation,
  ]
  const hint = hints.flatMap((value) =>
    value === undefined || value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
  )
  return isFieldName(path) ? { name: path, place, message: cut(`${message} ${hint.join(' ')}`) } : null
}

function placeOf(word: string): RefusedField['place'] {
  if (/^(?:query|querystring|queryParams?|params)$/i.test(word)) return 'query'
  if (/^(?:body|form|data|json|payload)$/i.test(word)) return 'body'
  return /^headers?$/i.test(word) ? 'header' : null
}

const refusal =
  /\b(?:required|missing|blank|empty|invalid|must|should|need|provide|expected|not (?:be )?(?:valid|null)|null|at least|too (?:short|long|small)|can['’]t be|cannot be|may not be|field)\b/i

function saysRefused(message: string): boolean {
  return message.length <= messageCharsMax && refusal.test(message)
}

const name = String.raw`["'\`“‘]?([A-Za-z_][\w.[\]-]{0,60})["'\`”’]?`
const sentences: readonly RegExp[] = [
  new RegExp(
    String.raw`${name}(?:\s(?:field|parameter|param|property|value|attribute))?\s(?:is|are)\s(?:a\s)?(?:required|missing|mandatory|empty|not (?:set|provided|specified|present))`,
    'gi',
  ),
  new RegExp(
    String.raw`${name}(?:\s(?:field|parameter|param))?\s(?:must|should|cannot|can['\u2019]t|may not|needs? to)\s(?:not\s)?(?:be|have|contain|match)\b`,
    'gi',
  ),
  /\b(?:missing|required?|requires|expected|provide|specify|supply|invalid|need|no)\s(?:a |an |the |your |valid |required |mandatory |request |query |body |form |url |json |post |get |string |input )*(?:field|parameter|param|argument|key|property|attribute|value|data)?s?\s?(?:for |of |named |called )?[:=]?\s?["'`“‘]([A-Za-z_][\w.[\]-]{0,60})["'`”’]/gi,
  /\bmissing (?:required )?(?:(?:request |query |body |form |url )?(?:parameters?|params?|fields?|arguments?|keys?|property|properties|values?))\s?[:=]?\s?["'`([]{0,2}([A-Za-z_][\w.-]{0,60})/gi,
  /\bparam is missing or the value is empty(?: or invalid)?: ([A-Za-z_]\w{0,60})/gi,
  /\brequired property ['"]?([A-Za-z_][\w.-]{0,60})/gi,
  /\brequest (?:parameter|header|part) '([\w.-]{1,60})'/gi,
  /validation for '(\w{1,60})' failed on the '\w+' tag/gi,
]
const noField =
  /^(?:querystring|params|headers|string|integer|int|long|type|double|float|boolean|number|it|this|that|there|which|what|value|field|parameter|param|request|body|json|input|data|authentication|authorization|login|password_confirmation_token|token|access|user agent|javascript|you|one|all|fields|parameters|content|method|page|payment|and|or|not|be|the|a|an|is|of|to)$/i

function readSentences(text: string): readonly RefusedField[] {
  const start = text.slice(0, textCharsMax)
  const fields = sentences.flatMap((pattern) =>
    [...start.matchAll(pattern)].slice(0, fieldsMax).flatMap(({ 1: found = '', index, 0: whole }) => {
      if (noField.test(found) || !isFieldName(found)) return []
      const around = start.slice(index, index + whole.length + 120).split(/[.;\n<]\s/, 1)[0] ?? ''
      const before = start.slice(Math.max(0, index - 30), index + whole.length)
      return [{ ...fieldOf(found, placeInWords(before)), message: cut(around) }]
    }),
  )
  return [...readPairs(start), ...fields]
}

/** `username and password are required`, `please provide email and password`. */
function readPairs(text: string): readonly RefusedField[] {
  const [, one = '', other = ''] =
    /\b([A-Za-z_]\w{1,40}),? (?:and|&) ([A-Za-z_]\w{1,40}) (?:are|is) (?:both )?(?:required|missing|mandatory)/i.exec(
      text,
    ) ??
    /\b(?:provide|enter|specify|send|supply|missing) (?:a |an |the |your |both |valid ){0,3}([A-Za-z_]\w{1,40}),? (?:and|or|&) (?:a |an |the |your ){0,1}([A-Za-z_]\w{1,40})/i.exec(
      text,
    ) ??
    []
  return [one, other]
    .filter((found) => isFieldName(found) && !noField.test(found))
    .map((found) => ({ ...fieldOf(found, null), message: 'required' }))
}

function placeInWords(text: string): RefusedField['place'] {
  if (/\b(?:query|querystring|url) ?(?:string)?\b|request parameter '/.test(text)) return 'query'
  if (/\bheader\b/i.test(text)) return 'header'
  return /\bbody\b|request part/i.test(text) ? 'body' : null
}

function fieldOf(written: string, place: RefusedField['place']): Omit<RefusedField, 'message'> {
  const [first = '', ...rest] = written.split('.')
  const told = rest.length > 0 ? placeOf(first) : null
  return told === null ? { name: written, place } : { name: rest.join('.'), place: told }
}

function cut(message: string): string {
  return message.slice(0, messageCharsMax)
}
