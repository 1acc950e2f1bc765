import query from '../../../../../src/engine/detect/probes/graphql/unauthenticated-query.ts'
import { html, json, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { closedRoot, endpointCase, openRoot, operation, serverCase } from './graphqlCases.ts'

const bearer = { kind: 'bearer', name: '', value: 'token-of-ada-lovelace' } as const
const userOf = ({ headers }: SiteRequest) =>
  headers.authorization === `Bearer ${bearer.value}` ? 'ada' : null

const usersFound = {
  severity: 'high',
  samples: ['/graphql: users'],
  confidence: 'certain',
  evidence: { field: 'users', private_fields: ['email', 'phone'] },
} as const
const secrets = ['ada@club.example', '+49 30 1234']

probeTable(query, {
  clean: {
    'resolvers that check the session, with a signed-in scan': {
      ...serverCase({ root: closedRoot, userOf }),
      signIns: { user: bearer },
    },
    'contact data of shops, and product names': serverCase({
      schema: `type Store { city: String email: String phone: String }
        type Query { stores(first: Int): [Store] products: [Store] }`,
      root: { stores: openRoot.stores, products: openRoot.stores },
    }),
    'private fields that are masked or empty': serverCase({
      root: { users: [{ id: '1', email: '***@***.***', phone: null }], customers: () => null },
    }),
    'an endpoint that refuses unauthenticated requests': endpointCase({ status: 401, body: 'Unauthorized' }),
    'an empty list of users': serverCase({ root: { users: [], customers: () => ({ edges: [] }) } }),
    'a list that requires an id': serverCase({
      schema: 'type User { email: String } type Query { userById(id: ID!): [User] }',
      root: { userById: [{ email: 'ada@club.example' }] },
    }),
  },
  found: {
    'a publicly readable list': {
      ...serverCase({ root: { ...openRoot, customers: () => null } }),
      findings: [usersFound],
      secrets,
    },
    'a connection with edges': {
      ...serverCase({ root: { ...openRoot, users: [] } }),
      findings: [{ ...usersFound, samples: ['/graphql: customers'], evidence: { field: 'customers' } }],
      secrets,
    },
    'a list whose schema only the scan’s user may read': {
      ...endpointCase((request) => {
        const site = serverCase({
          root: { ...openRoot, customers: () => null },
          hidesSchema: userOf(request) === null,
        }).site
        const route = typeof site === 'function' ? undefined : site.routes['/graphql']
        return typeof route === 'function' ? route(request) : { status: 500 }
      }),
      signIns: { user: bearer },
      findings: [usersFound],
      secrets,
    },
    'a query from the scripts, with introspection disabled': {
      ...serverCase({ hidesSchema: true }, [operation('query Team { users { id name email } }')]),
      findings: [{ ...usersFound, evidence: { field: 'users', private_fields: ['email'] } }],
      secrets: ['ada@club.example'],
    },
  },
  skipped: {
    'no endpoint': { site: { routes: {} }, reason: 'not applicable: the scan found no GraphQL endpoint' },
    'no schema and no query': {
      ...serverCase({ hidesSchema: true }),
      reason: 'introspection is disabled and the scripts contain no query, so no field is known to test',
    },
    'data for an unknown field': {
      ...endpointCase(json({ data: { users: [{ email: 'a@b.example' }] } })),
      reason: 'the GraphQL endpoint returns no error for an unknown field, so nothing can be concluded',
    },
    'the same page for every path': {
      ...endpointCase(html('<title>App</title>')),
      reason: 'the GraphQL endpoint returned no GraphQL response to an unauthenticated query',
    },
  },
})
