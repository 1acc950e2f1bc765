import type { VNode } from 'preact'
import { CopyText } from '../components/copyText.tsx'
import { anchorOf } from './anchor.ts'
import {
  type Contract,
  type DocumentedParameter,
  type DocumentedResponse,
  type Media,
  nameOfRef,
  type Operation,
  type Schema,
} from './contract.ts'
import { FieldTable, TypeName } from './fieldTable.tsx'
import { Inline, Prose } from './prose.tsx'
import { sampleCommand, sampleOf } from './sampleCommand.ts'
import { describeType, listConstraints, listFields, type SchemaField } from './schemaFields.ts'

export function OperationSection({
  operation,
  schemas,
  baseUrl,
}: {
  readonly operation: Operation
  readonly schemas: Contract['components']['schemas']
  readonly baseUrl: string
}): VNode {
  const { method, path, summary, description = '', parameters, requestBody, responses, isPublic } = operation
  return (
    <section class="reference-operation" id={anchorOf('operation', operation.operationId)}>
      <h3>{summary}</h3>
      <p class="reference-route">
        <span class={`reference-method reference-method-${method.toLowerCase()}`}>{method}</span>{' '}
        <code>{path}</code>
      </p>
      <Prose text={description} />
      <p class="soft">
        {isPublic ? 'No authentication.' : 'Requires an API token.'} Operation ID:{' '}
        <code>{operation.operationId}</code>.
      </p>
      <CopyText
        id={`${anchorOf('operation', operation.operationId)}-command`}
        label={`command for ${operation.operationId}`}
        text={sampleCommand(operation, baseUrl)}
        isLong
      />
      {parameters.length === 0 ? null : (
        <FieldTable
          caption={`Parameters of ${operation.operationId}`}
          fields={parameters.map(parameterField)}
        />
      )}
      {requestBody === undefined ? null : (
        <>
          <h4>Body{requestBody.required === true ? ', required' : ''}</h4>
          {Object.entries(requestBody.content).map(([mediaType, media]) => (
            <div key={mediaType} class="reference-media">
              <FieldTable
                caption={`Fields of the body of ${operation.operationId}`}
                fields={listFields(schemaOf(media, schemas))}
              />
              <MediaSection mediaType={mediaType} media={media} name={operation.operationId} />
            </div>
          ))}
        </>
      )}
      <h4>Responses</h4>
      {responses.map(([status, response]) => (
        <ResponseSection key={status} status={status} response={response} name={operation.operationId} />
      ))}
    </section>
  )
}

function schemaOf({ schema = {} }: Media, schemas: Contract['components']['schemas']): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? {})
}

function parameterField(parameter: DocumentedParameter): SchemaField & { readonly place: string } {
  const schema = parameter.schema ?? {}
  return {
    path: parameter.name,
    place: `in ${parameter.in}`,
    isRequired: parameter.required === true,
    type: describeType(schema),
    description: parameter.description ?? '',
    constraints: listConstraints(schema),
  }
}

function ResponseSection({
  status,
  response,
  name,
}: {
  readonly status: string
  readonly response: DocumentedResponse
  readonly name: string
}): VNode {
  const headers = Object.entries(response.headers ?? {})
  return (
    <details class="reference-answer" open={status.startsWith('2')}>
      <summary>
        <span class={`reference-status reference-status-${status.charAt(0)}`}>{status}</span>{' '}
        <Inline text={response.description.trim()} />
      </summary>
      {headers.length === 0 ? null : (
        <dl class="reference-headers">
          {headers.map(([header, { description = '' }]) => (
            <div key={header}>
              <dt>
                <code>{header}</code>
              </dt>
              <dd>
                <Inline text={description} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {Object.entries(response.content ?? {}).map(([mediaType, media]) => (
        <MediaSection key={mediaType} mediaType={mediaType} media={media} name={`${name}, ${status}`} />
      ))}
    </details>
  )
}

function MediaSection({
  mediaType,
  media,
  name,
}: {
  readonly mediaType: string
  readonly media: Media
  readonly name: string
}): VNode {
  const examples = Object.values(media.examples ?? {})
  const shown = examples.length > 0 ? examples : [{ summary: 'Example', value: sampleOf(media) }]
  return (
    <div class="reference-media">
      <p>
        <code>{mediaType}</code>
        {media.schema === undefined ? null : (
          <>
            : <TypeName type={describeType(media.schema)} />
          </>
        )}
      </p>
      {shown.map(({ summary = 'Example', value }) => (
        <div key={summary} class="reference-example">
          <p class="soft">{summary}</p>
          <CodeBlock
            label={`${summary} (${name}, ${mediaType})`}
            text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          />
        </div>
      ))}
    </div>
  )
}

function CodeBlock({ label, text }: { readonly label: string; readonly text: string }): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section class="code" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
