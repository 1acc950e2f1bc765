import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { corsFix, verifyCors } from '../../parse/corsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { pathOf } from '../../parse/url/urls.ts'

/** Fields that hold something about a person, with a value. */
const personalField =
  /"(e-?mail|phone|mobile|phone_?number|first_?name|last_?name|full_?name|birth_?(date|day)|date_?of_?birth|street|postal_?code|iban|ssn|salary|balance|(access|refresh|auth|session|reset)_?token|password\w*)"\s{0,20}:\s{0,20}("[^"]|\d)/i

/** Files of a build, translations, manifests and documents that are public on purpose. */
const staticPath =
  /\.[a-z0-9]{2,12}$|^\/(_next|_nuxt|_app|static|assets|locales|i18n|public|\.well-known|wp-json)\/|\/(openapi|swagger|oembed|health\w*|status|ping|version)\b/i

/**
 * Data that any website may read in the browser of whoever visits it.
 *
 * Firm where the data has fields about people, tentative and informational where it is an API's answer
 * without such fields, which is often public on purpose. Without cookies, since browsers refuse `*` with
 * credentials. Fires on JSON with `"email": "…"`; not on scripts, fonts, pages, manifests and translations,
 * for which `*` is the default of many hosts. Source: Fetch, "CORS protocol and credentials".
 */
export default passiveCheck({
  id: 'cors.wildcard-data',
  cwe: 942,
  severity: 'low',
  owner: 'code',
  title: 'Data may be read by any website (Access-Control-Allow-Origin: *)',
  why: 'Scripts of any website can read these answers from the browser of whoever visits it. That matters where the network, and not a sign-in, decides who may see them, and it makes copying data in bulk easy.',
  fix: { ...corsFix, verify: verifyCors('https://not-yours.example') },
  references: [
    'https://fetch.spec.whatwg.org/#cors-protocol-and-credentials',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Origin',
  ],
  needs: ['responses'],
  run({ responses }) {
    const seen = ['access-control-allow-origin', 'access-control-allow-credentials', 'content-type']
    return responses.filter(isOpenData).flatMap((answer) => {
      const field = personalField.exec(answer.body)?.[1]
      if (field !== undefined) {
        return [observeAnswer(answer, seen, { confidence: 'firm', details: { field } })]
      }
      if (staticPath.test(pathOf(answer.url)) || !holdsRecords(answer.body)) return []
      return [observeAnswer(answer, seen, { confidence: 'tentative', severity: 'info' })]
    })
  },
})

function isOpenData({ status, mediaType, headers }: Exchange): boolean {
  if (status < 200 || status > 299 || !/\bjson$/.test(mediaType)) return false
  return headerValue(headers, 'access-control-allow-origin')?.trim() === '*'
}

/** A list of objects, or an object with an id: more than `{ "ok": true }`. */
function holdsRecords(body: string): boolean {
  return /^\s*(\{\s*"\w{1,40}"\s*:\s*)?\[\s*\{/.test(body) || /"_?id"\s{0,20}:\s{0,20}["\d]/.test(body)
}
