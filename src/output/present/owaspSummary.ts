import { rules } from '../../../generated/rules.ts'
import { readCwe } from '../../shared/model/classification.ts'
import { owaspTop10, owaspTop10Of } from '../../shared/model/owasp.ts'
import type { CheckOutcome } from '../../shared/model/report.ts'

export type OwaspRow = {
  readonly id: string
  readonly title: string
  readonly result: 'open' | 'passed' | 'passed in part' | 'not evaluated'
  /** Findings or issues. */
  readonly open: number
  /** Checks. */
  readonly passed: number
  readonly notEvaluated: number
}

const categoriesByCheck = new Map(rules.map(({ id, cwe }) => [id, owaspTop10Of(cwe)]))

/** Counts by category. A category has passed only if each of its checks was evaluated completely. */
export function summarizeOwasp(
  open: readonly { readonly cweId: string | null; readonly count: number }[],
  checks: readonly Pick<CheckOutcome, 'check_id' | 'state'>[],
): readonly OwaspRow[] {
  return owaspTop10.map(({ id, title }) => {
    const own = checks.filter(({ check_id: check }) => categoriesByCheck.get(check)?.includes(id) === true)
    const counted = open.filter(({ cweId }) => owaspTop10Of(readCwe(cweId)).includes(id))
    const countOf = (state: CheckOutcome['state']) => own.filter((check) => check.state === state).length
    const counts = {
      open: counted.reduce((sum, { count }) => sum + count, 0),
      passed: countOf('passed'),
      notEvaluated: countOf('not_evaluated'),
    }
    return { id, title, ...counts, result: resultOf(counts, own.length) }
  })
}

function resultOf(
  { open, passed, notEvaluated }: Pick<OwaspRow, 'open' | 'passed' | 'notEvaluated'>,
  checks: number,
): OwaspRow['result'] {
  if (open > 0) return 'open'
  if (notEvaluated === checks) return 'not evaluated'
  return passed === checks ? 'passed' : 'passed in part'
}
