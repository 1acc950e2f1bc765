import check from '../../../../../src/engine/detect/checks/html/offsite-redirect-param.ts'
import { exchange, hop } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const responded = (query: string, location: string) => ({
  responses: [exchange({ url: `https://app.example.com/out?${query}`, status: 302, headers: { location } })],
})

checkTable(check, {
  clean: {
    'a redirect to the same site': responded(
      'next=https%3A%2F%2Fapp.example.com%2Fhome',
      'https://app.example.com/home',
    ),
    'another host of the same domain': responded('next=https://www.example.com/', 'https://www.example.com/'),
    'a sign-in provider with the return URL in a parameter': responded(
      'redirect_to=https://app.example.com/',
      'https://accounts.google.com/o/oauth2/v2/auth?client_id=1',
    ),
    'a name instead of a URL': responded('to=partner.example.net', 'https://partner.example.net/'),
    'a signed URL': responded(
      'url=https://partner.example.net/&sig=8f14e45fceea167a5a36',
      'https://partner.example.net/',
    ),
    'a URL with a truncated signature': responded(
      'tok=8f14e4&media=https://partner.example.net/a.gif',
      'https://partner.example.net/a.gif',
    ),
    'a response without a redirect': {
      responses: [exchange({ url: 'https://app.example.com/out?url=https://partner.example.net/' })],
    },
  },
  found: {
    'a cross-site URL': {
      given: responded('url=https://partner.example.net/p?x=1', 'https://partner.example.net/p?x=1'),
      findings: [
        {
          severity: 'medium',
          samples: ['url at /out'],
          confidence: 'tentative',
          evidence: { leads_to: 'partner.example.net', url: 'https://app.example.com/out' },
        },
      ],
    },
    'a URL beside a token parameter that is no signature': {
      given: responded('token=summer&url=https://partner.example.net/', 'https://partner.example.net/'),
      findings: [{ severity: 'medium', samples: ['url at /out'] }],
    },
    'a protocol-relative URL in a redirect chain': {
      given: {
        responses: [
          exchange({
            redirects: [
              hop({
                url: 'https://app.example.com/go?next=//partner.example.net/',
                location: 'https://partner.example.net/',
              }),
            ],
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['next at /go'] }],
    },
  },
})
