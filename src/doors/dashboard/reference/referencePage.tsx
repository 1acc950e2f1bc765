import type { VNode } from 'preact'
import { problems } from '../../../service/problems.ts'
import { Table } from '../components/table.tsx'
import { anchorOf } from './anchor.ts'
import { type Contract, listOperations, readContract } from './contract.ts'
import { FieldTable } from './fieldTable.tsx'
import { OperationSection } from './operationSection.tsx'
import { Inline, Prose } from './prose.tsx'
import { describeType, listConstraints, listFields } from './schemaFields.ts'

/** Rate limits of this instance, which the contract leaves open. */
type RateLimits = { readonly burst: number; readonly steady: number }

/** `baseUrl` has no trailing slash. */
export function ReferencePage({
  document,
  baseUrl,
  rateLimits,
}: {
  readonly document: object
  readonly baseUrl: string
  readonly rateLimits: RateLimits
}): VNode {
  const contract = readContract(document)
  return (
    <div class="reference">
      <Contents contract={contract} />
      <div class="reference-body">
        <p class="soft">
          Version {contract.info.version}, base URL <code>{baseUrl}</code>. Download:{' '}
          <a href="/docs/api/openapi">OpenAPI 3.1 document</a>.
        </p>
        <Prose text={contract.info.description} />
        <Limits rateLimits={rateLimits} />
        {contract.tags.map(({ name, description }) => (
          <section key={name} id={anchorOf('tag', name)}>
            <h2>{name}</h2>
            <p>{description}</p>
            {operationsOf(contract, name).map((operation) => (
              <OperationSection
                key={operation.operationId}
                operation={operation}
                schemas={contract.components.schemas}
                baseUrl={baseUrl}
              />
            ))}
          </section>
        ))}
        <Errors contract={contract} />
        <Schemas contract={contract} />
      </div>
    </div>
  )
}

function operationsOf(contract: Contract, tag: string) {
  return listOperations(contract).filter(({ tags = [] }) => tags.includes(tag))
}

function Contents({ contract }: { readonly contract: Contract }): VNode {
  return (
    <nav class="reference-contents" aria-label="Contents">
      <ul>
        {contract.tags.map(({ name }) => (
          <li key={name}>
            <a href={`#${anchorOf('tag', name)}`}>{name}</a>
            <ul>
              {operationsOf(contract, name).map(({ operationId, summary }) => (
                <li key={operationId}>
                  <a href={`#${anchorOf('operation', operationId)}`}>{summary}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#errors">Errors</a>
        </li>
        <li>
          <a href="#schemas">Schemas</a>
        </li>
      </ul>
    </nav>
  )
}

function Limits({ rateLimits }: { readonly rateLimits: RateLimits }): VNode {
  return (
    <section id="limits">
      <h2>Limits of this instance</h2>
      <p>
        Rate limit of a token: {rateLimits.burst.toLocaleString('en')} requests per second and{' '}
        {rateLimits.steady.toLocaleString('en')} per minute. Maximum size of a request body: 64 KiB.
      </p>
    </section>
  )
}

function Errors({ contract }: { readonly contract: Contract }): VNode {
  const codes = contract.components.schemas.ErrorCode?.enum ?? []
  const known = Object.entries(problems).filter(([code]) => codes.includes(code))
  return (
    <section id="errors">
      <h2>Error codes</h2>
      <Table
        caption="Error codes"
        columns={[{ label: 'Code' }, { label: 'Status', kind: 'number' }, { label: 'Default message' }]}
        rows={known.map(([code, { status, message }]) => ({
          key: code,
          cells: [<code>{code}</code>, String(status), message],
        }))}
      />
    </section>
  )
}

function Schemas({ contract }: { readonly contract: Contract }): VNode {
  return (
    <section id="schemas">
      <h2>Schemas</h2>
      {Object.entries(contract.components.schemas).map(([name, schema]) => {
        const fields = listFields(schema)
        return (
          <section key={name} class="reference-schema" id={anchorOf('schema', name)}>
            <h3>{name}</h3>
            <Prose text={schema.description ?? ''} />
            <p class="soft">{[describeType(schema).text, ...listConstraints(schema)].join('; ')}</p>
            {fields.length === 0 ? null : <FieldTable caption={`Fields of ${name}`} fields={fields} />}
            {schema.example === undefined ? null : (
              <p class="soft">
                Example: <Inline text={`\`${JSON.stringify(schema.example)}\``} />
              </p>
            )}
          </section>
        )
      })}
    </section>
  )
}
