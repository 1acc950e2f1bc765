import type { ImportedName } from './importedNames.ts'
import type { LinkedProgram } from './programLinks.ts'

export type CrossFileCalls = {
  /** Returns false at a limit, or once the defining program was read. */
  takes(name: ImportedName): boolean
  /** Null if the call is not taken. */
  hand(name: ImportedName, write: () => string | null): CrossFileCall | null
  open(program: LinkedProgram): OpenProgram
}

/** A queued call; `isRead` if a request was found in it. */
export type CrossFileCall = { isRead: boolean }

export type OpenProgram = {
  readonly text: string
  at(position: number): CrossFileCall | null
}

const callsMax = 1_000
const triesMax = 20_000
/** Rendering functions are called more often than functions that send. */
const callsPerNameMax = 200
const charsMax = 256 * 1024

type Waiting = {
  readonly calls: Map<string, CrossFileCall>
  readonly counts: Map<string, number>
  chars: number
}

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
