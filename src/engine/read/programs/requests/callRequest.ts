import type { AnyNode } from 'acorn'
import { isGlobal, type Located, propertyOf, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import type { BundleModules } from './bundleModules.ts'
import type { ClassFields, InClass } from './classFields.ts'
import type { CodeRequest } from './codeRequest.ts'
import type { FoundCall } from './functionCalls.ts'
import { readProgramBody } from './programBody.ts'
import { clientBase, nameOf } from './programUrl.ts'
import type { RequestOptions } from './requestOptions.ts'
import type { SentBodies } from './sentBodies.ts'

const isVerb = /^(?:get|post|put|patch|delete)$/

export type CallContext = {
  readonly fields: ClassFields
  readonly bodies: SentBodies
  readonly options: RequestOptions
  readonly modules: BundleModules
}

export function readCallRequest({ node, scope, owner }: FoundCall, around: CallContext): CodeRequest | null {
  const { options } = around
  const callee = unwrap(node.callee)
  const name = nameOf(callee)
  const [first, second, third] = node.arguments.map((argument): Located => ({ node: argument, scope }))
  if (first === undefined) return null
  const client = callee.type === 'MemberExpression' ? { node: callee.object, scope } : null
  const base = client === null ? null : baseOf({ ...client, owner }, around)
  const whole = (option: string) => options.of(first, option)
  const url = whole('url')
  if (url !== null) {
    const params = whole('params')
    // Ext JS form-encodes `params` of writing requests.
    const isForm = name === 'request' && client !== null && nameOf(unwrap(client.node)) === 'Ajax'
    const usual = isForm && params !== null ? 'POST' : 'GET'
    const method = methodOf(whole('method') ?? whole('type')) ?? (isVerb.test(name) ? name : usual)
    const isGet = method.toUpperCase() === 'GET'
    const json = isForm ? whole('jsonData') : null
    const data = json ?? whole('data') ?? whole('body') ?? (isForm && !isGet ? params : null)
    const query = isForm && !isGet ? null : (params ?? (isGet ? data : null))
    const plain = json === null && (name === 'ajax' || isForm) ? 'form' : 'json'
    const own = whole('baseURL') ?? base
    return {
      method,
      url,
      base: own,
      body: around.bodies.read(data, plain),
      query,
      headers: whole('headers'),
    }
  }
  if (isGlobal({ node: callee, scope }, 'open')) {
    return { method: 'GET', url: first, base: null, body: null, query: null, headers: null }
  }
  if (name === 'open') {
    if (second === undefined) return null
    return {
      method: textOf(first) ?? '',
      url: second,
      base: null,
      body: null,
      query: null,
      headers: null,
    }
  }
  if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(name))
    return client === null ? null : typedRequest(name, first, second, around)
  const isMember = client !== null && !isGlobal({ node: callee, scope }, 'fetch')
  if (isMember && /^(?:get|post|put|patch|delete|getJSON)$/.test(name)) {
    const isReading = name === 'get' || name === 'getJSON' || name === 'delete'
    if (isReading && base === null && !isClient(client) && !namesApi(first)) return null
    return memberRequest(name, { first, second, third, client, base, around })
  }
  if (name === 'load') return client === null ? null : loadRequest(client.node, first, second)
  if (!isMember && /^(?:get|post|put|patch|delete|open)$/.test(name)) return null
  const option = (one: string) => (second === undefined ? null : options.of(second, one))
  return {
    method: methodOf(option('method')) ?? 'GET',
    url: first,
    base,
    body: around.bodies.read(option('body') ?? option('data'), 'json'),
    query: option('params') ?? option('query'),
    headers: option('headers'),
  }
}

/** A client is made with a base URL, or has the name of one. */
export function isClientCall({ node, scope, owner }: FoundCall, around: CallContext): boolean {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression') return false
  const client = { node: callee.object, scope, owner }
  return isClient(client) || baseOf(client, around) !== null
}

function baseOf(client: InClass, { fields, modules }: CallContext): Located | null {
  return clientBase(modules.resolve(fields.find(client) ?? client))
}

/** Accepts a literal alternative too: `isNew ? "POST" : "PUT"`, `options.method || "GET"`. */
function methodOf(located: Located | null, depth = 0): string | null {
  if (located === null || depth > methodDepthMax) return null
  const { node, scope } = resolve(located)
  const at = (part: AnyNode) => methodOf({ node: part, scope }, depth + 1)
  if (node.type === 'ConditionalExpression') return at(node.consequent) ?? at(node.alternate)
  if (node.type === 'LogicalExpression') return at(node.left) ?? at(node.right)
  return textOf({ node, scope })
}

const methodDepthMax = 4

/** openapi-fetch: `client.POST("/items/{id}", { params: { path, query }, body })`. */
function typedRequest(
  method: string,
  url: Located,
  options: Located | undefined,
  around: CallContext,
): CodeRequest | null {
  if (!(textOf(url) ?? '').startsWith('/')) return null
  const found = options === undefined ? null : resolve(options)
  const params = found === null ? null : propertyOf(found, 'params')
  return {
    method,
    url,
    base: null,
    body: found === null ? null : around.bodies.read(propertyOf(found, 'body'), 'json'),
    query: params === null ? null : propertyOf(resolve(params), 'query'),
    headers: found === null ? null : propertyOf(found, 'headers'),
  }
}

type Member = {
  readonly first: Located
  readonly second: Located | undefined
  readonly third: Located | undefined
  readonly client: Located
  readonly base: Located | null
  readonly around: CallContext
}

/** `axios.post(url, data, config)`, `ky.post(url, { json })`, `$.post(url, data)`, `axios.get(url, { params })`. */
function memberRequest(name: string, { first, second, third, client, base, around }: Member): CodeRequest {
  const isReading = name === 'get' || name === 'getJSON' || name === 'delete'
  const method = name === 'getJSON' ? 'GET' : name
  const isQuery = /^(?:\$|jQuery)$/.test(nameOf(unwrap(client.node)) || identifierOf(client.node))
  const found = second === undefined ? null : resolve(second)
  if (isReading) {
    const params =
      found === null
        ? null
        : isQuery
          ? found
          : (propertyOf(found, 'params') ?? propertyOf(found, 'searchParams'))
    const headers = found === null ? null : propertyOf(found, 'headers')
    return { method, url: first, base, body: null, query: params, headers }
  }
  const json = found === null ? null : propertyOf(found, 'json')
  const config = json !== null && found !== null ? found : third === undefined ? null : resolve(third)
  return {
    method,
    url: first,
    base,
    body:
      json === null
        ? around.bodies.read(second, isQuery ? 'form' : 'json')
        : around.bodies.read(json, 'json'),
    query: config === null ? null : propertyOf(config, 'params'),
    headers: config === null ? null : propertyOf(config, 'headers'),
  }
}

const chainMax = 20
const queryCall = /^(?:\$|jQuery|html|empty|find|children|closest|attr|addClass|removeClass)$/

/** `$("#list").load(url, { page })` sends a form (jQuery API, "Request Method"). */
function loadRequest(client: AnyNode, url: Located, data: Located | undefined): CodeRequest | null {
  const body = data === undefined ? null : resolve(data)
  if (body?.node.type !== 'ObjectExpression' || !isQueryChain(client)) return null
  return { method: 'POST', url, base: null, body: readProgramBody(body, 'form'), query: null, headers: null }
}

function isQueryChain(client: AnyNode): boolean {
  let at = unwrap(client)
  for (let depth = 0; depth < chainMax && at.type === 'CallExpression'; depth += 1) {
    const callee = unwrap(at.callee)
    if (queryCall.test(callee.type === 'Identifier' ? callee.name : nameOf(callee))) return true
    at = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee
  }
  return false
}

/** Requires a client's name, because `x.get("/a")` alone may read a map. */
function isClient({ node }: Located): boolean {
  return /^(?:axios|ky|_?\$?http|api|client|superagent|got|request|\$|jQuery)$|(?:http|http_?client|axios|api_?client|api_?service|http_?service|rest_?client)$/i.test(
    nameOf(unwrap(node)) || identifierOf(node),
  )
}

export function identifierOf(node: AnyNode): string {
  const inner = unwrap(node)
  return inner.type === 'Identifier' ? inner.name : ''
}

function namesApi({ node, scope }: Located): boolean {
  const { node: found } = resolve({ node, scope })
  const start = found.type === 'TemplateLiteral' ? found.quasis[0]?.value.cooked : textOf({ node, scope })
  const left = found.type === 'BinaryExpression' ? textOf({ node: found.left, scope }) : null
  return /^\/(?:api|rest|graphql|trpc|v\d)\b/.test(start ?? left ?? '')
}
