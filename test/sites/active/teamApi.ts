import { GraphQLError } from 'graphql'
import { type GraphqlServerOptions, graphqlServer } from '../../helpers/backends/graphqlServer.ts'
import { mcpServer } from '../../helpers/backends/mcpServer.ts'
import type { Site } from '../../helpers/sites/site.ts'
import { carefulPage, carefulScript, toHttps } from '../hardened.ts'
import type { ActiveSite, OpenedApplication } from './activeSite.ts'

const schema = `
  type Member { id: ID! name: String email: String passwordHash: String }
  type Office { id: ID! city: String email: String phone: String }
  type Query { members(first: Int): [Member!]! offices: [Office!]! }
  type Mutation { removeMember(id: ID!): Boolean }
`
const members = [{ id: '1', name: 'Ada', email: 'ada@team.example', passwordHash: 'x1' }]
const offices = [{ id: '1', city: 'Berlin', email: 'berlin@team.example', phone: '+49 30 1' }]
const removeMember = () => {
  throw new Error('Expected nobody to remove a member')
}

const script = `const ask = (query) => fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) });
ask('query Offices { offices { city phone } }')`

const serverInfo = { name: 'n8n-documentation-mcp', version: '2.51.1' }

function openTeam(
  host: string,
  options: Pick<GraphqlServerOptions, 'root'> & Partial<GraphqlServerOptions>,
  mcpToken: string | null,
): OpenedApplication {
  const tools = ['list_members', 'send_mail']
  const site: Site = {
    routes: {
      '/': carefulPage('Team', '<h1>Team</h1>'),
      '/assets/app.js': carefulScript(script),
      '/graphql': graphqlServer({ schema, ...options }),
      '/mcp': mcpServer({ tools, serverInfo, ...(mcpToken === null ? {} : { token: mcpToken }) }),
      '/api/mcp': mcpServer({ tools, token: 'a-token-of-its-own', respondsAs: 'events' }),
    },
    otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
  }
  return { world: { [`http://${host}`]: toHttps(host), [`https://${host}`]: site } }
}

export const teamApi: ActiveSite = {
  about: 'a team’s API with GraphQL and MCP, open to strangers',
  target: 'https://team.example/',
  intensity: 'safe',
  open: () =>
    openTeam(
      'team.example',
      {
        root: { members: () => members, offices, removeMember },
        allowsLists: true,
        allowsGetMutations: true,
      },
      null,
    ),
  findings: [
    ['graphql.abuse', 'low', '/graphql: batching'],
    ['graphql.unauthenticated-query', 'high', '/graphql: members'],
    ['mcp.server-vulnerable', 'high', '/mcp: n8n-documentation-mcp 2.51.1'],
    ['mcp.unauthenticated-tools', 'high', '/mcp'],
  ],
}

export const guardedTeamApi: ActiveSite = {
  about: 'the same API with a sign-in and rules',
  target: 'https://guarded-team.example/',
  intensity: 'safe',
  open: () =>
    openTeam(
      'guarded-team.example',
      {
        root: {
          members() {
            throw new GraphQLError('Not signed in')
          },
          offices,
          removeMember,
        },
        aliasesMax: 5,
        hidesSuggestions: true,
      },
      'another-token',
    ),
  findings: [],
}
