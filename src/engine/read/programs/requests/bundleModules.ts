import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, keyName } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, returnedBy, unwrap } from '../syntax/programValues.ts'
import type { Handlers, Place } from '../syntax/programWalk.ts'

export type ModuleName = { readonly id: string; readonly name: string }

type ModuleExport = ModuleName & { readonly local: Located }

const exportsMax = 5_000
const namesMax = 5
const modulesMax = 20_000
const chainMax = 4

/** Complete only after the walk. */
export class BundleModules {
  readonly handlers: Handlers = {
    Property: (node, place) => {
      this.#noteModule(node.computed ? null : node.key, node.value)
      this.#noteGetter(keyName(node), node.value, place)
    },
    ArrayExpression: ({ elements }, place) => this.#noteTurbopack(elements, place),
  }
  readonly #ids = new Map<AnyNode, string>()
  readonly #present = new Set<string>()
  readonly #exports: ModuleExport[] = []
  #byName: ReadonlyMap<string, Located> | null = null
  #byFunction: ReadonlyMap<AnyNode, readonly ModuleName[]> | null = null

  has(id: string): boolean {
    return this.#present.has(id)
  }

  idOf(expression: Located): string | null {
    const binding = bindingOf(expression)
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
    return this.#ids.has(required.owner) ? id : null
  }

  /** Null if in another file. */
  find(exported: ModuleName): Located | null {
    return this.#find(exported, 0)
  }

  resolve(expression: Located): Located {
    const found = resolve(expression)
    const exported = this.#memberOf(found)
    const local = exported === null ? null : this.find(exported)
    return local === null ? found : resolve(local)
  }

  namesOf(fn: AnyNode): readonly ModuleName[] {
    this.#byFunction ??= groupByFunction(this.#exports)
    return this.#byFunction.get(fn) ?? []
  }

  #find({ id, name }: ModuleName, depth: number): Located | null {
    this.#byName ??= new Map(this.#exports.map((one) => [`${one.id} ${one.name}`, one.local]))
    const local = this.#byName.get(`${id} ${name}`)
    if (local === undefined || depth > chainMax) return local ?? null
    // Re-export: `{ save: () => r.save }`.
    const { node } = local
    const from =
      node.type === 'MemberExpression' ? this.idOf({ node: node.object, scope: local.scope }) : null
    return (from === null ? null : this.#find({ id: from, name: memberName(node) ?? '' }, depth + 1)) ?? local
  }

  /** `r.save` of `const r = n(8123)` */
  #memberOf({ node, scope }: Located): ModuleName | null {
    const name = memberName(node)
    if (node.type !== 'MemberExpression' || name === null) return null
    const id = this.idOf({ node: node.object, scope })
    return id === null ? null : { id, name }
  }

  #noteModule(key: AnyNode | null | undefined, value: AnyNode | null | undefined): void {
    const id = key ? idText(key) : null
    if (id === null || !value || !isFunctionNode(value) || this.#ids.size >= modulesMax) return
    this.#ids.set(value, id)
    this.#present.add(id)
  }

  /** Modules: `[3, (e) => …, 4, (e) => …]`; exports: `e.s(["save", () => a, "base", 0, "/api"])`. */
  #noteTurbopack(elements: readonly (AnyNode | null)[], place: Place): void {
    if (elements.length < 2) return
    for (const [index, key] of elements.slice(0, exportsMax).entries()) {
      const value = elements[index + 1]
      if (!key || !value || key.type !== 'Literal') continue
      this.#noteModule(key, value)
      const name = literalText(key)
      if (value.type === 'Literal' && value.value === 0) this.#noteExport(name, elements[index + 2], place)
      else this.#noteGetter(name, value, place)
    }
  }

  /** `{ save: () => a }`: export getters. */
  #noteGetter(name: string | null, value: AnyNode, place: Place): void {
    if (name === null || !isFunctionNode(value) || value.params.length > 0) return
    const node = returnedBy(value)
    if (node?.type === 'Identifier' || node?.type === 'MemberExpression') this.#noteExport(name, node, place)
  }

  #noteExport(name: string | null, node: AnyNode | null | undefined, { scope, path }: Place): void {
    if (name === null || !node || this.#exports.length >= exportsMax) return
    const around = path.findLast((one) => this.#ids.has(one))
    this.#exports.push({ id: (around && this.#ids.get(around)) ?? '', name, local: { node, scope } })
  }
}

function idText(key: AnyNode): string | null {
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value)
  const text = literalText(key)
  return text !== null && moduleId.test(text) ? text : null
}

const moduleId = /^[\w./@+-]{1,100}$/

function groupByFunction(exported: readonly ModuleExport[]): ReadonlyMap<AnyNode, readonly ModuleName[]> {
  const groups = new Map<AnyNode, ModuleName[]>()
  for (const { id, name, local } of exported) {
    const fn = resolve(local).node
    if (isFunctionNode(fn)) groups.set(fn, [...(groups.get(fn) ?? []).slice(0, namesMax), { id, name }])
  }
  return groups
}
