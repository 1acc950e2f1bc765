import type { AnyNode } from 'acorn'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, returnedBy, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import type { BundleModules } from './bundleModules.ts'
import { classAround } from './classFields.ts'
import type { FoundCall, FunctionCalls } from './functionCalls.ts'
import { globalSource, type LinkedProgram, methodSource, moduleSource, originOf } from './programLinks.ts'

/** What a call names that another program of the site holds. */
export type ImportedName = {
  readonly program: LinkedProgram
  /** The name as that program knows it, with the properties behind it. */
  readonly written: string
  /** The call is one of what the name returns, as of `useStore().save`. */
  readonly isOfResult: boolean
  /** Of what is behind the name or its result, such as `save`. */
  readonly members: readonly string[]
  /** The module of a bundle whose export the name is; null for names of a whole file. */
  readonly module: string | null
}

/** An imported name, and what it is called with. */
export type ImportedCall = { readonly name: ImportedName; readonly call: FoundCall }

/** What a program calls of others. To be asked when the whole program was walked. */
export type ImportedCalls = {
  readonly handlers: Handlers
  nameOfCall(call: FoundCall): ImportedName | null
  /** All calls of imported names, and those of mutations that an imported function makes. */
  list(): readonly ImportedCall[]
}

const candidatesMax = 20_000
const importsMax = 2_000
const mutationsMax = 200
const callsPerNameMax = 60
const membersMax = 3
const nestingMax = 6

/** No program gives such a name to anything. */
const anyObject = '__objectOfMethod'

const windowNames = /^(?:window|globalThis|self)$/

/** What draws pages, in larger numbers than all else. */
const renderingFunction =
  /^(?:jsxs?|jsxDEV|createElement|cloneElement|createVNode|createBlock|createElementVNode)$/

/** Notes, while a program is walked, which names it imports from programs that are read as well. */
export function readImportedCalls(
  program: LinkedProgram,
  functions: FunctionCalls,
  modules: BundleModules,
): ImportedCalls {
  const isAlone = program.imports.size === 0
  const imports = new Map<string, { readonly from: LinkedProgram; readonly name: string }>()
  const candidates: FoundCall[] = []
  const mutations: Located[] = []
  const handlers: Handlers = {
    ImportDeclaration({ source, specifiers }) {
      const from = program.imports.get(String(source.value))
      if (from === undefined) return
      for (const specifier of specifiers) {
        if (imports.size < importsMax)
          imports.set(specifier.local.name, { from, name: importedAs(specifier) })
      }
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
  /** What a module of another chunk exports, also through modules of this one that hand it on. */
  const moduleOf = (id: string, [name, ...behind]: readonly string[], depth: number): ImportedName | null => {
    if (name === undefined || depth > nestingMax) return null
    const local = modules.has(id) ? modules.find({ id, name }) : null
    if (local !== null) {
      const { root, members } = membersOf(local.node)
      const next = modules.idOf({ node: root, scope: local.scope })
      return next === null ? null : moduleOf(next, [...members, ...behind], depth + 1)
    }
    const from = program.imports.get(moduleSource(id))
    return modules.has(id) || from === undefined
      ? null
      : { program: from, written: name, isOfResult: false, members: behind, module: id }
  }
  const globalOf = ({ node: given }: Located, members: readonly string[]): ImportedName | null => {
    const node = unwrap(given)
    if (node.type !== 'Identifier') return null
    const [name = '', ...behind] = windowNames.test(node.name) ? members : [node.name, ...members]
    const from = program.imports.get(globalSource(name))
    return from === undefined
      ? null
      : { program: from, written: name, isOfResult: false, members: behind, module: null }
  }
  const importOf = (located: Located, members: readonly string[] = []): ImportedName | null => {
    const binding = bindingOf(resolve(located))
    const id = modules.idOf(located)
    if (id !== null) return moduleOf(id, members, 0)
    if (bindingOf(located) === null) return globalOf(located, members)
    if (binding?.kind !== 'other' || binding.scope.parent !== null) return null
    const imported = imports.get(binding.name)
    if (imported === undefined) return null
    // Of `import * as api` the first property is what it exports.
    const [name = '', ...behind] = imported.name === '*' ? members : [imported.name, ...members]
    const origin = originOf(imported.from, name)
    if (origin === null) return null
    return {
      program: origin.program,
      written: origin.local,
      isOfResult: false,
      members: behind,
      module: null,
    }
  }
  const resultOf = (located: Located, members: readonly string[]): ImportedName | null => {
    const node = unwrap(located.node)
    if (node.type !== 'CallExpression') return null
    const [first] = node.arguments
    // `unref(save)(item)`, as templates of Vue are compiled.
    const isOne = node.arguments.length === 1 && first?.type === 'Identifier'
    const within = isOne ? importOf({ node: first, scope: located.scope }, members) : null
    if (within !== null) return within
    const name = node.arguments.every((argument) => isFunctionNode(argument))
      ? importOf({ node: node.callee, scope: located.scope })
      : null
    if (name === null) return null
    return { ...name, isOfResult: true, members: [...node.arguments.flatMap(selectedBy), ...members] }
  }
  /** What an object holds that came here in a way that nobody can follow, by its name alone. */
  const methodOf = (members: readonly string[]): ImportedName | null => {
    const name = members.at(-1) ?? ''
    const from = program.imports.get(methodSource(name))
    return from === undefined
      ? null
      : { program: from, written: anyObject, isOfResult: false, members: [name], module: null }
  }
  const nameOf = (located: Located): ImportedName | null =>
    followed(located) ?? methodOf(membersOf(located.node).members)
  const followed = ({ node: callee, scope }: Located): ImportedName | null => {
    const { root, members } = membersOf(callee)
    const own = importOf({ node: root, scope }, members) ?? resultOf({ node: root, scope }, members)
    if (own !== null) return own
    const binding = bindingOf({ node: root, scope })
    if (binding?.kind !== 'variable' || binding.init === null) return null
    const steps = binding.steps.filter((step) => typeof step === 'string')
    if (steps.length < binding.steps.length) return null
    return resultOf({ node: binding.init, scope: binding.scope }, [...steps, ...members])
  }
  return {
    handlers,
    nameOfCall: ({ node, scope }) => (isAlone ? null : nameOf({ node: node.callee, scope })),
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
      for (const call of candidates) add(nameOf({ node: call.node.callee, scope: call.scope }), call)
      for (const mutation of mutations) {
        const name = nameOf(mutation)
        for (const call of name === null ? [] : functions.of(mutation.node)) add(name, call)
      }
      return found
    },
  }
}

function importedAs(
  specifier: Extract<AnyNode, { type: 'ImportDeclaration' }>['specifiers'][number],
): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : String(imported.value)
}

/** `save` of `useStore((state) => state.save)` */
function selectedBy(selector: AnyNode): readonly string[] {
  const returned = isFunctionNode(selector) ? returnedBy(selector) : null
  return returned === null ? [] : membersOf(returned).members
}

function membersOf(callee: AnyNode): { readonly root: AnyNode; readonly members: readonly string[] } {
  const members: string[] = []
  let root = unwrap(callee)
  for (let depth = 0; depth < nestingMax && root.type === 'MemberExpression'; depth += 1) {
    const name = memberName(root)
    if (name === null || members.length >= membersMax) break
    members.unshift(name)
    root = unwrap(root.object)
  }
  return { root, members }
}
