import type { Severity } from '../../../../shared/model/severity.ts'
import { standsInBase64 } from '../../text/base64Data.ts'
import { standsFree, type TokenForm } from '../../text/findTokens.ts'
import { looksRandom } from '../../text/randomness.ts'
import { isDocumentedSample } from '../documentedSamples.ts'
import { aiVendors } from './aiVendors.ts'
import { dataVendors } from './dataVendors.ts'
import { messageVendors } from './messageVendors.ts'
import { paymentVendors, unnamedVendors } from './paymentVendors.ts'
import { platformVendors } from './platformVendors.ts'
import type {
  FormedKind,
  PlacedKind,
  PrefixedKind,
  SecretCheckId,
  SecretContext,
  SecretKindRow,
  SecretVendor,
} from './secretVendor.ts'
import { serviceVendors } from './serviceVendors.ts'

export type SecretKind = {
  readonly checkId: SecretCheckId
  readonly name: string
  readonly severity?: Severity
  readonly vendor: SecretVendor
  /** Search prefix; null without a distinctive one. */
  readonly prefix: string | null
  /** True if recognized by form, false by context. */
  readonly isCertain: boolean
}

export type SecretFormat = SecretKind & TokenForm & { readonly context?: SecretContext }

export type PlacedSecret = SecretKind & { readonly place: PlacedKind }

const namedVendors: readonly SecretVendor[] = [
  ...aiVendors,
  ...dataVendors,
  ...platformVendors,
  ...messageVendors,
  ...paymentVendors,
  ...serviceVendors,
]

export const aiHosts: readonly string[] = namedVendors.flatMap(({ aiHosts: hosts = [] }) => hosts)

/** In claiming order. */
export const secretFormats: readonly SecretFormat[] = namedVendors.flatMap(toFormats)

/** Tried last, for values claimed by no form or context. */
export const unnamedFormats: readonly SecretFormat[] = unnamedVendors.flatMap(toFormats)

export const placedSecrets: readonly PlacedSecret[] = namedVendors.flatMap((vendor) =>
  vendor.kinds.flatMap((row) =>
    'shape' in row ? [{ ...kindOf(vendor, row), prefix: null, isCertain: false, place: row }] : [],
  ),
)

export const secretKinds: readonly SecretKind[] = [...secretFormats, ...placedSecrets, ...unnamedFormats]

function toFormats(vendor: SecretVendor): readonly SecretFormat[] {
  return vendor.kinds.flatMap((row) => {
    if ('shape' in row) return []
    const format = 'form' in row ? formed(row) : prefixed(row)
    return [{ ...kindOf(vendor, row), ...format, read: outsideData(format.read) }]
  })
}

function outsideData(read: TokenForm['read']): TokenForm['read'] {
  return (text, index) => {
    const token = read(text, index)
    return token === null || standsInBase64(text, token) ? null : token
  }
}

function kindOf(
  vendor: SecretVendor,
  { name, severity }: SecretKindRow,
): Omit<SecretKind, 'prefix' | 'isCertain'> {
  return { checkId: vendor.checkId, name, vendor, ...(severity && { severity }) }
}

function formed({ form, context }: FormedKind) {
  return {
    prefix: null,
    isCertain: true,
    prefixes: form.prefixes,
    read: form.read,
    ...(context && { context }),
  }
}

function prefixed({ prefix, pattern, accept = () => true, context }: PrefixedKind) {
  const prefixes = typeof prefix === 'string' ? [prefix] : prefix
  const read: TokenForm['read'] = (text, index) => {
    // A prefix that starts with a sign, such as a URL path, may follow a word.
    if (/^\w/.test(text.charAt(index)) && !standsFree(text, index)) return null
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null || !looksRandom(match[1] ?? '') || isDocumentedSample(match[0])) return null
    const token = { value: match[0], start: index }
    return accept(text, token) ? token : null
  }
  return { prefix: prefixes[0] ?? null, isCertain: true, prefixes, read, ...(context && { context }) }
}
