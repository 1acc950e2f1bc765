import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { type ClientText, clientTexts } from '../../../read/derive/clientTexts.ts'
import { findTokensIn } from '../../../read/derive/tokenPlaces.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { hashFieldBefore, hashForms } from '../../../read/knowledge/passwordHashes.ts'
import { findTokens } from '../../../read/text/findTokens.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { repeatProvoked } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

const attributesMax = 2_000
const hashesPerTextMax = 20

/**
 * Password hashes in responses, pages or scripts that the target sends to every visitor.
 *
 * Certain about the format: a hash that includes its method and salt, in a field whose name says that it is
 * for a password. Fires on `"password_hash":"$2b$10$…"` in an API response, in the state inside a page or in
 * a bundle. Not on hashes in the text of pages and code blocks, on bare hex, on samples from documentation.
 * Source: ZAP 10097.
 */
export default passiveCheck({
  id: 'info.password-hash',
  cwe: 200,
  severity: 'high',
  owner: 'code',
  title: 'Password hash exposed',
  why: 'An attacker can crack the hash offline, at millions of guesses per second for weak methods. A cracked password gives access to the account, here and wherever else it is reused.',
  fix: {
    steps: `1. Reset the affected passwords and invalidate their sessions. For user data, check the access log for who read it.
2. Find the query behind the response and select only the columns that it may return (\`select('id, name')\`). Never send a whole row to the client and hide fields there.
3. Map rows to an explicit response type, in one function per type, so that a new column is not exposed automatically.
4. Remove hashes from client code: users can modify a comparison in the browser, so it protects nothing. Verify passwords on the server.
5. Revoke what lets the client read the column: with Supabase move the hash out of tables that \`anon\` and \`authenticated\` can read, or \`revoke select (password_hash) on users from anon, authenticated\`.
6. Add a test that no response contains \`$2b$\` or \`$argon2\`.`,
    variants: {
      nextjs: `1. Reset the affected passwords and invalidate their sessions.
2. All props that a Server Component passes to a Client Component, and all that \`getServerSideProps\` or \`getStaticProps\` returns, are in the page. Select the fields in the query (\`select: { id: true, name: true }\` in Prisma, columns in Drizzle) and pass only those.
3. Read data only in functions of a module that begins with \`import 'server-only'\`, each of which returns an object built field by field.
4. Mark rows with \`experimental_taintObjectReference\` where they are read, so that passing one to the client fails.
5. In Route Handlers, return an object built field by field too.`,
      django:
        'List the fields in the serializer (`fields = ["id", "name"]`, never `"__all__"`) or in `.values(…)`. Set `extra_kwargs = {"password": {"write_only": True}}` where the field is accepted. Reset the affected passwords, and check the access log for who read the hashes.',
      laravel:
        'Add `password` and `remember_token` to `$hidden` of the model, and return an API Resource that lists its fields instead of the model. Reset the affected passwords, and check the access log for who read the hashes.',
    },
    risk: 'Client code that reads the field stops working; it has to request what it needs from the server.',
    verify:
      'Run `curl -sS "$URL" | grep -cE \'[$](2[abxy]|argon2[a-z]*|apr1|[156]|P|H)[$]|(pbkdf2|scrypt)[_:$]\'` with the `url` of the evidence as `$URL`: it prints 0. For a bundle repeat it with the scripts that the page now loads.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  readsEveryResponse: true,
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    const seen = new Set<string>()
    return clientTexts(artifacts, cache).flatMap((text) => observeText(text, seen, cache))
  },
})

function observeText(source: ClientText, seen: Set<string>, cache: ScanCache): readonly Observation[] {
  const isJson = /[/+]json$/.test(source.mediaType)
  return listDataTexts(source).flatMap((text) =>
    hashForms.flatMap((form) =>
      (text === source.text ? findTokensIn(source, form, cache) : findTokens(text, form))
        .slice(0, hashesPerTextMax)
        .flatMap((token) => {
          const field = hashFieldBefore(text, token, { isJson })
          if (field === null || seen.has(token.value)) return []
          seen.add(token.value)
          return [
            {
              url: source.url,
              sample: `${form.name} in "${field}" of ${pathOf(source.url)}`,
              confidence: 'certain' as const,
              request: `GET ${source.url}`,
              excerpt: `${field}: ${redactSecret(token.value)}`,
              ...repeatProvoked(source.provoked, { method: form.name, field }),
            },
          ]
        }),
    ),
  )
}

/** For pages only scripts and attributes, not the visible text. */
function listDataTexts({ text, mediaType, url }: ClientText): readonly string[] {
  if (!mediaType.includes('html')) return /json|script|x-component/.test(mediaType) ? [text] : []
  if (!hashForms.some(({ prefixes }) => prefixes.some((prefix) => text.includes(prefix)))) return []
  const { elements } = parseHtml(text, url)
  const scripts = elements.filter(({ name }) => name === 'script').map((element) => element.text)
  const attributes = elements
    .flatMap(({ attributes: all }) => Object.values(all))
    .filter((value) => value.includes('$'))
  return [...scripts, ...attributes.slice(0, attributesMax)]
}
