import { firstPartyPrograms, scriptUrl } from '../../derive/clientTexts.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { passiveCheck } from '../../model/check.ts'
import { findNamedSecrets } from './_namedSecrets.ts'

/**
 * Values that client code itself calls a secret or password, of no format that is known.
 *
 * Tentative: told by the name and by how random the value looks; what it opens is not known. Fires on
 * `clientSecret:"9f8c…"` in a bundle; not on `apiKey` and `token`, which are as often public, on publishable
 * keys, client secrets of a payment, request forgery tokens, words, ids, or keys that have a check of their own.
 * Source: gitleaks, generic-api-key.
 */
export default passiveCheck({
  id: 'secrets.generic',
  cwe: 798,
  severity: 'low',
  owner: 'code',
  title: 'Value named as a secret in client code',
  why: 'The code gives this value the name of a secret, and every visitor downloads it. If it opens anything, whoever reads the bundle can open it too; if it opens nothing, it has the wrong name.',
  fix: {
    steps: `1. Find out what the value is for: search the source and the \`.env\` files for the name in the sample.
2. If it signs, encrypts or signs in anywhere, have it replaced there first. Treat the old value as stolen.
3. Move what uses it to the server: a function where the site is hosted (Vercel \`api/\`, Netlify Functions, Cloudflare Workers, a Supabase Edge Function) that reads it from its environment and returns only the result. An OAuth client in a browser has no secret: use PKCE instead.
4. Encrypting in the browser with a key from the bundle protects nothing from the visitor. Do it on the server, or with a key that the visitor's own password gives.
5. If the value is public by design, give it a name that says so, and accept this finding.`,
    variants: {
      nextjs:
        "1. Find out what the value is for: search the source and the `.env` files for the name in the sample.\n2. If it signs, encrypts or signs in anywhere, have it replaced there first. Treat the old value as stolen.\n3. Move what uses it into a Route Handler or Server Action, read it from `process.env` there without the prefix `NEXT_PUBLIC_`, and begin the module with `import 'server-only'`, so that importing it into a Client Component fails the build.\n4. If the value is public by design, give it a name that says so, and accept this finding.",
    },
    risk: 'Between replacing the value and deploying, the feature that uses it does not work.',
    verify:
      'Deploy, then run `curl -s "$URL" | grep -c "$START"` with the `url` of the evidence as `$URL` and the first four characters of the excerpt\'s value as `$START`: it prints 0, or the answer is 404 because the file has a new name; then repeat it for the scripts that the page now loads.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/798.html',
  ],
  needs: ['scripts'],
  run({ scripts }) {
    const seen = new Set<string>()
    return firstPartyPrograms(scripts).flatMap((script) =>
      findNamedSecrets(script.text).flatMap(({ name, value }) => {
        if (seen.has(value)) return []
        seen.add(value)
        const url = scriptUrl(script)
        return [
          {
            url,
            sample: `${name} ${redactSecret(value)}`,
            confidence: 'tentative' as const,
            request: `GET ${url}`,
            excerpt: `${name} = ${redactSecret(value)}`,
          },
        ]
      }),
    )
  },
})
