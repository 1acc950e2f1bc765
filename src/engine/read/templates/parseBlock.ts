import type { Extractor, Matcher, RequestPattern, TemplateBlock } from '../../model/template.ts'
import { isKnownFunction, namesOf, unknownFunction } from './dsl/evaluate.ts'
import { parseExpression } from './dsl/parseExpression.ts'
import { placeholdersIn } from './fillPlaceholders.ts'
import { parseJsonPath } from './jsonPath.ts'
import { isProbeMethod } from './methods.ts'
import { compileRe2 } from './pattern.ts'
import { parseRawRequest, requestOwnHeaders } from './rawRequest.ts'
import type { TemplateFields } from './templateFields.ts'
import { TemplateProblem } from './templateYaml.ts'
import { Unsupported } from './unsupported.ts'
import { parseXPath } from './xpath.ts'

export const requestsPerBlockMax = 300
const patternsMax = 200

const unsupportedKeys = [
  ...['unsafe', 'race', 'fuzzing', 'self-contained', 'signature', 'analyzer', 'global-matchers'],
  ...['pipeline', 'digest-username', 'pre-condition'],
] as const

const blockKeys: ReadonlySet<string> = new Set([
  ...['id', 'name', 'method', 'path', 'raw', 'headers', 'body', 'payloads', 'attack', 'constants'],
  ...['matchers', 'matchers-condition', 'extractors', 'stop-at-first-match', 'req-condition'],
  ...['redirects', 'host-redirects', 'max-redirects', 'cookie-reuse', 'disable-cookie'],
  ...['max-size', 'read-all', 'threads', 'skip-variables-check', 'iterate-all', 'skip-secret-file'],
  ...['race_count', 'disable-path-automerge', 'digest-password', 'pipeline-concurrent-connections'],
  ...['pipeline-requests-per-connection', 'filters', 'filters-condition', ...unsupportedKeys],
])
const matcherKeys: ReadonlySet<string> = new Set([
  ...['type', 'condition', 'part', 'negative', 'name', 'status', 'size', 'words', 'regex', 'binary'],
  ...['dsl', 'xpath', 'encoding', 'case-insensitive', 'match-all', 'internal', 'group'],
])
const extractorKeys: ReadonlySet<string> = new Set([
  ...['type', 'name', 'regex', 'group', 'kval', 'json', 'xpath', 'attribute', 'dsl', 'part', 'internal'],
  ...['case-insensitive', 'condition'],
])

export function readBlock(fields: TemplateFields): TemplateBlock {
  fields.allow(blockKeys)
  for (const key of unsupportedKeys) {
    if (fields.has(key) && fields.raw(key) !== false) throw new Unsupported(`${key} is not supported`)
  }
  const requests = fields.has('raw') ? readRaw(fields) : readPaths(fields)
  if (requests.length === 0) fields.refuse(null, 'expected path or raw')
  if (requests.length > patternsMax) fields.refuse(null, `expected at most ${patternsMax} requests`)
  const matchers = fields.list('matchers').flatMap((own) => own.collect(() => readMatcher(own)) ?? [])
  const extractors = fields.list('extractors').flatMap((own) => own.collect(() => readExtractor(own)) ?? [])
  return {
    requests,
    payloads: readPayloads(fields),
    attack: fields.oneOf('attack', ['batteringram', 'pitchfork', 'clusterbomb'] as const, 'batteringram'),
    matchers,
    condition: fields.oneOf('matchers-condition', ['or', 'and'] as const, 'or'),
    extractors,
    comparesResponses: fields.isOn('req-condition') || usesNumbers(matchers),
    stopsAtFirstMatch: fields.isOn('stop-at-first-match'),
    followsRedirects: fields.isOn('redirects') || fields.isOn('host-redirects'),
    sendsUnknownNames: fields.isOn('skip-variables-check'),
    keepsCookies: !fields.isOn('disable-cookie') && (fields.has('raw') || fields.isOn('cookie-reuse')),
  }
}

const numberedName =
  /^(?:body|status_code|all_headers|headers?|response|raw|duration|content_length|content_type)_\d{1,3}$/

function usesNumbers(matchers: readonly Matcher[]): boolean {
  return matchers.some(
    (matcher) =>
      /_\d{1,3}$/.test(matcher.part) ||
      (matcher.type === 'dsl' &&
        matcher.sources.some((source) => namesIn(source).some((name) => numberedName.test(name)))),
  )
}

function namesIn(source: string): readonly string[] {
  try {
    return namesOf(parseExpression(source)).names
  } catch (error) {
    if (error instanceof TemplateProblem) return []
    throw error
  }
}

function readPaths(fields: TemplateFields): readonly RequestPattern[] {
  const method = (fields.text('method') ?? 'GET').trim().toUpperCase()
  if (!isProbeMethod(method)) throw new Unsupported(`the method ${method.slice(0, 20)} is not supported`)
  const headers = fields
    .textsByName('headers')
    .filter(([name]) => /^host$/i.test(name) || !requestOwnHeaders.test(name))
  const body = fields.text('body')
  return fields.texts('path').map((path) => ({ method, url: path.trim(), headers, body }))
}

function readRaw(fields: TemplateFields): readonly RequestPattern[] {
  return fields.texts('raw').map((text) => {
    const raw = parseRawRequest(text)
    if (!raw.ok) throw new Unsupported(raw.reason)
    return raw.pattern
  })
}

function readPayloads(fields: TemplateFields): TemplateBlock['payloads'] {
  if (!fields.has('payloads')) return []
  const own = fields.fields('payloads')
  return own.keys.map((name) => {
    const value = own.raw(name)
    if (typeof value === 'string' && !value.includes('\n'))
      throw new Unsupported('payloads from files are not supported: a template reads no file')
    const values =
      typeof value === 'string' ? value.split('\n').filter((line) => line !== '') : own.texts(name)
    if (values.length === 0) own.refuse(name, 'expected values')
    return [name, values]
  })
}

function readMatcher(fields: TemplateFields): Matcher {
  fields.allow(matcherKeys)
  const type = fields.oneOf(
    'type',
    ['status', 'size', 'word', 'regex', 'binary', 'dsl', 'xpath'] as const,
    'word',
  )
  const base = {
    part: fields.text('part')?.trim() ?? '',
    condition: fields.oneOf('condition', ['or', 'and'] as const, 'or'),
    isNegative: fields.isOn('negative'),
    isInternal: fields.isOn('internal'),
  }
  switch (type) {
    case 'status':
    case 'size':
      return { ...base, type, numbers: needed(fields, type, fields.numbers(type)) }
    case 'word': {
      const isHex = fields.text('encoding') === 'hex'
      const words = needed(fields, 'words', fields.texts('words'))
      if (isHex) return { ...base, type: 'binary', words }
      return { ...base, type, words, ignoresCase: fields.isOn('case-insensitive') }
    }
    case 'binary':
      return { ...base, type, words: needed(fields, 'binary', fields.texts('binary')) }
    default: {
      const sources = needed(fields, type, fields.texts(type))
      return { ...base, type, sources: screenAll(fields, type, sources) }
    }
  }
}

function needed<Item>(fields: TemplateFields, key: string, items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? fields.refuse(key, 'expected values') : items
}

function readExtractor(fields: TemplateFields): Extractor {
  fields.allow(extractorKeys)
  const type = fields.oneOf('type', ['regex', 'kval', 'json', 'xpath', 'dsl'] as const, 'regex')
  const sources = needed(fields, type, fields.texts(type))
  return {
    ...{ type, sources: type === 'kval' ? sources : screenAll(fields, type, sources) },
    part: fields.text('part')?.trim() ?? '',
    group: Math.max(0, fields.number('group', 0)),
    attribute: fields.text('attribute'),
    ignoresCase: fields.isOn('case-insensitive'),
    name: fields.text('name'),
    isInternal: fields.isOn('internal'),
  }
}

function screenAll(
  fields: TemplateFields,
  type: Parameters<typeof screen>[1],
  sources: readonly string[],
): readonly string[] {
  const screened = (source: string, at: number) => {
    screen(fields, type, { source, at })
    return source
  }
  return sources.flatMap((source, at) => fields.collect(() => screened(source, at)) ?? [])
}

function screen(
  fields: TemplateFields,
  type: 'regex' | 'dsl' | 'xpath' | 'json',
  { source, at }: { readonly source: string; readonly at: number },
): void {
  const within = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      if (error instanceof TemplateProblem) return fields.refuse(type, error.message, at)
      throw error
    }
  }
  if (type === 'regex' && placeholdersIn(source).length === 0) within(() => compileRe2(source))
  if (type === 'xpath') supported(() => parseXPath(source))
  if (type === 'json') supported(() => parseJsonPath(source))
  if (type !== 'dsl' || placeholdersIn(source).length > 0) return
  const { calls } = namesOf(within(() => parseExpression(source)))
  const unknown = calls.find((name) => !isKnownFunction(name))
  if (unknown !== undefined) throw new Unsupported(unknownFunction(unknown))
}

function supported(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw error instanceof TemplateProblem ? new Unsupported(error.message) : error
  }
}
