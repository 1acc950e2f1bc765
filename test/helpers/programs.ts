import type { AnyNode } from 'acorn'
import { classAround, type InClass } from '../../src/engine/read/programs/requests/classFields.ts'
import { parseProgram } from '../../src/engine/read/programs/syntax/parseProgram.ts'
import { type Handlers, walkProgram } from '../../src/engine/read/programs/syntax/programWalk.ts'

export function walkText(text: string, handlers: readonly Handlers[]): void {
  const parsed = parseProgram(text)
  if (!parsed.ok) throw new Error(`Expected a program, found ${parsed.reason}: ${text.slice(0, 100)}`)
  walkProgram(parsed.program, handlers)
}

/** Reads once the walk is complete. */
export function locateCalls(
  text: string,
  handlers: readonly Handlers[] = [],
): ReadonlyMap<string, readonly InClass[]> {
  const found = new Map<string, InClass[]>()
  const collect: Handlers = {
    CallExpression({ callee, arguments: given }, { scope, path }) {
      if (callee.type !== 'Identifier') return
      const owner = classAround(path)
      const known = found.get(callee.name) ?? []
      found.set(callee.name, [...known, ...given.map((node) => ({ node, scope, owner }))])
    },
  }
  walkText(text, [collect, ...handlers])
  return found
}

export function locateArguments(text: string, handlers: readonly Handlers[] = []): readonly InClass[] {
  return locateCalls(text, handlers).get('here') ?? []
}

export function locateArgument(text: string, handlers: readonly Handlers[] = []): InClass {
  const [located] = locateArguments(text, handlers)
  if (located === undefined) throw new Error(`Expected a call of here(), found ${text.slice(0, 100)}`)
  return located
}

export function sourceOf(
  text: string,
  place: AnyNode | { readonly node: AnyNode } | null | undefined,
): string | null {
  if (place === null || place === undefined) return null
  const { start, end } = 'node' in place ? place.node : place
  return text.slice(start, end)
}

type FactReader<Fact> = { readonly handlers: Handlers; finish(): readonly Fact[] }

type Positions = 'start' | 'end'

/** Distributes over the kinds of a fact. */
type ReadFact<Fact> = Fact extends unknown ? Omit<Fact, Positions> & { readonly code: string } : never

/** Puts the source text in place of the two positions. */
export function factsOf<Fact extends Readonly<Record<Positions, number>>>(
  text: string,
  reader: FactReader<Fact>,
): readonly ReadFact<Fact>[] {
  walkText(text, [reader.handlers])
  return reader.finish().map(({ start, end, ...fact }) => {
    return { ...fact, code: text.slice(start, end) } as ReadFact<Fact> // The rest of a generic is no Omit.
  })
}
