/** Validates reports with the schemas of their readers. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { Validator } from 'jsonschema'
import { XmlDocument as Xml, type XmlDocument, XsdValidator } from 'libxml2-wasm'

const folder = 'test/fixtures/schemas'
// `as`: ajv-formats declares its CommonJS form; here the module is the function.
const addFormats = addFormatsModule as unknown as (ajv: Ajv) => Ajv

const sarifSchema = readSchema('sarif-2.1.0.json')
const validateSarif = compile(new Ajv2020({ strict: false, allErrors: true }), sarifSchema)
const validateGitlab = compile(
  new Ajv({ strict: false, allErrors: true }),
  readSchema('gitlab-dast-15.2.1.json'),
)

/** Returns the complaints of Ajv and of the validator in GitHub's upload action. */
export function sarifComplaints(text: string): readonly string[] {
  const value = JSON.parse(text)
  // GitHub's action does not validate formats.
  const { errors } = new Validator().validate(value, sarifSchema)
  return [...complaintsOf(validateSarif, value), ...errors.map(String)]
}

export function gitlabComplaints(text: string): readonly string[] {
  return complaintsOf(validateGitlab, JSON.parse(text))
}

/** Uses the schema of Jenkins. */
export function junitComplaints(text: string): readonly string[] {
  const xsd = Xml.fromString(readFileSync(`${folder}/junit-10.xsd`, 'utf8'))
  const validator = XsdValidator.fromDoc(xsd)
  let document: XmlDocument | null = null
  try {
    document = Xml.fromString(text)
    validator.validate(document)
    return []
  } catch (err) {
    return [String(err)]
  } finally {
    document?.dispose()
    validator.dispose()
    xsd.dispose()
  }
}

/** Reads CSV (RFC 4180) into rows of cells. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"|([^,\r\n"]*)/y
  const body = text.replace(/^\ufeff/, '')
  while (cell.lastIndex <= body.length) {
    const [, quoted, plain = ''] = cell.exec(body) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    const separator = body[cell.lastIndex]
    if (separator === undefined) return rows
    if (separator === '\r' && body[cell.lastIndex + 1] === '\n') rows.push([])
    else if (separator !== ',')
      throw new Error(`Expected a comma or CRLF, found ${JSON.stringify(separator)}`)
    cell.lastIndex += separator === ',' ? 1 : 2
  }
  return rows
}

function readSchema(name: string): object {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
}

function compile(ajv: Ajv, schema: object): ValidateFunction {
  addFormats(ajv)
  return ajv.compile(schema)
}

function complaintsOf(validate: ValidateFunction, value: unknown): readonly string[] {
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
