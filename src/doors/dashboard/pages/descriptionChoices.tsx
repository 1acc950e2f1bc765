import type { VNode } from 'preact'
import type { ApiDescription } from '../../../shared/model/apiDescription.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { CheckField } from '../components/field.tsx'

const nameCharsMax = 100

export function DescriptionChoices({
  descriptions,
  chosen,
}: {
  readonly descriptions: readonly ApiDescription[]
  /** IDs. */
  readonly chosen: readonly string[]
}): VNode | null {
  if (descriptions.length === 0) return null
  return (
    <fieldset class="field">
      <legend>API descriptions</legend>
      {descriptions.map(({ id, name, hostname }) => (
        <CheckField
          key={id}
          id={`description-${id}`}
          name="api_description"
          value={id}
          label={`${cleanLine(name, nameCharsMax)} of ${hostname}`}
          checked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  )
}
