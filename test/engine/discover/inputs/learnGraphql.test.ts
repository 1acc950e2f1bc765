import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import { type GraphqlServerOptions, graphqlServer } from '../../../helpers/backends/graphqlServer.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { gathered, graphqlResponse, target } from '../../../helpers/tables/artifacts.ts'

const schema = `
  type Pet { id: ID! name: String! owner: User pets(like: String!): [Pet] }
  type User { id: ID! email: String! pets: [Pet!]! }
  enum Order { NEWEST OLDEST }
  input Filter { text: String! tags: [String!] and: Filter limit: Int = 5 }
  type Query {
    pets(order: Order, first: Int): [Pet!]!
    pet(id: ID!): Pet
    users: [User!]!
    search(filter: Filter!): [Pet!]!
    version: String
  }
  type Mutation {
    addPet(name: String!, ownerId: ID!): Pet
    "Removes all pets for good"
    tidyUp: Boolean
    deletePet(id: ID!): Boolean
    updatePet(id: ID!, name: String): Pet
  }`

const pets = [{ id: 'p-17', name: 'Rex', owner: { id: 'u-3', email: 'a@example.com', pets: [] } }]

function options(own: Partial<GraphqlServerOptions> = {}): GraphqlServerOptions {
  return {
    schema,
    root: {
      pets,
      users: [{ id: 'u-3', email: 'a@example.com', pets }],
      pet: ({ id }: { readonly id: string }) => pets.find((pet) => pet.id === id) ?? null,
      search: pets,
      version: '1',
      addPet: pets[0],
    },
    ...own,
  }
}

describe('the operations of a GraphQL endpoint', () => {
  const bench = gatherBench()

  async function learn(given: GraphqlServerOptions, intensity: 'safe' | 'intrusive' = 'safe') {
    const opened = await bench.open({ routes: { '/graphql': graphqlServer(given) } })
    const { origin } = opened.site
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity },
      gathered({
        target: target(`${origin}/`),
        graphql: [
          graphqlResponse({ endpoint: `${origin}/graphql`, body: '{"data":{"__typename":"Query"}}' }),
        ],
      }),
    )
    const operations = surface.entries.filter(({ source }) => source === 'graphql')
    return {
      avoided: surface.avoided,
      requests: opened.site.requests,
      shown: operations
        .map(({ id, parameters, status }) => {
          const values = parameters.map(({ name, value }) => `${name.replace('/variables/', '')}=${value}`)
          return `${id.split('} ', 2)[1]}(${values.join(' ')}) ${status ?? '-'}`
        })
        .sort(),
    }
  }

  it('are built from its schema, with ids of its lists', async () => {
    const { shown } = await learn(options())
    expect(shown).to.deep.equal([
      'mutation addPet(name=Scanward test ownerId=u-3) -',
      // Not `p-17`, whose old values could not be restored.
      'mutation updatePet(id=2000000011 name=Scanward test) -',
      'query pet(id=p-17) 200',
      'query pets(order=NEWEST first=1) 200',
      'query search(filter/text=test filter/tags/0=test filter/and/text=test filter/limit=1) 200',
      'query users() 200',
      'query version() 200',
    ])
  })

  it('that delete are never sent, and mutations not in a safe scan', async () => {
    const { avoided, requests } = await learn(options())
    expect(avoided.length).to.be.at.least(2)
    expect(requests.filter(({ body }) => /mutation/.test(body) && !/__schema/.test(body))).to.deep.equal([])
  })

  it('are valid', async () => {
    const { requests } = await learn(options(), 'intrusive')
    const sent = requests.filter(({ body }) => !/__schema/.test(body))
    expect(sent.length).to.be.at.least(6)
    expect(sent.filter(({ body }) => /deletePet|tidyUp/.test(body))).to.deep.equal([])
  })
})
