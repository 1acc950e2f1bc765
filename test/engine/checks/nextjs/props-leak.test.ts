import check from '../../../../src/engine/checks/nextjs/props-leak.ts'
import { page } from '../../../helpers/artifacts.ts'
import { checkTable } from '../../../helpers/checkTable.ts'
import { drawn } from '../../../helpers/fakeSecrets.ts'

const withProps = (pageProps: unknown) => ({
  pages: [
    page({
      body: `<html><body><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps }, buildId: 'x' })}</script></body></html>`,
    }),
  ],
})

const bcrypt = `$2b$12$${drawn('base62', 53)}`
const token = drawn('base62', 40)

checkTable(check, {
  clean: {
    'a page without data': { pages: [page()] },
    'data for the page': withProps({ user: { id: 1, name: 'Alice', email: 'alice@gmail.com' } }),
    translations: withProps({
      t: { passwordHash: 'Hash of the password', resetToken: 'Your token for resetting' },
    }),
    'empty fields': withProps({ user: { passwordHash: null, resetToken: '', stripeCustomerId: null } }),
    'a password to fill in': withProps({ form: { password: '********' } }),
    'an article about such data': {
      pages: [page({ body: `<pre>{"passwordHash":"${bcrypt}"}</pre>` })],
    },
  },
  found: {
    'the hash of a password': {
      given: withProps({ user: { id: 1, passwordHash: bcrypt } }),
      secrets: [bcrypt],
      findings: [
        {
          severity: 'high',
          samples: ['/'],
          confidence: 'certain',
          excerpt: '__NEXT_DATA__ holds: passwordHash',
          evidence: { secret_fields: ['passwordHash'] },
        },
      ],
    },
    'a token and the id of a customer': {
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
