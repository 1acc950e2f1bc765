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

/** Searches all known prefixes once per text and scan. */
export function findTokensIn(source: ClientText, form: TokenForm, cache: ScanCache): readonly Token[] {
  return findTokens(source.text, form, cache.memo(searchText, source))
}

export function findVendorWords(source: ClientText, cache: ScanCache): TokenPlaces['places'] {
  return cache.memo(searchText, source).places
}

function searchText({ text }: ClientText): TokenPlaces {
  return search(text)
}
