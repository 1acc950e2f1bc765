import type { SourceMap } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { ownSources } from './_ownSources.ts'

const contentCharsMax = 1024 * 1024
const linesMax = 2_000

const serverDirective = /^(?:\s|\/\/[^\n]{0,300}\n|\/\*[^*]{0,2000}\*\/){0,50}["']use server["']/

/**
 * Only at the start of a line, because generated code requires `fs` inside a branch for Node.js. Type imports
 * are no code.
 */
const serverImport =
  /^(?:import\s{1,4}(?!type\b)[^'"\n]{0,300}\bfrom\s{1,4}|import\s{1,4}|(?:const|let|var)\s{1,4}[^=\n]{1,200}=\s{0,4}require\(\s{0,4})["'](server-only|node:(?:fs|child_process|net|http|https|tls)(?:\/promises)?|fs|fs\/promises|child_process|pg|mysql2?(?:\/promise)?|better-sqlite3|mongodb|mongoose|ioredis|nodemailer|bcrypt|express|koa|fastify|@prisma\/client|drizzle-orm\/(?:node-postgres|postgres-js|mysql2|better-sqlite3)|firebase-admin(?:\/[\w-]{1,40})?|next\/headers|@clerk\/nextjs\/server|stripe|resend)["']/

const serverEnvironment =
  /\bprocess\.env\.((?!NEXT_PUBLIC_|VITE_|REACT_APP_|PUBLIC_|NUXT_PUBLIC_|EXPO_PUBLIC_)[A-Z][A-Z0-9_]{2,60}(?:SECRET|PASSWORD|PRIVATE_KEY|SERVICE_ROLE_KEY|DATABASE_URL|_TOKEN))\b|\bprocess\.env\.(DATABASE_URL|SUPABASE_SERVICE_ROLE_KEY|JWT_SECRET)\b/

/**
 * Source maps that expose server code or secrets.
 *
 * Firm for server code, which is recognized by its `'use server'`, by imports that no browser can run, or by
 * the secrets that it reads from the environment; certain for secrets. Fires on `import pg from 'pg'` in a
 * source of the project; not on a folder named `api` with browser code, nor on packages. Source: ECMA-426.
 */
export default passiveCheck({
  id: 'bundle.source-map-server-code',
  cwe: 540,
  severity: 'high',
  owner: 'config',
  title: 'Source map exposes server code or secrets',
  why: 'An attacker can download the source of server modules: queries, authorization checks, names of secrets, and sometimes the secrets themselves.',
  fix: {
    steps: `1. If the finding names a secret: ask a person with access to the account to revoke it first, then replace it.
2. Stop publishing source maps. Disable them in the production build (\`build.sourcemap: false\` in Vite, \`devtool: false\` in webpack), or upload them to the error tracker and then delete \`*.map\` from the output.
3. Find out how server code got into the browser build: the finding names the modules. A component imports one of them, directly or through a shared file. Split the shared file in two, and keep code that reads the database, the environment or the file system in server-only modules.
4. Make the build reject such imports: name such modules \`*.server.ts\` where the framework knows that (SvelteKit, Remix, React Router), or import the package \`server-only\` in them.
5. Delete the maps that are deployed, by a new deployment, and purge the CDN.
6. Review the published modules as an attacker would. Replace each protection that relies on secrecy of the code with a server-side check.`,
    variants: {
      nextjs: `1. If the finding names a secret: ask a person with access to the account to revoke it first, then replace it.
2. Remove \`productionBrowserSourceMaps: true\` from the Next.js configuration, or let the plugin of the error tracker delete the maps after the upload (Sentry: \`sourcemaps: { deleteSourcemapsAfterUpload: true }\`).
3. Begin every module that reads the database, secrets or the file system with \`import 'server-only'\` (install the package \`server-only\`): a Client Component that imports it then fails the build. Fix each such import: pass plain results as props from a Server Component, or call a Server Action.
4. Keep Server Actions in files of their own that begin with \`'use server'\`, and authorize the caller in each of them: every one is a public endpoint.
5. Deploy again, and purge the CDN.`,
    },
    risk: 'Stack traces in the error tracker become unreadable unless the maps are uploaded to it before they are deleted.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404. Then search the build output for the names that the finding quotes, with `grep -rlF "$NAME" "$OUTPUT_FOLDER"`: it lists no file that is served.',
  },
  references: [
    'https://nextjs.org/docs/app/getting-started/server-and-client-components#preventing-environment-poisoning',
    'https://vite.dev/config/build-options#build-sourcemap',
  ],
  needs: ['sourceMaps', 'libraries'],
  run({ sourceMaps, libraries }) {
    return sourceMaps.flatMap((map) =>
      ownSources(map, libraries).flatMap(({ path, content }) =>
        content === null ? [] : observeSource(map, path, content.slice(0, contentCharsMax)),
      ),
    )
  },
})

function observeSource({ url }: SourceMap, path: string, content: string): readonly Observation[] {
  const common = { url, sample: `${path} in ${pathOf(url)}`, request: `GET ${url}` }
  const secrets = findSecretsIn(content, url)
  if (secrets.length > 0) {
    return [
      {
        ...common,
        confidence: 'certain',
        excerpt: secrets.map(quoteSecret).join('\n'),
        details: { kind: secrets[0]?.kind.name ?? '' },
      },
    ]
  }
  const proof = proveServerCode(content)
  return proof === null ? [] : [{ ...common, confidence: 'firm', excerpt: `${path}: ${proof}` }]
}

function proveServerCode(content: string): string | null {
  if (serverDirective.test(content.slice(0, 4096))) return "begins with 'use server'"
  for (const line of content.split('\n', linesMax)) {
    const name = serverImport.exec(line.slice(0, 600))?.[1]
    if (name !== undefined) return `imports ${name}`
  }
  const [, named, known] = serverEnvironment.exec(content) ?? []
  const variable = named ?? known
  return variable === undefined ? null : `reads process.env.${variable}`
}
