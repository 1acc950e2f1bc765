import type { EntryBody } from '../../../model/surface.ts'
import type { Pair } from '../../../read/body/entryBody.ts'
import { isRoutingValue } from './routing.ts'

const operationCharsMax = 60
const pairsMax = 100

/** Fields that say which of several things a handler does. */
const toldName =
  /^_?(?:action|act|do|op|operation|cmd|command|task|mode|call|fn|func|function|method|intent|event|step|form_?id|form_?name)$/i

/** Says whether a field of this name says which of several things a handler does. */
export function isOperationName(name: string): boolean {
  return toldName.test(name)
}

/** Operations as an entry names them. */
export function nameOperation(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${value.slice(0, operationCharsMax)}`).join('&')
}

/** What a body that a program puts together asks for, such as `call=search`; empty where it does not say. */
export function operationOfBody({ kind, text }: EntryBody): string {
  if (kind !== 'form' && kind !== 'multipart') return ''
  const pairs = [...new URLSearchParams(text)].slice(0, pairsMax)
  return nameOperation(pairs.filter(([name, value]) => isOperationName(name) && isRoutingValue(value)))
}
