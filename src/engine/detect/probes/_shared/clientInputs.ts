import { isOwnProperty } from '../../../read/derive/clientNames.ts'
import type { DomPayloadKind } from './domPayloads.ts'

export function readsFragment(script: string): boolean {
  return /\bhash\b|\bhashchange\b/.test(script)
}

const evaluation = /\beval\b|\bset(?:Timeout|Interval)\b|\bFunction\b|\bexecScript\b/
const navigation = /\blocation\s*=(?!=)|\b(?:href|src|action|assign|replace|open|setAttribute|navigate)\b/

/** Lists useful payload kinds. Markup sinks have too many names to exclude. */
export function listUses(script: string): readonly DomPayloadKind[] {
  if (evaluation.test(script)) return ['markup', 'program', 'expression']
  return navigation.test(script) ? ['markup', 'program'] : ['markup']
}

/** Inputs that an opening or framing page controls. */
export type OutsideInputs = {
  readonly windowName: boolean
  readonly referrer: boolean
  readonly message: MessageShape | null
}

export type MessageShape = {
  readonly fields: readonly string[]
  /** Fields compared with a constant: `type`. */
  readonly literals: readonly (readonly [field: string, value: string])[]
}

const messageFieldsMax = 10
const literalsMax = 4
const listens = /addEventListener\(\s{0,10}["'`]message["'`]|\bonmessage\b/
const dataField =
  /\b(?:data|msg|message|payload|parsed|event\.data|e\.data)(?:\.|\?\.)([a-zA-Z_]\w{0,39})\b(?!\s{0,3}\()/g
const dataFields = /\{([\w\s,:$='"]{1,200})\}\s{0,5}=\s{0,5}(?:JSON\.parse\(\s{0,5})?(?:\w{1,20}\.)?data\b/g
const comparedField = /\.([a-zA-Z_]\w{0,39})\s{0,3}===?\s{0,3}["'`]([^"'`\n]{1,60})["'`]/g
const comparedName = /\b(type|action|kind|cmd|command|event|op)\s{0,3}===?\s{0,3}["'`]([^"'`\n]{1,60})["'`]/g

export function listOutsideInputs(scripts: readonly string[]): OutsideInputs {
  const text = scripts.join('\n')
  const listening = scripts.filter((script) => listens.test(script)).join('\n')
  return {
    windowName: /\b(?:window|self|top)\.name\b(?!\s{0,3}=[^=])/.test(text),
    referrer: /\bdocument\.referrer\b/.test(text),
    message: listening === '' ? null : messageShape(listening),
  }
}

function messageShape(script: string): MessageShape {
  const fields = new Set<string>()
  for (const { 1: name = '' } of script.matchAll(dataField)) if (!isOwnProperty(name)) fields.add(name)
  for (const { 1: names = '' } of script.matchAll(dataFields)) {
    for (const name of names.split(',')) fields.add(name.trim().split(/[:=\s]/, 1)[0] ?? '')
  }
  const compared = [...script.matchAll(comparedField), ...script.matchAll(comparedName)].map(
    ([, field = '', value = '']) => [field, value] as const,
  )
  const literals = compared.filter(([field]) => fields.has(field) && !/^origin$/.test(field))
  const unique = new Map(literals.map((pair) => [pair.join('='), pair]))
  return {
    fields: [...fields].filter((name) => name !== '').slice(0, messageFieldsMax),
    literals: [...unique.values()].slice(0, literalsMax),
  }
}

export function readsOutside(script: string): boolean {
  const { windowName, referrer, message } = listOutsideInputs([script])
  return windowName || referrer || message !== null
}
