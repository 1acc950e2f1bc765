import { hashForms } from '../knowledge/passwordHashes.ts'
import { publicKeyForms } from '../knowledge/publicKeys.ts'
import { secretFormats, unnamedFormats } from '../knowledge/secrets/secretKinds.ts'
import type { ScanCache } from '../model/scanCache.ts'
import {
  findTokens,
  placesSearch,
  type Token,
  type TokenForm,
  type TokenPlaces,
} from '../parse/text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'

const search = placesSearch([...secretFormats, ...unnamedFormats, ...publicKeyForms, ...hashForms])

/**
 * Finds the distinct tokens of a form in a text that the target handed out, as `findTokens` does. What begins as
 * known keys and hashes do is looked for in each text once, however many checks ask.
 */
export function findTokensIn(source: ClientText, form: TokenForm, cache: ScanCache): readonly Token[] {
  return findTokens(source.text, form, cache.memo(searchText, source))
}

function searchText({ text }: ClientText): TokenPlaces {
  return search(text)
}
