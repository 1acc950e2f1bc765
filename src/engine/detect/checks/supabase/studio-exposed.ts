import type { Json } from '../../../../shared/json.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'

const files: readonly KnownFile[] = [
  {
    path: '/api/platform/profile',
    recognize: (body) => {
      const organizations = readJsonObject(body)?.organizations
      return isList(organizations) && organizations.some(isDefaultOrganization)
        ? {
            excerpt: 'Studio API, signed in as the default organization',
            details: { service: 'studio' },
          }
        : null
    },
  },
  {
    path: '/pg/',
    recognize: (body) => {
      const documentation = readJsonObject(body)?.documentation
      return typeof documentation === 'string' && documentation.endsWith('/supabase/postgres-meta')
        ? {
            excerpt: 'postgres-meta, the service that runs SQL for Studio',
            details: { service: 'postgres-meta' },
          }
        : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Self-hosted Supabase Studio, or the service behind it, exposed without authentication.
 *
 * Certain: Studio's own API returns the organization that every self-hosted one has, or postgres-meta names
 * itself. No request would return data. Fires on `default-org-slug` at `/api/platform/profile`; not on a 401,
 * on Kong's "No API key found", or on an application's own profile there. Sources: Supabase "Self-Hosting with
 * Docker", supabase/postgres-meta.
 */
export default passiveCheck({
  id: 'supabase.studio-exposed',
  cwe: 306,
  severity: 'critical',
  owner: 'operator',
  title: 'Supabase Studio exposed without authentication',
  why: 'An attacker can read, change and delete every table, run any SQL as the owner of the database, and read the service keys. Self-hosted Studio has no authentication of its own.',
  fix: {
    steps: `Restrict access first, then treat everything in the database as compromised.

1. Let only the gateway reach Studio and postgres-meta: in \`docker-compose.yml\` remove the \`ports:\` of the services \`studio\` and \`meta\`, and publish only those of \`kong\`.
2. Keep the authentication of the gateway: \`DASHBOARD_USERNAME\` and a long \`DASHBOARD_PASSWORD\` in \`.env\`. In \`volumes/api/kong.yml\` keep the plugin \`basic-auth\` on the service \`dashboard\` and \`key-auth\` with \`acl\` (group \`admin\`) on the service \`meta\`. Restart with \`docker compose up -d --force-recreate kong\`.
3. Better: do not publish it at all. Use a VPN or \`ssh -L 8000:localhost:8000 server\`, and let the proxy forward only \`/rest/v1\`, \`/auth/v1\`, \`/storage/v1\`, \`/realtime/v1\` and \`/functions/v1\`.
4. Rotate what it exposed: \`POSTGRES_PASSWORD\`, \`JWT_SECRET\` with both API keys, the SMTP password, and all secrets in Vault and in the tables.
5. Search the log of the gateway for \`/api/platform/\` and \`/pg/\`, and the database for users, functions and triggers that you did not create.`,
    risk: 'A new JWT secret signs all users out, and the application needs the new keys at the same moment.',
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
