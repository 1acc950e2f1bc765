import { isInsecure, quoteLoad, upgradesRequests } from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { hostnameOf, resolveUrl } from '../../parse/url/urls.ts'

/**
 * Forms that send what people enter over http, and password forms on http pages.
 *
 * Certain: it resolves the address as a browser does. Fires on `<form action="http://…">` in an https page,
 * and on a password field in an http page; not on localhost and addresses, on a form without an action in an
 * https page, or where the policy has `upgrade-insecure-requests`. Source: HTML, "Form submission algorithm".
 */
export default passiveCheck({
  id: 'tls.insecure-form',
  cwe: 319,
  severity: 'medium',
  owner: 'code',
  title: 'Form is sent over HTTP',
  why: 'What people enter crosses the network in the clear, and anybody on the way can read it. A page that came over http can be changed on the way too, so that the form goes elsewhere.',
  fix: {
    steps:
      'Give the form an https address, or a relative one (`action="/login"`) in a page that is served over https. Search templates and environment variables for the http address, and correct the base URL that the framework builds links from (`APP_URL`, `SITE_URL`, `NEXTAUTH_URL` and the like; behind a proxy also its trust in `X-Forwarded-Proto`). If the page itself is served over http, redirect http to https for the whole site.',
    risk: 'If the receiving side does not answer over https, the form stops working. Check that first with `curl -sS -o /dev/null -D -` and its https address.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'<form\'` with the `url` of the evidence (its https address) as `$URL`. No `action` begins with `http://`. Then send the form once and see that the request goes to https.',
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

/** Buttons may send their form elsewhere than the form says. */
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
    return [observeAnswer(page, [], facts)]
  })
}

function observePasswordFields(page: Page): readonly Observation[] {
  const hasPassword = page.document.elements.some(
    ({ name, attributes }) => name === 'input' && attributes.type?.toLowerCase() === 'password',
  )
  if (!hasPassword) return []
  const sample = `${hostnameOf(page.url)}: password field in an http page`
  return [observeAnswer(page, [], { sample, excerpt: '<input type="password">' })]
}
