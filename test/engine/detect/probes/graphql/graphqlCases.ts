import { GraphQLError } from 'graphql'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { type GraphqlServerOptions, graphqlServer } from '../../../../helpers/backends/graphqlServer.ts'
import type { SiteRoute } from '../../../../helpers/sites/site.ts'
import { graphqlResponse, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin } from '../../../../helpers/tables/probeTable.ts'

export const clubSchema = `
  type User { id: ID!  name: String  email: String  phone: String }
  type Store { id: ID!  city: String  email: String  phone: String }
  type Product { id: ID!  title: String }
  type UserEdge { node: User }
  type UserConnection { edges: [UserEdge] }
  type Query {
    users(first: Int): [User!]!
    customers(first: Int!): UserConnection
    stores: [Store]
    products(first: Int): [Product]
    userById(id: ID!): [User]
  }
  type Mutation { removeUser(id: ID!): Boolean }
`

const people = [
  { id: '1', name: 'Ada', email: 'ada@club.example', phone: '+49 30 1234' },
  { id: '2', name: 'Bob', email: 'bob@club.example', phone: '+49 30 5678' },
]

const someOf = ({ first = 10 }: { readonly first?: number }) => people.slice(0, first)

export const openRoot = {
  users: someOf,
  customers: (given: { readonly first: number }) => ({ edges: someOf(given).map((node) => ({ node })) }),
  stores: [{ id: '9', city: 'Berlin', email: 'shop@club.example', phone: '+49 30 1' }],
  products: [{ id: '1', title: 'Tea' }],
}

export const closedRoot = {
  ...openRoot,
  users(given: { readonly first?: number }, { user }: { readonly user: string | null }) {
    if (user === null) throw new GraphQLError('Not signed in')
    return someOf(given)
  },
  customers: () => {
    throw new GraphQLError('Not signed in')
  },
}

export function endpointCase(route: SiteRoute, entries: readonly Entry[] = []): ProbeCase {
  const endpoint = `${probedOrigin}/graphql`
  return {
    site: { routes: { '/graphql': route } },
    entries,
    given: {
      target: target(`${probedOrigin}/`),
      graphql: [graphqlResponse({ endpoint, body: '{"errors":[{"message":"Introspection is off"}]}' })],
    },
  }
}

export function serverCase(
  options: Partial<GraphqlServerOptions> = {},
  entries: readonly Entry[] = [],
): ProbeCase {
  return endpointCase(graphqlServer({ schema: clubSchema, root: openRoot, ...options }), entries)
}

export function operation(query: string): Entry {
  return entry('POST', '/graphql', { json: { query, variables: {} }, source: 'graphql', effect: 'reads' })
}
