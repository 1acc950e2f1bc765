import { readdirSync, readFileSync } from 'node:fs'

/** Needs /proc. */
export function childrenOf(processId: number): number[] {
  // Linux lists them by the thread that started them.
  const threads = readdirSync(`/proc/${processId}/task`)
  return threads.flatMap((thread) => childrenOfThread(processId, Number(thread)))
}

/** The first thread has the process id. */
export function childrenOfThread(processId: number, thread: number): number[] {
  try {
    return readFileSync(`/proc/${processId}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
