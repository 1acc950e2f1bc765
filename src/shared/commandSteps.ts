import { isRecord } from './json.ts'
import { cleanText } from './untrustedText.ts'

export const commandCharsMax = 70_000

export type CommandStep = { readonly about: string; readonly curl: string; readonly expected: string }

const stepsMax = 8

/** Reads proof steps from evidence; empty for earlier versions. */
export function readSteps(steps: unknown): readonly CommandStep[] {
  if (!Array.isArray(steps)) return []
  return steps.slice(0, stepsMax).flatMap((step: unknown) => {
    if (!isRecord(step)) return []
    const { about, curl, expected } = step
    const isStep = typeof about === 'string' && typeof expected === 'string' && typeof curl === 'string'
    return isStep && isCommand(curl) ? [{ about, curl: cleanText(curl, commandCharsMax), expected }] : []
  })
}

/** Matches `curl …`, `TOKEN=$(…)`, `printf … | curl`. */
export function isCommand(text: string): boolean {
  return /^(?:[A-Z][A-Z0-9_]*=|printf |curl )/.test(text)
}
