import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

/**
 * A Supabase REST API that exposes its OpenAPI schema to every client with the public key.
 *
 * Certain: only that description has the media type `application/openapi+json`; it is not fetched. Low: it
 * exposes no rows. Hosted projects refuse it to public keys since 2026; self-hosted installations do not.
 * Fires on 200 with that type; not on a refusal. Source: Supabase changelog 42949.
 */
export default passiveCheck({
  id: 'supabase.schema-exposed',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Supabase REST API schema exposed',
  why: 'An attacker can list all tables, columns and functions of the API, including those that the application never uses. The schema exposes no rows, but is a list of targets to try where a policy is missing.',
  fix: {
    steps: `Hosted projects no longer return the schema to public keys. For a self-hosted installation:

1. Set \`PGRST_OPENAPI_MODE: disabled\` among the environment variables of the service \`rest\` in \`docker-compose.yml\` (for PostgREST alone: \`openapi-mode = "disabled"\` in its configuration), and restart the service.
2. Move tables and functions that no client needs to a schema that is not in \`PGRST_DB_SCHEMAS\`. Revoke unneeded privileges with \`revoke all on public.TABLE from anon;\`.
3. Check that every remaining table has Row Level Security enabled, with policies that state who has access.`,
    risk: 'Code generators that read the schema need a connection to the database instead, such as `supabase gen types typescript --db-url`.',
    verify:
      'Run `curl -sSI "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: the status is 401, 403 or 404.',
  },
  references: [
    'https://docs.postgrest.org/en/latest/references/configuration.html#openapi-mode',
    'https://supabase.com/docs/guides/api/securing-your-api',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { supabase } }) => (supabase.length === 0 ? noSupabase : null),
  gapReason({ backends: { supabase } }) {
    return backendGap(
      supabase.map(({ schema }) => schema),
      ({ status }) => [200, 401, 403, 404].includes(status),
    )
  },
  run({ backends: { supabase } }) {
    return listResponses(supabase, ({ schema }) => schema)
      .filter(({ response }) => response.facts?.isOpenApi === true)
      .map(({ thing: { origin }, response }) =>
        observeBackend(response, {
          sample: new URL(origin).hostname,
          excerpt: 'content-type: application/openapi+json',
          place: new URL(origin).hostname,
        }),
      )
  },
})
