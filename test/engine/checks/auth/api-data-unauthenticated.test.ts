import check from '../../../../src/engine/checks/auth/api-data-unauthenticated.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/users`

const responses = (value: unknown, given: GivenExchange = {}) => ({
  responses: [
    exchange({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value), ...given }),
  ],
})

/** So many people, each with an address at one of these providers in turn. */
const people = (count: number, providers: readonly string[]) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Person ${index}`,
    email: `person${index}@${providers[index % providers.length]}`,
  }))

const bcrypt = `$2b$12$${drawn('base62', 53)}`

checkTable(check, {
  clean: {
    'no API': { pages: [page()] },
    'one person fewer': responses(people(4, ['gmail.com'])),
    'the staff of companies': responses(people(20, ['acme-partners.io', 'northwind-logistics.io'])),
    'two private addresses among those of companies': responses(
      people(20, [...Array<string>(9).fill('acme-partners.io'), 'gmail.com']),
    ),
    'contacts of the site itself': responses(people(20, ['app.example.com', 'example.com'])),
    samples: responses(people(20, ['example.org', 'mail.test'])),
    'one address many times': responses(Array.from({ length: 20 }, () => ({ email: 'one@gmail.com' }))),
    'addresses in a text': responses({
      help: people(20, ['gmail.com'])
        .map(({ email }) => email)
        .join(', '),
    }),
    translations: responses({
      email: 'E-mail',
      passwordHash: 'Hash of the password',
      resetToken: 'Token for resetting',
    }),
    'a page of people': {
      pages: [
        page({
          body: `<script type="application/json">${JSON.stringify(people(9, ['gmail.com']))}</script>`,
        }),
      ],
    },
    'a refusal': responses(people(20, ['gmail.com']), { status: 403 }),
    'text that is no JSON': responses('x', { body: '{"email":' }),
  },
  found: {
    'the hash of a password in the data of a page': {
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
          severity: 'high',
          samples: ['/'],
          excerpt: 'data-page contains: password',
          evidence: { secret_fields: ['password'] },
        },
      ],
    },
    'a list of users, in numbers and names of fields': {
      given: responses(people(5, ['gmail.com', 'web.de', 'outlook.com'])),
      secrets: ['person0@gmail.com', 'person1@web.de'],
      findings: [
        {
          severity: 'high',
          samples: ['/api/users'],
          url,
          confidence: 'firm',
          excerpt: '5 distinct email addresses; fields: id, name, email',
          evidence: { people: 5, fields: ['id', 'name', 'email'], secret_fields: [] },
        },
      ],
    },
    'a list deep inside an answer': {
      given: responses({ data: { rows: people(8, ['gmail.com']).map((person) => ({ user: person })) } }),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'the hash of one password': {
      given: responses({ user: { id: 1, password_hash: bcrypt } }),
      secrets: [bcrypt],
      findings: [
        {
          severity: 'high',
          samples: ['/api/users'],
          excerpt: 'sensitive server-side fields: password_hash',
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
