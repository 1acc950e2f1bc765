import check from '../../../../../src/engine/detect/checks/html/offsite-redirect-param.ts'
import { exchange, hop } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const responded = (query: string, location: string) => ({
  responses: [exchange({ url: `https://app.example.com/out?${query}`, status: 302, headers: { location } })],
})

checkTable(check, {
  clean: {
    'a way back into the site': responded(
      'next=https%3A%2F%2Fapp.example.com%2Fhome',
      'https://app.example.com/home',
    ),
    'another host of the own domain': responded('next=https://www.example.com/', 'https://www.example.com/'),
    'a sign-in provider, with the way back in a parameter': responded(
      'redirect_to=https://app.example.com/',
      'https://accounts.google.com/o/oauth2/v2/auth?client_id=1',
    ),
    'a name instead of an address': responded('to=partner.example.net', 'https://partner.example.net/'),
    'a signed address': responded(
      'url=https://partner.example.net/&sig=8f14e45fceea167a5a36',
      'https://partner.example.net/',
    ),
    'an address signed by a hash that is cut short': responded(
      'tok=8f14e4&media=https://partner.example.net/a.gif',
      'https://partner.example.net/a.gif',
    ),
    'a page': {
      responses: [exchange({ url: 'https://app.example.com/out?url=https://partner.example.net/' })],
    },
  },
  found: {
    'an address of another site': {
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
    'an address beside a word that is no signature': {
      given: responded('token=summer&url=https://partner.example.net/', 'https://partner.example.net/'),
      findings: [{ severity: 'medium', samples: ['url at /out'] }],
    },
    'an address without scheme, on the way': {
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
