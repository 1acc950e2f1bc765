export type RemoteRunner = {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly labels: readonly string[]
  /** Concurrent scans. */
  readonly slots: number
  readonly version: string
  readonly protocol: string
  readonly seenAt: string
}

export const labelPattern = '^[a-z0-9][a-z0-9._-]{0,39}$'

export const runnerLabelsMax = 20

const labelRegExp = new RegExp(labelPattern)

export function isRunnerLabel(text: string): boolean {
  return labelRegExp.test(text)
}
