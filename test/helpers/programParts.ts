import { BundleModules } from '../../src/engine/read/programs/requests/bundleModules.ts'
import {
  classAround,
  type InClass,
  readClassFields,
} from '../../src/engine/read/programs/requests/classFields.ts'
import { type FoundCall, readFunctionCalls } from '../../src/engine/read/programs/requests/functionCalls.ts'
import { readGlobals } from '../../src/engine/read/programs/requests/programGlobals.ts'
import { readRequestOptions } from '../../src/engine/read/programs/requests/requestOptions.ts'
import { readSentBodies } from '../../src/engine/read/programs/requests/sentBodies.ts'
import { locateArguments, sourceOf } from './programs.ts'

/** As the reader of requests does. */
export function readParts(text: string) {
  const fields = readClassFields(readGlobals([{ text }]))
  const modules = new BundleModules()
  const functions = readFunctionCalls(modules)
  const bodies = readSentBodies(functions)
  const options = readRequestOptions()
  const calls: FoundCall[] = []
  const here = locateArguments(text, [
    { CallExpression: (node, { scope, path }) => void calls.push({ node, scope, owner: classAround(path) }) },
    modules.handlers,
    ...fields.handlers,
    functions.handlers,
    options.handlers,
    ...bodies.handlers,
  ])
  return { fields, modules, functions, bodies, options, here, calls }
}

type Parts = ReturnType<typeof readParts>

export function argumentOfHere({ here }: Pick<Parts, 'here'>): InClass {
  const [located] = here
  if (located === undefined) throw new Error('Expected a call of here()')
  return located
}

export function callOf(text: string, { calls }: Pick<Parts, 'calls'>, callee: string): FoundCall {
  const call = calls.find(({ node }) => sourceOf(text, node.callee) === callee)
  if (call === undefined) throw new Error(`Expected a call of ${callee}(), found ${text}`)
  return call
}
