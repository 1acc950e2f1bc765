import type { VNode } from 'preact'
import { type ApiDescription, descriptionBytesMax } from '../../../shared/model/apiDescription.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirm } from '../components/confirm.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { FileField, FormField, TextField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { UntrustedLine } from '../components/untrusted.tsx'
import { sizeWords } from '../quantities.ts'

const nameCharsMax = 100

export type TypedDescription = {
  readonly hostname: string
  readonly name: string
  readonly document: string
  readonly error: string | null
}

export function ApiDescriptionsPage({
  descriptions,
  typed,
}: {
  readonly descriptions: readonly ApiDescription[]
  readonly typed: TypedDescription
}): VNode {
  return (
    <>
      <Card title="Store an API description" id="store" action="/api-descriptions">
        <p class="soft prose">
          A scan that reads it also tests operations that no page of the application names. Choose it when you
          start a scan.
        </p>
        <DashboardForm action="/api-descriptions" className="form" label="Store an API description">
          <FormField
            name="hostname"
            label="Hostname"
            hint="Host of the API, without scheme and port. Hosts in the document stand for it."
            value={typed.hostname}
            required
            maxLength={255}
          />
          <FileField
            id="description-file"
            label="File"
            accept=".json,.yaml,.yml,.har,.graphql,.gql,.wsdl,.xml"
            into="document"
            naming="name"
          />
          <TextField
            name="document"
            label="Document"
            hint="OpenAPI, Swagger, Postman, HAR, GraphQL or WSDL, at most 5 MiB."
            value={typed.document}
            error={typed.error}
            rows={12}
            required
            maxLength={descriptionBytesMax}
          />
          <FormField name="name" label="Name" hint="Optional." value={typed.name} maxLength={nameCharsMax} />
          <Button>Store the API description</Button>
        </DashboardForm>
      </Card>
      {descriptions.length === 0 ? (
        <EmptyState title="No API descriptions yet">
          <p>Scans read what pages and scripts of the application name.</p>
        </EmptyState>
      ) : (
        <Table
          caption="API descriptions"
          columns={[
            { label: 'Name' },
            { label: 'Hostname' },
            { label: 'Kind' },
            { label: 'Operations', kind: 'number' },
            { label: 'Size' },
            { label: 'Stored' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={descriptions.map((description) => ({ key: description.id, cells: cellsOf(description) }))}
        />
      )}
    </>
  )
}

function cellsOf({
  id,
  name,
  hostname,
  kind,
  operations,
  warnings,
  size,
  createdAt,
}: ApiDescription): readonly (VNode | string)[] {
  return [
    <div key="name">
      <UntrustedLine text={name} charsMax={nameCharsMax} />
      {warnings.map((warning) => (
        <p key={warning} class="soft">
          <UntrustedLine text={warning} />
        </p>
      ))}
    </div>,
    hostname,
    kind,
    operations.toLocaleString('en'),
    sizeWords(size),
    <Time key="stored" at={createdAt} />,
    <Confirm
      key="delete"
      action={`/api-descriptions/${id}/delete`}
      label="Delete"
      of={cleanLine(name, nameCharsMax)}
    >
      Scans can no longer read it. Reports of earlier scans keep what they say about it.
    </Confirm>,
  ]
}
