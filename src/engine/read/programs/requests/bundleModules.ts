import type { AnyNode } from 'acorn'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import {
  bindingOf,
  type Located,
  literalText,
  memberName,
  resolve,
  returnedBy,
  unwrap,
} from '../syntax/programValues.ts'
import type { Handlers, Place } from '../syntax/programWalk.ts'

export type ModuleName = { readonly id: string; readonly name: string }

/** Modules of a webpack or Turbopack bundle within one file. */
export type BundleModules = {
  readonly handlers: Handlers
  /** Returns the id of the module that an expression refers to: `r` of `const r = n(8123)`. */
  idOf(expression: Located): string | null
  has(id: string): boolean
  /** Returns an export; null if it is unknown or in another file. */
  find(exported: ModuleName): Located | null
  /** Follows variables and module imports to the final expression. */
  resolve(expression: Located): Located
  namesOf(fn: AnyNode): readonly ModuleName[]
}

const exportsMax = 5_000
const namesMax = 5
const modulesMax = 20_000
const chainMax = 4

export function readBundleModules(): BundleModules {
  const ids = new Map<AnyNode, string>()
  const present = new Set<string>()
  const exported: (ModuleName & { readonly local: Located })[] = []
  const noteModule = (key: AnyNode | null | undefined, value: AnyNode | null | undefined) => {
    const id = key ? idText(key) : null
    if (id === null || !value || !isFunctionNode(value) || ids.size >= modulesMax) return
    ids.set(value, id)
    present.add(id)
  }
  const noteExport = (name: string | null, node: AnyNode | null | undefined, { scope, path }: Place) => {
    if (name === null || !node || exported.length >= exportsMax) return
    const around = path.findLast((one) => ids.has(one))
    exported.push({ id: (around && ids.get(around)) ?? '', name, local: { node, scope } })
  }
  /** `{ save: () => a }`: export getters. */
  const noteGetter = (name: string | null, value: AnyNode, place: Place) => {
    if (name === null || !isFunctionNode(value) || value.params.length > 0) return
    const node = returnedBy(value)
    if (node?.type === 'Identifier' || node?.type === 'MemberExpression') noteExport(name, node, place)
  }
  const handlers: Handlers = {
    Property(node, place) {
      noteModule(node.computed ? null : node.key, node.value)
      noteGetter(keyName(node), node.value, place)
    },
    ArrayExpression({ elements }, place) {
      if (elements.length < 2) return
      // Turbopack: `[3, (e) => …, 4, (e) => …]`, exports: `e.s(["save", () => a, "base", 0, "/api"])`.
      for (const [index, key] of elements.slice(0, exportsMax).entries()) {
        const value = elements[index + 1]
        if (!key || !value || key.type !== 'Literal') continue
        noteModule(key, value)
        const name = literalText(key)
        if (value.type === 'Literal' && value.value === 0) noteExport(name, elements[index + 2], place)
        else noteGetter(name, value, place)
      }
    },
  }
  const idOf = (located: Located): string | null => {
    const binding = bindingOf(located)
    const call = binding?.kind === 'variable' && binding.init !== null ? unwrap(binding.init) : null
    if (call?.type !== 'CallExpression' || binding === null || binding.steps.length > 0) return null
    const [given] = call.arguments
    const id = given === undefined ? null : idText(given)
    const callee = unwrap(call.callee)
    // webpack: `(module, exports, require) => require(3)`; Turbopack: `(context) => context.i(3)`.
    const isMember = callee.type === 'MemberExpression'
    const required = bindingOf({ node: isMember ? callee.object : callee, scope: binding.scope })
    if (id === null || required?.kind !== 'parameter' || required.owner === null) return null
    if (isMember ? memberName(callee) !== 'i' || required.position > 0 : required.position !== 2) return null
    return ids.has(required.owner) ? id : null
  }
  let byName: ReadonlyMap<string, Located> | null = null
  let byFunction: ReadonlyMap<AnyNode, readonly ModuleName[]> | null = null
  const find = ({ id, name }: ModuleName, depth: number): Located | null => {
    byName ??= new Map(exported.map((one) => [`${one.id} ${one.name}`, one.local]))
    const local = byName.get(`${id} ${name}`)
    if (local === undefined || depth > chainMax) return local ?? null
    // Re-export: `{ save: () => r.save }`.
    const { node } = local
    const from = node.type === 'MemberExpression' ? idOf({ node: node.object, scope: local.scope }) : null
    return (from === null ? null : find({ id: from, name: memberName(node) ?? '' }, depth + 1)) ?? local
  }
  return {
    handlers,
    idOf,
    has: (id) => present.has(id),
    find: (exported) => find(exported, 0),
    resolve(expression) {
      const found = resolve(expression)
      const { node } = found
      const name = memberName(node)
      const id =
        node.type === 'MemberExpression' && name !== null
          ? idOf({ node: node.object, scope: found.scope })
          : null
      const local = id === null || name === null ? null : find({ id, name }, 0)
      return local === null ? found : resolve(local)
    },
    namesOf(fn) {
      byFunction ??= groupByFunction(exported)
      return byFunction.get(fn) ?? []
    },
  }
}

function idText(key: AnyNode): string | null {
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value)
  const text = literalText(key)
  return text !== null && moduleId.test(text) ? text : null
}

const moduleId = /^[\w./@+-]{1,100}$/

function groupByFunction(
  exported: readonly (ModuleName & { readonly local: Located })[],
): ReadonlyMap<AnyNode, readonly ModuleName[]> {
  const groups = new Map<AnyNode, ModuleName[]>()
  for (const { id, name, local } of exported) {
    const fn = resolve(local).node
    if (isFunctionNode(fn)) groups.set(fn, [...(groups.get(fn) ?? []).slice(0, namesMax), { id, name }])
  }
  return groups
}
