import type { VNode } from 'preact'
import { rules } from '../../../../../generated/rules.ts'
import type { CheckOutcome } from '../../../../shared/model/report.ts'
import { plural } from '../../../../shared/plural.ts'
import { CheckLink } from '../../components/checkLink.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { sentenceCase } from '../../quantities.ts'
import { categoryWords } from '../../words/categoryWords.ts'

const titles: ReadonlyMap<string, string> = new Map(rules.map(({ id, title }) => [id, title]))

export function ScanChecks({ checks }: { readonly checks: readonly CheckOutcome[] }): VNode {
  const passed = checks.filter(({ state }) => state === 'passed')
  const skipped = checks.filter(({ state }) => state === 'not_evaluated')
  const partly = checks.filter(({ state, reason }) => state === 'found' && reason !== null)
  return (
    <section class="stack" aria-labelledby="checks-heading">
      <h2 id="checks-heading">Checks</h2>
      <p>
        {plural(passed.length, 'check')} passed: the weakness was not found.{' '}
        {skipped.length.toLocaleString('en')} could not be evaluated: the weakness may exist.
      </p>
      <CheckGroups
        title="Passed, by category"
        groups={groupBy(passed, ({ check_id }) => categoryWords(check_id.split('.')[0] ?? check_id))}
      />
      <CheckGroups
        title="Not evaluated, by reason"
        groups={groupBy(skipped, ({ reason }) => reason ?? 'No reason recorded')}
      />
      <CheckGroups
        title="Found, and there may be more, by reason"
        groups={groupBy(partly, ({ reason }) => reason ?? '')}
      />
    </section>
  )
}

function CheckGroups({
  title,
  groups,
}: {
  readonly title: string
  readonly groups: readonly (readonly [string, readonly CheckOutcome[]])[]
}): VNode | null {
  if (groups.length === 0) return null
  return (
    <details class="card">
      <summary>{title}</summary>
      <div class="check-groups">
        {groups.map(([name, outcomes]) => (
          <details key={name}>
            <summary>
              <UntrustedLine text={sentenceCase(name)} />{' '}
              <span class="soft">({outcomes.length.toLocaleString('en')})</span>
            </summary>
            <ul class="check-list">
              {outcomes.map(({ check_id: checkId }) => (
                <li key={checkId}>
                  <CheckLink checkId={checkId} hasPage={titles.has(checkId)} />{' '}
                  <span class="soft">{titles.get(checkId) ?? ''}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </details>
  )
}

/** Largest groups first. */
function groupBy(
  outcomes: readonly CheckOutcome[],
  keyOf: (outcome: CheckOutcome) => string,
): readonly (readonly [string, readonly CheckOutcome[]])[] {
  const groups = new Map<string, CheckOutcome[]>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [outcome])
    else group.push(outcome)
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}
