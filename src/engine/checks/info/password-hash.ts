import { type ClientText, clientTexts } from '../../derive/clientTexts.ts'
import { findTokensIn } from '../../derive/tokenPlaces.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { hashFieldBefore, hashForms } from '../../knowledge/passwordHashes.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { parseHtml } from '../../model/html.ts'
import { findTokens } from '../../parse/text/findTokens.ts'
import { pathOf } from '../../parse/url/urls.ts'

const attributesMax = 2_000
const hashesPerTextMax = 20

/**
 * Hashes of passwords in data that the target hands to every visitor.
 *
 * Certain as to the form: a hash that carries its own method and salt, in a field whose name says that it
 * belongs to a password. Fires on `"password_hash":"$2b$10$…"` in an answer of the API, in the state inside a page
 * or in a bundle; not on hashes in the text of pages and code blocks, on bare hex, on samples of documentation.
 * Source: ZAP 10097.
 */
export default passiveCheck({
  id: 'info.password-hash',
  cwe: 200,
  severity: 'high',
  owner: 'code',
  title: 'Password hash is sent to visitors',
  why: 'Whoever has the hash can try passwords against it at home, millions a second for weak methods, and then sign in with what fits, here and wherever the same password is used.',
  fix: {
    steps: `1. Have the passwords behind the hashes changed, and their sessions ended. For data of users find out from the access log who read it.
2. Find the query behind the answer and name the columns that it may return (\`select('id, name')\`), instead of all of them. Never hand a whole row to the client and hide fields there.
3. Put an explicit shape between the row and the answer, in one function per kind of answer, so that a new column does not get out by itself.
4. Take hashes out of client code: a comparison in the browser protects nothing, since everybody can change it. Sign-in belongs on the server.
5. Revoke what lets the client read the column: with Supabase move the hash out of tables that \`anon\` and \`authenticated\` can read, or \`revoke select (password_hash) on users from anon, authenticated\`.
6. Add a test that no answer holds \`$2b$\` or \`$argon2\`.`,
    variants: {
      nextjs: `1. Have the passwords behind the hashes changed, and their sessions ended.
2. Whatever a Server Component passes to a Client Component as a prop, and whatever \`getServerSideProps\` or \`getStaticProps\` returns, is in the page. Pick the fields in the query (\`select: { id: true, name: true }\` in Prisma, columns in Drizzle) and pass only those.
3. Put reads behind functions in a module that begins with \`import 'server-only'\`, each of which returns an object made field by field.
4. Mark rows with \`experimental_taintObjectReference\` where they are read, so that passing one on fails.
5. In Route Handlers answer an object made field by field too.`,
      django:
        'Name the fields in the serializer (`fields = ["id", "name"]`, never `"__all__"`), or list them in `.values(…)`, and write `extra_kwargs = {"password": {"write_only": True}}` where the field is accepted. Have the passwords behind the hashes changed, and look through the access log for who read them.',
      laravel:
        'Put `password` and `remember_token` into `$hidden` of the model, and answer with an API Resource that names its fields instead of the model. Have the passwords behind the hashes changed, and look through the access log for who read them.',
    },
    risk: 'Code in the browser that reads the field stops working; it has to ask the server for what it wants to know.',
    verify:
      'Deploy, then run `curl -sS "$URL" | grep -cE \'[$]2[aby][$]|[$]argon2|[$]6[$]|pbkdf2\'` with the `url` of the evidence as `$URL`: it prints 0. For a bundle repeat it with the scripts that the page now loads.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts) {
    const seen = new Set<string>()
    return clientTexts(artifacts).flatMap((text) => observeText(text, seen))
  },
})

function observeText(source: ClientText, seen: Set<string>): readonly Observation[] {
  const isJson = /[/+]json$/.test(source.mediaType)
  return listDataTexts(source).flatMap((text) =>
    hashForms.flatMap((form) =>
      (text === source.text ? findTokensIn(source, form) : findTokens(text, form))
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
              details: { method: form.name, field },
            },
          ]
        }),
    ),
  )
}

/** Where data stands: of a page its scripts and attributes, not what its readers see. */
function listDataTexts({ text, mediaType, url }: ClientText): readonly string[] {
  if (!mediaType.includes('html')) return /json|script/.test(mediaType) ? [text] : []
  if (!hashForms.some(({ prefixes }) => prefixes.some((prefix) => text.includes(prefix)))) return []
  const { elements } = parseHtml(text, url)
  const scripts = elements.filter(({ name }) => name === 'script').map((element) => element.text)
  const attributes = elements
    .flatMap(({ attributes: all }) => Object.values(all))
    .filter((value) => value.includes('$'))
  return [...scripts, ...attributes.slice(0, attributesMax)]
}
