import type { ClientText } from '../../../read/derive/clientTexts.ts'
import { firstObjectKeys } from '../../../read/programs/syntax/callChain.ts'

export type NamedProcedure = { readonly name: string; readonly argumentNames: readonly string[] }

const proceduresMax = 50
const argumentsMax = 8
const objectCharsMax = 2_000

const procedureCall = /\.rpc\(\s{0,20}["'`]([A-Za-z_]\w{0,62})["'`]\s{0,20}([,)])/g

export function findProcedures(texts: readonly ClientText[]): readonly NamedProcedure[] {
  const found = new Map<string, NamedProcedure>()
  for (const { text } of texts) {
    for (const match of text.matchAll(procedureCall)) {
      const [whole, name = '', next] = match
      if (found.size >= proceduresMax || found.has(name)) continue
      const start = match.index + whole.length
      const given = next === ',' ? firstObjectKeys(text.slice(start, start + objectCharsMax)) : []
      const names = given.filter((key) => /^[A-Za-z_]\w{0,62}$/.test(key)).slice(0, argumentsMax)
      found.set(name, { name, argumentNames: names })
    }
  }
  return [...found.values()]
}

const reachingOut =
  /(?:^|_)(?:send|notify|e?mail|sms|push|webhook|http|fetch|charge|pay|refund|invite|publish)(?:_|$)/i

/** A read-only transaction does not prevent calls to third parties. */
export function contactsThirdParty(name: string): boolean {
  return reachingOut.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replaceAll('-', '_'))
}
