import type { Json } from '../../../../shared/json.ts'
import type { GraphqlResponse, Script, Target } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { firstPartyPrograms } from '../../../read/derive/clientTexts.ts'
import { sampleValue } from '../../../read/knowledge/sampleValue.ts'
import { listEndpoints } from '../../../read/programs/facts/endpoints.ts'
import { variablesPointer } from './graphqlOperation.ts'
import { namedByFields } from './rootFields.ts'

const operationsMax = 60
const operationCharsMax = 6_000
const variablesMax = 20
const startsMax = 1_000
const textCharsMax = 4 * 1024 * 1024

type GraphqlSources = {
  readonly scripts: readonly Script[]
  readonly graphql: readonly GraphqlResponse[]
}

export function listGraphqlRequests(
  { scripts, graphql }: GraphqlSources,
  target: Target,
): readonly FoundRequest[] {
  const own = firstPartyPrograms(scripts)
  const url = graphqlEndpoint({ scripts, graphql }, target)
  if (url === null) return []
  const requests = new Map<string, FoundRequest>()
  for (const { text } of own) {
    for (const operation of readOperations(text.slice(0, textCharsMax))) {
      if (requests.size >= operationsMax) return [...requests.values()]
      const key = `${operation.kind} ${operation.name}`
      if (!requests.has(key)) requests.set(key, requestOf(operation, url))
    }
  }
  return [...requests.values()]
}

/** Returns the GraphQL endpoint by response or code; null if unknown. */
export function graphqlEndpoint({ scripts, graphql }: GraphqlSources, target: Target): string | null {
  const responded = graphql.find(({ exchange }) => /^\s{0,20}\{\s{0,20}"(?:data|errors)"/.test(exchange.body))
  if (responded !== undefined) return isOwn(responded.endpoint, target) ? responded.endpoint : null
  const named = firstPartyPrograms(scripts).flatMap(({ text, pageUrl }) => listEndpoints(text, pageUrl))
  return named.find((url) => isOwn(url, target) && /\/graphql$/.test(new URL(url).pathname)) ?? null
}

function isOwn(url: string, target: Target): boolean {
  return URL.canParse(url) && new URL(url).origin === target.origin
}

type Operation = {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  readonly text: string
  readonly variables: Readonly<Record<string, Json>>
}

function requestOf({ kind, name, text, variables }: Operation, url: string): FoundRequest {
  const body = JSON.stringify({ ...(name === '' ? {} : { operationName: name }), query: text, variables })
  return {
    method: 'POST',
    url,
    body: { kind: 'json', text: body },
    headers: { accept: 'application/json' },
    effect: kind === 'query' ? 'reads' : 'writes',
    source: 'graphql',
    ...namedByFields(kind, name, text),
    pointerStart: variablesPointer,
  }
}

const start = /\b(query|mutation)(?:\s{1,20}([A-Za-z_]\w{0,80}))?\s{0,20}(?=\{|\((?:\s|\\[nrt]){0,40}\$)/g

function readOperations(text: string): readonly Operation[] {
  const operations: Operation[] = []
  let starts = 0
  for (const { index, 0: head, 1: kind, 2: name = '' } of text.matchAll(start)) {
    starts += 1
    if (operations.length >= operationsMax || starts > startsMax) break
    const written = text.slice(index, index + operationCharsMax)
    const end = endOfOperation(written, head.length)
    if (end === null) continue
    const whole = written
      .slice(0, end)
      .replace(/\\[nrt]/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('\\"', '"')
    // Code rarely has only a name after a brace; concatenated documents are incomplete.
    if (/\$\{|=>|;|\bfunction\b|[^!]=[^=\s\w"[{$-]/.test(whole) || !/\{\s?(?:\.{3}|[A-Za-z_])/.test(whole))
      continue
    const kindOf = kind === 'mutation' ? 'mutation' : 'query'
    operations.push({ kind: kindOf, name, text: whole, variables: readVariables(whole, head.length) })
  }
  return operations
}

function endOfOperation(text: string, from: number): number | null {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '`') return null
    if (char === '{' || char === '(') depth += 1
    if (char === '}' || char === ')') {
      depth -= 1
      if (depth < 0) return null
      if (depth === 0 && char === '}') return at + 1
    }
  }
  return null
}

const variable =
  /\$(\w{1,80})\s?:\s?(\[?)\s?(\w{1,80})[!\]\s]{0,6}(?:=\s?("[^"]{0,200}"|-?\d{1,9}|true|false|[A-Z]\w{0,60}))?/g

function readVariables(text: string, headEnd: number): Readonly<Record<string, Json>> {
  if (text.charAt(headEnd) !== '(' && !/^\w+(?: \w+)? ?\(/.test(text)) return {}
  const [definitions = ''] = /\([^{]{0,2000}?\)\s?\{/.exec(text) ?? []
  const pairs = [...definitions.matchAll(variable)].slice(0, variablesMax)
  return Object.fromEntries(
    pairs.map(([, name = '', bracket = '', type = '', given]) => {
      const value = given === undefined ? scalarOf(type, name) : readDefault(given)
      return [name, bracket === '' ? value : [value]]
    }),
  )
}

function readDefault(text: string): Json {
  if (/^-?\d+$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text.replaceAll('"', '')
}

/** An unknown type is taken for an empty object or an enum. */
function scalarOf(type: string, name: string): Json {
  switch (type) {
    case 'ID':
      return '1'
    case 'Int':
    case 'Float':
      return 1
    case 'Boolean':
      return true
    case 'String':
      return sampleValue(name)
    default:
      return /input$|where$|filter$/i.test(type) ? {} : sampleValue(name)
  }
}
