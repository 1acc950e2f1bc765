import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

/**
 * GraphQL introspection enabled on a Supabase project for every client with the public key.
 *
 * Certain: it returned the name of its query type. Low: it shows only what the public role may see anyway.
 * Older projects have it enabled by default. Fires on a named query type; not on the error that newer versions
 * return, nor where GraphQL is off. Source: Supabase changelog 46320.
 */
export default passiveCheck({
  id: 'supabase.graphql-introspection',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'GraphQL introspection enabled in Supabase',
  why: 'An attacker can list every table, column and relation that the public role may access, even if the application never uses GraphQL. Introspection exposes no rows, but shows where to look for a missing policy.',
  fix: {
    steps: `Find out whether the application uses GraphQL: search its code for \`/graphql/v1\`.

1. Not used: Supabase dashboard > Database > Extensions > \`pg_graphql\`: disable it. Or run \`drop extension if exists pg_graphql;\` in the SQL Editor. New projects do not have it.
2. Used: upgrade the project (Settings > Infrastructure > Upgrade project) to a version with \`pg_graphql\` 1.6 or later, in which introspection is off by default. Remove \`"introspection": true\` from the comment on the schema.
3. Revoke privileges that visitors do not need: \`revoke all on public.TABLE from anon;\` hides a table from both APIs.`,
    risk: 'Code generators and explorers that read the schema from the project need a copy instead, such as `supabase start` on your machine.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY" -H "content-type: application/json" -d \'{"query":"{__schema{queryType{name}}}"}\'` with the `url` of the evidence as `$URL` and the public key of the project: the response has no `queryType` with a name.',
  },
  references: [
    'https://supabase.com/docs/guides/graphql',
    'https://supabase.com/changelog/46320-breaking-change-in-pg-graphql-1-6-0-graphql-introspection-disabled-by-default',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { supabase } }) => (supabase.length === 0 ? noSupabase : null),
  gapReason({ backends: { supabase } }) {
    return backendGap(
      supabase.map(({ graphql }) => graphql),
      ({ status, facts }) => facts !== null || [401, 403, 404].includes(status),
    )
  },
  run({ backends: { supabase } }) {
    return listResponses(supabase, ({ graphql }) => graphql).flatMap(({ thing: { origin }, response }) => {
      const name = response.facts?.queryType ?? null
      if (name === null) return []
      return [
        observeBackend(response, {
          sample: new URL(origin).hostname,
          excerpt: '{"data":{"__schema":{"queryType":{"name":…}}}}',
          details: { query_type: name },
          place: new URL(origin).hostname,
        }),
      ]
    })
  },
})
