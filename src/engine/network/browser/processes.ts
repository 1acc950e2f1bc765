import { readdirSync, readFileSync } from 'node:fs'

const processesMax = 20_000

/** Includes descendants, if the system has /proc. */
export function listProcesses(processId: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const id of listAll()) {
    const parent = Number(readStatus(id, 'PPid') ?? 0)
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [id])
    else siblings.push(id)
  }
  const found = [processId]
  // Grows during iteration, once per process.
  for (const id of found) found.push(...(children.get(id) ?? []))
  return found
}

export function ownBytes(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => {
    const kilobytes = /^(\d+) kB$/.exec(readStatus(id, 'RssAnon') ?? '')?.[1] ?? 0
    return sum + Number(kilobytes) * 1024
  }, 0)
}

export function killProcesses(processIds: readonly number[]): void {
  for (const id of processIds) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

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

/** Null after the process has ended. */
function readStatus(processId: number, field: 'PPid' | 'RssAnon'): string | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const line = status.split('\n').find((text) => text.startsWith(`${field}:`))
    return line?.slice(field.length + 1).trim() ?? null
  } catch {
    return null
  }
}
