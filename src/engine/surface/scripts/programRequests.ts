import type { AnyNode } from 'acorn'
import type { Script } from '../../model/artifacts.ts'
import type { EntryMethod } from '../../model/surface.ts'
import { parseProgram } from '../../parse/javascript/parseProgram.ts'
import { keyName } from '../../parse/javascript/programScopes.ts'
import {
  isGlobal,
  type Located,
  propertyOf,
  resolve,
  textOf,
  unwrap,
} from '../../parse/javascript/programValues.ts'
import { type Handlers, walkProgram } from '../../parse/javascript/programWalk.ts'
import { isVendorScript } from '../../parse/url/vendorScript.ts'
import type { FoundRequest } from '../foundRequest.ts'
import { type BundleModules, readBundleModules } from './bundleModules.ts'
import { type ClassFields, classAround, type InClass, readClassFields } from './classFields.ts'
import { mayDescribeRequest, readDescribedRequest } from './describedRequests.ts'
import { type CallNode, type FoundCall, readFunctionCalls } from './functionCalls.ts'
import { collectHandedCalls, type HandedCall, type HandedCalls, type OpenProgram } from './handedCalls.ts'
import { type ImportedCall, readImportedCalls } from './importedCalls.ts'
import { encodeBodyValue, type ProgramBody, readProgramBody } from './programBody.ts'
import { type ProgramGlobals, readGlobals } from './programGlobals.ts'
import { importersFirst, type LinkedProgram, linkPrograms } from './programLinks.ts'
import { clientBase, nameOf, readUrl, withQuery } from './programUrl.ts'
import { type RequestOptions, readRequestOptions } from './requestOptions.ts'
import { readSentBodies, type SentBodies } from './sentBodies.ts'
import { unwrapCalls } from './wrappedCalls.ts'
import { writeCall } from './writtenCalls.ts'

/** Text of all programs that are read: two megabytes take about a second. */
const programCharsMax = 6 * 1024 * 1024
const callsMax = 3_000
const describedMax = 1_000
const requestsMax = 300
const headersMax = 10

const sign =
  /\bfetch\s{0,4}\(|\baxios\b|\bmethod\s{0,4}:\s{0,4}["'`](?:GET|POST|PUT|PATCH|DELETE|get|post|put|patch|delete)["'`]|\.(?:get|post|put|patch|delete|request|ajax|getJSON|load)\(|\.open\(\s{0,4}["'`](?:GET|POST|PUT|PATCH)|\bwindow\.open\(|\bbaseURL\b/

/** Reads the requests that programs make of the server, with their methods, bodies and headers. */
export function listProgramRequests(scripts: readonly Script[]): readonly FoundRequest[] {
  const programs = choosePrograms(scripts)
  const globals = readGlobals(scripts)
  const handed = collectHandedCalls()
  const found = new Map<LinkedProgram, readonly ReadRequest[]>()
  let count = 0
  for (const program of importersFirst(programs)) {
    if (count >= foundMax) break
    const opened = handed.open(program)
    const whole = parseProgram(opened.text)
    // With the calls of others it may be longer than what is read.
    const isExtended = opened.text.length > program.script.text.length
    const parsed = whole.ok || !isExtended ? whole : parseProgram(program.script.text)
    if (!parsed.ok) continue
    const reader = readRequests({ program, opened, handed, globals })
    walkProgram(parsed.program, reader.handlers)
    const requests = reader.finish()
    count += requests.length
    found.set(program, requests)
  }
  return programs
    .flatMap((program) => found.get(program) ?? [])
    .flatMap(({ request, handed }) => (handed?.isRead ? [] : [request]))
    .slice(0, requestsMax)
}

const foundMax = 3_000

/** The programs that may send something, and those that call what others of them export, as long as there is room. */
function choosePrograms(scripts: readonly Script[]): readonly LinkedProgram[] {
  let charsLeft = programCharsMax
  const own = scripts.filter(({ isTruncated, url, text }) => {
    return !isTruncated && !isVendorScript(url) && text.length <= programCharsMax
  })
  const programs = linkPrograms(own)
  const sending = new Set(programs.filter(({ script }) => sign.test(script.text)))
  for (let round = 0; round < roundsMax; round += 1) {
    const before = sending.size
    for (const program of programs)
      if ([...program.imports.values()].some((imported) => sending.has(imported))) sending.add(program)
    if (sending.size === before) break
  }
  const chosen = new Set<LinkedProgram>()
  for (const program of sending) {
    if (program.script.text.length > charsLeft) continue
    charsLeft -= program.script.text.length
    chosen.add(program)
  }
  return programs.filter((program) => chosen.has(program))
}

/** How many programs may stand between the one that calls and the one that sends. */
const roundsMax = 8

/** A request, and the call that was handed on to another program, which may have read it better. */
type ReadRequest = { readonly request: FoundRequest; readonly handed: HandedCall | null }

type ProgramReading = {
  readonly program: LinkedProgram
  readonly opened: OpenProgram
  readonly handed: HandedCalls
  readonly globals: ProgramGlobals
}

function readRequests({ program, opened, handed, globals }: ProgramReading): {
  readonly handlers: readonly Handlers[]
  finish(): readonly ReadRequest[]
} {
  const calls: FoundCall[] = []
  const windows: FoundCall[] = []
  const described: DescribedObject[] = []
  const fields = readClassFields(globals)
  const modules = readBundleModules()
  const functions = readFunctionCalls(modules)
  const bodies = readSentBodies(functions)
  const options = readRequestOptions()
  const imported = readImportedCalls(program, functions, modules)
  const handlers: Handlers = {
    CallExpression(node, { scope, path }) {
      const name = nameOf(unwrap(node.callee))
      if (!asking.test(name)) return
      // Functions that open windows often lead to other sites.
      const list = /^(?:window|globalThis|self)$/.test(openerOf(node)) ? windows : calls
      if (list.length < callsMax) list.push({ node, scope, owner: classAround(path) })
    },
    ObjectExpression(node, { scope, path }) {
      if (described.length >= describedMax || !mayDescribeRequest(node)) return
      const around = path.at(-1)
      const call = around?.type === 'CallExpression' && around.arguments[0] === node ? around : null
      described.push({ node, scope, owner: classAround(path), call })
    },
  }
  const handOn = (call: ImportedCall): HandedCall | null =>
    handed.hand(call.name, () => writeCall(call, bodies))
  return {
    handlers: [
      handlers,
      modules.handlers,
      ...fields.handlers,
      functions.handlers,
      options.handlers,
      imported.handlers,
      ...bodies.handlers,
    ],
    finish() {
      const around = { pageUrl: program.script.pageUrl, fields, bodies, options, modules }
      const isRead = new Set<AnyNode | undefined>()
      const asked = unwrapCalls(calls, functions)
      const isWrapper = new Set(asked.describing)
      const read = [...asked.calls, ...windows.map((call) => ({ ...call, through: [] }))].flatMap((call) => {
        const name = imported.nameOfCall(call)
        const handedOn = name === null ? null : handOn({ name, call })
        const request = readCall(call, around)
        if (request === null) return []
        isRead.add(call.node.arguments[0])
        for (const node of call.through) isWrapper.add(node)
        for (const { start } of [call.node, ...call.through]) markRead(opened.at(start))
        return [{ node: call.node, request, handed: handedOn }]
      })
      // Such a call is no request by itself, whatever its function is called.
      const requests = read.filter(({ node }) => !isWrapper.has(node))
      const isAsked = new Set([...calls.map(({ node }) => node), ...described.map(({ call }) => call)])
      for (const { name, call } of imported.list()) {
        if (isAsked.has(call.node) || !handed.takes(name)) continue
        for (const one of unwrapCalls([call], functions).calls) handOn({ name, call: one })
      }
      const others = described.filter(({ node }) => !isRead.has(node))
      const objects = others.flatMap((object): readonly ReadRequest[] => {
        const { call, ...place } = object
        const base =
          call === null ? null : clientBase(modules.resolve({ node: call.callee, scope: object.scope }))
        const given = opened.at(object.node.start)
        // What another program gives to anything but a client is read there as well.
        if (given !== null && base === null) return []
        const request = readObject(object, base, around)
        if (request === null) return []
        markRead(given)
        const name = call === null ? null : imported.nameOfCall({ ...place, node: call })
        return [{ request, handed: name && call && handOn({ name, call: { ...place, node: call } }) }]
      })
      return [...requests, ...objects]
    },
  }
}

/** An object that may describe a request, and the call that is given it first. */
type DescribedObject = InClass & { readonly call: CallNode | null }

function markRead(handed: HandedCall | null): void {
  if (handed !== null) handed.isRead = true
}

/** The object whose `open` is called. */
function openerOf({ callee: given }: FoundCall['node']): string {
  const callee = unwrap(given)
  return callee.type === 'MemberExpression' && nameOf(callee) === 'open' ? identifierOf(callee.object) : ''
}

const asking =
  /^(?:axios|\$?o?fetch|fetcher|apiFetch|request|ajax|useFetch|useSWR|get|post|put|patch|delete|GET|POST|PUT|PATCH|DELETE|getJSON|open|load)$/
const isVerb = /^(?:get|post|put|patch|delete)$/

type Around = {
  readonly pageUrl: string
  readonly fields: ClassFields
  readonly bodies: SentBodies
  readonly options: RequestOptions
  readonly modules: BundleModules
}

/** What a call asks for: its URL, and what stands beside it. */
type CodeRequest = {
  readonly method: string
  readonly url: Located
  readonly base: Located | null
  readonly body: ProgramBody | null
  readonly query: Located | null
  readonly headers: Located | null
}

function readCall(call: FoundCall, around: Around): FoundRequest | null {
  const request = readRequest(call, around)
  return request === null ? null : writeRequest(request, call.owner, around)
}

/** What an object describes; a body of which nothing is known is still one. */
function readObject(object: InClass, base: Located | null, around: Around): FoundRequest | null {
  const described = readDescribedRequest(object)
  if (described === null) return null
  const { bodyKind, body: given, ...request } = described
  const isWriting = !/^(?:get|delete)$/i.test(request.method)
  const body =
    around.bodies.read(given, bodyKind) ?? (isWriting && given !== null ? unknownBody(bodyKind) : null)
  return writeRequest({ ...request, base, body }, object.owner, around)
}

/** Who sends parts of which no name is known sends a file most often. */
function unknownBody(kind: ProgramBody['kind']): ProgramBody | null {
  return kind === 'json'
    ? encodeBodyValue({}, kind)
    : kind === 'multipart'
      ? encodeBodyValue({ file: 'test' }, kind)
      : null
}

function writeRequest(
  request: CodeRequest,
  owner: InClass['owner'],
  { fields, pageUrl }: Pick<Around, 'fields' | 'pageUrl'>,
): FoundRequest | null {
  const method = request.method.toUpperCase()
  if (!isMethod(method)) return null
  const base = request.base === null ? null : { ...request.base, owner }
  const location = readUrl({ url: { ...request.url, owner }, base, fields }, pageUrl)
  if (location === null) return null
  const { url, pathValues, unknownSegments } = withQuery(location, request.query)
  const hasBody = request.body !== null && method !== 'GET'
  return {
    method,
    url,
    pathValues,
    unknownSegments,
    headers: readHeaders(request.headers),
    source: 'script',
    ...(hasBody && request.body !== null ? { body: request.body } : {}),
  }
}

function readRequest({ node, scope, owner }: FoundCall, around: Around): CodeRequest | null {
  const { fields, options, modules } = around
  const callee = unwrap(node.callee)
  const name = nameOf(callee)
  const [first, second, third] = node.arguments.map((argument): Located => ({ node: argument, scope }))
  if (first === undefined) return null
  const client = callee.type === 'MemberExpression' ? { node: callee.object, scope } : null
  const made = client === null ? null : fields.find({ ...client, owner })
  const base = client === null ? null : clientBase(modules.resolve(made ?? client))
  const whole = (option: string) => options.of(first, option)
  const url = whole('url')
  if (url !== null) {
    const params = whole('params')
    // Ext JS sends its `params` as a form where it does not read.
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

/**
 * A verb that is written out, also where another stands beside it: `isNew ? "POST" : "PUT"`, `options.method || "GET"`.
 */
function methodOf(located: Located | null, depth = 0): string | null {
  if (located === null || depth > methodDepthMax) return null
  const { node, scope } = resolve(located)
  const at = (part: AnyNode) => methodOf({ node: part, scope }, depth + 1)
  if (node.type === 'ConditionalExpression') return at(node.consequent) ?? at(node.alternate)
  if (node.type === 'LogicalExpression') return at(node.left) ?? at(node.right)
  return textOf({ node, scope })
}

const methodDepthMax = 4

/** `client.POST("/items/{id}", { params: { path, query }, body })` of clients that are typed by an OpenAPI document. */
function typedRequest(
  method: string,
  url: Located,
  options: Located | undefined,
  around: Around,
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
  readonly around: Around
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
/** What jQuery alone does with elements before it fills them. */
const queryCall = /^(?:\$|jQuery|html|empty|find|children|closest|attr|addClass|removeClass)$/

/**
 * `$("#list").load(url, { page })` sends a form (jQuery API, "Request Method"); other things that load are no requests.
 */
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

/** Says whether a name is one that clients have; `x.get("/a")` alone may read from any map. */
function isClient({ node }: Located): boolean {
  return /^(?:axios|ky|_?\$?http|api|client|superagent|got|request|\$|jQuery)$|(?:http|http_?client|axios|api_?client|api_?service|http_?service|rest_?client)$/i.test(
    nameOf(unwrap(node)) || identifierOf(node),
  )
}

function identifierOf(node: AnyNode): string {
  const inner = unwrap(node)
  return inner.type === 'Identifier' ? inner.name : ''
}

function namesApi({ node, scope }: Located): boolean {
  const { node: found } = resolve({ node, scope })
  const start = found.type === 'TemplateLiteral' ? found.quasis[0]?.value.cooked : textOf({ node, scope })
  const left = found.type === 'BinaryExpression' ? textOf({ node: found.left, scope }) : null
  return /^\/(?:api|rest|graphql|trpc|v\d)\b/.test(start ?? left ?? '')
}

/** Fields that say what a request is about; not those of a sign-in, nor those that the body brings. */
function readHeaders(located: Located | null): Readonly<Record<string, string>> {
  if (located === null) return {}
  const { node, scope } = resolve(located)
  if (node.type !== 'ObjectExpression') return {}
  const pairs = node.properties
    .slice(0, headersMax)
    .flatMap((property): readonly (readonly [string, string])[] => {
      const name = property.type === 'Property' ? keyName(property) : null
      if (property.type !== 'Property' || name === null || !/^(?:x-[\w-]{1,40}|accept|prefer)$/i.test(name))
        return []
      const value = textOf({ node: property.value, scope })
      const isPlain =
        value !== null && /^[\x20-\x7e]{1,200}$/.test(value) && !/auth|token|key|secret|csrf/i.test(name)
      return isPlain ? [[name.toLowerCase(), value]] : []
    })
  return Object.fromEntries(pairs)
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

function isMethod(method: string): method is EntryMethod {
  return methods.includes(method)
}
