import abuse from '../../../../src/engine/probes/graphql/abuse.ts'
import { html, json } from '../../../helpers/sites/site.ts'
import { probeTable } from '../../../helpers/tables/probeTable.ts'
import { endpointCase, serverCase } from './graphqlCases.ts'

const careful = { aliasesMax: 5, hidesSuggestions: true } as const

probeTable(abuse, {
  clean: {
    'lists, aliases, suggestions and mutations by GET, all refused': serverCase(careful),
    'an endpoint that takes GET for queries alone': serverCase({ ...careful, hidesSchema: true }),
    'a schema without mutations, asked for one by GET': serverCase({
      ...careful,
      allowsGetMutations: true,
      schema: 'type Query { tea: String }',
      root: {},
    }),
    'an endpoint that gives everybody the same': endpointCase(json({ data: { __typename: 'Query' } })),
  },
  found: {
    'a handler without rules': {
      ...serverCase({ allowsLists: true, allowsGetMutations: true }),
      findings: [
        {
          severity: 'low',
          samples: [
            '/graphql: a list of operations in one request',
            '/graphql: aliases',
            '/graphql: mutations by GET',
            '/graphql: names that errors suggest',
          ],
          confidence: 'certain',
        },
      ],
    },
    'lists alone': {
      ...serverCase({ ...careful, allowsLists: true }),
      findings: [
        {
          severity: 'low',
          samples: ['/graphql: a list of operations in one request'],
          excerpt: '10 operations in one request were all answered',
        },
      ],
    },
    'suggestions, although the schema is hidden': {
      ...serverCase({ ...careful, hidesSuggestions: false, hidesSchema: true }),
      findings: [{ severity: 'low', samples: ['/graphql: names that errors suggest'] }],
    },
    'mutations by GET alone': {
      ...serverCase({ ...careful, allowsGetMutations: true }),
      findings: [
        {
          severity: 'low',
          samples: ['/graphql: mutations by GET'],
          excerpt: 'a GET executed an operation on the type Mutation',
        },
      ],
    },
    'aliases alone, which are of info': {
      ...serverCase({ hidesSuggestions: true }),
      findings: [{ severity: 'info', samples: ['/graphql: aliases'] }],
    },
  },
  skipped: {
    'no endpoint': { site: { routes: {} }, reason: 'no GraphQL endpoint was seen' },
    'a page for every path': {
      ...endpointCase(html('<title>App</title>')),
      reason: 'the GraphQL endpoint does not answer a query for the name of its type',
    },
    'an echo of what is sent': {
      ...endpointCase(({ body }) => json({ data: JSON.parse(body === '' ? '{}' : body) })),
      reason: 'the GraphQL endpoint does not answer a query for the name of its type',
    },
    'an endpoint that wants a sign-in': {
      ...endpointCase({ ...json({ errors: [{ message: 'Unauthorized' }] }), status: 401 }),
      reason: 'the GraphQL endpoint does not answer a query for the name of its type',
    },
  },
})
