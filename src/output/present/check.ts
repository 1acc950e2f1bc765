import type { components } from '../../../generated/api.d.ts'
import { checkTexts, probes } from '../../../generated/checks.ts'
import type { Fix } from '../../engine/model/fix.ts'
import { classify } from '../../shared/model/classification.ts'
import { owaspTop10Of } from '../../shared/model/owasp.ts'
import { checkPath } from './checkPath.ts'

type PresentedCheck = components['schemas']['Check']

const probesById = new Map(probes.map((probe) => [probe.id, probe]))

/** Lists every check of this version, by id. */
export function presentChecks(baseUrl: string): readonly PresentedCheck[] {
  return checkTexts
    .map(({ id, title, severity, cwe, why, fix, references }): PresentedCheck => {
      const probe = probesById.get(id)
      return {
        ...{ id, title, severity },
        mode: probe === undefined ? 'passive' : 'active',
        intensity: probe?.intensity ?? null,
        cwe_id: cwe === null ? null : `CWE-${cwe}`,
        owasp: [...owaspTop10Of(cwe)],
        classification: classify({ checkId: id, cwe }),
        description: why,
        fix: describeFix(fix),
        references: [...references],
        docs_url: `${baseUrl}${checkPath(id)}`,
      }
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

function describeFix({ change, steps }: Fix): string {
  const texts = typeof steps === 'string' ? [steps] : steps.steps
  return [...(change === undefined ? [] : [change]), ...texts].join('\n')
}
