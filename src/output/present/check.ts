import type { components } from '../../../generated/api.d.ts'
import { rules } from '../../../generated/rules.ts'
import type { Fix } from '../../engine/model/fix.ts'
import { classify } from '../../shared/model/classification.ts'
import { owaspTop10Of } from '../../shared/model/owasp.ts'
import { loadCheckTexts } from '../prompts/loadCheckTexts.ts'
import { checkPath } from './checkPath.ts'

type PresentedCheck = components['schemas']['Check']

const intensities = new Map(rules.map(({ id, intensity }) => [id, intensity]))

/** Lists every check of this version, by id. */
export async function presentChecks(baseUrl: string): Promise<readonly PresentedCheck[]> {
  return (await loadCheckTexts())
    .map(({ id, title, severity, cwe, why, fix, references }): PresentedCheck => {
      const intensity = intensities.get(id) ?? null
      return {
        ...{ id, title, severity },
        mode: intensity === null ? 'passive' : 'active',
        intensity,
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
