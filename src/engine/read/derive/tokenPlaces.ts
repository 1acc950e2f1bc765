import type { ScanCache } from '../../model/scanCache.ts'
import { hashForms } from '../knowledge/passwordHashes.ts'
import { publicKeyForms } from '../knowledge/publicKeys.ts'
import { placedSecrets, secretFormats, unnamedFormats } from '../knowledge/secrets/secretKinds.ts'
import { findTokens, placesSearch, type Token, type TokenForm, type TokenPlaces } from '../text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'

const search = placesSearch(
  [...secretFormats, ...unnamedFormats, ...publicKeyForms, ...hashForms],
  placedSecrets.flatMap(({ place }) => place.words),
)

/**
 * Finds the distinct tokens of a form in a text that the target handed out, as `findTokens` does. What begins as
 * known keys and hashes do is looked for in each text once, however many checks ask.
 */
export function findTokensIn(source: ClientText, form: TokenForm, cache: ScanCache): readonly Token[] {
  return findTokens(source.text, form, cache.memo(searchText, source))
}

/** Where the hosts and names of vendors stand in a text whose keys have no form of their own, by the vendors' words. */
export function findVendorWords(source: ClientText, cache: ScanCache): TokenPlaces['places'] {
  return cache.memo(searchText, source).places
}

function searchText({ text }: ClientText): TokenPlaces {
  return search(text)
}
