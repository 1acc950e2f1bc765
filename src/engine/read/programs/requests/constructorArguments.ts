import type { AnyNode } from 'acorn'
import { findBinding, isFunctionNode, type ProgramScope } from '../syntax/programScopes.ts'
import { bindingOf, type Located, propertyOf, resolve } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

type ConstructorArguments = {
  readonly handlers: Handlers
  /** Returns the argument that the only `new Client("/api")` passes for a constructor parameter. */
  find(parameter: Located): Located | null
}

const madeMax = 5_000
const classesMax = 5_000

export function readConstructorArguments(): ConstructorArguments {
  const made: (Located & { readonly given: readonly AnyNode[] })[] = []
  const classes = new Map<AnyNode, { readonly node: AnyNode; readonly scope: ProgramScope }>()
  const noteClass = (
    node: Extract<AnyNode, { type: 'ClassDeclaration' | 'ClassExpression' }>,
    scope: ProgramScope,
  ) => {
    const own = node.body.body.find((part) => part.type === 'MethodDefinition' && part.kind === 'constructor')
    if (own?.type === 'MethodDefinition' && classes.size < classesMax) classes.set(own.value, { node, scope })
  }
  const handlers: Handlers = {
    ClassDeclaration: (node, { scope }) => noteClass(node, scope),
    ClassExpression: (node, { scope }) => noteClass(node, scope),
    NewExpression({ callee, arguments: given }, { scope }) {
      if (callee.type === 'Identifier' && made.length < madeMax) made.push({ node: callee, scope, given })
    },
  }
  const known = new Map<AnyNode, (typeof made)[number] | null>()
  const soleOf = (maker: AnyNode): (typeof made)[number] | null => {
    const found = classes.get(maker)
    const of = found === undefined ? [] : made.filter((one) => isOf(one, found))
    return of.length === 1 ? (of[0] ?? null) : null
  }
  return {
    handlers,
    find(parameter) {
      const binding = bindingOf(parameter)
      const maker = binding?.kind === 'parameter' ? binding.owner : null
      if (binding === null || maker === null || !isFunctionNode(maker)) return null
      const sole = known.has(maker) ? (known.get(maker) ?? null) : soleOf(maker)
      known.set(maker, sole)
      const given = sole?.given[binding.position]
      let at: Located | null =
        sole === null || given === undefined ? null : { node: given, scope: sole.scope }
      for (const step of binding.steps)
        at = at === null || typeof step !== 'string' ? null : propertyOf(resolve(at), step)
      return at
    },
  }
}

function isOf(
  made: Located,
  { node, scope }: { readonly node: AnyNode; readonly scope: ProgramScope },
): boolean {
  const name = node.type === 'ClassDeclaration' ? node.id?.name : undefined
  const binding = bindingOf(made)
  if (name === undefined) return resolve(made).node === node
  return binding !== null && binding === findBinding(name, scope)
}
