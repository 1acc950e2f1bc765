import type { Json } from '../../../../shared/json.ts'
import type { Parameter } from '../../../model/surface.ts'
import type { Put } from '../_shared/requestAt.ts'

/** Nested MongoDB operators, the outer first: `$not`, `$in`. */
export type Operators = readonly [string, ...string[]]

/** Writes operators: `name[$ne]=word` in queries and forms, `{"$ne": "word"}` in JSON. */
export function putOperators({ place, name, value }: Parameter, operators: Operators, word: string): Put {
  if (place !== 'json') {
    const path = operators.map((operator) => `[${operator}]`).join('')
    const last = isOfList(operators) ? '[0]' : ''
    return { name: `${name}${path}${last}`, value: word }
  }
  const operand: Json = /^-?\d{1,15}$/.test(value) ? Number(word) : word
  return {
    value: operators.reduceRight<Json>(
      (inner, operator) => ({ [operator]: inner }),
      isOfList(operators) ? [operand] : operand,
    ),
  }
}

function isOfList(operators: Operators): boolean {
  return ['$in', '$nin'].includes(operators.at(-1) ?? '')
}
