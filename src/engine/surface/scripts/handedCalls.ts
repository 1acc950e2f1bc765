import type { LinkedProgram } from './programLinks.ts'

/** Calls of one program that are read in another, the one that holds the function. */
export type HandedCalls = {
  /** Hands a call on; null where the program has enough of them, or was read before. */
  hand(program: LinkedProgram, call: string): HandedCall | null
  /** The text of a program with all calls that were handed to it, which is to be read next. */
  open(program: LinkedProgram): OpenProgram
}

/** A call that was handed on, and whether the other program found a request in it. */
export type HandedCall = { isRead: boolean }

/** A program, behind which calls of others stand. */
export type OpenProgram = {
  readonly text: string
  /** The call of another program that stands here; null for what is the program's own. */
  at(position: number): HandedCall | null
}

const callsMax = 600
const charsMax = 128 * 1024

/** Keeps calls of imported functions until the program is read that they are imported from. */
export function collectHandedCalls(): HandedCalls {
  const waiting = new Map<LinkedProgram, Map<string, HandedCall>>()
  const sizes = new Map<LinkedProgram, number>()
  const opened = new Set<LinkedProgram>()
  return {
    hand(program, call) {
      const calls = waiting.get(program) ?? new Map<string, HandedCall>()
      const known = calls.get(call)
      if (known !== undefined) return known
      const size = (sizes.get(program) ?? 0) + call.length
      if (opened.has(program) || calls.size >= callsMax || size > charsMax) return null
      const handed: HandedCall = { isRead: false }
      waiting.set(program, calls.set(call, handed))
      sizes.set(program, size)
      return handed
    },
    open(program) {
      opened.add(program)
      const own = program.script.text
      const calls = [...(waiting.get(program) ?? [])]
      waiting.delete(program)
      return openProgram(own, calls)
    },
  }
}

function openProgram(
  own: string,
  calls: readonly (readonly [text: string, call: HandedCall])[],
): OpenProgram {
  let text = calls.length === 0 ? own : `${own}\n;`
  const ends: { readonly end: number; readonly call: HandedCall }[] = []
  for (const [written, call] of calls) {
    text += `${written}\n`
    ends.push({ end: text.length, call })
  }
  return {
    text,
    at: (position) => (position < own.length ? null : (ends.find(({ end }) => position < end)?.call ?? null)),
  }
}
