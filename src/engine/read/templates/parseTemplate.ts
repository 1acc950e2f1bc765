import { isRecord } from '../../../shared/json.ts'
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
  const unread = { file, ...unknownTemplate(file) }
  let head:
    | (Pick<ReadTemplate, 'id' | 'checkId' | 'isHttp' | 'info'> & { readonly fields: TemplateFields })
    | null = null
  try {
    head = readHead(text)
    const { fields, ...own } = head
    const { blocks, leftOut } = readBlocks(fields)
    const variables = fields.textsByName('variables')
    if (variables.length > variablesMax)
      fields.refuse('variables', `expected at most ${variablesMax} entries`)
    const template: Template = { file, checkId: own.checkId, info: own.info, variables, blocks, leftOut }
    const reason = whyUnsupported(template)
    const read = { file, ...own, isReadable: true }
    return reason === null ? { ...read, template, reason: null } : { ...read, template: null, reason }
  } catch (error) {
    if (!(error instanceof TemplateProblem || error instanceof Unsupported)) throw error
    const { fields: _, ...own } = head ?? { ...unread, fields: null }
    const isReadable = error instanceof Unsupported
    return { file, ...own, isReadable, template: null, reason: error.message }
  }
}

function unknownTemplate(file: string): Pick<ReadTemplate, 'id' | 'checkId' | 'isHttp' | 'info'> {
  const name =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.ya?ml$/i, '') ?? ''
  return { id: name, checkId: checkIdOf(name), isHttp: false, info: unknownInfo(name) }
}

function unknownInfo(name: string): TemplateInfo {
  return {
    ...{ name, authors: '', severity: 'info', description: '', remediation: '' },
    ...{ references: [], cwe: null, tags: [] },
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

function readHead(text: string) {
  const yaml = readTemplateYaml(text)
  const fields = new TemplateFields(yaml, [], yaml.value)
  const id = fields.requiredText('id')
  if (!/^[\w.-]{1,150}$/.test(id))
    fields.refuse('id', 'expected letters, digits, dots, dashes and underscores')
  const isHttp = fields.has('http') || fields.has('requests')
  return { id, checkId: checkIdOf(id), isHttp, info: readInfo(fields), fields }
}

function readInfo(file: TemplateFields): TemplateInfo {
  const fields = file.fields('info')
  const classification = fields.has('classification') ? fields.fields('classification') : null
  const [, cwe] = /CWE-(\d{1,5})/i.exec(classification?.texts('cwe-id').join(',') ?? '') ?? []
  const line = (key: string, charsMax: number) => cleanLine(fields.texts(key).join(', '), charsMax)
  return {
    name: cleanLine(fields.requiredText('name'), nameCharsMax),
    authors: line('author', nameCharsMax),
    severity: readSeverity(fields),
    description: line('description', textCharsMax),
    remediation: line('remediation', textCharsMax),
    references: readReferences(fields),
    cwe: cwe === undefined ? null : Number(cwe),
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
      const block = readBlock(own)
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
