import abuse from '../../../../../src/engine/detect/probes/graphql/abuse.ts'
import { html, json } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { endpointCase, serverCase } from './graphqlCases.ts'

const careful = { aliasesMax: 5, hidesSuggestions: true } as const

/** Resolves no tea: a query that the probe does not skip fails. */
const circle = {
  schema: 'type Query { name: String tea: Tea } type Tea { maker: Maker } type Maker { teas: [Tea] }',
  root: {
    tea() {
      throw new Error('Expected no field to be resolved')
    },
  },
}

probeTable(abuse, {
  clean: {
    'types in a circle, with a limit of levels': serverCase({ ...careful, ...circle, levelsMax: 19 }),
    'types in a circle behind a required argument': serverCase({
      ...careful,
      ...circle,
      schema: circle.schema.replace('tea: Tea', 'tea(id: ID!): Tea'),
    }),
    'batches, aliases, suggestions and mutations over GET, all refused': serverCase(careful),
    'an endpoint that allows only queries over GET': serverCase({ ...careful, hidesSchema: true }),
    'a schema without mutations': serverCase({
      ...careful,
      allowsGetMutations: true,
      schema: 'type Query { tea: String }',
      root: {},
    }),
    'an endpoint with a constant response': endpointCase(json({ data: { __typename: 'Query' } })),
  },
  found: {
    'a handler without limits': {
      ...serverCase({ allowsLists: true, allowsGetMutations: true }),
      findings: [
        {
          severity: 'low',
          samples: [
            '/graphql: batching',
            '/graphql: field suggestions',
            '/graphql: mutations over GET',
            '/graphql: query aliases',
          ],
          confidence: 'certain',
        },
      ],
    },
    'only batches': {
      ...serverCase({ ...careful, allowsLists: true }),
      findings: [
        {
          severity: 'low',
          samples: ['/graphql: batching'],
          excerpt: 'All 10 operations of one request were executed',
        },
      ],
    },
    'suggestions, although introspection is disabled': {
      ...serverCase({ ...careful, hidesSuggestions: false, hidesSchema: true }),
      findings: [{ severity: 'low', samples: ['/graphql: field suggestions'] }],
    },
    'only mutations over GET': {
      ...serverCase({ ...careful, allowsGetMutations: true }),
      findings: [
        {
          severity: 'low',
          samples: ['/graphql: mutations over GET'],
          excerpt: 'A GET request executed an operation on the type Mutation',
        },
      ],
    },
    'only deep queries (severity info)': {
      ...serverCase({ ...careful, ...circle }),
      findings: [
        {
          severity: 'info',
          samples: ['/graphql: deep queries'],
          excerpt: 'A query of 20 levels was accepted; its fields were skipped',
        },
      ],
    },
    'only aliases (severity info)': {
      ...serverCase({ hidesSuggestions: true }),
      findings: [{ severity: 'info', samples: ['/graphql: query aliases'] }],
    },
  },
  skipped: {
    'no endpoint': { site: { routes: {} }, reason: 'not applicable: the scan found no GraphQL endpoint' },
    'the same page for every path': {
      ...endpointCase(html('<title>App</title>')),
      reason: 'the GraphQL endpoint does not resolve a query for __typename',
    },
    'an echo of the request': {
      ...endpointCase(({ body }) => json({ data: JSON.parse(body === '' ? '{}' : body) })),
      reason: 'the GraphQL endpoint does not resolve a query for __typename',
    },
    'an endpoint that requires a sign-in': {
      ...endpointCase({ ...json({ errors: [{ message: 'Unauthorized' }] }), status: 401 }),
      reason: 'the GraphQL endpoint does not resolve a query for __typename',
    },
  },
})
