import type { ObservedCookie, Page, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { isAnalytics } from '../../../read/derive/cookieKinds.ts'
import { isDeletion } from '../../../read/http/setCookie.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { hostnameOf, resolveUrl } from '../../../read/url/urls.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { readSerializedObject } from './_serializedObjects.ts'

const linksPerPageMax = 2_000

/**
 * Serialized objects of Java, .NET, PHP or Python in cookies, hidden fields and links, which the server
 * deserializes.
 *
 * Firm: the format is clear, but the scan cannot determine whether the server verifies the value first. Fires
 * on a cookie that begins with `rO0AB`, and on `O:4:"User":…` in a hidden field. Not on `__VIEWSTATE`, which
 * .NET signs, on a value followed by a signature, or on analytics cookies. Source: OWASP Deserialization
 * Cheat Sheet.
 */
export default passiveCheck({
  id: 'info.serialized-object',
  cwe: 502,
  severity: 'medium',
  owner: 'code',
  title: 'Serialized object in cookie, form field or link',
  why: 'An attacker can modify the value so that the server creates other objects, which can lead to remote code execution (insecure deserialization). The server sends a serialized object and may deserialize what comes back.',
  fix: {
    steps: `Do not deserialize objects from the browser at all:

1. Find where the value named in the samples is read. Look for \`ObjectInputStream.readObject\` (Java), \`BinaryFormatter\`, \`LosFormatter\` or \`NetDataContractSerializer\` (.NET), \`unserialize\` (PHP), \`pickle.loads\` (Python).
2. Store the state on the server under the session ID, and send only that ID to the browser. If the browser has to hold it, write plain data as JSON, parse it with a JSON parser, and validate each field.
3. If that is not possible at once, sign the value (HMAC with a key that only the server has) and verify the signature before deserializing it. In PHP use \`unserialize($text, ['allowed_classes' => false])\`; in Java set an \`ObjectInputFilter\`. In JSF keep the view state on the server (\`javax.faces.STATE_SAVING_METHOD\` = \`server\`).
4. Browsers still hold values in the old format: discard them instead of reading them.`,
    risk: 'Users lose what the old value held (a shopping cart, a partly filled form, a remembered sign-in) when it is discarded.',
    verify:
      'Run `curl -sS -D - "$URL"` with the `url` of the evidence as `$URL`. The cookie, field or parameter named in the samples is gone, or contains an ID or JSON. Then send the old value once: the server ignores it, and neither its response nor its log shows a class name.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Deserialization_Cheat_Sheet.html',
    'https://owasp.org/www-community/vulnerabilities/Deserialization_of_untrusted_data',
  ],
  needs: ['target', 'pages', 'cookies'],
  run({ target, pages, cookies }) {
    return [
      ...cookies.flatMap((observed) => observeInCookie(observed, target)),
      ...pages.flatMap((page) => [...observeFields(page), ...observeLinks(page, target)]),
    ]
  },
})

function observeInCookie(observed: ObservedCookie, target: Target): readonly Observation[] {
  const { url, cookie } = observed
  if (hostnameOf(url) !== target.hostname || isDeletion(cookie) || isAnalytics(cookie)) return []
  const found = readSerializedObject(cookie.value)
  if (found === null) return []
  const sample = `cookie ${cookie.name}: ${found.language}`
  return [observeCookie(observed, { sample, confidence: 'firm', details: { language: found.language } })]
}

function observeFields(page: Page): readonly Observation[] {
  return page.document.elements.flatMap(({ name, attributes }) => {
    if (name !== 'input' || attributes.type?.toLowerCase() !== 'hidden') return []
    return observeValue(page, `hidden field ${attributes.name ?? ''}`, attributes.value ?? '')
  })
}

function observeLinks(page: Page, target: Target): readonly Observation[] {
  const written = page.document.elements
    .flatMap(({ name, attributes }) =>
      name === 'a' && attributes.href?.includes('?') ? [attributes.href] : [],
    )
    .slice(0, linksPerPageMax)
  return written.flatMap((href) => {
    const url = resolveUrl(href, page.document.baseUrl)
    if (url === null || !isSameSite(url.hostname, target.hostname)) return []
    return [...url.searchParams].flatMap(([name, value]) =>
      observeValue(page, `parameter ${name} of a link`, value),
    )
  })
}

function observeValue(page: Page, where: string, value: string): readonly Observation[] {
  const found = readSerializedObject(value)
  if (found === null) return []
  const { language } = found
  const facts = {
    sample: `${where}: ${language}`,
    excerpt: `${where} begins like a serialized object of ${language}`,
  }
  return [observeResponse(page, ['content-type'], { ...facts, confidence: 'firm', details: { language } })]
}
