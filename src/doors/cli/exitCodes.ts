/** What the process says with its exit code. */
export const exitCodes = {
  fine: 0,
  /** Findings at or above `--fail-on`. */
  findings: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** The scan failed or reached nothing; also anything else that did not work. */
  failed: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Takes the exit code of the command that ran. */
export type Finish = (exitCode: ExitCode) => void

/** Ends a command. The message is one sentence for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** Fails because the command line or a setting is wrong. */
export function usageFailure(message: string, options?: ErrorOptions): CommandFailure {
  return new CommandFailure(message, exitCodes.usage, options)
}
