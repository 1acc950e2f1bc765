import type { VNode } from 'preact'
import { Table } from '../components/table.tsx'
import { anchorOf } from './anchor.ts'
import { Inline } from './prose.tsx'
import type { SchemaField, SchemaType } from './schemaFields.ts'

type Field = SchemaField & { readonly place?: string }

export function FieldTable({
  caption,
  fields,
}: {
  readonly caption: string
  readonly fields: readonly Field[]
}): VNode {
  return (
    <Table
      caption={caption}
      columns={[{ label: 'Name' }, { label: 'Type' }, { label: 'Meaning' }]}
      rows={fields.map((field) => ({
        key: field.path,
        cells: [<Name field={field} />, <TypeName type={field.type} />, <Meaning field={field} />],
      }))}
    />
  )
}

function Name({ field }: { readonly field: Field }): VNode {
  const remarks = [field.place ?? null, field.isRequired ? 'required' : 'optional']
  return (
    <>
      <code>{field.path}</code>{' '}
      <span class="soft reference-remark">{remarks.filter((remark) => remark !== null).join(', ')}</span>
    </>
  )
}

function Meaning({ field }: { readonly field: Field }): VNode {
  return (
    <>
      {field.description !== '' && (
        <p>
          <Inline text={field.description} />
        </p>
      )}
      {field.constraints.map((constraint) => (
        <p key={constraint} class="soft reference-constraint">
          {constraint}
        </p>
      ))}
    </>
  )
}

export function TypeName({ type }: { readonly type: SchemaType }): VNode {
  if (type.schema === null) return <span>{type.text}</span>
  return <a href={`#${anchorOf('schema', type.schema)}`}>{type.text}</a>
}
