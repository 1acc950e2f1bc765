import type { AnyNode, ObjectExpression } from 'acorn'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { ReplyPrefix } from '../../body/replyBody.ts'
import { type Located, propertyOf, textOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers, Place } from '../syntax/programWalk.ts'
import { BundleModules } from './bundleModules.ts'
import { type CallContext, identifierOf, isClientCall, readCallRequest } from './callRequest.ts'
import { classAround, type InClass, readClassFields } from './classFields.ts'
import { writeRequest } from './codeRequest.ts'
import type { CrossFileCall, CrossFileCalls, OpenProgram } from './crossFileCalls.ts'
import { couldDescribeRequest, readDescribedRequest } from './describedRequests.ts'
import { type CallNode, type FoundCall, readFunctionCalls } from './functionCalls.ts'
import { type ImportedCall, type ImportedCalls, readImportedCalls } from './importedCalls.ts'
import { printCall } from './printCall.ts'
import { encodeBodyValue, type ProgramBody } from './programBody.ts'
import type { ProgramGlobals } from './programGlobals.ts'
import type { LinkedProgram } from './programLinks.ts'
import { clientBase, nameOf } from './programUrl.ts'
import { type RemoteCalls, type RemoteProtocols, readRemoteCalls } from './remoteCalls.ts'
import { readRequestOptions } from './requestOptions.ts'
import { readSentBodies } from './sentBodies.ts'
import { readServerActions, type ServerActions } from './serverActions.ts'
import type { ServerProp } from './serverProps.ts'
import { unwrapCalls } from './wrappedCalls.ts'

const callsMax = 3_000
const describedMax = 1_000

/** The program with the called function may read the queued call more precisely. */
export type ReadRequest = { readonly request: FoundRequest; readonly handed: CrossFileCall | null }

type ProgramReading = {
  readonly program: LinkedProgram
  readonly opened: OpenProgram
  readonly handed: CrossFileCalls
  readonly globals: ProgramGlobals
  readonly prefix: ReplyPrefix | null
  readonly props: readonly ServerProp[]
  readonly protocols: RemoteProtocols
}

type DescribedObject = InClass & { readonly call: CallNode | null }

/** Give its `handlers` to a walk, then `finish`. */
export class ProgramReader {
  readonly handlers: readonly Handlers[]
  readonly #opened: OpenProgram
  readonly #handed: CrossFileCalls
  readonly #around: AroundPage
  readonly #functions: ReturnType<typeof readFunctionCalls>
  readonly #imported: ImportedCalls
  readonly #actions: ServerActions
  readonly #remote: RemoteCalls
  readonly #calls: FoundCall[] = []
  readonly #windows: FoundCall[] = []
  readonly #described: DescribedObject[] = []

  constructor({ program, opened, handed, globals, prefix, props, protocols }: ProgramReading) {
    const fields = readClassFields(globals)
    const modules = new BundleModules()
    const functions = readFunctionCalls(modules)
    const bodies = readSentBodies(functions)
    const options = readRequestOptions()
    const imported = readImportedCalls(program, functions, modules)
    this.#opened = opened
    this.#handed = handed
    this.#around = { pageUrl: program.script.pageUrl, fields, bodies, options, modules }
    this.#functions = functions
    this.#imported = imported
    this.#actions = readServerActions(opened.text, { modules, bodies, functions, prefix, props })
    this.#remote = readRemoteCalls(opened.text, protocols, { bodies, functions, modules })
    this.handlers = [
      {
        CallExpression: (node, place) => this.#noteCall(node, place),
        ObjectExpression: (node, place) => this.#noteObject(node, place),
      },
      modules.handlers,
      ...fields.handlers,
      functions.handlers,
      options.handlers,
      imported.handlers,
      ...bodies.handlers,
      ...this.#actions.handlers,
      ...this.#remote.handlers,
    ]
  }

  finish(): readonly ReadRequest[] {
    const { requests, described } = this.#readCalls()
    this.#queueImportedCalls()
    const objects = this.#described.filter(({ node }) => !described.has(node))
    const { pageUrl } = this.#around
    const actions = [...this.#actions.list(pageUrl), ...this.#remote.list(pageUrl)]
    return [
      ...requests,
      ...objects.flatMap((object) => this.#readObject(object)),
      ...actions.map((request) => ({ request, handed: null })),
    ]
  }

  #noteCall(node: CallNode, { scope, path }: Place): void {
    const name = nameOf(unwrap(node.callee))
    if (!requestFunctionName.test(name) && !hasPathAndMethod({ node, scope })) return
    // Functions that open windows often lead off-site.
    const list = /^(?:window|globalThis|self)$/.test(openerOf(node)) ? this.#windows : this.#calls
    if (list.length < callsMax) list.push({ node, scope, owner: classAround(path) })
  }

  #noteObject(node: ObjectExpression, { scope, path }: Place): void {
    if (this.#described.length >= describedMax || !couldDescribeRequest(node)) return
    const around = path.at(-1)
    const call = around?.type === 'CallExpression' && around.arguments[0] === node ? around : null
    this.#described.push({ node, scope, owner: classAround(path), call })
  }

  /** `described`: the first arguments of the requests, which need not be read as objects. */
  #readCalls(): {
    readonly requests: readonly ReadRequest[]
    readonly described: ReadonlySet<AnyNode | undefined>
  } {
    const described = new Set<AnyNode | undefined>()
    const unwrapped = this.#unwrap(this.#calls)
    const wrappers = new Set(unwrapped.describing)
    const windows = this.#windows.map((call) => ({ ...call, through: [] }))
    const read = [...unwrapped.calls, ...windows].flatMap((call) => {
      const name = this.#imported.nameOfCall(call)
      const handed = name === null ? null : this.#queue({ name, call })
      const request = readCall(call, this.#around)
      if (request === null) return []
      described.add(call.node.arguments[0])
      for (const node of call.through) wrappers.add(node)
      for (const { start } of [call.node, ...call.through]) markRead(this.#opened.at(start))
      return [{ node: call.node, request, handed }]
    })
    return { requests: read.filter(({ node }) => !wrappers.has(node)), described }
  }

  #queueImportedCalls(): void {
    const own = new Set([...this.#calls.map(({ node }) => node), ...this.#described.map(({ call }) => call)])
    for (const { name, call } of this.#imported.list()) {
      if (own.has(call.node) || !this.#handed.takes(name)) continue
      for (const one of this.#unwrap([call]).calls) this.#queue({ name, call: one })
    }
  }

  #readObject({ call, ...place }: DescribedObject): readonly ReadRequest[] {
    const { modules } = this.#around
    const base = call === null ? null : clientBase(modules.resolve({ node: call.callee, scope: place.scope }))
    const given = this.#opened.at(place.node.start)
    // The program that made this call reads it too, unless the callee is a client.
    if (given !== null && base === null) return []
    const request = readObject(place, base, this.#around)
    if (request === null) return []
    markRead(given)
    const found = call === null ? null : { ...place, node: call }
    const name = found === null ? null : this.#imported.nameOfCall(found)
    return [{ request, handed: name && found && this.#queue({ name, call: found }) }]
  }

  #unwrap(calls: readonly FoundCall[]): ReturnType<typeof unwrapCalls> {
    return unwrapCalls(calls, this.#functions, (call) => isClientCall(call, this.#around))
  }

  #queue(call: ImportedCall): CrossFileCall | null {
    return this.#handed.hand(call.name, () => printCall(call, this.#around.bodies))
  }
}

function markRead(handed: CrossFileCall | null): void {
  if (handed !== null) handed.isRead = true
}

function openerOf({ callee: given }: FoundCall['node']): string {
  const callee = unwrap(given)
  return callee.type === 'MemberExpression' && nameOf(callee) === 'open' ? identifierOf(callee.object) : ''
}

const requestFunctionName =
  /^(?:axios|\$?o?fetch|fetcher|apiFetch|request|ajax|useFetch|useSWR|get|post|put|patch|delete|GET|POST|PUT|PATCH|DELETE|getJSON|open|load)$/

/** A request function under any name, such as the minified `$csrfFetch` of a plugin: `t("/api/notes", { method: "POST" })`. */
function hasPathAndMethod({ node, scope }: Located & { readonly node: CallNode }): boolean {
  const [path, options] = node.arguments
  if (options?.type !== 'ObjectExpression' || !/^(?:Literal|TemplateLiteral)$/.test(path?.type ?? ''))
    return false
  const method = propertyOf({ node: options, scope }, 'method')
  if (path === undefined || method === null || !httpMethod.test(textOf(method) ?? '')) return false
  return (textOf({ node: path, scope }) ?? '').startsWith('/')
}

const httpMethod = /^(?:GET|POST|PUT|PATCH|DELETE)$/i

type AroundPage = CallContext & { readonly pageUrl: string }

function readCall(call: FoundCall, around: AroundPage): FoundRequest | null {
  const request = readCallRequest(call, around)
  return request === null ? null : writeRequest(request, call.owner, around)
}

function readObject(object: InClass, base: Located | null, around: AroundPage): FoundRequest | null {
  const described = readDescribedRequest(object)
  if (described === null) return null
  const { bodyKind, body: given, ...request } = described
  const isWriting = !/^(?:get|delete)$/i.test(request.method)
  const body =
    around.bodies.read(given, bodyKind) ?? (isWriting && given !== null ? unknownBody(bodyKind) : null)
  return writeRequest({ ...request, base, body }, object.owner, around)
}

/** A multipart body without known fields is most often a file upload. JSON is never unknown, but null. */
function unknownBody(kind: ProgramBody['kind']): ProgramBody | null {
  return kind === 'multipart' ? encodeBodyValue({ file: 'test' }, kind) : null
}
