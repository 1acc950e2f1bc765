import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import { type Located, memberName, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import type { BundleModules } from './bundleModules.ts'
import { classAround } from './classFields.ts'
import type { FoundCall, FunctionCalls } from './functionCalls.ts'
import { type ImportedName, ImportedNames } from './importedNames.ts'
import type { LinkedProgram } from './programLinks.ts'

export type ImportedCall = { readonly name: ImportedName; readonly call: FoundCall }

/** Complete only after the walk. */
export type ImportedCalls = {
  readonly handlers: Handlers
  nameOfCall(call: FoundCall): ImportedName | null
  list(): readonly ImportedCall[]
}

const candidatesMax = 20_000
const mutationsMax = 200
const callsPerNameMax = 60

/** Rendering calls, the large majority. */
const renderingFunction =
  /^(?:jsxs?|jsxDEV|createElement|cloneElement|createVNode|createBlock|createElementVNode)$/

export function readImportedCalls(
  program: LinkedProgram,
  functions: FunctionCalls,
  modules: BundleModules,
): ImportedCalls {
  const isAlone = program.imports.size === 0
  const names = new ImportedNames(program, modules)
  const candidates: FoundCall[] = []
  const mutations: Located[] = []
  const handlers: Handlers = {
    ImportDeclaration(node) {
      names.noteImport(node)
    },
    CallExpression(node, { scope, path }) {
      if (isAlone || node.arguments.length === 0 || candidates.length >= candidatesMax) return
      if (renderingFunction.test(memberName(unwrap(node.callee)) ?? '')) return
      candidates.push({ node, scope, owner: classAround(path) })
    },
    Property(node, { scope }) {
      const isMutation = keyName(node) === 'mutationFn' && !isFunctionNode(node.value)
      if (isMutation && mutations.length < mutationsMax) mutations.push({ node: node.value, scope })
    },
  }
  const nameOfCall = ({ node, scope }: FoundCall) => names.nameOf({ node: node.callee, scope })
  return {
    handlers,
    nameOfCall: (call) => (isAlone ? null : nameOfCall(call)),
    list() {
      if (isAlone) return []
      const counts = new Map<string, number>()
      const found: ImportedCall[] = []
      const add = (name: ImportedName | null, call: FoundCall) => {
        const key = name === null ? '' : [name.module ?? '', name.written, ...name.members].join('.')
        const count = counts.get(key) ?? 0
        if (name === null || count >= callsPerNameMax) return
        counts.set(key, count + 1)
        found.push({ name, call })
      }
      for (const call of candidates) add(nameOfCall(call), call)
      for (const mutation of mutations) {
        const name = names.nameOf(mutation)
        for (const call of name === null ? [] : functions.of(mutation.node)) add(name, call)
      }
      return found
    },
  }
}
