/** Commands of a proof, as evidence has them. */
import { isRecord } from './json.ts'
import { cleanText } from './untrustedText.ts'

export const commandCharsMax = 70_000

/** A command of a proof, what it is for, and what its response shows. */
export type CommandStep = { readonly about: string; readonly curl: string; readonly expected: string }

const stepsMax = 8

/** Reads the steps of a proof from evidence; none where a scan of an earlier version has written it. */
export function readSteps(steps: unknown): readonly CommandStep[] {
  if (!Array.isArray(steps)) return []
  return steps.slice(0, stepsMax).flatMap((step: unknown) => {
    if (!isRecord(step)) return []
    const { about, curl, expected } = step
    const isStep = typeof about === 'string' && typeof expected === 'string' && typeof curl === 'string'
    return isStep && isCommand(curl) ? [{ about, curl: cleanText(curl, commandCharsMax), expected }] : []
  })
}

/** Says whether a text is a command of the scan: tokens are fetched into variables first, and a binary body is written by `printf`. */
export function isCommand(text: string): boolean {
  return /^(?:[A-Z][A-Z0-9_]*=|printf |curl )/.test(text)
}
