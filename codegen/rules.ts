import type { CheckTexts } from '../src/engine/model/check.ts'
import type { Probe } from '../src/engine/model/probe.ts'

/** Renders generated/rules.ts: texts of every check for reports, without its code. */
export function generateRules(checks: readonly CheckTexts[], probes: readonly Probe[]): string {
  const intensities = new Map(probes.map(({ id, intensity }) => [id, intensity]))
  const sorted = [...checks].sort((one, other) => (one.id < other.id ? -1 : 1))
  return [
    '// Generated from src/engine/detect/checks and src/engine/detect/probes by npm run codegen.',
    '',
    "import type { Probe } from '../src/engine/model/probe.ts'",
    "import type { components } from './api.d.ts'",
    '',
    '/** A check as reports describe it. Its texts are Markdown of ours. */',
    'export type Rule = {',
    '  readonly id: string',
    '  readonly title: string',
    '  readonly why: string',
    "  readonly severity: components['schemas']['Severity']",
    '  /** Number in the Common Weakness Enumeration; null where there is none that fits. */',
    '  readonly cwe: number | null',
    '  readonly references: readonly string[]',
    '  /** Null for a passive check. */',
    "  readonly intensity: Probe['intensity'] | null",
    '}',
    '',
    '/** In the order of their ids. */',
    'export const rules: readonly Rule[] = [',
    ...sorted.map(
      ({ id, title, why, severity, cwe, references }) =>
        `  ${JSON.stringify({ id, title, why, severity, cwe, references, intensity: intensities.get(id) ?? null })},`,
    ),
    ']',
    '',
  ].join('\n')
}
