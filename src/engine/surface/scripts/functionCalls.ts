import type { AnyNode } from 'acorn'
import { isFunctionNode, keyName, type ProgramScope } from '../../parse/javascript/programScopes.ts'
import {
  bindingOf,
  type Located,
  literalText,
  memberName,
  resolve,
  returnedBy,
  soleValue,
  unwrap,
} from '../../parse/javascript/programValues.ts'
import type { Handlers } from '../../parse/javascript/programWalk.ts'
import { classAround, type InClass } from './classFields.ts'
import { nameOf } from './programUrl.ts'

export type CallNode = Extract<AnyNode, { type: 'CallExpression' }>
export type FoundCall = InClass & { readonly node: CallNode }

/** Which calls of a program run which of its functions. */
export type FunctionCalls = {
  readonly handlers: Handlers
  /** The calls of a function, as far as its name tells them. To be asked when the whole program was walked. */
  of(fn: AnyNode): readonly FoundCall[]
}

const callsMax = 60_000
const callsPerNameMax = 200
/** Bundlers give the same short names to many functions. */
const callsPerShortNameMax = 3_000
const shortName = 2
const exportsMax = 5_000
/** Under which a bundle exports one function. */
const namesMax = 5

/** Notes how functions are named and called while a program is walked. */
export function readFunctionCalls(): FunctionCalls {
  const names = new Map<AnyNode, FunctionName>()
  const mutations = new Map<AnyNode, AnyNode>()
  const calls = new Map<string, FoundCall[]>()
  const exported: { readonly name: string; readonly local: Located }[] = []
  let seen = 0
  const nameFunction = (fn: AnyNode | null | undefined, name: string | null, holder: AnyNode | null) => {
    if (fn && name !== null && /Function/.test(fn.type)) names.set(fn, { name, holder })
  }
  /** `{ save: () => a }`, by which modules of one bundle give each other their functions. */
  const noteExport = (name: string | null, value: AnyNode, scope: ProgramScope) => {
    if (name === null || value.type !== 'ArrowFunctionExpression' || exported.length >= exportsMax) return
    if (value.body.type === 'Identifier') exported.push({ name, local: { node: value.body, scope } })
  }
  const handlers: Handlers = {
    MethodDefinition: (node, { path }) => nameFunction(node.value, keyName(node), classAround(path)),
    PropertyDefinition: (node, { path }) => nameFunction(node.value, keyName(node), classAround(path)),
    Property(node, { scope, path }) {
      const name = keyName(node)
      nameFunction(node.value, name, path.at(-1) ?? null)
      noteExport(name, node.value, scope)
      // `const { mutate } = useMutation({ mutationFn: (item) => … })`
      const call = name === 'mutationFn' ? path.at(-2) : undefined
      if (call?.type === 'CallExpression') mutations.set(node.value, call)
    },
    // Turbopack: `e.s(["save", () => a, "load", () => b])`
    ArrayExpression({ elements }, { scope }) {
      if (elements[1]?.type !== 'ArrowFunctionExpression') return
      for (const [index, value] of elements.slice(0, exportsMax).entries()) {
        const name = elements[index - 1]
        if (name && value) noteExport(literalText(name), value, scope)
      }
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
  let exportNames: ReadonlyMap<AnyNode, readonly string[]> | null = null
  let mutating: ReadonlyMap<AnyNode, readonly FoundCall[]> | null = null
  const find = (fn: AnyNode): readonly FoundCall[] => {
    const named = names.get(fn)
    const sameName = named === undefined ? [] : (calls.get(named.name) ?? [])
    const own = surestFirst(
      sameName.filter((call) => named !== undefined && leadsTo(call, fn, named.holder)),
      named?.holder ?? null,
    )
    exportNames ??= groupByFunction(exported)
    const imported = (exportNames.get(fn) ?? []).flatMap((name) => (calls.get(name) ?? []).filter(isImported))
    own.push(...imported)
    const mutation = mutations.get(fn)
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

function groupByFunction(
  exported: readonly { readonly name: string; readonly local: Located }[],
): ReadonlyMap<AnyNode, readonly string[]> {
  const groups = new Map<AnyNode, string[]>()
  for (const { name, local } of exported) {
    const fn = resolve(local).node
    if (isFunctionNode(fn)) groups.set(fn, [...(groups.get(fn) ?? []).slice(0, namesMax), name])
  }
  return groups
}

/** `(0, r.save)(item)`: of what a module has imported. */
function isImported({ node }: FoundCall): boolean {
  const callee = unwrap(node.callee)
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
}

/** A name, and the class or object whose property the function is; null where it has the name by itself. */
type FunctionName = { readonly name: string; readonly holder: AnyNode | null }

/** A name by itself is that of its own scope; a property is asked of what may hold it. */
function leadsTo({ node, scope, owner }: FoundCall, fn: AnyNode, holder: AnyNode | null): boolean {
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier') {
    const binding = bindingOf({ node: callee, scope })
    return holder === null && (binding === null || binding.init === fn || soleValue(binding)?.node === fn)
  }
  if (callee.type !== 'MemberExpression' || holder === null) return false
  if (callee.object.type === 'ThisExpression') return owner === holder || !/^Class/.test(holder.type)
  const object = resolve({ node: callee.object, scope }).node
  if (object.type === 'ObjectExpression') return object === holder
  // What another library makes has methods of its own; so have globals.
  if (object.type === 'CallExpression') return !/^(?:create|extend)$/.test(nameOf(unwrap(object.callee)))
  if (object.type !== 'Identifier' || bindingOf({ node: object, scope }) !== null) return true
  return !clientName.test(object.name) && !builtIn.test(object.name)
}

/** Calls of the very object that holds the function, before those of what may be it. */
function surestFirst(calls: readonly FoundCall[], holder: AnyNode | null): FoundCall[] {
  const isSure = ({ node, scope }: FoundCall) => {
    const callee = unwrap(node.callee)
    return callee.type === 'MemberExpression' && resolve({ node: callee.object, scope }).node === holder
  }
  const sure = new Set(holder === null ? [] : calls.filter(isSure))
  return [...sure, ...calls.filter((call) => !sure.has(call))]
}

const builtIn =
  /^(?:[A-Z][A-Za-z]*|document|window|console|history|location|navigator|localStorage|sessionStorage)$/
const clientName = /^(?:axios|ky|\$|jQuery|[$_]?http(?:Client)?|superagent|got)$/

/**
 * Calls such as `mutation.mutate(item)`, or `mutate(item)` where that was taken out of it under whatever name, by the
 * call that has made the mutation.
 */
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

/** What a function of the program returns where it is called, such as `useSave()`. */
function resultOf({ node, scope }: Located): AnyNode | null {
  if (node.type !== 'CallExpression') return null
  const fn = resolve({ node: node.callee, scope }).node
  const binding = bindingOf({ node: node.callee, scope })
  const made = isFunctionNode(fn) ? fn : (binding?.init ?? null)
  return made !== null && isFunctionNode(made) ? returnedBy(made) : null
}
