import check from '../../../../../src/engine/detect/checks/html/session-id-in-url.ts'
import { exchange, hop, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const link = (href: string) => html(`<a href="${href}">x</a>`)
const id = '8f14e45fceea167a5a36dedd4bea2543'
const token = (payload: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`
const personal = token({ sub: '42', exp: 1900000000 })

checkTable(check, {
  clean: {
    'ordinary parameters': link('/list?page=2&sid=7&session_id=latest&utm_source=x'),
    'a one-time token': link(`/verify?token=${id}`),
    'a signed file URL': link(
      `/storage/v1/object/sign/a/b.png?token=${token({ url: 'a/b.png', exp: 1900000000 })}`,
    ),
    'a public key of a map service': link('/map?access_token=pk.eyJ1IjoiYWRhMTIzNDU2Nzg5MCJ9'),
    'a public key of a backend': link(`/rest?apikey=${token({ role: 'anon', iss: 'supabase' })}`),
    'id_token_hint for a sign-out': link(`/logout?id_token_hint=${personal}`),
    'a link to another site': link(`https://other.example.net/?access_token=${id}`),
    'a plain word under such a name': link('/docs?access_token=your-access-token-here'),
    'a redirect with an authorization code': {
      pages: [page()],
      responses: [
        exchange({
          redirects: [hop({ location: `https://app.example.com/callback?code=${id}&state=${id}` })],
        }),
      ],
    },
  },
  found: {
    'a Java session ID in a link': {
      given: link(`/cart;jsessionid=${id.toUpperCase()}?x=1`),
      findings: [
        {
          severity: 'medium',
          samples: ['jsessionid in a link to https://app.example.com'],
          confidence: 'firm',
        },
      ],
      secrets: [id.toUpperCase()],
    },
    'a PHP session ID in a form': {
      given: html(`<form action="/save?PHPSESSID=${id}"></form>`),
      findings: [{ severity: 'medium', samples: ['PHPSESSID in a link to https://app.example.com'] }],
      secrets: [id],
    },
    'a user token in a link': {
      given: link(`/download?t=${personal}`),
      findings: [{ severity: 'medium', samples: ['t in a link to https://app.example.com'] }],
      secrets: [personal],
    },
    'a token in a redirect and in its own URL': {
      given: {
        pages: [page()],
        responses: [
          exchange({
            redirects: [
              hop({
                url: `https://app.example.com/go?access_token=${id}`,
                location: `https://partner.example.net/?access_token=${id}`,
              }),
            ],
          }),
        ],
      },
      findings: [
        {
          severity: 'medium',
          samples: ['access_token in a redirect to https://partner.example.net'],
          url: 'https://app.example.com/go',
        },
      ],
      secrets: [id],
    },
    'a redirect that was not followed': {
      given: {
        pages: [page()],
        responses: [
          exchange({
            url: 'https://app.example.com/go',
            status: 302,
            headers: { location: `/home?session_id=${id}` },
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['session_id in a redirect to https://app.example.com'] }],
      secrets: [id],
    },
  },
})
