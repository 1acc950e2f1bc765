import { readdirSync, readFileSync } from 'node:fs'

const processesMax = 1_000

/** Includes descendants, if the system has /proc with lists of children (proc_pid_task(5)). */
export function listProcesses(processId: number): readonly number[] {
  const found = [processId]
  // Grows during iteration, once per process.
  for (const id of found) if (found.length < processesMax) found.push(...childrenOf(id))
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

function childrenOf(processId: number): readonly number[] {
  const folder = `/proc/${processId}/task`
  try {
    return readdirSync(folder).flatMap((thread) => readNumbers(`${folder}/${thread}/children`))
  } catch {
    return [] // It has ended, or there is no /proc.
  }
}

function readNumbers(path: string): readonly number[] {
  try {
    return readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return [] // The thread has ended.
  }
}

/** Null after the process has ended. */
function readStatus(processId: number, field: 'RssAnon'): string | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const line = status.split('\n').find((text) => text.startsWith(`${field}:`))
    return line?.slice(field.length + 1).trim() ?? null
  } catch {
    return null
  }
}
