import type { components } from '../../../generated/api.d.ts'
import { type CheckClasses, classTable } from './classificationTable.ts'
import { versionOfCvss } from './cvss.ts'
import type { Evidence } from './evidence.ts'
import { owaspTop10Of } from './owasp.ts'

type Classification = components['schemas']['Classification']

const cvesMax = 100

/** Checks whose findings name advisories in their evidence. */
export const advisoryGroups: readonly string[] = ['ai', 'deps', 'nextjs', 'template']

/** Without evidence: the classification of the check. */
export function classify(
  { checkId, cwe }: { readonly checkId: string; readonly cwe: number | null },
  evidence: Evidence | null = null,
): Classification {
  const { api = [], llm = [], asvs = [], wstg = [], cves = [], kev = false } = classesOf(checkId)
  const found = advisoryGroups.includes(groupOf(checkId)) ? readAdvisories(evidence) : noAdvisories
  return {
    owasp_top_10: [...owaspTop10Of(cwe)],
    owasp_api: api.map((number) => `API${number}:2023`),
    owasp_llm: llm.map((number) => `LLM${String(number).padStart(2, '0')}:2025`),
    asvs: [...asvs],
    wstg: wstg.map((id) => `WSTG-${id}`),
    cves: [...new Set([...cves, ...found.cves])].slice(0, cvesMax),
    kev: kev || found.isExploited,
    cvss: found.cvss,
  }
}

export function readCwe(cweId: string | null | undefined): number | null {
  const [, digits] = /^CWE-(\d{1,6})$/.exec(cweId ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

function classesOf(checkId: string): CheckClasses {
  const key = [checkId, `${groupOf(checkId)}.*`].find((name) => Object.hasOwn(classTable, name))
  return (key === undefined ? undefined : classTable[key]) ?? {}
}

function groupOf(checkId: string): string {
  return checkId.split('.', 1)[0] ?? ''
}

const noAdvisories = { cves: [], isExploited: false, cvss: null }

function readAdvisories(evidence: Evidence | null): {
  readonly cves: readonly string[]
  readonly isExploited: boolean
  readonly cvss: Classification['cvss']
} {
  if (evidence === null) return noAdvisories
  const { advisories, template, known_exploited: exploited, cvss_score: score, cvss_vector } = evidence
  const ids: readonly unknown[] = [template, ...(Array.isArray(advisories) ? advisories : [])]
  return {
    cves: ids.flatMap((id) => {
      const name = typeof id === 'string' ? id.toUpperCase() : ''
      return /^CVE-\d{4}-\d{4,9}$/.test(name) ? [name] : []
    }),
    isExploited: Array.isArray(exploited) && exploited.length > 0,
    cvss:
      typeof score === 'number' && score >= 0 && score <= 10 ? { ...readVector(cvss_vector), score } : null,
  }
}

function readVector(vector: unknown): { readonly version: string | null; readonly vector: string | null } {
  const version = typeof vector === 'string' ? versionOfCvss(vector) : null
  return { version, vector: typeof vector === 'string' && version !== null ? vector : null }
}
