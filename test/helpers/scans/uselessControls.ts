import { isDeepStrictEqual } from 'node:util'
import type { Evidence, EvidenceStep } from '../../../src/shared/model/evidence.ts'

/** A control is useless if it shows the same as the proof. */
export function listUselessControls({ steps = [] }: Evidence): readonly EvidenceStep[] {
  const start = steps.findIndex(({ about }) => /^Control\b/.test(about))
  if (start === -1) return []
  const [proof, controls] = [steps.slice(0, start), steps.slice(start)]
  const isAmong = (others: readonly EvidenceStep[], { shows }: EvidenceStep) =>
    others.some((step) => isDeepStrictEqual(step.shows, shows))
  const isSame =
    proof.every((step) => isAmong(controls, step)) && controls.every((step) => isAmong(proof, step))
  return isSame ? controls : []
}
