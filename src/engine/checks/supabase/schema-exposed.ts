import { noSupabase } from '../../fixes/supabaseFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * A REST API of Supabase that describes its tables and functions to everybody with the public key.
 *
 * Certain: only that description has the media type `application/openapi+json`; it is not fetched. Low: it opens
 * nothing by itself. Hosted projects refuse it to public keys since 2026; installations of one's own do not. Fires
 * on 200 with that type; not on a refusal. Source: Supabase changelog 42949.
 */
export default passiveCheck({
  id: 'supabase.schema-exposed',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Supabase describes its REST schema to everybody',
  why: 'With the public key anybody gets the names of all tables, columns and functions that the API offers, also of those that the application never shows. It opens nothing by itself, and is the list to try one by one where a policy is missing.',
  fix: {
    steps: `Hosted projects no longer give the description to public keys. For an installation of your own:

1. Set \`PGRST_OPENAPI_MODE: disabled\` among the environment variables of the service \`rest\` in \`docker-compose.yml\` (for PostgREST alone: \`openapi-mode = "disabled"\` in its configuration), and restart the service.
2. Keep what no client needs out of the API: move such tables and functions to a schema that is not among \`PGRST_DB_SCHEMAS\`, and take rights that nobody needs away with \`revoke all on public.TABLE from anon;\`.
3. Check that every table that stays has Row Level Security enabled, with policies that name who may.`,
    risk: 'Code generators that read the description need a connection to the database instead, such as `supabase gen types typescript --db-url`.',
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
    return answered(supabase, ({ schema }) => schema)
      .filter(({ answer }) => answer.facts?.isOpenApi === true)
      .map(({ thing: { origin }, answer }) =>
        observeBackend(answer, {
          sample: new URL(origin).hostname,
          excerpt: 'content-type: application/openapi+json',
          place: new URL(origin).hostname,
        }),
      )
  },
})
