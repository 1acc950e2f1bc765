import { isRecord } from '../../../shared/json.ts'
import { scoreOfCvss } from '../../../shared/model/cvss.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type {
  ReadTemplate,
  Template,
  TemplateBlock,
  TemplateFile,
  TemplateInfo,
} from '../../model/template.ts'
import { readBlock } from './parseBlock.ts'
import { TemplateFields } from './templateFields.ts'
import { readTemplateYaml, TemplateProblem } from './templateYaml.ts'
import { isMatching, refuseUnsent, Unsupported, whyUnsupported } from './unsupported.ts'

const nameCharsMax = 200
const textCharsMax = 2_000
const referencesMax = 10
const blocksMax = 50
const variablesMax = 100

const otherProtocols = [
  'dns',
  'network',
  'tcp',
  'ssl',
  'websocket',
  'headless',
  'code',
  'javascript',
  'whois',
  'file',
] as const

export function readTemplate({ file, text }: TemplateFile): ReadTemplate {
  const fields = readFields(text)
  if (!(fields instanceof TemplateFields))
    return { ...unreadTemplate(file), problems: fields, reason: fields.join('; ') }
  const own = { file, ...readHead(file, fields) }
  const body = readBody(fields)
  const problems = [...fields.problems].sort(comparePlaces)
  if (problems.length > 0)
    return { ...own, isReadable: false, problems, template: null, reason: problems.join('; ') }
  const read = { ...own, isReadable: true, problems }
  if (!body.ok) return { ...read, template: null, reason: body.reason }
  const template: Template = { file, checkId: own.checkId, info: own.info, ...body.value }
  const reason = whyUnsupported(template)
  return reason === null ? { ...read, template, reason: null } : { ...read, template: null, reason }
}

function readFields(text: string): TemplateFields | readonly string[] {
  try {
    const yaml = readTemplateYaml(text)
    return new TemplateFields(yaml, [], yaml.value)
  } catch (error) {
    if (error instanceof TemplateProblem) return error.messages
    throw error
  }
}

const collator = new Intl.Collator('en', { numeric: true })

/** `line 9, column 3` is before `line 10, column 1`. */
function comparePlaces(one: string, other: string): number {
  return collator.compare(one, other)
}

type ReadBody =
  | { readonly ok: true; readonly value: Pick<Template, 'variables' | 'blocks' | 'leftOut'> }
  | { readonly ok: false; readonly reason: string }

function readBody(fields: TemplateFields): ReadBody {
  const variables = fields.collect(() => readVariables(fields)) ?? []
  try {
    const { blocks, leftOut } = fields.collect(() => readBlocks(fields)) ?? { blocks: [], leftOut: null }
    return { ok: true, value: { variables, blocks, leftOut } }
  } catch (error) {
    if (error instanceof Unsupported) return { ok: false, reason: error.message }
    throw error
  }
}

function readVariables(fields: TemplateFields): Template['variables'] {
  const variables = fields.textsByName('variables')
  return variables.length > variablesMax
    ? fields.refuse('variables', `expected at most ${variablesMax} entries`)
    : variables
}

export function unreadTemplate(file: string) {
  const id = nameOfFile(file)
  const own = { id, checkId: checkIdOf(id), isHttp: false, info: unknownInfo(id) }
  return { file, ...own, isReadable: false, template: null, problems: [] } as const
}

function nameOfFile(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.ya?ml$/i, '')
}

function unknownInfo(name: string): TemplateInfo {
  return {
    ...{ name, authors: '', severity: 'info', description: '', remediation: '' },
    ...{ references: [], cwe: null, cvssVector: null, tags: [] },
  }
}

/** `CVE-2021-24291` → `template.cve-2021-24291` */
function checkIdOf(id: string): string {
  const name = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  return `template.${name === '' ? 'unnamed' : name}`
}

function readHead(file: string, fields: TemplateFields) {
  const id = readId(fields) ?? nameOfFile(file)
  const isHttp = fields.has('http') || fields.has('requests')
  const info = fields.collect(() => readInfo(fields.fields('info'))) ?? unknownInfo(id)
  return { id, checkId: checkIdOf(id), isHttp, info }
}

function readId(fields: TemplateFields): string | null {
  const id = fields.requiredText('id')
  if (id === '') return null
  return /^[\w.-]{1,150}$/.test(id)
    ? id
    : fields.note('id', 'expected letters, digits, dots, dashes and underscores')
}

function readInfo(fields: TemplateFields): TemplateInfo {
  const classification = fields.has('classification') ? fields.fields('classification') : null
  const [, cwe] = /CWE-(\d{1,5})/i.exec(classification?.texts('cwe-id').join(',') ?? '') ?? []
  const [vector = ''] = classification?.texts('cvss-metrics') ?? []
  const line = (key: string, charsMax: number) => cleanLine(fields.texts(key).join(', '), charsMax)
  return {
    name: cleanLine(fields.requiredText('name'), nameCharsMax),
    authors: line('author', nameCharsMax),
    severity: readSeverity(fields),
    description: line('description', textCharsMax),
    remediation: line('remediation', textCharsMax),
    references: readReferences(fields),
    cwe: cwe === undefined ? null : Number(cwe),
    cvssVector: scoreOfCvss(vector) === null ? null : vector,
    tags: fields
      .texts('tags')
      .flatMap((text) => text.split(','))
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => /^[\w.:-]{1,60}$/.test(tag))
      .slice(0, 50),
  }
}

function readSeverity(fields: TemplateFields): Severity {
  const found = fields.oneOf('severity', [...severities, 'undefined', 'unknown'] as const, 'unknown')
  return severities.find((severity) => severity === found) ?? 'info'
}

function readReferences(fields: TemplateFields): readonly string[] {
  const texts = isRecord(fields.raw('reference')) ? [] : fields.texts('reference')
  const urls = texts.flatMap((text) => text.match(/https:\/\/[^\s<>"'`]{3,300}/g) ?? [])
  return [...new Set(urls)].filter((url) => URL.canParse(url)).slice(0, referencesMax)
}

function readBlocks(fields: TemplateFields): Pick<Template, 'blocks' | 'leftOut'> {
  const other = otherProtocols.find((name) => fields.has(name))
  if (other !== undefined) throw new Unsupported(`section ${other} is not supported`)
  for (const key of ['flow', 'workflows', 'self-contained'] as const) {
    if (fields.has(key) && fields.raw(key) !== false) throw new Unsupported(`${key} is not supported`)
  }
  const key = fields.has('http') ? 'http' : 'requests'
  const list = fields.list(key)
  if (list.length === 0) fields.refuse(key, 'expected requests over HTTP')
  if (list.length > blocksMax) fields.refuse(key, `expected at most ${blocksMax} entries`)
  const blocks: TemplateBlock[] = []
  let leftOut: Unsupported | null = null
  for (const own of list) {
    try {
      const block = own.collect(() => readBlock(own))
      if (block === null) continue
      refuseUnsent(block)
      blocks.push(block)
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      leftOut ??= error
    }
  }
  if (leftOut !== null && !blocks.some(isMatching)) throw leftOut
  return { blocks, leftOut: leftOut === null ? null : `only a part of it runs: ${leftOut.message}` }
}
