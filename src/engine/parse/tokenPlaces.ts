import type { ClientText } from './clientTexts.ts'
import { findTokens, placesSearch, type Token, type TokenForm, type TokenPlaces } from './findTokens.ts'
import { hashForms } from './passwordHashes.ts'
import { publicKeyForms } from './publicKeys.ts'
import { secretFormats } from './secretFormats.ts'

const search = placesSearch([...secretFormats, ...publicKeyForms, ...hashForms])

const known = new WeakMap<ClientText, TokenPlaces>()

/**
 * Finds the distinct tokens of a form in a text that the target handed out, as `findTokens` does. What begins as
 * known keys and hashes do is looked for in each text once, however many checks ask.
 */
export function findTokensIn(source: ClientText, form: TokenForm): readonly Token[] {
  const found = known.get(source)
  const places = found ?? search(source.text)
  if (found === undefined) known.set(source, places)
  return findTokens(source.text, form, places)
}
