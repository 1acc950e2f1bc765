import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'

const union = "x' union select 7, sqlite_version(), 'of the database' --"

const ask = async ({ send }: Visitor, query: string, variables: unknown = {}) =>
  (await send('POST /graphql', { json: { query, variables } })).text

async function asAda(visitor: Visitor, query: string) {
  await visitor.signIn('ada')
  return ask(visitor, query)
}

export const graphqlList = listModule('graphql', [
  weakness(['sql-injection', 'POST /graphql', 'place', 'a variable of the query'], async (visitor) =>
    (await ask(visitor, 'query($p: String) { events(place: $p) { name place } }', { p: union })).includes(
      'of the database',
    ),
  ),
  weakness(['idor', 'POST /graphql', 'ticket.id', 'of any user'], async (visitor) =>
    (await asAda(visitor, '{ ticket(id: 72) { owner seat } }')).includes('bob'),
  ),
  trap(['sql-injection', 'POST /graphql', 'name', 'bound'], async (visitor) =>
    (
      await ask(visitor, 'query($p: String) { eventsByName(name: $p) { name place } }', { p: union })
    ).includes('of the database'),
  ),
  trap(['idor', 'POST /graphql', 'ownTicket.id', 'of the user alone'], async (visitor) =>
    (await asAda(visitor, '{ ownTicket(id: 72) { owner } }')).includes('bob'),
  ),
  trap(['idor', 'POST /graphql', 'changeOwnSeat.id', 'of the user alone'], async (visitor) =>
    (await asAda(visitor, 'mutation { changeOwnSeat(id: 72, seat: "Z9") { seat } }')).includes('Z9'),
  ),
  trap(['privilege', 'POST /graphql', 'officers', 'for the mayor'], async (visitor) =>
    (await asAda(visitor, '{ officers { email } }')).includes('mayor@'),
  ),
])
