import type { ImportedName } from './importedCalls.ts'
import type { LinkedProgram } from './programLinks.ts'

/** Calls of one program that are read in another, the one that holds the function. */
export type CrossFileCalls = {
  /** Says whether a call of this name may still be handed on: not where there are enough, or the program was read. */
  takes(name: ImportedName): boolean
  /** Hands a call on, as it is written for the program; null where that is nothing, or the program takes no more. */
  hand(name: ImportedName, write: () => string | null): CrossFileCall | null
  /** The text of a program with all calls that were handed to it, which is to be read next. */
  open(program: LinkedProgram): OpenProgram
}

/** A call that was handed on, and whether the other program found a request in it. */
export type CrossFileCall = { isRead: boolean }

/** A program, behind which calls of others stand. */
export type OpenProgram = {
  readonly text: string
  /** The call of another program that stands here; null for what is the program's own. */
  at(position: number): CrossFileCall | null
}

const callsMax = 1_000
/** Of a whole site, also counting those that are not handed on in the end. */
const triesMax = 20_000
/** What draws pages is called more often than what sends. */
const callsPerNameMax = 200
const charsMax = 256 * 1024

type Waiting = {
  readonly calls: Map<string, CrossFileCall>
  readonly counts: Map<string, number>
  chars: number
}

/** Keeps calls of imported functions until the program is read that they are imported from. */
export function collectCrossFileCalls(): CrossFileCalls {
  const waiting = new Map<LinkedProgram, Waiting>()
  const opened = new Set<LinkedProgram>()
  let tries = 0
  const waitingFor = (program: LinkedProgram): Waiting =>
    waiting.get(program) ?? { calls: new Map(), counts: new Map(), chars: 0 }
  const takes = (name: ImportedName): boolean => {
    const { calls, counts, chars } = waitingFor(name.program)
    const isFull = calls.size >= callsMax || chars > charsMax || tries >= triesMax
    return !opened.has(name.program) && !isFull && (counts.get(keyOf(name)) ?? 0) < callsPerNameMax
  }
  return {
    takes,
    hand(name, write) {
      if (!takes(name)) return null
      tries += 1
      const list = waitingFor(name.program)
      waiting.set(name.program, list)
      // Those count as well that say nothing, or what another has said.
      list.counts.set(keyOf(name), (list.counts.get(keyOf(name)) ?? 0) + 1)
      const call = write()
      const known = call === null ? null : list.calls.get(call)
      if (call === null || known) return known ?? null
      const handed: CrossFileCall = { isRead: false }
      list.calls.set(call, handed)
      list.chars += call.length
      return handed
    },
    open(program) {
      opened.add(program)
      const own = program.script.text
      const calls = [...waitingFor(program).calls]
      waiting.delete(program)
      return openProgram(own, calls)
    },
  }
}

function keyOf({ module, written, members }: ImportedName): string {
  return [module, written, ...members].join(' ')
}

function openProgram(
  own: string,
  calls: readonly (readonly [text: string, call: CrossFileCall])[],
): OpenProgram {
  let text = calls.length === 0 ? own : `${own}\n;`
  const ends: { readonly end: number; readonly call: CrossFileCall }[] = []
  for (const [written, call] of calls) {
    text += `${written}\n`
    ends.push({ end: text.length, call })
  }
  return {
    text,
    at: (position) => (position < own.length ? null : (ends.find(({ end }) => position < end)?.call ?? null)),
  }
}
