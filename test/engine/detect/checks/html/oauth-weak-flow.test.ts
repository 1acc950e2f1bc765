import check from '../../../../../src/engine/detect/checks/html/oauth-weak-flow.ts'
import { exchange, hop, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const link = (href: string) => ({
  pages: [page({ body: `<a href="${href.replaceAll('&', '&amp;')}">Sign in</a>` })],
})
const provider = 'https://accounts.acme-id.com'
const client = 'client_id=shop&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcb'

const finds = (given: FoundCase['given'], sample: string, url = siteUrl): FoundCase => ({
  given,
  findings: [{ severity: 'low', samples: [sample], url, confidence: 'firm' }],
})

checkTable(check, {
  clean: {
    'a page without links': { pages: [page()] },
    state: link(`${provider}/oauth2/authorize?response_type=code&${client}&state=x7k2`),
    PKCE: link(
      `${provider}/oauth2/authorize?response_type=code&${client}&code_challenge=abc&code_challenge_method=S256`,
    ),
    'a nonce': link(`${provider}/connect/authorize?response_type=code%20id_token&${client}&nonce=n1`),
    'a request object, which holds the rest': link(
      `${provider}/authorize?response_type=code&client_id=a&request_uri=urn:x`,
    ),
    'a link that adds a bot': link(
      'https://chat.acme-id.com/oauth2/authorize?client_id=1&scope=bot&permissions=8',
    ),
    'a form_post response with only a nonce': link(
      `${provider}/authorize?response_type=id_token&response_mode=form_post&${client}&nonce=n1`,
    ),
    'a page with a similar path': link('/articles/authorize?response_type=code'),
    'Supabase, which adds the state itself': link(
      'https://abc.supabase.co/auth/v1/authorize?provider=google',
    ),
    'a URL in a script': {
      pages: [page({ body: `<script>go("${provider}/authorize?response_type=token&client_id=1")</script>` })],
    },
    'a redirect of an OAuth library': {
      responses: [
        exchange({
          url: `${siteUrl}login`,
          status: 302,
          headers: {
            location: `${provider}/authorize?response_type=code&${client}&state=x&code_challenge=y`,
          },
        }),
      ],
    },
  },
  found: {
    'a link without state': {
      given: link(`${provider}/o/oauth2/v2/auth?response_type=code&${client}&scope=email`),
      findings: [
        {
          severity: 'low',
          samples: [`${provider}/o/oauth2/v2/auth (no state, PKCE or nonce)`],
          url: siteUrl,
          excerpt: `a link to ${provider}/o/oauth2/v2/auth with response_type=code, scope=email, redirect_uri=https://app.example.com/cb`,
          evidence: { weakness: 'no state, PKCE or nonce' },
        },
      ],
    },
    'an empty state': finds(
      link(`${provider}/oauth/authorize?response_type=code&${client}&state=`),
      `${provider}/oauth/authorize (no state, PKCE or nonce)`,
    ),
    'the implicit flow with state': finds(
      link(`${provider}/oauth2/v2.0/authorize?response_type=id_token+token&${client}&state=x7k2&nonce=n`),
      `${provider}/oauth2/v2.0/authorize (implicit grant)`,
    ),
    'Keycloak in a frame': finds(
      {
        pages: [
          page({
            body: `<iframe src="${provider}/realms/a/protocol/openid-connect/auth?response_type=token&client_id=a"></iframe>`,
          }),
        ],
      },
      `${provider}/realms/a/protocol/openid-connect/auth (implicit grant)`,
    ),
    'a redirect that is not followed': finds(
      {
        responses: [
          exchange({
            url: `${siteUrl}login?next=/a`,
            status: 302,
            headers: { location: `${provider}/authorize?response_type=code&${client}` },
          }),
        ],
      },
      `${provider}/authorize (no state, PKCE or nonce)`,
      `${siteUrl}login`,
    ),
    'a redirect in a chain': finds(
      {
        responses: [
          exchange({
            redirects: [
              hop({
                url: `${siteUrl}login`,
                location: `${siteUrl}oauth/authorize?response_type=token&client_id=1`,
              }),
            ],
          }),
        ],
      },
      `${siteUrl}oauth/authorize (implicit grant)`,
      `${siteUrl}login`,
    ),
  },
})
