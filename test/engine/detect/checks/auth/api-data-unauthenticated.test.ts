import check from '../../../../../src/engine/detect/checks/auth/api-data-unauthenticated.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import {
  exposedCredentials,
  exposedPeople,
  type GivenResponse,
  madeUpPeople,
  madeUpValues,
  publicLookalikes,
} from '../../../../helpers/fakes/peopleData.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/users`

const responses = (value: unknown, given: GivenExchange = {}) => ({
  responses: [
    exchange({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value), ...given }),
  ],
})

const at = ({ path, value }: GivenResponse) => responses(value, { url: new URL(path, siteUrl).href })

const exposed = (given: GivenResponse, severity: 'critical' | 'high'): FoundCase => ({
  given: at(given),
  secrets: madeUpValues,
  findings: [{ severity, samples: [given.path], confidence: 'firm' }],
})

function mapValues<Value, Result>(values: Readonly<Record<string, Value>>, make: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

const people = (count: number, providers: readonly string[]) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Person ${index}`,
    email: `person${index}@${providers[index % providers.length]}`,
  }))

const bcrypt = `$2b$12$${drawn('base62', 53)}`
const lines = people(4, ['gmail.com']).map((person) => JSON.stringify(person))

checkTable(check, {
  clean: {
    ...mapValues(publicLookalikes, at),
    'no API': { pages: [page()] },
    'contacts of the site itself': responses(people(20, ['app.example.com', 'example.com'])),
    'one email address many times': responses(Array.from({ length: 20 }, () => ({ email: 'one@gmail.com' }))),
    'email addresses in text': responses({
      help: people(20, ['gmail.com'])
        .map(({ email }) => email)
        .join(', '),
    }),
    'an HTML page of a team': {
      pages: [
        page({
          body: `<script type="application/json">${JSON.stringify(people(9, ['gmail.com']))}</script>`,
        }),
      ],
    },
    'a 403 response': responses(people(20, ['gmail.com']), { status: 403 }),
    'text that is not JSON': responses('x', { body: '{"email":' }),
    'a script': responses('x', { headers: { 'content-type': 'text/javascript' }, body: `[${lines.join()}]` }),
  },
  found: {
    ...mapValues(exposedCredentials, (given) => exposed(given, 'critical')),
    ...mapValues(exposedPeople, (given) => exposed(given, 'high')),
    'newline-delimited JSON': {
      given: responses(null, { headers: { 'content-type': 'application/x-ndjson' }, body: lines.join('\n') }),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'a truncated list': {
      given: responses(null, { bodyTruncated: true, body: `{"users":[${lines.join()},{"id":7,"na` }),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'JSON sent as text/html': {
      given: responses(null, { headers: { 'content-type': 'text/html' }, body: `[${lines.join()}]` }),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'a password hash in page data': {
      given: {
        pages: [
          page({
            body: `<div data-page='${JSON.stringify({ component: 'Users', props: { user: { password: bcrypt } } })}'></div>`,
          }),
        ],
      },
      secrets: [bcrypt],
      findings: [
        {
          severity: 'critical',
          samples: ['/'],
          excerpt: 'data-page contains: password',
          evidence: { secret_fields: ['password'] },
        },
      ],
    },
    'a list of users, reported as counts and field names': {
      given: responses(
        madeUpPeople.map(({ email, phone }, id) => ({ id, email, phone, password: bcrypt })),
        { url: `${url}?token=abc` },
      ),
      secrets: [...madeUpValues, bcrypt],
      findings: [
        {
          severity: 'critical',
          samples: ['/api/users'],
          confidence: 'firm',
          excerpt:
            'credentials in 5 records; fields: password\ncontact data in 5 records; fields: email, phone',
          evidence: {
            people: 5,
            kinds: ['credentials', 'contact data'],
            fields: ['password', 'email', 'phone'],
          },
        },
      ],
    },
    'a list deep inside a response': {
      given: responses({ data: { rows: people(8, ['gmail.com']).map((person) => ({ user: person })) } }),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'a single password hash': {
      given: responses({ user: { id: 1, password_hash: bcrypt } }),
      secrets: [bcrypt],
      findings: [
        {
          severity: 'critical',
          samples: ['/api/users'],
          excerpt: 'credentials in 1 record; fields: password_hash',
        },
      ],
    },
    'two endpoints as two findings': {
      given: {
        responses: [
          ...responses(people(6, ['gmail.com'])).responses,
          ...responses(people(6, ['gmail.com']), { url: `${siteUrl}api/orders` }).responses,
        ],
      },
      findings: [
        { severity: 'high', samples: ['/api/orders'] },
        { severity: 'high', samples: ['/api/users'] },
      ],
    },
  },
})
