import check from '../../../../../src/engine/detect/checks/nextjs/props-leak.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const withProps = (pageProps: unknown) => ({
  pages: [
    page({
      body: `<html><body><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps }, buildId: 'x' })}</script></body></html>`,
    }),
  ],
})

const withFlight = (row: unknown) => ({
  pages: [
    page({
      body: `<script>self.__next_f.push([1,${JSON.stringify(`2:${JSON.stringify(row)}\n`)}])</script>`,
    }),
  ],
})

const bcrypt = `$2b$12$${drawn('base62', 53)}`
const token = drawn('base62', 40)

checkTable(check, {
  clean: {
    'a page without data': { pages: [page()] },
    'harmless page data': withProps({ user: { id: 1, name: 'Alice', email: 'alice@gmail.com' } }),
    translations: withProps({
      t: { passwordHash: 'Hash of the password', resetToken: 'Your token for resetting' },
    }),
    'empty fields': withProps({ user: { passwordHash: null, resetToken: '', stripeCustomerId: null } }),
    'an empty password field': withProps({ form: { password: '********' } }),
    'a React Server Components payload with harmless page data': withFlight([
      '$',
      'p',
      null,
      { children: 'passwordHash', user: { name: 'Alice' } },
    ]),
    'a React Server Components payload with a sample of a hash': withFlight([
      '$',
      'p',
      null,
      { user: { passwordHash: '$$2b$12$short' } },
    ]),
    'data of another framework': {
      pages: [
        page({
          body: `<script type="application/json" id="__NUXT_DATA__">[{"passwordHash":1},"${bcrypt}"]</script>`,
        }),
      ],
    },
    'an article about such data': {
      pages: [page({ body: `<pre>{"passwordHash":"${bcrypt}"}</pre>` })],
    },
  },
  found: {
    'a password hash in the payload of React Server Components': {
      given: withFlight(['$', '$L5', null, { user: { id: 1, passwordHash: `$${bcrypt}` } }]),
      secrets: [bcrypt],
      findings: [{ severity: 'high', samples: ['/'], excerpt: '__next_f contains: passwordHash' }],
    },
    'a password hash': {
      given: withProps({ user: { id: 1, passwordHash: bcrypt } }),
      secrets: [bcrypt],
      findings: [
        {
          severity: 'high',
          samples: ['/'],
          confidence: 'certain',
          excerpt: '__NEXT_DATA__ contains: passwordHash',
          evidence: { secret_fields: ['passwordHash'] },
        },
      ],
    },
    'a token and a customer ID': {
      given: withProps({ users: [{ reset_token: token, stripeCustomerId: `cus_${drawn('base62', 14)}` }] }),
      secrets: [token],
      findings: [
        {
          severity: 'high',
          samples: ['/'],
          evidence: { secret_fields: ['reset_token', 'stripeCustomerId'] },
        },
      ],
    },
  },
})
