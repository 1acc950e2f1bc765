import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openapiDocument } from '../../generated/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'openapi', components: openapiDocument.components, webhooks: openapiDocument.webhooks })

/** Compares the body of a message with the `webhooks` of the document; a Slack message has no type. */
export function webhookComplaints(body: string): readonly string[] {
  const message: unknown = JSON.parse(body)
  const isTyped = typeof message === 'object' && message !== null && 'type' in message
  if (!isTyped) return []
  const type = String(message.type)
  const [schema] = openapiDocument.webhooks[type] === undefined ? [] : [schemaOf(type)]
  if (schema === undefined) return [`The document has no webhook ${type}`]
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema })
  if (validate(message) === true) return []
  return (validate.errors ?? []).map(({ instancePath, message: text }) => `${type}${instancePath} ${text}`)
}

function schemaOf(type: string): string {
  return `openapi#/webhooks/${type}/post/requestBody/content/application~1json/schema`
}
