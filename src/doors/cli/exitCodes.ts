export const exitCodes = {
  fine: 0,
  /** Findings at or above `--fail-on`. */
  findings: 1,
  usage: 2,
  /** The scan failed or reached nothing; also any other failure. */
  failed: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export type Finish = (exitCode: ExitCode) => void

/** Ends a command; the message is one sentence for the user. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

export function usageFailure(message: string, options?: ErrorOptions): CommandFailure {
  return new CommandFailure(message, exitCodes.usage, options)
}
