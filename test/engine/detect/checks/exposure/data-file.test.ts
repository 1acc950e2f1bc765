import check from '../../../../../src/engine/detect/checks/exposure/data-file.ts'
import { madeUpPeople, madeUpValues } from '../../../../helpers/fakes/peopleData.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const headers = { 'content-type': 'application/json' }
const at = (path: string, value: unknown, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body: JSON.stringify(value), headers, ...given } }),
})

const users = madeUpPeople.map(({ email, first }, id) => ({ id, email, password: `${first}2024!` }))
const customers = madeUpPeople.map(({ first, last, email, phone }) => ({
  name: `${first} ${last}`,
  email,
  phone,
}))

checkTable(check, {
  clean: {
    'no such resource': at('/db.json', { error: 'not found' }, { status: 404 }),
    'the same response at a random path': at('/db.json', { users }, { resemblesMissing: true }),
    'a response that a second request did not repeat': at('/db.json', { users }, { isConfirmed: false }),
    'products and articles': at('/db.json', {
      products: [{ id: 1, name: 'Lamp', price: 40 }],
      posts: [{ id: 1, title: 'News', author: { name: 'Anna Klein', email: 'anna@klein.dev' } }],
    }),
    'a team': at('/data.json', {
      team: customers.map((one) => ({ ...one, role: 'Nurse', bio: 'Since 2019' })),
    }),
    'a response that is not JSON': at('/users.json', undefined, {
      body: '<!doctype html><title>App</title>',
    }),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/db.json', 'the target did not respond there') },
      reason: 'could not check /db.json: the target did not respond there',
    },
  },
  found: {
    'users with plain-text passwords': {
      given: at('/db.json', { users, settings: { theme: 'dark' } }),
      secrets: [...users.map(({ password }) => password), ...madeUpValues],
      findings: [
        {
          severity: 'critical',
          samples: ['/db.json'],
          confidence: 'firm',
          excerpt: 'credentials in 5 records; fields: password\ncontact data in 5 records; fields: email',
          evidence: { kinds: ['credentials', 'contact data'], fields: ['password', 'email'] },
        },
      ],
    },
    'users in a file named users.json': {
      given: at('/users.json', customers),
      findings: [
        {
          severity: 'high',
          samples: ['/users.json'],
          confidence: 'firm',
          excerpt: 'contact data in 5 records; fields: email, phone',
        },
      ],
    },
    'customers among other data': {
      given: at('/data.json', { products: [{ id: 1, price: 3 }], customers }),
      findings: [{ severity: 'high', samples: ['/data.json'] }],
    },
  },
})
