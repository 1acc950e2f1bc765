import { Ajv2020 } from 'ajv/dist/2020.js'
import { openapiDocument } from '../../../generated/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'openapi', components: openapiDocument.components })
const validate = ajv.compile({ $ref: 'openapi#/components/schemas/Evidence' })

/** As JSON. */
export function evidenceComplaints(evidence: unknown): readonly string[] {
  const isFitting = validate(JSON.parse(JSON.stringify(evidence)))
  return isFitting ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
