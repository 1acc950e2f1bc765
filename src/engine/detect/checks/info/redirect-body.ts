import type { Hop } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { quoteResponse } from '../../../report/evidence/quoteExchange.ts'

/** Redirect messages of servers and frameworks are shorter. */
const textCharsMin = 400
const jsonCharsMin = 200
const titleCharsMax = 120

/**
 * Redirect responses that contain the content of a page (execution after redirect).
 *
 * Firm: the body has more text than any redirect message, but it is unknown whether it was meant to be
 * protected. Fires on a page with a table behind a redirect to the sign-in; not on "Moved Permanently", nor
 * on the empty shell that Next.js sends with a redirect. Sources: ZAP 10044, CWE-698 "execution after
 * redirect".
 */
export default passiveCheck({
  id: 'info.redirect-body',
  cwe: 201,
  severity: 'low',
  owner: 'code',
  title: 'Page content in redirect response (execution after redirect)',
  why: 'Any client that does not follow the redirect can read the page. If the redirect goes to the sign-in, the protected page is public. The server sends the page content together with the redirect.',
  fix: {
    steps: `End the request where it redirects.

1. Find the handler of the \`url\` of the evidence. After the redirect call, the code continues and renders the page: return there. PHP: \`exit;\` right after \`header('Location: …')\`. Express: \`return res.redirect('…')\`. Django: \`return redirect(…)\`. Flask: \`return redirect(…)\`. Rails: \`return redirect_to(…)\`. Java: \`return;\` after \`sendRedirect\`.
2. Check authentication before any data is loaded, preferably in one middleware for all protected routes, so that no handler runs without a session.
3. Search the whole project for other redirects without a return.
4. Check what the body contained. If it was user data, check the access log for who read it.`,
    variants: {
      nextjs: `1. Find where the redirect comes from. In Server Components, Route Handlers and Server Actions \`redirect()\` ends by throwing: call it outside \`try\`, and before any data is loaded. In the Pages Router return \`{ redirect: { destination, permanent: false } }\` from \`getServerSideProps\`, without props.
2. A redirect in a component after it has mounted (\`router.push\` in \`useEffect\`) protects nothing, because the page is already sent. Check the session on the server.
3. In an API route, \`return res.redirect(…)\`.
4. Do not rely only on the proxy or middleware: check the session where the data is read too.`,
      express: `1. Find the handler of the \`url\` of the evidence, and write \`return res.redirect('…')\`. Without \`return\` the code below it runs, and \`res.write\` or a template is sent with the redirect.
2. Check the session in one middleware in front of the protected routes, and do not call \`next()\` after the redirect.
3. Search for other calls of \`redirect(\` without \`return\`.`,
    },
    risk: 'Code after the redirect with a useful effect, such as writing a log or closing a connection, no longer runs: move it before the redirect.',
    verify:
      'Run `curl -sS -i "$URL"` with the `url` of the evidence as `$URL`, without cookies: the response is the same 3xx, with an empty body or one sentence.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/698.html',
    'https://owasp.org/www-community/vulnerabilities/Execution_After_Redirect_(EAR)',
  ],
  needsUnauthenticatedView: true,
  needs: ['responses', 'target'],
  run({ responses, target }) {
    const hops = responses.flatMap(({ redirects }) => redirects)
    return hops.flatMap((hop) => {
      if (new URL(hop.url).hostname !== target.hostname) return []
      const excerpt = pageContent(hop)
      if (excerpt === null) return []
      return [
        {
          url: hop.url,
          sample: pathOf(hop.url),
          confidence: 'firm' as const,
          request: `GET ${hop.url}`,
          response: quoteResponse(hop, ['location', 'content-type']),
          excerpt,
          details: { body_bytes: hop.bodyBytes },
        },
      ]
    })
  },
})

function pageContent({ url, body, bodyBytes }: Hop): string | null {
  // Next.js renders an empty document with the redirect in its data.
  if (body.includes('__next_error__') || body.includes('NEXT_REDIRECT')) return null
  if (/^\s{0,20}[[{]/.test(body)) {
    const isJson = readJson(body) !== undefined || bodyBytes > body.length
    return body.length >= jsonCharsMin && isJson ? `JSON of ${bodyBytes} bytes` : null
  }
  const { title, text } = parseHtml(body, url)
  if (text.length < textCharsMin || isAboutRedirect(text)) return null
  return `${title === null ? 'A page' : `"${title.slice(0, titleCharsMax)}"`} of ${bodyBytes} bytes`
}

/** Some proxies pad short messages so that old browsers show them. */
function isAboutRedirect(text: string): boolean {
  return (
    /^(?:.{0,80}\b(?:moved|redirect(?:ing|ed)?|found|see other)\b)/i.test(text) &&
    text.length < textCharsMin * 2
  )
}
