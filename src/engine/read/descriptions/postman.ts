import type { Json, JsonObject } from '../../../shared/json.ts'
import type { DescribedRequest } from '../../model/describedRequest.ts'
import type { UnknownSegment } from '../../model/foundRequest.ts'
import type { EntryBody } from '../../model/surface.ts'
import { encodePairs } from '../body/entryBody.ts'
import { readSentBody } from '../body/sentBody.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { sampleFileName, sampleValue } from '../knowledge/sampleValue.ts'
import { describedHeaders } from './describedHeaders.ts'
import { describedRequestsMax, readMethod } from './har.ts'
import { listAt, memberOf, objectAt, textAt } from './openapi.ts'

const foldersDeepMax = 20
const itemsMax = 5_000
const variablesMax = 500
const variablesDeepMax = 5
const textCharsMax = 64 * 1024

type Variables = ReadonlyMap<string, string>

type ReadCollection = {
  readonly requests: readonly DescribedRequest[]
  readonly warnings: readonly string[]
}

export function isPostman(value: Json | undefined): value is JsonObject {
  if (!isJsonObject(value) || !Array.isArray(memberOf(value, 'item'))) return false
  return /\/collection\/v2\.[01]/.test(textAt(objectAt(value, 'info'), 'schema') ?? '')
}

/** Includes folders and variables, without credentials. */
export function readPostman(document: JsonObject): ReadCollection {
  const requests: DescribedRequest[] = []
  let leftOut = 0
  let items = 0
  let hasCredentials = 'auth' in document
  const visit = (folder: JsonObject, outer: Variables, depth: number): void => {
    const variables = new Map([...outer, ...variablesOf(folder)])
    for (const item of listAt(folder, 'item')) {
      items += 1
      if (!isJsonObject(item) || items > itemsMax) continue
      hasCredentials ||= 'auth' in item || 'auth' in objectAt(item, 'request')
      if (Array.isArray(memberOf(item, 'item')) && depth < foldersDeepMax) visit(item, variables, depth + 1)
      const request = requestOf(item, variables)
      if (request !== null && requests.length < describedRequestsMax) requests.push(request)
      else if (request !== null) leftOut += 1
    }
  }
  visit(document, new Map(), 0)
  const warnings = [
    ...(hasCredentials ? ['Credentials of the collection are left out: give the scan an account.'] : []),
    ...(leftOut === 0
      ? []
      : [`${leftOut} requests are left out: a description has at most ${describedRequestsMax}.`]),
  ]
  return { requests, warnings }
}

function variablesOf(folder: JsonObject): readonly (readonly [string, string])[] {
  return listAt(folder, 'variable')
    .filter(isJsonObject)
    .filter((variable) => memberOf(variable, 'disabled') !== true)
    .slice(0, variablesMax)
    .map((variable) => {
      const value = memberOf(variable, 'value')
      const name = textAt(variable, 'key') ?? textAt(variable, 'id') ?? ''
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''] as const
    })
    .filter(([, value]) => value !== '')
}

const named = /\{\{\s{0,5}([^{}]{1,100}?)\s{0,5}\}\}/g

/** Leaves unknown variables as they are. */
function resolve(text: string, variables: Variables, depth = 0): string {
  const resolved = text
    .slice(0, textCharsMax)
    .replace(named, (whole, name: string) => variables.get(name) ?? dynamicValue(name) ?? whole)
    .slice(0, textCharsMax)
  return resolved === text || depth >= variablesDeepMax ? resolved : resolve(resolved, variables, depth + 1)
}

/** `{{$guid}}`, `{{$randomInt}}`. */
function dynamicValue(name: string): string | undefined {
  if (!name.startsWith('$')) return undefined
  if (/guid|uuid/i.test(name)) return '00000000-0000-4000-8000-000000000001'
  if (/timestamp/i.test(name)) return '1736942400'
  return /int|digit|number|price/i.test(name) ? '1' : sampleValue(name.slice(1).replace(/^random/, ''))
}

function requestOf(item: JsonObject, variables: Variables): DescribedRequest | null {
  const written = memberOf(item, 'request')
  const request = typeof written === 'string' ? { url: written } : isJsonObject(written) ? written : null
  const method = readMethod(request === null ? null : (textAt(request, 'method') ?? 'GET'))
  if (request === null || method === null) return null
  const located = locationOf(memberOf(request, 'url'), variables)
  if (located === null) return null
  const headers = enabledAt(request, 'header').map(
    (header) => [textAt(header, 'key') ?? '', resolve(textAt(header, 'value') ?? '', variables)] as const,
  )
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? ''
  const takesBody = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    ...located,
    headers: describedHeaders(headers.filter(([, value]) => !value.includes('{{'))),
    body: takesBody ? bodyOf(objectAt(request, 'body'), { variables, type }) : null,
    name: textAt(item, 'name')?.slice(0, 200) ?? '',
    description: textAt(request, 'description')?.slice(0, 1_000) ?? '',
  }
}

function enabledAt(object: JsonObject, name: string): readonly JsonObject[] {
  return listAt(object, name)
    .filter(isJsonObject)
    .filter((pair) => memberOf(pair, 'disabled') !== true)
}

type Location = Pick<DescribedRequest, 'path' | 'pathValues' | 'unknownSegments'>

function locationOf(url: Json | undefined, variables: Variables): Location | null {
  const object = isJsonObject(url) ? url : {}
  const raw = typeof url === 'string' ? url : (textAt(object, 'raw') ?? joinUrl(object))
  const [, host = '', rest = ''] = /^(?:[\w+.{}-]{1,100}:\/\/)?([^/?#]{0,500})([^?#]{0,3000})/.exec(raw) ?? []
  const base = resolve(host, variables)
  const isHost = host.includes('{{') || /[.:]|^localhost$/.test(base)
  const basePath = /^(?:[\w+.-]{1,20}:\/\/)?[^/?#]*(\/[^?#]*)?/.exec(base)?.[1] ?? ''
  const start = isHost ? basePath : `/${base}`
  const own = new Map(variablesOf({ variable: listAt(object, 'variable') }))
  const fixed = start.split('/').filter((part) => part !== '')
  const written = rest.split('/').slice(1)
  const pathValues: number[] = []
  const unknownSegments: UnknownSegment[] = []
  const segments = written.map((segment, at) => {
    const index = fixed.length + at
    const name = segment.startsWith(':') ? segment.slice(1) : null
    const value = resolve(name === null ? segment : (own.get(name) ?? `{{${name}}}`), variables)
    if (name !== null || segment.includes('{{')) pathValues.push(index)
    if (!value.includes('{{')) return encodeURIComponent(decodeSafely(value))
    unknownSegments.push({ index, name: name ?? /\{\{([^{}]+)\}\}/.exec(value)?.[1]?.trim() ?? 'id' })
    return '1'
  })
  const path = `/${[...fixed, ...segments].join('/')}`
  const search = encodePairs(queryOf(object, raw, variables))
  const whole = search === '' ? path : `${path}?${search}`
  if (!URL.canParse(whole, 'http://localhost')) return null
  return { path: whole, pathValues, unknownSegments }
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text).toWellFormed()
  } catch {
    return text.toWellFormed()
  }
}

function joinUrl(url: JsonObject): string {
  const part = (name: string, separator: string) => {
    const value = memberOf(url, name)
    if (typeof value === 'string') return value
    return listAt(url, name)
      .map((one) => (isJsonObject(one) ? (textAt(one, 'value') ?? '') : String(one)))
      .join(separator)
  }
  return `${part('host', '.')}/${part('path', '/').replace(/^\//, '')}`
}

function queryOf(url: JsonObject, raw: string, variables: Variables): readonly (readonly [string, string])[] {
  const written = Array.isArray(memberOf(url, 'query'))
    ? enabledAt(url, 'query').map((pair) => [textAt(pair, 'key') ?? '', textAt(pair, 'value') ?? ''] as const)
    : [...new URLSearchParams(/\?([^#]*)/.exec(raw)?.[1] ?? '')]
  return written
    .filter(([name]) => name !== '')
    .map(([name, value]) => [name, known(resolve(value, variables), name)])
}

function known(value: string, name: string): string {
  return value.includes('{{') ? sampleValue(name) : value
}

function bodyOf(
  body: JsonObject,
  { variables, type }: { readonly variables: Variables; readonly type: string },
): EntryBody | null {
  const pairsAt = (name: string) =>
    enabledAt(body, name).map((pair) => {
      const key = textAt(pair, 'key') ?? ''
      return [key, known(resolve(textAt(pair, 'value') ?? '', variables), key)] as const
    })
  switch (textAt(body, 'mode')) {
    case 'urlencoded':
      return { kind: 'form', text: encodePairs(pairsAt('urlencoded')) }
    case 'formdata': {
      const files = enabledAt(body, 'formdata')
        .filter((pair) => textAt(pair, 'type') === 'file')
        .map((pair) => [textAt(pair, 'key') ?? '', sampleFileName(textAt(pair, 'key') ?? '')] as const)
      const text = encodePairs(pairsAt('formdata'))
      return { kind: 'multipart', text, ...(files.length > 0 && { files: Object.fromEntries(files) }) }
    }
    case 'graphql': {
      const { query = '', variables: given = '' } = objectAt(body, 'graphql')
      const values = typeof given === 'string' ? (readJson(filled(given, variables)) ?? {}) : given
      return { kind: 'json', text: JSON.stringify({ query, variables: values }) }
    }
    default: {
      const text = filled(textAt(body, 'raw') ?? '', variables)
      const language = textAt(objectAt(objectAt(body, 'options'), 'raw'), 'language') ?? ''
      return text === '' ? null : readSentBody(type || `application/${language}`, text)
    }
  }
}

/** Unknown variables become samples: text in quotes, else a number. */
function filled(text: string, variables: Variables): string {
  return resolve(text, variables)
    .replace(/"\{\{([^{}]{1,100})\}\}"/g, (_, name: string) => JSON.stringify(sampleValue(name.trim())))
    .replace(named, '1')
}
