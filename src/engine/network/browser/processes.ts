import { readdirSync, readFileSync } from 'node:fs'

/** Processes of the whole machine that are looked at. */
const processesMax = 20_000

/**
 * Lists a process and all that it has started, and these again. Only the process itself where the system has
 * no /proc.
 */
export function listProcesses(processId: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const id of listAll()) {
    const parent = Number(readStatus(id, 'PPid') ?? 0)
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [id])
    else siblings.push(id)
  }
  const found = [processId]
  // Grows while it is walked; a process has one parent, so none comes twice.
  for (const id of found) found.push(...(children.get(id) ?? []))
  return found
}

/**
 * Adds up the memory that processes hold for themselves, without the code and files that they share. 0 where the
 * system has no /proc.
 */
export function ownBytes(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => {
    const kilobytes = /^(\d+) kB$/.exec(readStatus(id, 'RssAnon') ?? '')?.[1] ?? 0
    return sum + Number(kilobytes) * 1024
  }, 0)
}

/** Kills processes at once; those that have ended are no fault. */
export function killProcesses(processIds: readonly number[]): void {
  for (const id of processIds) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

/** Kills what is left of the process group that a process has led; systems without process groups have none. */
export function killGroup(leaderId: number): void {
  killProcesses([-leaderId])
}

function listAll(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .slice(0, processesMax)
      .map(Number)
  } catch {
    return [] // No /proc.
  }
}

/** A field of the process's status; null when the process has ended. */
function readStatus(processId: number, field: 'PPid' | 'RssAnon'): string | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const line = status.split('\n').find((text) => text.startsWith(`${field}:`))
    return line?.slice(field.length + 1).trim() ?? null
  } catch {
    return null
  }
}
