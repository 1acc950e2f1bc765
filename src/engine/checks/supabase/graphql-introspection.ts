import { noSupabase } from '../../fixes/supabaseFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * The GraphQL API of a Supabase project that describes its schema to everybody with the public key.
 *
 * Certain: it answered the question for the name of its query type. Low: it shows what the public role may see
 * anyway. Older projects have it on from the start. Fires on a named query type; not on the error that newer
 * versions answer, nor where GraphQL is off. Source: Supabase changelog 46320.
 */
export default passiveCheck({
  id: 'supabase.graphql-introspection',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Supabase describes its GraphQL schema to everybody',
  why: 'With the public key anybody can ask the GraphQL API for every table, column and relation that the public role may touch, also where the application never uses GraphQL. It opens nothing by itself, and shows where to look for a missing policy.',
  fix: {
    steps: `Find out whether the application uses GraphQL: search its code for \`/graphql/v1\`.

1. Not used: Supabase dashboard > Database > Extensions > \`pg_graphql\`: switch it off. Or run \`drop extension if exists pg_graphql;\` in the SQL Editor. New projects are without it.
2. Used: upgrade the project (Settings > Infrastructure > Upgrade project) to a version with \`pg_graphql\` 1.6 or later, in which introspection is off unless the schema asks for it, and remove \`"introspection": true\` from the comment on the schema.
3. Take rights away that visitors do not need: \`revoke all on public.TABLE from anon;\` hides a table from both APIs.`,
    risk: 'Code generators and explorers that read the schema from the project need it on a copy instead, such as `supabase start` on your machine.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY" -H "content-type: application/json" -d \'{"query":"{__schema{queryType{name}}}"}\'` with the `url` of the evidence as `$URL` and the public key of the project: the answer has no `queryType` with a name.',
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
    return answered(supabase, ({ graphql }) => graphql).flatMap(({ thing: { origin }, answer }) => {
      const name = answer.facts?.queryType ?? null
      if (name === null) return []
      return [
        observeBackend(answer, {
          sample: new URL(origin).hostname,
          excerpt: '{"data":{"__schema":{"queryType":{"name":…}}}}',
          details: { query_type: name },
          place: new URL(origin).hostname,
        }),
      ]
    })
  },
})
