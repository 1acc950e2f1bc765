/** Milliseconds of the processor that work takes in this process: what else runs on the machine hardly counts. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
