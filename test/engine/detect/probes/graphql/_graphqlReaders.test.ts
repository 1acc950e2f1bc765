import { expect } from 'chai'
import { buildSchema, graphqlSync } from 'graphql'
import {
  readGraphqlResponse,
  readGraphqlResponses,
} from '../../../../../src/engine/detect/probes/graphql/_graphqlResponses.ts'
import {
  firstItems,
  hasContent,
  listPrivateQueries,
  privateFields,
  schemaQuery,
} from '../../../../../src/engine/detect/probes/graphql/_graphqlSchema.ts'
import type { JsonObject } from '../../../../../src/shared/json.ts'

function described(schema: string): JsonObject {
  const { data } = graphqlSync({ schema: buildSchema(schema), source: schemaQuery })
  return JSON.parse(JSON.stringify(data))
}

function queriesOf(schema: string): readonly string[] {
  return listPrivateQueries(described(schema)).map(({ text }) => text)
}

const user = 'type User { id: ID! name: String email: String passwordHash: String }'

describe('queries for private lists', () => {
  const cases: Readonly<Record<string, readonly [schema: string, queries: readonly string[]]>> = {
    'a list': [`${user} type Query { users: [User] }`, ['{users{email passwordHash}}']],
    'a list of one item, where that can be asked for': [
      `${user} type Query { users(first: Int, after: String): [User!]! }`,
      ['{users(first:1){email passwordHash}}'],
    ],
    'a connection with nodes': [
      `${user} type Users { nodes: [User] } type Query { users(first: Int!): Users }`,
      ['{users(first:1){nodes{email passwordHash}}}'],
    ],
    'a connection with edges': [
      `${user} type Edge { node: User } type Users { edges: [Edge] } type Query { users: Users }`,
      ['{users{edges{node{email passwordHash}}}}'],
    ],
    'people before other things': [
      `${user} type Key { apiKey: String } type Query { keys: [Key] users: [User] }`,
      ['{users{email passwordHash}}', '{keys{apiKey}}'],
    ],
    'no list that wants an argument': [`${user} type Query { users(team: ID!): [User] }`, []],
    'no single thing': [`${user} type Query { me: User }`, []],
    'no thing without private fields': ['type Post { title: String } type Query { posts: [Post] }', []],
    'no address of a shop': ['type Shop { email: String phone: String } type Query { shops: [Shop] }', []],
    'no field that is a thing itself': [
      'type Mail { at: String } type User { email: Mail } type Query { users: [User] }',
      [],
    ],
  }
  for (const [what, [schema, queries]] of Object.entries(cases)) {
    it(`request ${what}`, () => {
      expect(queriesOf(schema)).to.deep.equal(queries)
    })
  }

  it('are empty without a schema', () => {
    for (const data of [{}, { __schema: null }, { __schema: { types: 'x', queryType: {} } }]) {
      expect(listPrivateQueries(data)).to.deep.equal([])
    }
  })
})

describe('a GraphQL response', () => {
  it('has data or errors', () => {
    expect(readGraphqlResponse({ body: '{"data":{"a":1}}' })).to.deep.equal({ data: { a: 1 }, errors: [] })
    expect(readGraphqlResponse({ body: '{"errors":[{"message":"no"}],"data":null}' })).to.deep.equal({
      data: null,
      errors: ['no'],
    })
    for (const body of ['{}', '{"data":null}', '{"query":"{a}"}', '[]', '<html>']) {
      expect(readGraphqlResponse({ body }), body).to.equal(null)
    }
  })

  it('to a batch is a list of responses', () => {
    expect(readGraphqlResponses({ body: '[{"data":{"a":1}},{"data":{"a":2}}]' })).to.have.length(2)
    expect(readGraphqlResponses({ body: '[{"data":{"a":1}},1]' })).to.equal(null)
    expect(readGraphqlResponses({ body: '{"data":{"a":1}}' })).to.equal(null)
  })

  it('shows the first item of every list, with its parent fields', () => {
    const data = { team: { members: [{ id: 1 }, { id: 2 }] }, users: { edges: [{ node: { id: 3 } }] } }
    expect(firstItems(data)).to.deep.equal([
      { item: { id: 1 }, within: ['team', 'members'] },
      { item: { id: 3 }, within: ['users', 'edges'] },
    ])
  })
})

describe('private fields', () => {
  it('are secrets in any type, and contact data of users', () => {
    expect(privateFields(['email', 'apiKey', 'title'], ['Shop', 'shops'])).to.deep.equal(['apiKey'])
    expect(privateFields(['email', 'phone', 'title'], ['User', 'team'])).to.deep.equal(['email', 'phone'])
  })

  it('count as shown unless they are empty or masked', () => {
    expect(['ada@a.example', 7, false].map(hasContent)).to.deep.equal([true, true, true])
    expect(['', '***', '•••@•••.•••', 'xxxx', null, undefined].map(hasContent)).to.deep.equal(
      Array(6).fill(false),
    )
  })
})
