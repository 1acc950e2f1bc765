import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { corsFix, verifyCors } from '../../../report/fixes/corsFix.ts'

/** Fields that hold something about a person, with a value. */
const personalField =
  /"(e-?mail|phone|mobile|phone_?number|first_?name|last_?name|full_?name|birth_?(date|day)|date_?of_?birth|street|postal_?code|iban|ssn|salary|balance|(access|refresh|auth|session|reset)_?token|password\w*)"\s{0,20}:\s{0,20}("[^"]|\d)/i

/** Texts of an interface, whose keys are named as fields are. */
const translationPath = /(?:^|\/)(?:locales?|i18n|l10n|translations?|languages?|lang)(?:\/|$|\.)/i

/** Files of a build, translations, manifests and documents that are public on purpose. */
const staticPath =
  /\.[a-z0-9]{2,12}$|^\/(_next|_nuxt|_app|static|assets|locales|i18n|public|\.well-known|wp-json)\/|\/(openapi|swagger|oembed|health\w*|status|ping|version)\b/i

/**
 * Data that any website can read through `Access-Control-Allow-Origin: *`.
 *
 * Firm where the data has fields with personal data. Tentative and informational for an API response without
 * such fields, which is often public on purpose. Of what an unauthenticated visitor is shown, because browsers reject
 * `*` with credentials. Fires on JSON with `"email": "…"`; not on scripts, fonts, pages, manifests and translations,
 * for which `*` is the default of many hosts. Source: Fetch, "CORS protocol and credentials".
 */
export default passiveCheck({
  id: 'cors.wildcard-data',
  cwe: 942,
  severity: 'low',
  owner: 'code',
  title: 'CORS: data readable by any origin (Access-Control-Allow-Origin: *)',
  why: 'Any website can read these responses through the browser of a visitor. That exposes data that only the network protects, such as on an intranet, and makes bulk copying easy.',
  fix: { ...corsFix, verify: verifyCors('https://not-yours.example') },
  references: [
    'https://fetch.spec.whatwg.org/#cors-protocol-and-credentials',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Origin',
  ],
  needs: ['responses'],
  // No browser sends a cookie where `*` is accepted, and no other site has the token of a user.
  needsUnauthenticatedView: true,
  run({ responses }) {
    const seen = ['access-control-allow-origin', 'access-control-allow-credentials', 'content-type']
    return responses.filter(isOpenData).flatMap((response) => {
      if (translationPath.test(pathOf(response.url))) return []
      const field = personalField.exec(response.body)?.[1]
      if (field !== undefined) {
        return [observeResponse(response, seen, { confidence: 'firm', details: { field } })]
      }
      if (staticPath.test(pathOf(response.url)) || !hasRecords(response.body)) return []
      return [observeResponse(response, seen, { confidence: 'tentative', severity: 'info' })]
    })
  },
})

function isOpenData({ status, mediaType, headers }: Exchange): boolean {
  if (status < 200 || status > 299 || !/\bjson$/.test(mediaType)) return false
  return headerValue(headers, 'access-control-allow-origin')?.trim() === '*'
}

/** A list of objects, or an object with an id: more than `{ "ok": true }`. */
function hasRecords(body: string): boolean {
  return /^\s*(\{\s*"\w{1,40}"\s*:\s*)?\[\s*\{/.test(body) || /"_?id"\s{0,20}:\s{0,20}["\d]/.test(body)
}
