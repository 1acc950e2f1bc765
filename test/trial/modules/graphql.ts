import { buildSchema, graphql } from 'graphql'
import { json } from '../../helpers/sites/site.ts'
import { page } from '../server/page.ts'
import type { Portal, PortalModule, User } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const schema = buildSchema(`
  type Event { id: Int name: String place: String }
  type Ticket { id: Int owner: String seat: String }
  type Resident { name: String email: String role: String }
  type Query {
    events(place: String): [Event]
    eventsByName(name: String): [Event]
    ticket(id: Int!): Ticket
    ownTicket(id: Int!): Ticket
    myTickets: [Ticket]
    officers: [Resident]
  }
  type Mutation {
    changeOwnSeat(id: Int!, seat: String!): Ticket
  }
`)

type TownEvent = { readonly id: number; readonly name: string; readonly place: string }
type Ticket = { readonly id: number; readonly owner: string; seat: string }
type Named = { readonly id: number }

export function graphqlModule({ db, users }: Portal): PortalModule {
  db.exec(`
    create table events (id integer primary key, name text, place text);
    insert into events values (1, 'regatta', 'river'), (2, 'market', 'square'), (3, 'concert', 'church');
  `)
  const tickets: Ticket[] = [
    { id: 71, owner: 'ada', seat: 'A1' },
    { id: 72, owner: 'bob', seat: 'B2' },
  ]
  const find = (id: number, owner: string | null) =>
    tickets.find((ticket) => ticket.id === id && (owner === null || ticket.owner === owner)) ?? null
  const presented = () => [...users.values()].map(({ name, email, role }) => ({ name, email, role }))
  const needs = (user: User | null): User => {
    if (user === null) throw new Error('Sign in first.')
    return user
  }

  function resolvers(user: User | null) {
    return {
      events: ({ place = '' }: { readonly place?: string }) =>
        db.prepare<unknown[], TownEvent>(`select * from events where place like '%${place}%'`).all(),
      eventsByName: ({ name = '' }: { readonly name?: string }) =>
        db.prepare<unknown[], TownEvent>('select * from events where name like ?').all(`%${name}%`),
      ticket: ({ id }: Named) => (needs(user).name === '' ? null : find(id, null)),
      ownTicket: ({ id }: Named) => find(id, needs(user).name),
      myTickets: () => tickets.filter(({ owner }) => owner === needs(user).name),
      officers: () => {
        if (needs(user).role !== 'admin') throw new Error('Only for the mayor.')
        return presented()
      },
      changeOwnSeat: ({ id, seat }: Named & { readonly seat: string }) =>
        changeSeat(find(id, needs(user).name), seat),
    }
  }

  function changeSeat(ticket: Ticket | null, seat: string): Ticket | null {
    if (ticket !== null) ticket.seat = seat
    return ticket
  }

  async function run({ json: body, session, headers }: PortalRequest) {
    // Forms cannot send this type.
    if (!headers['content-type']?.startsWith('application/json'))
      return { ...json({ errors: [] }), status: 415 }
    const { query, variables } = body()
    const result = await graphql({
      schema,
      source: String(query ?? ''),
      rootValue: resolvers(session.user),
      variableValues: Object(variables ?? {}),
    })
    return { ...json(result), status: result.data === undefined ? 400 : 200 }
  }

  return {
    name: 'graphql',
    pages: { '/events': 'events' },
    routes: {
      'GET /events': () =>
        page(
          'Events',
          `<p id="events"></p><script>
fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'query Events($place: String) { events(place: $place) { id name place } }', variables: { place: 'river' } }) })
  .then((response) => response.json()).then(({ data }) => { document.getElementById('events').textContent = data.events.map((event) => event.name).join(', ') })</script>`,
        ),
      'POST /graphql': run,
    },
  }
}
