import check from '../../../../../src/engine/detect/checks/info/redirect-body.ts'
import { exchange, hop, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}admin`
const redirects = (body: string, given: { url?: string } = {}) => ({
  responses: [
    exchange({
      url: `${siteUrl}login`,
      redirects: [
        hop({
          url,
          status: 302,
          location: `${siteUrl}login`,
          headers: { location: '/login', 'content-type': 'text/html' },
          body,
          bodyBytes: Buffer.byteLength(body),
          ...given,
        }),
      ],
    }),
  ],
})

const rows = '<tr><td>Alice Example</td><td>alice@customer.example</td><td>1,204.00</td></tr>'.repeat(20)
const adminPage = `<html><head><title>Orders</title></head><body><table>${rows}</table></body></html>`

checkTable(check, {
  clean: {
    'no redirect': { responses: [exchange({ body: adminPage })] },
    'a redirect without a body': redirects(''),
    'a one-sentence message': redirects(
      '<html><h1>302 Found</h1><p>The document has moved <a href="/login">here</a>.</p></html>',
    ),
    'a message padded for old browsers': redirects(
      `<html><title>301 Moved Permanently</title><h1>Moved Permanently</h1>${'<!-- a padding to disable MSIE -->'.repeat(60)}<p>nginx</p></html>`,
    ),
    'a long message about the redirect': redirects(
      `<p>Redirecting to the page for signing in. ${'Please wait a moment, or follow the link. '.repeat(12)}</p>`,
    ),
    'the empty shell of Next.js': redirects(
      `<html id="__next_error__"><body>${'x '.repeat(400)}<script>NEXT_REDIRECT;replace;/login;307;</script></body></html>`,
    ),
    'only scripts': redirects(`<html><script>${'a();'.repeat(500)}</script></html>`),
    'a short JSON': redirects('{"redirect":"/login"}'),
    'another host in the redirect chain': redirects(adminPage, { url: 'https://sso.example.net/authorize' }),
  },
  found: {
    'a page behind a redirect to the sign-in, without its data in the evidence': {
      given: redirects(adminPage),
      secrets: ['alice@customer.example'],
      findings: [
        {
          severity: 'low',
          samples: ['/admin'],
          url,
          confidence: 'firm',
          excerpt: `"Orders" of ${Buffer.byteLength(adminPage)} bytes`,
        },
      ],
    },
    'JSON data': {
      given: redirects(JSON.stringify({ orders: Array.from({ length: 30 }, (_, id) => ({ id })) })),
      findings: [{ severity: 'low', samples: ['/admin'] }],
    },
  },
})
