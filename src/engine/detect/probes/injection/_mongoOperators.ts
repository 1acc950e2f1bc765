import type { Json } from '../../../../shared/json.ts'
import type { Parameter } from '../../../model/surface.ts'
import type { Put } from '../_shared/requestAt.ts'

/** Operators of MongoDB one inside the other, the outer first, such as `$not` and `$in`. */
export type Operators = readonly [string, ...string[]]

/**
 * Writes operators over a word as the place of a parameter takes them: `name[$ne]=word` in a query and in a form,
 * `{"$ne": "word"}` in JSON. Those that want a list get one of the word alone.
 */
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
