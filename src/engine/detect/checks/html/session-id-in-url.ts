import type { Exchange, Page, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { findSessionParameter } from './_urlSecrets.ts'

const linkAttributes: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  form: 'action',
  iframe: 'src',
}

/**
 * Session IDs and user tokens in URLs, in the site's own links and in its redirects.
 *
 * Firm: recognized by the parameter's name and form, or by a JWT that names a user. Fires on `;jsessionid=…`,
 * `?PHPSESSID=…`, `?access_token=…`; not on one-time tokens, signed file URLs, public keys of maps,
 * `id_token_hint`, or links to other sites. Source: OWASP Session Management Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.session-id-in-url',
  cwe: 598,
  severity: 'medium',
  owner: 'code',
  title: 'Session ID or token in URL',
  why: 'An attacker who obtains this URL can take over the session. URLs are stored in histories and logs, shared in messages, and sent to other sites as the referrer.',
  fix: {
    steps: `Keep the session in a cookie (\`HttpOnly; Secure; SameSite=Lax\`) and remove it from URLs:

- PHP: \`session.use_only_cookies = 1\` and \`session.use_trans_sid = 0\`.
- Java: \`<tracking-mode>COOKIE</tracking-mode>\` in \`web.xml\`, or \`server.servlet.session.tracking-modes=cookie\` in Spring Boot.
- ASP.NET: \`<sessionState cookieless="UseCookies" />\`.
- Tokens after a sign-in elsewhere: use the authorization code flow with PKCE, so that only a short-lived code is in the URL. Exchange it on the server, and redirect to a URL without it.
- API calls: send the token in the \`Authorization\` header. Where a browser cannot (WebSocket, EventSource, downloads), use a one-time ticket that lives for seconds.

Then terminate the sessions that were in URLs, and set \`Referrer-Policy: strict-origin-when-cross-origin\`.`,
    risk: 'Visitors without cookies can no longer be recognized. Old links with a session ID lead to the sign-in page.',
    verify:
      'Run `curl -sS -D - "$URL"` with the `url` of the evidence as `$URL`. Neither the `location` header nor the links in the page contain the parameter named in the samples.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://www.rfc-editor.org/rfc/rfc9700',
  ],
  needs: ['target', 'pages', 'responses'],
  run({ target, pages, responses }) {
    return [
      ...pages.flatMap((page) => observeLinks(page, target)),
      ...responses.flatMap((response) => observeRedirects(response)),
    ]
  },
})

function observeLinks(page: Page, target: Target): readonly Observation[] {
  return page.document.elements.flatMap(({ name, attributes }) => {
    const written = attributes[linkAttributes[name] ?? '']
    const url = written === undefined ? null : resolveUrl(written, page.document.baseUrl)
    if (url === null || !isSameSite(url.hostname, target.hostname)) return []
    return observe(page.url, url, `link to ${url.origin}`)
  })
}

/** Browsers request every redirect target, third-party hosts included. */
function observeRedirects(response: Exchange): readonly Observation[] {
  const final = resolveUrl(headerValue(response.headers, 'location') ?? '', response.url)
  const isRedirect = response.status >= 300 && response.status < 400
  return [
    ...response.redirects.flatMap(({ url, location }) => {
      const to = location === null ? null : resolveUrl(location, url)
      return to === null ? [] : observe(url, to, `redirect to ${to.origin}`)
    }),
    ...(isRedirect && final !== null ? observe(response.url, final, `redirect to ${final.origin}`) : []),
  ]
}

function observe(seenAt: string, url: URL, what: string): readonly Observation[] {
  const found = findSessionParameter(url)
  if (found === null) return []
  const path = url.pathname.replace(/;.*$/s, '')
  const shownAt = seenAt.replace(/[?#;].*$/s, '')
  return [
    {
      url: shownAt,
      sample: `${found.name} in a ${what}`,
      confidence: 'firm',
      request: `GET ${shownAt}`,
      excerpt: `${url.origin}${path} … ${found.name}=${redactSecret(found.value)}`,
    },
  ]
}
