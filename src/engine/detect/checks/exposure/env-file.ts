import type { Severity } from '../../../../shared/model/severity.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import {
  type EnvEntry,
  isPlaceholderEntry,
  isPublicEntry,
  isSecretEntry,
  parseEnvFile,
} from '../../../read/formats/envFile.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import {
  fileIsGone,
  refuseHiddenFiles,
  stopServing,
  unreferencedFiles,
} from '../../../report/fixes/exposureFix.ts'

const paths = [
  '/.env',
  '/.env.local',
  '/.env.production',
  '/.env.development',
  '/.env.staging',
  '/.env.prod',
  '/.env.bak',
  '/.env.backup',
  '/api/.env',
  '/backend/.env',
  '/server/.env',
]
const quotedMax = 8
const namesMax = 30
const firstLineCharsMin = 16

/**
 * Environment files (`.env`) that are publicly accessible.
 *
 * Certain: it reads the assignments themselves, under any Content-Type. Critical with a secret in it, medium
 * with other settings, info when every value is a placeholder or public by its name. Fires on `DB_PASSWORD=…`
 * at `/.env`; not on a site that returns the same page for every path. Sources: ZAP 40034, nuclei
 * generic-env.
 */
export default passiveCheck({
  id: 'exposure.env-file',
  cwe: 538,
  severity: 'critical',
  owner: 'operator',
  title: 'Environment file exposed (.env)',
  why: 'Anyone can read the settings of the application, usually with passwords and API keys. Automated scanners request this file on every site within hours. Treat each secret in it as compromised.',
  fix: {
    steps: `First stop serving the file, then rotate its secrets.

1. ${stopServing}
2. ${refuseHiddenFiles}
3. Purge the CDN cache for the path, so that no copy is left.
4. Rotate every secret that the finding names, in the dashboard of its vendor: database password, API keys, signing secrets, email and payment keys. Do it even if no misuse is known.
5. Store the values in the host's settings, or in the environment of the service. Vercel: Project > Settings > Environment Variables. Netlify: Project configuration > Environment variables. Cloudflare: Workers & Pages > the project > Settings > Variables and Secrets. Keep the file out of the deployment: \`.gitignore\`, \`.dockerignore\`, \`.vercelignore\`.
6. Check the access log for the path, and the logs of each vendor for unauthorized use, from the day the file was first deployed.`,
    risk: 'Rotating a secret breaks everything that still uses the old one. Rotating a session or signing secret signs out all users.',
    verify: `${fileIsGone} Repeat it with \`/.env.local\` and \`/.env.production\`.`,
  },
  references: [
    unreferencedFiles,
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return paths.flatMap((path) => {
      const exchange = exposedFile(wellKnown, path)
      const entries = exchange === null ? null : parseEnvFile(exchange.body)
      if (exchange === null || entries === null) return []
      // A known key format is a secret under any name, such as `VITE_OPENAI_API_KEY`.
      const known = findSecretsIn(exchange.body, exchange.url).map(({ token }) => token.value)
      const secrets = entries.filter((entry) => isSecretEntry(entry) || holdsOneOf(known, entry))
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          severity: grade(entries, secrets),
          excerpt: quote(secrets.length > 0 ? secrets : entries),
          details: {
            variables: entries.slice(0, namesMax).map(({ name }) => name),
            secrets: secrets.slice(0, namesMax).map(({ name }) => name),
          },
        }),
      ]
    })
  },
})

function holdsOneOf(known: readonly string[], { value }: EnvEntry): boolean {
  // A multi-line secret begins with the value of its first line.
  const isStart = (secret: string) => value.length >= firstLineCharsMin && secret.startsWith(value)
  return known.some((secret) => value.includes(secret) || isStart(secret))
}

function grade(entries: readonly EnvEntry[], secrets: readonly EnvEntry[]): Severity {
  if (secrets.length > 0) return 'critical'
  return entries.every((entry) => isPublicEntry(entry) || isPlaceholderEntry(entry)) ? 'info' : 'medium'
}

function quote(entries: readonly EnvEntry[]): string {
  return entries
    .slice(0, quotedMax)
    .map(({ name, value }) => `${name}=${value === '' ? '' : redactSecret(value)}`)
    .join('\n')
}
