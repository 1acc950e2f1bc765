import type { AnyNode } from 'acorn'
import type { ProgramBinding, ProgramScope } from './programScopes.ts'
import type { Located } from './programValues.ts'

const bindingsMax = 500

/** Binds the parameters to the arguments of one call. Returns `scope` itself above `bindingsMax`. */
export function enterCall(scope: ProgramScope, fn: AnyNode, passed: readonly Located[]): ProgramScope {
  const copies = new Map<ProgramScope, ProgramScope>()
  let bindingsLeft = bindingsMax

  function copyOf(at: ProgramScope): ProgramScope {
    const known = copies.get(at)
    if (known !== undefined) return known
    if (!isWithin(at, fn)) return at
    const copy: ProgramScope = {
      ...at,
      parent: at.owner === fn || at.parent === null ? at.parent : copyOf(at.parent),
      bindings: null,
    }
    copies.set(at, copy)
    bindingsLeft -= at.bindings?.size ?? 0
    if (at.bindings !== null && bindingsLeft >= 0)
      copy.bindings = new Map([...at.bindings].map(([name, binding]) => [name, fill(binding)]))
    return copy
  }

  function fill(binding: ProgramBinding): ProgramBinding {
    const argument = binding.owner === fn ? passed[binding.position] : undefined
    if (binding.kind === 'parameter' && argument !== undefined) {
      const { node, scope: outer } = argument
      return { ...binding, kind: 'variable', init: node, scope: outer, resolved: undefined }
    }
    const writes = binding.writes.map((write) => ({ ...write, scope: copyOf(write.scope) }))
    return { ...binding, scope: copyOf(binding.scope), writes, resolved: undefined }
  }

  const entered = copyOf(scope)
  return bindingsLeft < 0 ? scope : entered
}

const scopesUpMax = 1_000

function isWithin(scope: ProgramScope, fn: AnyNode): boolean {
  let at: ProgramScope | null = scope
  for (let up = 0; at !== null && up < scopesUpMax; up += 1) {
    if (at.owner === fn) return true
    at = at.parent
  }
  return false
}
