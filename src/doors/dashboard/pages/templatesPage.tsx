import type { VNode } from 'preact'
import { type StoredTemplate, templateBytesMax } from '../../../shared/model/storedTemplate.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { SeverityBadge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { CheckId } from '../components/checkId.tsx'
import { Confirm } from '../components/confirm.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { FileField, FormField, TextField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { UntrustedBlock, UntrustedLine } from '../components/untrusted.tsx'
import { sizeWords } from '../quantities.ts'

const fileCharsMax = 100
const nameCharsMax = 100

export type TypedTemplate = {
  readonly file: string
  readonly document: string
  readonly error: string | null
}

export function TemplatesPage({
  templates,
  typed,
}: {
  readonly templates: readonly StoredTemplate[]
  readonly typed: TypedTemplate
}): VNode {
  return (
    <>
      <Card title="Store a template" id="store" action="/templates">
        <p class="soft prose">
          An HTTP template in the format of Nuclei. All scans of the organization run it, as far as their mode
          allows. A template with the same ID is replaced.
        </p>
        <DashboardForm action="/templates" className="form" label="Store a template">
          <FileField id="template-file" label="File" accept=".yaml,.yml" into="document" naming="file" />
          <TextField
            name="document"
            label="Template"
            hint="YAML, at most 128 KiB."
            value={typed.document}
            error={typed.error}
            rows={12}
            required
            maxLength={templateBytesMax}
          />
          <FormField
            name="file"
            label="File name"
            hint="Optional. Findings show it."
            value={typed.file}
            maxLength={fileCharsMax}
          />
          <Button>Store the template</Button>
        </DashboardForm>
      </Card>
      {templates.length === 0 ? (
        <EmptyState title="No templates yet">
          <p>
            Scans run the checks of Scanward, and the templates of the server if its operator has set any.
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Templates"
          columns={[
            { label: 'Check' },
            { label: 'Severity' },
            { label: 'Name' },
            { label: 'File' },
            { label: 'Size' },
            { label: 'Stored' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={templates.map((template) => ({ key: template.id, cells: cellsOf(template) }))}
        />
      )}
    </>
  )
}

function cellsOf({ id, checkId, severity, name, file, size, leftOut, createdAt }: StoredTemplate) {
  return [
    <a key="check" href={`/templates/${id}`}>
      <CheckId checkId={checkId} />
    </a>,
    <SeverityBadge key="severity" severity={severity} />,
    <div key="name">
      <UntrustedLine text={name} charsMax={nameCharsMax} />
      {leftOut !== null && (
        <p class="soft">
          <UntrustedLine text={leftOut} />
        </p>
      )}
    </div>,
    <UntrustedLine key="file" text={file} charsMax={fileCharsMax} />,
    sizeWords(size),
    <Time key="stored" at={createdAt} />,
    <Confirm key="delete" action={`/templates/${id}/delete`} label="Delete" of={cleanLine(checkId, 120)}>
      Scans no longer run it. Its issues stay open until someone decides about them.
    </Confirm>,
  ]
}

export function TemplatePage({
  template,
}: {
  readonly template: StoredTemplate & { readonly document: string }
}): VNode {
  const { checkId, severity, authors, file, sha256, createdAt, document } = template
  return (
    <>
      <p>
        <SeverityBadge severity={severity} /> <CheckId checkId={checkId} />
      </p>
      <p class="soft">
        {authors !== '' && (
          <>
            By <UntrustedLine text={authors} />.{' '}
          </>
        )}
        <UntrustedLine text={file} />, stored <Time at={createdAt} />. SHA-256{' '}
        <code class="break-anywhere">{sha256}</code>
      </p>
      <UntrustedBlock label="Template" text={document} />
    </>
  )
}
