import type { VNode } from 'preact'
import { checkTexts } from '../../../../generated/checks.ts'
import { categoryWords } from '../../categoryWords.ts'
import { CheckId } from '../../components/checkId.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { plural, sentenceCase } from '../../quantities.ts'

type Outcome = { readonly checkId: string; readonly state: string; readonly reason: string | null }

const titles: ReadonlyMap<string, string> = new Map(checkTexts.map(({ id, title }) => [id, title]))

/** Shows which checks passed, by category, and which were not evaluated, by the reason. */
export function ScanChecks({ checks }: { readonly checks: readonly Outcome[] }): VNode {
  const passed = checks.filter(({ state }) => state === 'passed')
  const skipped = checks.filter(({ state }) => state === 'not_evaluated')
  return (
    <section class="stack" aria-labelledby="checks-heading">
      <h2 id="checks-heading">Checks</h2>
      <p>
        {plural(passed.length, 'check')} passed: each looked for its weakness and did not see it.{' '}
        {skipped.length.toLocaleString('en')} could not be evaluated, so nothing is known of what they look
        for.
      </p>
      <CheckGroups
        title="Passed, by category"
        groups={groupBy(passed, ({ checkId }) => categoryWords(checkId.split('.')[0] ?? checkId))}
      />
      <CheckGroups
        title="Not evaluated, by reason"
        groups={groupBy(skipped, ({ reason }) => reason ?? 'No reason was recorded')}
      />
    </section>
  )
}

function CheckGroups({
  title,
  groups,
}: {
  readonly title: string
  readonly groups: readonly (readonly [string, readonly Outcome[]])[]
}): VNode | null {
  if (groups.length === 0) return null
  return (
    <section class="card">
      <h3>{title}</h3>
      <div class="check-groups">
        {groups.map(([name, outcomes]) => (
          <details key={name}>
            <summary>
              <UntrustedLine text={sentenceCase(name)} />{' '}
              <span class="soft">({outcomes.length.toLocaleString('en')})</span>
            </summary>
            <ul class="check-list">
              {outcomes.map(({ checkId }) => (
                <li key={checkId}>
                  <CheckId checkId={checkId} /> <span class="soft">{titles.get(checkId) ?? ''}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The largest groups first. */
function groupBy(
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => string,
): readonly (readonly [string, readonly Outcome[]])[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [outcome])
    else group.push(outcome)
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}
