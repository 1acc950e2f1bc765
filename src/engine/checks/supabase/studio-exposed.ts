import type { Json } from '../../../json.ts'
import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { passiveCheck } from '../../model/check.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'

const files: readonly KnownFile[] = [
  {
    path: '/api/platform/profile',
    recognise: (body) => {
      const organizations = readJsonObject(body)?.organizations
      return isList(organizations) && organizations.some(isDefaultOrganization)
        ? {
            excerpt: "Studio's own API, signed in as the default organisation",
            details: { service: 'studio' },
          }
        : null
    },
  },
  {
    path: '/pg/',
    recognise: (body) => {
      const documentation = readJsonObject(body)?.documentation
      return typeof documentation === 'string' && documentation.endsWith('/supabase/postgres-meta')
        ? {
            excerpt: 'postgres-meta, the service by which Studio runs SQL',
            details: { service: 'postgres-meta' },
          }
        : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * The Studio of a Supabase that the operator hosts, or the service behind it, open to everybody.
 *
 * Certain: Studio's own API answers with the organisation that every self-hosted one has, or postgres-meta names
 * itself. Nothing is asked that would show data. Fires on `default-org-slug` at `/api/platform/profile`; not on a
 * 401, on Kong's "No API key found", or on an application's own profile there. Sources: Supabase "Self-Hosting
 * with Docker", supabase/postgres-meta.
 */
export default passiveCheck({
  id: 'supabase.studio-exposed',
  cwe: 306,
  severity: 'critical',
  owner: 'operator',
  title: 'Supabase Studio is open without a login',
  why: 'Studio has no login of its own when it is self-hosted: whoever reaches it reads, changes and deletes every table, runs any SQL as the owner of the database, and sees the service keys.',
  fix: {
    steps: `Close it first, then take everything in the database for read.

1. Let only the gateway reach Studio and postgres-meta: in \`docker-compose.yml\` take the \`ports:\` of the services \`studio\` and \`meta\` out, and publish those of \`kong\` alone.
2. Keep the login of the gateway: \`DASHBOARD_USERNAME\` and a long \`DASHBOARD_PASSWORD\` in \`.env\`, and in \`volumes/api/kong.yml\` the plugin \`basic-auth\` on the service \`dashboard\` and \`key-auth\` with \`acl\` (group \`admin\`) on the service \`meta\`. Restart with \`docker compose up -d --force-recreate kong\`.
3. Better: do not publish it at all. Reach it through a VPN or \`ssh -L 8000:localhost:8000 server\`, and let the proxy pass on \`/rest/v1\`, \`/auth/v1\`, \`/storage/v1\`, \`/realtime/v1\` and \`/functions/v1\` only.
4. Change what it showed: \`POSTGRES_PASSWORD\`, \`JWT_SECRET\` and with it both API keys, the SMTP password, and all secrets in Vault and in the tables.
5. Look through the log of the gateway for \`/api/platform/\` and \`/pg/\`, and in the database for users, functions and triggers that you did not make.`,
    risk: 'A new JWT secret signs everybody out, and the application needs the new keys at the same moment.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 401 or 404. The same for `/project/default` and `/pg/`.',
  },
  references: ['https://supabase.com/docs/guides/self-hosting/docker'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function isDefaultOrganization(value: Json): boolean {
  return isJsonObject(value) && value.slug === 'default-org-slug'
}
