import type { AnyNode } from 'acorn'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import {
  bindingOf,
  type Located,
  memberName,
  resolve,
  returnedBy,
  soleValue,
  unwrap,
} from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import type { BundleModules, ModuleName } from './bundleModules.ts'
import { classAround, type InClass } from './classFields.ts'
import { nameOf } from './programUrl.ts'

export type CallNode = Extract<AnyNode, { type: 'CallExpression' }>
export type FoundCall = InClass & { readonly node: CallNode }

export type FunctionCalls = {
  readonly handlers: Handlers
  /** Call it after the walk. */
  of(fn: AnyNode): readonly FoundCall[]
}

const callsMax = 60_000
const callsPerNameMax = 200
/** Minifiers reuse short names for many functions. */
const callsPerShortNameMax = 3_000
const shortName = 2
const mutationsMax = 2_000

export function readFunctionCalls(modules: BundleModules): FunctionCalls {
  const names = new Map<AnyNode, FunctionName>()
  const mutations: (Located & { readonly call: AnyNode })[] = []
  const calls = new Map<string, FoundCall[]>()
  let seen = 0
  const nameFunction = (fn: AnyNode | null | undefined, name: string | null, holder: AnyNode | null) => {
    if (fn && name !== null && /Function/.test(fn.type)) names.set(fn, { name, holder })
  }
  const handlers: Handlers = {
    MethodDefinition: (node, { path }) => nameFunction(node.value, keyName(node), classAround(path)),
    PropertyDefinition: (node, { path }) => nameFunction(node.value, keyName(node), classAround(path)),
    Property(node, { scope, path }) {
      const name = keyName(node)
      nameFunction(node.value, name, path.at(-1) ?? null)
      // `const { mutate } = useMutation({ mutationFn: (item) => … })`
      const call = name === 'mutationFn' ? path.at(-2) : undefined
      if (call?.type === 'CallExpression' && mutations.length < mutationsMax)
        mutations.push({ node: node.value, scope, call })
    },
    AssignmentExpression({ left, right }) {
      const isGlobal = left.type === 'MemberExpression' && windowNames.test(nameOf(left.object))
      if (isGlobal) nameFunction(right, memberName(left), null)
    },
    FunctionDeclaration: (node) => nameFunction(node, node.id?.name ?? null, null),
    VariableDeclarator: ({ id, init }) => nameFunction(init, id.type === 'Identifier' ? id.name : null, null),
    CallExpression(node, { scope, path }) {
      const callee = unwrap(node.callee)
      const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
      if (name === null || seen >= callsMax || node.arguments.length === 0) return
      const known = calls.get(name) ?? []
      if (known.length >= (name.length > shortName ? callsPerNameMax : callsPerShortNameMax)) return
      seen += 1
      known.push({ node, scope, owner: classAround(path) })
      calls.set(name, known)
    },
  }
  const known = new Map<AnyNode, readonly FoundCall[]>()
  let mutatedBy: ReadonlyMap<AnyNode, AnyNode> | null = null
  let mutating: ReadonlyMap<AnyNode, readonly FoundCall[]> | null = null
  const find = (fn: AnyNode): readonly FoundCall[] => {
    const named = names.get(fn)
    const sameName = named === undefined ? [] : (calls.get(named.name) ?? [])
    const own = surestFirst(
      sameName.filter((call) => named !== undefined && mayRun(call, fn, named.holder, modules)),
      named?.holder ?? null,
      modules,
    )
    for (const exported of modules.namesOf(fn)) {
      own.push(...(calls.get(exported.name) ?? []).filter((call) => isImported(call, exported, modules)))
    }
    mutatedBy ??= new Map(
      mutations.flatMap(({ call, ...value }) => [
        [value.node, call],
        [modules.resolve(value).node, call],
      ]),
    )
    const mutation = mutatedBy.get(fn)
    if (mutation === undefined) return own
    mutating ??= groupByMutation([...calls.values()].flat())
    return [...own, ...(mutating.get(mutation) ?? [])]
  }
  return {
    handlers,
    of(fn) {
      const found = known.get(fn) ?? find(fn)
      known.set(fn, found)
      return found
    },
  }
}

/** `(0, r.save)(item)`. Matches by name alone if the module is unknown. */
function isImported({ node, scope }: FoundCall, exported: ModuleName, modules: BundleModules): boolean {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false
  const id = modules.idOf({ node: callee.object, scope })
  if (id === null || id === exported.id) return true
  const local = modules.find({ id, name: exported.name })
  const own = modules.find(exported)
  return local !== null && own !== null && resolve(local).node === resolve(own).node
}

type FunctionName = { readonly name: string; readonly holder: AnyNode | null }

/** The object of a property may be the function's holder. */
function mayRun(
  { node, scope, owner }: FoundCall,
  fn: AnyNode,
  holder: AnyNode | null,
  modules: BundleModules,
): boolean {
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier') {
    const binding = bindingOf({ node: callee, scope })
    return holder === null && (binding === null || binding.init === fn || soleValue(binding)?.node === fn)
  }
  if (callee.type !== 'MemberExpression' || holder === null) return false
  if (callee.object.type === 'ThisExpression') return owner === holder || !/^Class/.test(holder.type)
  const object = modules.resolve({ node: callee.object, scope }).node
  if (object.type === 'ObjectExpression') return object === holder
  // Objects of libraries, and globals, have their own methods.
  if (object.type === 'CallExpression') return !/^(?:create|extend)$/.test(nameOf(unwrap(object.callee)))
  if (object.type !== 'Identifier' || bindingOf({ node: object, scope }) !== null) return true
  return !clientName.test(object.name) && !builtIn.test(object.name)
}

function surestFirst(
  calls: readonly FoundCall[],
  holder: AnyNode | null,
  modules: BundleModules,
): FoundCall[] {
  const isSure = ({ node, scope }: FoundCall) => {
    const callee = unwrap(node.callee)
    return (
      callee.type === 'MemberExpression' && modules.resolve({ node: callee.object, scope }).node === holder
    )
  }
  const sure = new Set(holder === null ? [] : calls.filter(isSure))
  return [...sure, ...calls.filter((call) => !sure.has(call))]
}

const windowNames = /^(?:window|globalThis|self)$/
const builtIn =
  /^(?:[A-Z][A-Za-z]*|document|window|console|history|location|navigator|localStorage|sessionStorage)$/
const clientName = /^(?:axios|ky|\$|jQuery|[$_]?http(?:Client)?|superagent|got)$/

/** Groups `mutation.mutate(item)` and destructured `mutate(item)` by the call that created the mutation. */
function groupByMutation(calls: readonly FoundCall[]): ReadonlyMap<AnyNode, readonly FoundCall[]> {
  const groups = new Map<AnyNode, FoundCall[]>()
  for (const call of calls) {
    const callee = unwrap(call.node.callee)
    const isMember = callee.type === 'MemberExpression'
    const binding = bindingOf({ node: isMember ? callee.object : callee, scope: call.scope })
    if (binding === null || binding.init === null) continue
    if (!/^mutate(?:Async)?$/.test(isMember ? nameOf(callee) : String(binding.steps[0]))) continue
    const init = unwrap(binding.init)
    const made = resultOf({ node: init, scope: binding.scope })
    for (const mutation of made === null ? [init] : [init, made])
      groups.set(mutation, [...(groups.get(mutation) ?? []).slice(0, callsPerNameMax), call])
  }
  return groups
}

/** `useSave()`: returns what the called function returns. */
function resultOf({ node, scope }: Located): AnyNode | null {
  if (node.type !== 'CallExpression') return null
  const fn = resolve({ node: node.callee, scope }).node
  const binding = bindingOf({ node: node.callee, scope })
  const made = isFunctionNode(fn) ? fn : (binding?.init ?? null)
  return made !== null && isFunctionNode(made) ? returnedBy(made) : null
}
