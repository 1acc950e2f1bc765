import type { VNode } from 'preact'
import { anchorOf } from './anchor.ts'
import { Inline } from './prose.tsx'
import type { SchemaField, SchemaType } from './schemaFields.ts'

/** Shows fields or parameters: name, type, whether it has to be there, what it means and keeps to. */
export function FieldTable({
  caption,
  fields,
}: {
  readonly caption: string
  readonly fields: readonly (SchemaField & { readonly place?: string })[]
}): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table class="reference-fields">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path}>
              <th scope="row">
                <code>{field.path}</code>
                <span class="faint">
                  {[field.place, field.isRequired ? 'required' : 'optional'].filter(Boolean).join(', ')}
                </span>
              </th>
              <td>
                <TypeName type={field.type} />
              </td>
              <td>
                {field.description === '' ? null : (
                  <p>
                    <Inline text={field.description} />
                  </p>
                )}
                {field.constraints.map((constraint) => (
                  <p key={constraint} class="faint reference-constraint">
                    {constraint}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Names a type; one that the page describes elsewhere is a link to there. */
export function TypeName({ type }: { readonly type: SchemaType }): VNode {
  if (type.schema === null) return <span>{type.text}</span>
  return <a href={`#${anchorOf('schema', type.schema)}`}>{type.text}</a>
}
