import check from '../../../../../src/engine/detect/checks/auth/sensitive-in-storage.ts'
import { cardNumber } from '../../../../helpers/fakes/fakeNumbers.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { browserState, renderedPage, storing } from '../../../../helpers/tables/artifacts/browser.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const people = (count: number, provider: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    email: `person${index}@${provider}`,
  }))

const secretKey = `sk_live_51${drawn('base62', 97)}`
const card = cardNumber('4929')

checkTable(check, {
  clean: {
    'an empty storage': { browser: browserState() },
    'settings and a cart': storing({
      theme: 'dark',
      cart: JSON.stringify({ items: [{ sku: 'A-1', price: 12 }] }),
      i18nextLng: 'en',
    }),
    'one email address of the visitor': storing({ newsletter: JSON.stringify({ email: 'ada@gmail.com' }) }),
    'company contacts': storing({ staff: JSON.stringify(people(20, 'acme-partners.io')) }),
    'sample users': storing({ demo: JSON.stringify(people(20, 'example.com')) }),
    'four users': storing({ users: JSON.stringify(people(4, 'gmail.com')) }),
    'form labels': storing({
      translations: JSON.stringify({ email: 'E-mail', password: 'Password', passwordHint: 'admin123' }),
    }),
    'an empty form': storing({ login: JSON.stringify({ email: '', password: '' }) }),
    'a form with an empty password': storing({
      login: JSON.stringify({ email: 'a@b.example', password: '' }),
    }),
    'a hint about passwords': storing({ passwordStrength: 'strong1!', showPassword: 'true' }),
    'a public key': storing({ stripe: `pk_live_${drawn('base62', 24)}` }),
    'a test card number': storing({ card: '4242 4242 4242 4242' }),
  },
  skipped: {
    'a page that did not finish loading': {
      given: { browser: browserState([renderedPage({ isComplete: false })]) },
      reason:
        'no page finished loading in the browser within the time limit: check it for scripts or requests that never end',
    },
  },
  found: {
    'accounts for a sign-in that runs in the browser': {
      given: storing({
        users: JSON.stringify([
          { email: 'admin@shop.example', password: 'admin123', role: 'admin' },
          { email: 'ada@shop.example', password: 'P4ssw0rd!', role: 'user' },
        ]),
      }),
      findings: [
        {
          severity: 'low',
          samples: ['localStorage: users'],
          confidence: 'firm',
          excerpt: 'localStorage: users contains 2 accounts with their passwords',
        },
      ],
      secrets: ['admin123', 'P4ssw0rd!'],
    },
    'one account in a persisted store': {
      given: storing({
        'auth-store': JSON.stringify({ state: { remembered: { username: 'root', password: 'Root-2024' } } }),
      }),
      findings: [
        {
          severity: 'low',
          samples: ['localStorage: auth-store'],
          evidence: { holds: ['an account with its password'] },
        },
      ],
      secrets: ['Root-2024'],
    },
    'a lone password': {
      given: storing({ userPassword: 'hunter2024!' }, 'session'),
      findings: [
        { severity: 'low', samples: ['sessionStorage: userPassword'], evidence: { holds: ['a password'] } },
      ],
      secrets: ['hunter2024!'],
    },
    'a list of users': {
      given: storing({ 'query-cache': JSON.stringify({ data: people(5, 'gmail.com') }) }),
      findings: [
        {
          severity: 'low',
          samples: ['localStorage: query-cache'],
          evidence: { holds: ['5 distinct email addresses'] },
        },
      ],
      secrets: ['person3@gmail.com'],
    },
    'password hashes': {
      given: storing({ me: JSON.stringify({ password_hash: `$2b$12$${drawn('base62', 53)}` }) }),
      findings: [
        {
          severity: 'low',
          samples: ['localStorage: me'],
          evidence: { holds: ['sensitive server-side fields: password_hash'] },
        },
      ],
      secrets: [`$2b$12$${drawn('base62', 53)}`],
    },
    'a service key': {
      given: storing({ config: JSON.stringify({ stripe: secretKey }) }),
      findings: [{ severity: 'high', samples: ['localStorage: config'] }],
      secrets: [secretKey],
    },
    'a card number': {
      given: storing({ checkout: JSON.stringify({ number: card }) }),
      findings: [
        { severity: 'low', samples: ['localStorage: checkout'], evidence: { holds: ['card numbers: Visa'] } },
      ],
      secrets: [card],
    },
  },
})
