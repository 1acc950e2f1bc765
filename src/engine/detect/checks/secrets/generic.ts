import { passiveCheck } from '../../../model/check.ts'
import type { Fix } from '../../../model/fix.ts'
import { clientTexts, firstPartyPrograms, scriptUrl } from '../../../read/derive/clientTexts.ts'
import { findSecrets } from '../../../read/derive/findSecrets.ts'
import { type NamedSecretKind, namedSecretKinds } from '../../../read/knowledge/secrets/namedSecrets.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { redactSecret, secretPlace } from '../../../report/evidence/redact.ts'
import { findNamedSecrets } from './_namedSecrets.ts'

const references = [
  'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  'https://cwe.mitre.org/data/definitions/798.html',
] as const

/**
 * Possible hard-coded secrets in client-side code: values in no known format that the code names as a secret
 * or password. Each is a finding of its own, and a high one where the name says that it signs or encrypts.
 *
 * Tentative: recognized by the name and by how random the value looks; its permissions are not known. Fires
 * on `clientSecret:"9f8c…"` in a bundle. Not on `apiKey` and `token`, which are as often public, on
 * publishable keys, client secrets of a payment, CSRF tokens, words or IDs. Not on the page of a debugger,
 * nor on keys that have their own check. Source: gitleaks, generic-api-key.
 */
export default passiveCheck({
  id: 'secrets.generic',
  cwe: 798,
  severity: 'medium',
  owner: 'code',
  title: 'Possible hard-coded secret in client-side code',
  why: 'An attacker can read this value and use everything it gives access to, because every visitor downloads it. The code names it as a secret; if it is public, the name is wrong.',
  fix: fixFor('If it is used for signing, encryption or authentication, rotate it there first.'),
  references,
  needs: ['responses', 'scripts'],
  textsOfKind(name) {
    const kind = namedSecretKinds.find((one) => one.name === name)
    return kind === undefined
      ? null
      : { title: `${kind.name} in client-side code`, fix: fixFor(kind.revoke), references }
  },
  run(artifacts, cache) {
    // Vendor keys have their own checks.
    const seen = new Set(findSecrets(clientTexts(artifacts, cache), cache).map(({ token }) => token.value))
    const programs = firstPartyPrograms(artifacts.scripts).filter(({ text }) => !debuggerProgram.test(text))
    return programs.flatMap((script) =>
      findNamedSecrets(script.text).flatMap(({ name, value }) => {
        if (seen.has(value)) return []
        seen.add(value)
        const url = scriptUrl(script)
        const kind = kindOf(name)
        return [
          {
            url,
            sample: `${name} ${redactSecret(value)} in ${pathOf(url)}`,
            confidence: 'tentative' as const,
            request: `GET ${url}`,
            excerpt: `${name} = ${redactSecret(value)}`,
            place: secretPlace(value, name),
            ...(kind !== null && { kind: kind.name, severity: kind.severity }),
          },
        ]
      }),
    )
  },
})

/**
 * Werkzeug's debugger page contains a new secret at each start; exposure.debug-endpoint or info.debug-page
 * reports the page.
 */
const debuggerProgram = /\bCONSOLE_MODE\s{0,5}=[\s\S]{0,300}\bSECRET\s{0,5}=/

function kindOf(name: string): NamedSecretKind | null {
  return namedSecretKinds.find(({ names }) => names.test(name)) ?? null
}

function fixFor(revoke: string): Fix {
  const start = `1. Find out what the value is for: search the source and the \`.env\` files for the name in the sample.
2. Treat the value as compromised. ${revoke}
3.`
  return {
    steps: `${start} Move the code that uses it to a server-side function of the application or its host. The function reads the value from its environment and returns only the result. An OAuth client in a browser has no secret: use PKCE instead.
4. Encrypting in the browser with a key from the bundle protects nothing from the visitor. Do it on the server, or with a key derived from the visitor's password.
5. If the value is public by design, give it a name that says so, and change nothing and report that the finding stays open.`,
    variants: {
      nextjs: `${start} Move the code that uses it to a Route Handler or Server Action, and read the value from \`process.env\` there without the prefix \`NEXT_PUBLIC_\`. Begin the module with \`import 'server-only'\`, so that importing it into a Client Component fails the build.
4. If the value is public by design, give it a name that says so, and change nothing and report that the finding stays open.`,
    },
    risk: 'Between rotating the value and deploying, the feature that uses it does not work.',
    verify:
      'Run `curl -s "$URL" | grep -cF -- "$START"` with the `url` of the evidence as `$URL` and the first four characters of the excerpt\'s value as `$START`. It prints 0, or the response is 404 because the file has a new name. Then repeat it for the scripts that the page now loads.',
  }
}
