import type { AnyNode } from 'acorn'
import { isFunctionNode } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, returnedBy, unwrap } from '../syntax/programValues.ts'
import type { BundleModules } from './bundleModules.ts'
import { globalSource, type LinkedProgram, methodSource, moduleSource, originOf } from './programLinks.ts'

export type ImportedName = {
  readonly program: LinkedProgram
  /** The name within that program. */
  readonly written: string
  /** The callee is a member of the name's result: `useStore().save`. */
  readonly isOfResult: boolean
  readonly members: readonly string[]
  /** Module id of the bundle; null for a name of the whole file. */
  readonly module: string | null
}

type ImportDeclaration = Extract<AnyNode, { type: 'ImportDeclaration' }>

const importsMax = 2_000
const membersMax = 3
const nestingMax = 6

const anyObject = '__objectOfMethod'

const windowNames = /^(?:window|globalThis|self)$/

export class ImportedNames {
  readonly #program: LinkedProgram
  readonly #modules: BundleModules
  readonly #imports = new Map<string, { readonly from: LinkedProgram; readonly name: string }>()

  constructor(program: LinkedProgram, modules: BundleModules) {
    this.#program = program
    this.#modules = modules
  }

  noteImport({ source, specifiers }: ImportDeclaration): void {
    const from = this.#program.imports.get(String(source.value))
    if (from === undefined) return
    for (const specifier of specifiers) {
      if (this.#imports.size >= importsMax) return
      this.#imports.set(specifier.local.name, { from, name: importedAs(specifier) })
    }
  }

  nameOf(located: Located): ImportedName | null {
    return this.#follow(located) ?? this.#methodOf(membersOf(located.node).members)
  }

  #follow({ node: callee, scope }: Located): ImportedName | null {
    const { root, members } = membersOf(callee)
    const located = { node: root, scope }
    const own = this.#importOf(located, members) ?? this.#resultOf(located, members)
    if (own !== null) return own
    const binding = bindingOf(located)
    if (binding?.kind !== 'variable' || binding.init === null) return null
    const steps = binding.steps.filter((step) => typeof step === 'string')
    if (steps.length < binding.steps.length) return null
    return this.#resultOf({ node: binding.init, scope: binding.scope }, [...steps, ...members])
  }

  #importOf(located: Located, members: readonly string[] = []): ImportedName | null {
    const binding = bindingOf(resolve(located))
    const id = this.#modules.idOf(located)
    if (id !== null) return this.#moduleOf(id, members, 0)
    if (bindingOf(located) === null) return this.#globalOf(located, members)
    if (binding?.kind !== 'other' || binding.scope.parent !== null) return null
    const imported = this.#imports.get(binding.name)
    if (imported === undefined) return null
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

  /** Follows re-exports to the chunk that defines the name. */
  #moduleOf(id: string, [name, ...behind]: readonly string[], depth: number): ImportedName | null {
    if (name === undefined || depth > nestingMax) return null
    const modules = this.#modules
    const local = modules.has(id) ? modules.find({ id, name }) : null
    if (local !== null) {
      const { root, members } = membersOf(local.node)
      const next = modules.idOf({ node: root, scope: local.scope })
      return next === null ? null : this.#moduleOf(next, [...members, ...behind], depth + 1)
    }
    const from = this.#program.imports.get(moduleSource(id))
    return modules.has(id) || from === undefined
      ? null
      : { program: from, written: name, isOfResult: false, members: behind, module: id }
  }

  #globalOf({ node: given }: Located, members: readonly string[]): ImportedName | null {
    const node = unwrap(given)
    if (node.type !== 'Identifier') return null
    const [name = '', ...behind] = windowNames.test(node.name) ? members : [node.name, ...members]
    const from = this.#program.imports.get(globalSource(name))
    return from === undefined
      ? null
      : { program: from, written: name, isOfResult: false, members: behind, module: null }
  }

  #resultOf(located: Located, members: readonly string[]): ImportedName | null {
    const node = unwrap(located.node)
    if (node.type !== 'CallExpression') return null
    const [first] = node.arguments
    // `unref(save)(item)` in compiled Vue templates.
    const isOne = node.arguments.length === 1 && first?.type === 'Identifier'
    const within = isOne ? this.#importOf({ node: first, scope: located.scope }, members) : null
    if (within !== null) return within
    const name = node.arguments.every((argument) => isFunctionNode(argument))
      ? this.#importOf({ node: node.callee, scope: located.scope })
      : null
    if (name === null) return null
    return { ...name, isOfResult: true, members: [...node.arguments.flatMap(selectedBy), ...members] }
  }

  /** Matches by method name alone, for objects that cannot be followed. */
  #methodOf(members: readonly string[]): ImportedName | null {
    const name = members.at(-1) ?? ''
    const from = this.#program.imports.get(methodSource(name))
    return from === undefined
      ? null
      : { program: from, written: anyObject, isOfResult: false, members: [name], module: null }
  }
}

function importedAs(specifier: ImportDeclaration['specifiers'][number]): string {
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
