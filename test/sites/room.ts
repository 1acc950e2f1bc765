/** Limits concurrency. */
export function openRoom(atOnceMax: number): { enter<T>(work: () => Promise<T>): Promise<T> } {
  const waiting: (() => void)[] = []
  let underWay = 0
  return {
    async enter(work) {
      if (underWay >= atOnceMax) await new Promise<void>((wake) => waiting.push(wake))
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        waiting.shift()?.()
      }
    },
  }
}
