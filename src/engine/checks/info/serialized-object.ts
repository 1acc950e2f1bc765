import { isAnalytics, isDeletion } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { ObservedCookie, Page, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { isSameSite } from '../../parse/url/site.ts'
import { hostnameOf, resolveUrl } from '../../parse/url/urls.ts'
import { readSerializedObject } from './_serializedObjects.ts'

const linksPerPageMax = 2_000

/**
 * Objects of Java, .NET, PHP or Python in cookies, hidden fields and links, which the server makes anew when
 * they come back.
 *
 * Firm: the form is plain, and whether the server checks it first does not show. Fires on a cookie that begins
 * with `rO0AB`, and on `O:4:"User":…` in a hidden field; not on `__VIEWSTATE`, which .NET signs, on a value
 * with a signature behind it, or on cookies of measuring. Source: OWASP Deserialization Cheat Sheet.
 */
export default passiveCheck({
  id: 'info.serialized-object',
  cwe: 502,
  severity: 'medium',
  owner: 'code',
  title: 'Serialised object travels through the browser',
  why: 'The server gave the browser an object of its programming language and will rebuild it from what comes back. Whoever changes the text can make it build other objects, which in such languages has often led to running code on the server.',
  fix: {
    steps: `Do not take objects of the language from the browser at all:

1. Find where the value named in the samples is read: \`ObjectInputStream.readObject\` (Java), \`BinaryFormatter\`, \`LosFormatter\` or \`NetDataContractSerializer\` (.NET), \`unserialize\` (PHP), \`pickle.loads\` (Python).
2. Keep the state on the server under the session's id, and give the browser only that id. If it has to travel, write plain data as JSON, read it with a JSON parser, and check each field.
3. Where that cannot be done at once, sign the value (HMAC with a key that only the server has) and check the signature before it is read. In PHP use \`unserialize($text, ['allowed_classes' => false])\`; in Java set an \`ObjectInputFilter\`. In JSF keep the view state on the server (\`javax.faces.STATE_SAVING_METHOD\` = \`server\`).
4. Values that browsers still hold have the old form: drop them instead of reading them.`,
    risk: 'People lose what the old value held (a basket, a half-filled form, a remembered sign-in) when it is dropped.',
    verify:
      'Run `curl -sS -D - "$URL"` with the `url` of the evidence as `$URL`. The cookie, field or parameter named in the samples is gone, or holds an id or JSON. Then send the old value once: the server ignores it, and no class name shows in its answer or log.',
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
  const facts = { sample: `${where}: ${language}`, excerpt: `${where} begins like an object of ${language}` }
  return [observeAnswer(page, ['content-type'], { ...facts, confidence: 'firm', details: { language } })]
}
