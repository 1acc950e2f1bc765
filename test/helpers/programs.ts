import type { AnyNode } from 'acorn'
import { classAround, type InClass } from '../../src/engine/read/programs/requests/classFields.ts'
import { parseProgram } from '../../src/engine/read/programs/syntax/parseProgram.ts'
import { type Handlers, walkProgram } from '../../src/engine/read/programs/syntax/programWalk.ts'

/** Parses and walks a program. Throws if it does not parse. */
export function walkText(text: string, handlers: readonly Handlers[]): void {
  const parsed = parseProgram(text)
  if (!parsed.ok) throw new Error(`Expected a program, found ${parsed.reason}: ${text.slice(0, 100)}`)
  walkProgram(parsed.program, handlers)
}

/** Lists the arguments of the calls `here(…)`, in the order of the program, once the walk is complete. */
export function locateArguments(text: string, handlers: readonly Handlers[] = []): readonly InClass[] {
  const found: InClass[] = []
  const here: Handlers = {
    CallExpression(node, { scope, path }) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'here') return
      for (const argument of node.arguments) found.push({ node: argument, scope, owner: classAround(path) })
    },
  }
  walkText(text, [here, ...handlers])
  return found
}

/** Returns the source text of a node; null without a node. */
export function sourceOf(
  text: string,
  place: AnyNode | { readonly node: AnyNode } | null | undefined,
): string | null {
  if (place === null || place === undefined) return null
  const { start, end } = 'node' in place ? place.node : place
  return text.slice(start, end)
}

type FactReader<Fact> = { readonly handlers: Handlers; finish(): readonly Fact[] }

/** Reads the facts of a program, with the source text in place of the two positions. */
export function factsOf<Fact extends { readonly start: number; readonly end: number }>(
  text: string,
  reader: FactReader<Fact>,
): readonly (Omit<Fact, 'start' | 'end'> & { readonly code: string })[] {
  walkText(text, [reader.handlers])
  return reader.finish().map(({ start, end, ...fact }) => ({ ...fact, code: text.slice(start, end) }))
}
