import type { EntryBody } from '../../../model/surface.ts'
import type { Pair } from '../../../read/body/entryBody.ts'
import { isRoutingValue } from './routing.ts'

const operationCharsMax = 60
const pairsMax = 100

const toldName =
  /^_?(?:action|act|do|op|operation|cmd|command|task|mode|call|fn|func|function|method|intent|event|step|form_?id|form_?name)$/i

export function isOperationName(name: string): boolean {
  return toldName.test(name)
}

export function nameOperation(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${value.slice(0, operationCharsMax)}`).join('&')
}

/** Returns the operation in a body, such as `call=search`; empty without one. */
export function operationOfBody({ kind, text }: EntryBody): string {
  if (kind !== 'form' && kind !== 'multipart') return ''
  const pairs = [...new URLSearchParams(text)].slice(0, pairsMax)
  return nameOperation(pairs.filter(([name, value]) => isOperationName(name) && isRoutingValue(value)))
}
