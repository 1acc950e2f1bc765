import type { Context } from 'koa'
import type { RequestValidators, ValidationError, Validator } from '../../../generated/validators.ts'
import { type Issue, type Problem, ProblemError, problem } from '../../service/problems.ts'
import { readRequestBody, requestBodyBytesMax, type UnreadBody } from '../http/requestBody.ts'

const issuesMax = 100

const shownMax = 60

type JsonObject = Record<string, unknown>

/** Validates the query. Unknown parameters are ignored, duplicates are an issue. */
export function readQuery(
  search: string,
  validators: RequestValidators,
): { query: JsonObject; issues: Issue[] } {
  const { query: validate, queryTypes } = validators
  if (validate === null) return { query: {}, issues: [] }
  const parameters = new URLSearchParams(search)
  const query: JsonObject = {}
  const issues: Issue[] = []
  for (const [name, type] of Object.entries(queryTypes)) {
    const values = parameters.getAll(name)
    if (values.length > 1) {
      issues.push({ path: `query.${name}`, message: 'Expected one value, found several.', code: 'duplicate' })
    } else if (values[0] !== undefined) {
      query[name] = coerce(values[0], type)
    }
  }
  issues.push(...findIssues('query', query, { validate, writeOnly: [] }))
  return { query, issues }
}

export function checkBody(body: unknown, { body: validate, writeOnly }: RequestValidators): Issue[] {
  return validate === null ? [] : findIssues('body', body, { validate, writeOnly })
}

/**
 * Only plain digits are an integer: `1e1`, `0x10` and an empty value stay text, which the validator refuses.
 */
function coerce(value: string, type: string): unknown {
  if (type === 'integer' && /^-?[0-9]{1,15}$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function findIssues(
  part: string,
  data: unknown,
  { validate, writeOnly }: { readonly validate: Validator; readonly writeOnly: readonly string[] },
): Issue[] {
  if (validate(data)) return []
  return (validate.errors ?? [])
    .slice(0, issuesMax)
    .map((error) => describe(part, { data, writeOnly }, error))
}

function describe(
  part: string,
  { data, writeOnly }: { readonly data: unknown; readonly writeOnly: readonly string[] },
  { instancePath, keyword, params, message }: ValidationError,
): Issue {
  const keys = instancePath.split('/').slice(1)
  const extra = params.missingProperty ?? params.additionalProperty
  const path = [
    part,
    ...keys,
    ...(typeof extra === 'string' ? [extra.slice(0, shownMax).toWellFormed()] : []),
  ].join('.')
  if (keyword === 'required') return { path, message: 'Expected a value, found none.', code: 'required' }
  if (keyword === 'additionalProperties') {
    return { path, message: 'Expected no such property.', code: 'unknown_field' }
  }
  const isSecret = keys.some((key) => writeOnly.includes(key))
  const found = isSecret ? '' : `, found ${quoteValue(at(data, keys))}`
  return { path, message: `Expected ${expectation(keyword, params, message)}${found}.`, code: keyword }
}

function expectation(keyword: string, params: ValidationError['params'], message?: string): string {
  switch (keyword) {
    case 'minimum':
      return `at least ${params.limit}`
    case 'maximum':
      return `at most ${params.limit}`
    case 'maxLength':
      return `at most ${params.limit} characters`
    case 'minLength':
      return `at least ${params.limit} characters`
    case 'enum':
      return Array.isArray(params.allowedValues)
        ? `one of ${params.allowedValues.join(', ')}`
        : 'another value'
    case 'type':
      return `${params.type}`
    case 'format':
      return `a value of the format ${params.format}`
    case 'pattern':
      return 'a value that matches the pattern in the API description'
    default:
      return message ?? 'another value'
  }
}

function at(data: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}

function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length <= shownMax ? text : `${text.slice(0, shownMax - 1).toWellFormed()}…`
}

/** Throws a refusal if the body is too large, too slow, of another media type or malformed. */
export async function readJsonBody(
  koa: Context,
  msMax: number,
  bytesMax = requestBodyBytesMax,
): Promise<unknown> {
  const bytes = await readBody(koa, msMax, bytesMax)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ProblemError(refuseBody('body', 'Expected JSON in UTF-8.', 'malformed_json'))
  }
}

export async function readBody(koa: Context, msMax: number, bytesMax: number): Promise<Buffer> {
  const body = await readRequestBody(koa, { mediaType: 'application/json', msMax, bytesMax })
  if (!body.ok) throw new ProblemError(refusals[body.reason](msMax, bytesMax))
  return body.bytes
}

const close = { connection: 'close' }

const refusals: Readonly<Record<UnreadBody, (msMax: number, bytesMax: number) => Problem>> = {
  media_type: () => refuseBody('header.content-type', 'Expected application/json.', 'media_type'),
  content_encoding: () =>
    refuseBody('header.content-encoding', 'Expected a body without content encoding.', 'content_encoding'),
  too_large: (_msMax, bytesMax) => {
    const message = `Expected a body of at most ${bytesMax} bytes.`
    return problem('payload_too_large', { message }, close)
  },
  too_slow: (msMax) => {
    const message = `Expected the whole request body within ${msMax / 1000} seconds.`
    return problem('request_timeout', { message }, close)
  },
  // Not an error: an aborted upload must not appear in the log as our failure.
  incomplete: () => refuseBody('body', 'Expected a complete body, found a truncated one.', 'incomplete'),
}

function refuseBody(path: string, message: string, code: string): Problem {
  return problem('invalid_input', { issues: [{ path, message, code }] })
}
