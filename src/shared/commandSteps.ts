import type { Evidence, EvidenceStep } from './model/evidence.ts'
import { cleanText } from './untrustedText.ts'

export const commandCharsMax = 70_000

const stepsMax = 8

/** Lists the proof steps whose command a shell can run; empty for earlier versions. */
export function listCommandSteps({ steps = [] }: Evidence): readonly EvidenceStep[] {
  return steps
    .slice(0, stepsMax)
    .filter(({ curl }) => isCommand(curl))
    .map((step) => ({ ...step, curl: cleanText(step.curl, commandCharsMax) }))
}

/** Matches `curl …`, `TOKEN=$(…)`, `printf … | curl`. */
export function isCommand(text: string): boolean {
  return /^(?:[A-Z][A-Z0-9_]*=|printf |curl )/.test(text)
}
