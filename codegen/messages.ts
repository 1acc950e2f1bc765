import { hash } from 'node:crypto'
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { storedSchema } from '../src/service/runner/advisories/storedSchema.ts'
import { messageSchemas } from '../src/service/runner/messageSchemas.ts'
import { type OpenapiDocument, resolve } from './lint.ts'
import { bundleValidators } from './validatorHelpers.ts'
import { closed } from './validators.ts'

/** A scan process sends these in messages of their own, or leaves them to be counted. */
const sentApart = ['findings', 'error', 'checks', 'categories', 'totals', 'ended_by']

const protocolChars = 16

/**
 * Generates validators of data from other processes.
 *
 * They stop at the first error: a list of all errors of a hostile message of some megabytes would exhaust the
 * memory.
 */
export async function generateMessageValidators(
  document: OpenapiDocument,
): Promise<{ readonly validators: string; readonly protocol: string }> {
  const strict = { ...document, components: closedComponents(document) }
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: false },
    messages: false,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
  })
  addFormats.default(ajv)
  const schemas = {
    validateReport: inline(document, { $ref: '#/components/schemas/Report' }),
    validateScanMessage: inline(strict, messageSchemas.scanMessage),
    validateScanRequest: inline(strict, messageSchemas.scanRequest),
    validateStopMessage: inline(strict, messageSchemas.stopMessage),
    validateRunnerWork: inline(strict, messageSchemas.runnerWork),
    validateStoredAdvisories: inline(document, storedSchema),
  }
  const { validateScanMessage, validateScanRequest, validateRunnerWork } = schemas
  const exchanged = JSON.stringify([validateScanMessage, validateScanRequest, validateRunnerWork])
  const protocol = hash('sha256', exchanged, 'hex').slice(0, protocolChars)
  // Below `if`, Ajv generates no error messages, which are most of the code.
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, if: schema, else: false })
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]))
  const validators = [
    '// @ts-nocheck',
    '// Generated from openapi.yaml and the schemas of src/service/runner/ by npm run codegen.',
    '',
    "import type { components } from './api.d.ts'",
    '',
    await bundleValidators(standaloneCode.default(ajv, names)),
    "/** Says whether a value is the contract's report, of which a newer server may say more. */",
    "export const isReport: (value: unknown) => value is components['schemas']['Report'] = validateReport",
    '/** Says whether a value is a message of the process of a scan. */',
    'export const isScanMessage: (value: unknown) => boolean = validateScanMessage',
    '/** Says whether a value is the request for a scan. */',
    'export const isScanRequest: (value: unknown) => boolean = validateScanRequest',
    '/** Says whether a value tells the process of a scan to end. */',
    'export const isStopMessage: (value: unknown) => boolean = validateStopMessage',
    '/** Says whether a value is what a runner behind the API gets with a claim. */',
    'export const isRunnerWork: (value: unknown) => boolean = validateRunnerWork',
    '/** Says whether a value is advisories as they lie in the data folder. */',
    'export const isStoredAdvisories: (value: unknown) => boolean = validateStoredAdvisories',
    '',
  ].join('\n')
  const value = [
    '// Generated from the schemas of src/service/runner/ by npm run codegen.',
    '',
    '/** Programs with the same value exchange the same messages. */',
    `export const messageProtocol = '${protocol}'`,
    '',
  ].join('\n')
  return { validators, protocol: value }
}

/** Closes the schemas and adds `ReportFacts`: the report without checks and findings. */
function closedComponents({ components }: OpenapiDocument): OpenapiDocument['components'] {
  const { schemas } = closed(components) as { schemas: { Report: { properties: Record<string, object> } } }
  const own = Object.entries(schemas.Report.properties).filter(([name]) => !sentApart.includes(name))
  const properties = { ...Object.fromEntries(own), ...messageSchemas.ownOfFacts }
  const required = Object.keys(properties)
  return {
    schemas: {
      ...schemas,
      EndedBy: schemas.Report.properties.ended_by ?? {},
      ReportFacts: { type: 'object', properties, required, additionalProperties: false },
    },
  }
}

function inline(document: OpenapiDocument, schema: object): object {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string')
      return visit(resolve(document, { $ref: value.$ref }))
    const kept = Object.entries(value).filter(([key, inner]) => !isAnnotation(key, inner))
    return Object.fromEntries(kept.map(([key, inner]) => [key, visit(inner)]))
  }
  return visit(schema) as object
}

/** A property may also be called `description`. */
function isAnnotation(key: string, inner: unknown): boolean {
  return (key === 'description' && typeof inner === 'string') || key === 'example'
}
