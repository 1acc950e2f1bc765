import type { ComponentChildren, VNode } from 'preact'
import { owaspTop10 } from '../../../shared/model/owasp.ts'
import { severities } from '../../../shared/model/severity.ts'
import type { FindingsFilter } from '../findingsFilter.ts'
import { SelectField } from './field.tsx'

export function FilterFields({
  filter,
  checkIds,
  sites,
  sinceLabel,
  children,
}: {
  readonly filter: FindingsFilter
  readonly checkIds: readonly string[]
  readonly sites: readonly string[]
  readonly sinceLabel: string
  /** Fields of only one of the lists, shown first. */
  readonly children?: ComponentChildren
}): VNode {
  return (
    <>
      <fieldset class="field">
        <legend>Severity</legend>
        <div class="filter-severities">
          {severities.map((severity) => (
            <div key={severity} class="choice">
              <input
                type="checkbox"
                id={`severity-${severity}`}
                name="severity"
                value={severity}
                checked={filter.severities.includes(severity)}
              />
              <label for={`severity-${severity}`}>{severity}</label>
            </div>
          ))}
        </div>
      </fieldset>
      <div class="form-line">
        {children}
        <SelectField
          name="host"
          label="Site"
          value={filter.site ?? ''}
          options={withAny('Any site', sites, filter.site)}
        />
        <SelectField
          name="check_id"
          label="Check"
          value={filter.checkId ?? ''}
          options={withAny('Any check', checkIds, filter.checkId)}
        />
        <SelectField
          name="owasp"
          label="OWASP Top 10"
          value={filter.owasp ?? ''}
          options={[
            { value: '', label: 'Any category' },
            ...owaspTop10.map(({ id, title }) => ({ value: id, label: `${id} ${title}` })),
          ]}
        />
        <div class="field">
          <label for="since">{sinceLabel}</label>
          <input id="since" name="since" type="date" value={filter.since?.slice(0, 'yyyy-mm-dd'.length)} />
        </div>
      </div>
    </>
  )
}

function withAny(label: string, values: readonly string[], chosen: string | null) {
  const missing = chosen === null || values.includes(chosen) ? [] : [chosen]
  return [{ value: '', label }, ...[...missing, ...values].map((value) => ({ value, label: value }))]
}
