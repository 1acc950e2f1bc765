import type { Exchange } from '../../../model/artifacts.ts'
import { type Check, type KindTexts, type Observation, passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { type FoundSecret, findSecrets } from '../../../read/derive/findSecrets.ts'
import { type SecretKind, secretKinds } from '../../../read/knowledge/secrets/secretKinds.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { repeatProvoked } from '../../../report/evidence/observeResponse.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { redactSecret, secretPlace } from '../../../report/evidence/redact.ts'
import { secretFix } from './_secretFix.ts'
import { type SecretTexts, secretTexts } from './_secretTexts.ts'

/** Applications that call every service from the browser leak all keys, each a finding. */
const findingsMax = 150

/**
 * Secrets in client-side code: API keys, tokens, passwords and private keys in pages, scripts and responses of
 * the target's own host. Each is a finding of its own, named after its vendor, with the vendor's steps.
 *
 * Certain where the secret has a prefix or checksum of its own; firm where only its name, or the vendor's host beside
 * it, tells whose it is. The check never tries if a key is still valid. Fires on `apiKey:"sk_live_…"` in a bundle; not on
 * publishable keys, placeholders, samples of a vendor's documentation, keys shown in a page's code blocks, or expired
 * tokens. Sources: the vendors' documentation of their formats, gitleaks, secretlint.
 */
export default secretTexts.map(toCheck)

function toCheck(row: SecretTexts): Check {
  const kinds = secretKinds.filter(({ checkId }) => checkId === row.id)
  const [first] = kinds
  if (first === undefined) throw new Error(`Expected a kind of secret for ${row.id}, found none`)
  const { revoke = first.vendor.revoke, variable = first.vendor.variable } = row
  return passiveCheck({
    id: row.id,
    cwe: row.cwe ?? 798,
    severity: row.severity,
    owner: row.owner,
    title: row.title,
    why: row.why,
    fix: secretFix({ ...row, revoke, variable }),
    references: row.references,
    readsEveryResponse: true,
    findingsMax,
    needs: ['responses', 'scripts'],
    textsOfKind(name) {
      const isInResponse = name.endsWith(inResponse)
      const own = isInResponse ? name.slice(0, -inResponse.length) : name
      const kind = kinds.find((one) => one.name === own)
      return kind === undefined ? null : kindTexts(row, kind, isInResponse)
    },
    run(artifacts, cache) {
      const texts = clientTexts(artifacts, cache)
      const data = new Set(texts.filter(({ mediaType }) => /\bjson$/.test(mediaType)).map(({ url }) => url))
      return findSecrets(texts, cache)
        .filter(({ kind }) => kind.checkId === row.id)
        .flatMap((secret) =>
          observe(secret, {
            isInResponse: secret.urls.every((url) => data.has(url)),
            provokedAt: (url) => texts.find((text) => text.url === url)?.provoked,
          }),
        )
    },
  })
}

const inResponse = ' in a response'

function kindTexts(row: SecretTexts, { name, prefix, vendor }: SecretKind, isInResponse: boolean): KindTexts {
  const { revoke, variable, reference } = vendor
  const [first, ...others] = row.references.filter((url) => url !== reference)
  return {
    title: isInResponse ? `${name} in an API response` : `${name} in client-side code`,
    fix: secretFix({ ...row, revoke, variable, prefix, isInResponse }),
    references: [reference, ...(first === undefined ? [] : [first, ...others])],
  }
}

/** Returns one observation per file; the secret's own place merges them into one finding. */
function observe(
  secret: FoundSecret,
  {
    isInResponse,
    provokedAt,
  }: { readonly isInResponse: boolean; readonly provokedAt: (url: string) => Exchange | undefined },
): readonly Observation[] {
  const { kind, token, urls } = secret
  return urls.map((url) => ({
    url,
    sample: `${kind.name} ${redactSecret(token.value)} in ${pathOf(url)}`,
    confidence: kind.isCertain ? 'certain' : 'firm',
    request: `GET ${url}`,
    ...repeatProvoked(provokedAt(url)),
    excerpt: quoteSecret(secret),
    place: secretPlace(token.value, kind.name),
    kind: isInResponse ? kind.name + inResponse : kind.name,
    ...(kind.severity && { severity: kind.severity }),
  }))
}
