type Weights = Readonly<Record<string, number>>

const access: Readonly<Record<'AV' | 'AC' | 'UI', Weights>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
}
const privileges: Readonly<Record<string, Weights>> = {
  U: { N: 0.85, L: 0.62, H: 0.27 },
  C: { N: 0.85, L: 0.68, H: 0.5 },
}
const impacts: Weights = { H: 0.56, L: 0.22, N: 0 }

const form = /^CVSS:(3\.[01])(?:\/[A-Z]{1,3}:[A-Z]){8,22}$/

/** Computes the base score; null unless the vector is one of CVSS 3.0 or 3.1. Source: FIRST, CVSS 3.1, 7.1. */
export function scoreOfCvss(vector: string): number | null {
  if (!form.test(vector)) return null
  const metrics = new Map(vector.split('/').map((part) => [part.slice(0, part.indexOf(':')), part.slice(-1)]))
  const weightOf = (weights: Weights | undefined, name: string) =>
    weights?.[metrics.get(name) ?? ''] ?? Number.NaN
  const isChanged = metrics.get('S') === 'C'
  const [confidentiality, integrity, availability] = ['C', 'I', 'A'].map(
    (name) => 1 - weightOf(impacts, name),
  )
  const base = 1 - (confidentiality ?? 0) * (integrity ?? 0) * (availability ?? 0)
  const impact = isChanged ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base
  const exploitability =
    8.22 *
    weightOf(access.AV, 'AV') *
    weightOf(access.AC, 'AC') *
    weightOf(privileges[metrics.get('S') ?? ''], 'PR') *
    weightOf(access.UI, 'UI')
  if (Number.isNaN(impact + exploitability)) return null
  const sum = (isChanged ? 1.08 : 1) * (impact + exploitability)
  return impact <= 0 ? 0 : roundUp(Math.min(sum, 10))
}

export function versionOfCvss(vector: string): string | null {
  return form.exec(vector)?.[1] ?? null
}

/** To one decimal, without errors of floating point. Source: FIRST, CVSS 3.1, Appendix A. */
function roundUp(score: number): number {
  const whole = Math.round(score * 100_000)
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10
}
