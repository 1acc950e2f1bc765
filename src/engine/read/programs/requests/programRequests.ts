import type { AnyNode } from 'acorn'
import type { Script } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { parseProgram } from '../syntax/parseProgram.ts'
import { type Located, unwrap } from '../syntax/programValues.ts'
import { type Handlers, walkProgram } from '../syntax/programWalk.ts'
import { readBundleModules } from './bundleModules.ts'
import { type CallContext, identifierOf, readCallRequest } from './callRequest.ts'
import { choosePrograms } from './choosePrograms.ts'
import { classAround, type InClass, readClassFields } from './classFields.ts'
import { writeRequest } from './codeRequest.ts'
import {
  type CrossFileCall,
  type CrossFileCalls,
  collectCrossFileCalls,
  type OpenProgram,
} from './crossFileCalls.ts'
import { couldDescribeRequest, readDescribedRequest } from './describedRequests.ts'
import { type CallNode, type FoundCall, readFunctionCalls } from './functionCalls.ts'
import { type ImportedCall, readImportedCalls } from './importedCalls.ts'
import { printCall } from './printCall.ts'
import { encodeBodyValue, type ProgramBody } from './programBody.ts'
import { type ProgramGlobals, readGlobals } from './programGlobals.ts'
import { importersFirst, type LinkedProgram } from './programLinks.ts'
import { clientBase, nameOf } from './programUrl.ts'
import { readRequestOptions } from './requestOptions.ts'
import { readSentBodies } from './sentBodies.ts'
import { unwrapCalls } from './wrappedCalls.ts'

const callsMax = 3_000
const describedMax = 1_000
const requestsMax = 300

/** Lists the requests that programs send, with methods, bodies and headers. */
export function listProgramRequests(scripts: readonly Script[]): readonly FoundRequest[] {
  const programs = choosePrograms(scripts)
  const globals = readGlobals(scripts)
  const handed = collectCrossFileCalls()
  const found = new Map<LinkedProgram, readonly ReadRequest[]>()
  let count = 0
  for (const program of importersFirst(programs)) {
    if (count >= foundMax) break
    const opened = handed.open(program)
    const whole = parseProgram(opened.text)
    // The appended calls may exceed the size limit.
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

/** The program with the called function may read the queued call more precisely. */
type ReadRequest = { readonly request: FoundRequest; readonly handed: CrossFileCall | null }

type ProgramReading = {
  readonly program: LinkedProgram
  readonly opened: OpenProgram
  readonly handed: CrossFileCalls
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
      if (!requestFunctionName.test(name)) return
      // Functions that open windows often lead off-site.
      const list = /^(?:window|globalThis|self)$/.test(openerOf(node)) ? windows : calls
      if (list.length < callsMax) list.push({ node, scope, owner: classAround(path) })
    },
    ObjectExpression(node, { scope, path }) {
      if (described.length >= describedMax || !couldDescribeRequest(node)) return
      const around = path.at(-1)
      const call = around?.type === 'CallExpression' && around.arguments[0] === node ? around : null
      described.push({ node, scope, owner: classAround(path), call })
    },
  }
  const queueCall = (call: ImportedCall): CrossFileCall | null =>
    handed.hand(call.name, () => printCall(call, bodies))
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
        const handedOn = name === null ? null : queueCall({ name, call })
        const request = readCall(call, around)
        if (request === null) return []
        isRead.add(call.node.arguments[0])
        for (const node of call.through) isWrapper.add(node)
        for (const { start } of [call.node, ...call.through]) markRead(opened.at(start))
        return [{ node: call.node, request, handed: handedOn }]
      })
      const requests = read.filter(({ node }) => !isWrapper.has(node))
      const isAsked = new Set([...calls.map(({ node }) => node), ...described.map(({ call }) => call)])
      for (const { name, call } of imported.list()) {
        if (isAsked.has(call.node) || !handed.takes(name)) continue
        for (const one of unwrapCalls([call], functions).calls) queueCall({ name, call: one })
      }
      const others = described.filter(({ node }) => !isRead.has(node))
      const objects = others.flatMap((object): readonly ReadRequest[] => {
        const { call, ...place } = object
        const base =
          call === null ? null : clientBase(modules.resolve({ node: call.callee, scope: object.scope }))
        const given = opened.at(object.node.start)
        // The program that made this call reads it too, unless the callee is a client.
        if (given !== null && base === null) return []
        const request = readObject(object, base, around)
        if (request === null) return []
        markRead(given)
        const name = call === null ? null : imported.nameOfCall({ ...place, node: call })
        return [{ request, handed: name && call && queueCall({ name, call: { ...place, node: call } }) }]
      })
      return [...requests, ...objects]
    },
  }
}

type DescribedObject = InClass & { readonly call: CallNode | null }

function markRead(handed: CrossFileCall | null): void {
  if (handed !== null) handed.isRead = true
}

function openerOf({ callee: given }: FoundCall['node']): string {
  const callee = unwrap(given)
  return callee.type === 'MemberExpression' && nameOf(callee) === 'open' ? identifierOf(callee.object) : ''
}

const requestFunctionName =
  /^(?:axios|\$?o?fetch|fetcher|apiFetch|request|ajax|useFetch|useSWR|get|post|put|patch|delete|GET|POST|PUT|PATCH|DELETE|getJSON|open|load)$/

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
