import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../../../src/engine/read/formats/json.ts'
import type { JsonObject } from '../../../src/shared/json.ts'

/** Lists controls that show the same as the proof. */
export function listUselessControls({ steps }: JsonObject): readonly JsonObject[] {
  const all = Array.isArray(steps) ? steps.filter(isJsonObject) : []
  const start = all.findIndex(({ about }) => /^Control\b/.test(String(about)))
  if (start === -1) return []
  const [proof, controls] = [all.slice(0, start), all.slice(start)]
  const isAmong = (others: readonly JsonObject[], { shows }: JsonObject) =>
    others.some((step) => isDeepStrictEqual(step.shows, shows))
  const isSame =
    proof.every((step) => isAmong(controls, step)) && controls.every((step) => isAmong(proof, step))
  return isSame ? controls : []
}
