import type { Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { isInsecure, quoteLoad, upgradesRequests } from '../../../read/derive/mixedContent.ts'
import { hostnameOf, resolveUrl } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Forms that are submitted over HTTP, and password forms on HTTP pages.
 *
 * Certain: it resolves the URL as a browser does. Fires on `<form action="http://…">` in an HTTPS page, and
 * on a password field in an HTTP page. Not on localhost and IP addresses, on a form without an action in an
 * HTTPS page, or where the policy has `upgrade-insecure-requests`. Source: HTML, "Form submission algorithm".
 */
export default passiveCheck({
  id: 'tls.insecure-form',
  cwe: 319,
  severity: 'medium',
  owner: 'code',
  title: 'Form served or submitted over HTTP',
  why: 'An attacker on the network can read what users enter, because it is sent unencrypted. A page served over HTTP can also be modified, so that the form is sent to the attacker.',
  fix: {
    steps:
      'Give the form an HTTPS URL, or a relative one (`action="/login"`) in a page that is served over HTTPS. Search templates and environment variables for the HTTP URL. Correct the base URL that the framework builds links from (`APP_URL`, `SITE_URL`, `NEXTAUTH_URL`; behind a proxy, also its trust in `X-Forwarded-Proto`). If the page itself is served over HTTP, redirect HTTP to HTTPS for the whole site.',
    risk: 'If the receiving server does not support HTTPS, the form stops working. Check that first with `curl -sS -o /dev/null -D -` and its HTTPS URL.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'<form\'` with the `url` of the evidence (its HTTPS URL) as `$URL`. No `action` begins with `http://`. With the HTTP URL it prints nothing, as that only redirects. Then submit the form once and check that the request uses HTTPS.',
  },
  references: [
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
  ],
  needs: ['target', 'pages'],
  run({ target, pages }) {
    return pages.flatMap((page) => {
      if (page.url.startsWith('https:')) return upgradesRequests(page) ? [] : observeInsecureActions(page)
      return target.hostKind === 'name' ? observePasswordFields(page) : []
    })
  },
})

const actions: Readonly<Record<string, string>> = {
  form: 'action',
  button: 'formaction',
  input: 'formaction',
}

function observeInsecureActions(page: Page): readonly Observation[] {
  return page.document.elements.flatMap((element) => {
    const attribute = actions[element.name] ?? ''
    const written = element.attributes[attribute]
    const url = written === undefined ? null : resolveUrl(written, page.document.baseUrl)
    if (url === null || !isInsecure(url)) return []
    const facts = { sample: `${url.origin}${url.pathname}`, excerpt: quoteLoad({ element, attribute }) }
    return [observeResponse(page, [], facts)]
  })
}

function observePasswordFields(page: Page): readonly Observation[] {
  const hasPassword = page.document.elements.some(
    ({ name, attributes }) => name === 'input' && attributes.type?.toLowerCase() === 'password',
  )
  if (!hasPassword) return []
  const sample = `${hostnameOf(page.url)}: password field in an HTTP page`
  return [observeResponse(page, [], { sample, excerpt: '<input type="password">' })]
}
