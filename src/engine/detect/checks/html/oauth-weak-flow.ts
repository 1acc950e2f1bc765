import type { Exchange, Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { bareUrl } from '../../../read/derive/pageScripts.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { findOauthWeakness } from './_oauthLinks.ts'

const linkAttributes: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['iframe', 'src'],
])

const shownParameters = ['response_type', 'response_mode', 'scope', 'redirect_uri']
const parameterCharsMax = 120

/**
 * Insecure OAuth flows in sign-in links and redirects: no `state`, PKCE or nonce, or the implicit grant.
 *
 * Firm: it reads the URL as a browser would follow it; a script may still add parameters on click. Fires on
 * `/authorize?client_id=…&response_type=code` without `state`, PKCE and nonce, and on `response_type=token`.
 * Not on links of libraries, which add all of them, on links that add a bot or an app, nor on URLs that
 * scripts build. Source: RFC 9700 §2.1.
 */
export default passiveCheck({
  id: 'html.oauth-weak-flow',
  cwe: 352,
  severity: 'low',
  owner: 'code',
  title: 'Insecure OAuth flow (no state or PKCE, or implicit grant)',
  why: "Without `state` or PKCE, an attacker can sign a visitor in to the attacker's account, or link the attacker's account to the visitor's (login CSRF). With the implicit grant, the access token is in the URL and leaks into histories and logs.",
  fix: {
    steps: `Use the authorization code flow with PKCE, started by the server or by a maintained library:

1. For each sign-in generate a random \`state\` and a random \`code_verifier\` (32 bytes each, Base64url), and keep both in a cookie (\`HttpOnly; Secure; SameSite=Lax\`, ten minutes).
2. Redirect to the provider with \`response_type=code\`, \`state\`, \`code_challenge\` (SHA-256 of the verifier, Base64url) and \`code_challenge_method=S256\`. A static link in a page cannot do that: point it to your own route that makes this redirect.
3. In the callback reject a response whose \`state\` does not match the cookie, delete the cookie, and exchange the code together with the verifier.
4. Replace \`response_type=token\` by \`code\`, and disable the implicit flow in the settings of the provider.

A library does all of this (Auth.js, Better Auth, Supabase Auth, Clerk, Auth0, Passport, Authlib, Socialite). Its options must not turn it off: \`flowType: 'pkce'\`, \`state: true\` and \`pkce: true\`, no \`stateless()\`.`,
    variants: {
      nextjs: `Let a library start the flow instead of a static link (Auth.js, Better Auth, Clerk). In Auth.js it is \`signIn('github')\` in a Server Action; with \`@supabase/ssr\` \`signInWithOAuth\`, which uses PKCE. Each generates \`state\` and the PKCE challenge, and verifies them in its callback.

With your own flow: add a Route Handler \`app/login/route.ts\` that generates a random \`state\` and \`code_verifier\`. It stores both in a cookie (\`httpOnly\`, \`secure\`, \`sameSite: 'lax'\`, \`maxAge: 600\`), and redirects to the provider with \`response_type=code\`, \`state\`, \`code_challenge\` and \`code_challenge_method=S256\`. In the callback reject a response whose \`state\` differs, and send the verifier with the code. Point the link to \`/login\`.`,
    },
    risk: 'Sign-ins that are in progress during the deployment fail once. Register the redirect URLs of the new routes with the provider first.',
    verify:
      'Follow the sign-in link with the Network tab open: the URL of the provider has `response_type=code`, `state` and `code_challenge`. Then open the callback with another `state` in the URL: the site rejects it.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9700', 'https://www.rfc-editor.org/rfc/rfc7636'],
  needs: ['pages', 'responses'],
  run({ pages, responses }) {
    return [...pages.flatMap(observeLinks), ...responses.flatMap(observeRedirects)]
  },
})

function observeLinks(page: Page): readonly Observation[] {
  return page.document.elements.flatMap(({ name, attributes }) => {
    const written = attributes[linkAttributes.get(name) ?? '']
    const url = written === undefined ? null : resolveUrl(written, page.document.baseUrl)
    return url === null ? [] : observe(page.url, url, 'a link')
  })
}

function observeRedirects({ url, status, headers, redirects }: Exchange): readonly Observation[] {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const final = location === null ? null : resolveUrl(location, url)
  return [
    ...redirects.flatMap((hop) => {
      const to = hop.location === null ? null : resolveUrl(hop.location, hop.url)
      return to === null ? [] : observe(hop.url, to, 'a redirect')
    }),
    ...(final === null ? [] : observe(url, final, 'a redirect')),
  ]
}

function observe(seenAt: string, url: URL, where: string): readonly Observation[] {
  const weakness = findOauthWeakness(url)
  if (weakness === null) return []
  const what = weakness === 'implicit' ? 'implicit grant' : 'no state, PKCE or nonce'
  const parameters = shownParameters.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${name}=${value.replace(/[?#].*$/s, '').slice(0, parameterCharsMax)}`]
  })
  return [
    {
      url: seenAt.replace(/[?#].*$/s, ''),
      sample: `${bareUrl(url)} (${what})`,
      confidence: 'firm',
      request: `GET ${seenAt}`,
      excerpt: `${where} to ${bareUrl(url)} with ${parameters.join(', ')}`,
      details: { weakness: what },
    },
  ]
}
