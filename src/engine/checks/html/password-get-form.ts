import { runsAsJavaScript } from '../../derive/pageScripts.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page } from '../../model/artifacts.ts'
import { type Confidence, type Observation, passiveCheck } from '../../model/check.ts'
import type { HtmlElement } from '../../model/html.ts'
import { groupControls } from '../../parse/html/formControls.ts'

/**
 * Forms that put a password into the address.
 *
 * Firm where `method="get"` is written out, certain where there is no method and no script in the page that
 * could take over. Fires on `<form method="get">` with a password field; not on a form without a method in a
 * page with scripts, as frameworks write them and send them otherwise, nor on one with `onsubmit` or a button
 * with `formmethod="post"`. Source: HTML, "Form submission algorithm".
 */
export default passiveCheck({
  id: 'html.password-get-form',
  cwe: 598,
  severity: 'medium',
  owner: 'code',
  title: 'Form puts a password into the URL',
  why: 'With GET the password becomes part of the address: it stays in the browser history, in the logs of the server and of proxies, and is sent on to other sites as the referrer.',
  fix: {
    steps:
      'Add `method="post"` to the form, and let the route behind it read the body and no longer answer to GET. Change other forms and links that send the same parameters. Then remove what was recorded: old access logs, analytics and error reports hold passwords, and the people concerned should choose new ones.',
    variants: {
      react:
        'Add `method="post"` to the form even if a submit handler takes over (`onSubmit={(event) => { event.preventDefault(); … }}`): a click before the script has loaded, or after it failed, otherwise puts the password into the address. Send it with `fetch(…, { method: \'POST\', body: … })`. Then remove what was recorded in access logs and analytics.',
      nextjs:
        'Use a Server Action (`<form action={signIn}>` with a function marked `\'use server\'`), which React sends by POST, or write `method="post"` and an `action` that points to a Route Handler with a `POST` export. Add `method="post"` also to forms with an `onSubmit` handler, for clicks before hydration. Then remove what was recorded in access logs and analytics.',
    },
    risk: 'Links and bookmarks that sign in by their address stop working, as they should. A route that answers GET alone has to accept POST first.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'<form\'` with the `url` of the evidence as `$URL`: the form has `method="post"`. Send it once with a made-up password: the address bar does not show it.',
  },
  references: [
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
    'https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const { elements } = page.document
      const controlsOf = groupControls(elements)
      const hasScript = elements.some(runsAsJavaScript)
      return elements.flatMap((form, index) =>
        form.name === 'form' ? judgeForm(page, form, controlsOf.get(index) ?? [], hasScript) : [],
      )
    })
  },
})

function judgeForm(
  page: Page,
  form: HtmlElement,
  controls: readonly HtmlElement[],
  hasScript: boolean,
): readonly Observation[] {
  const hasPassword = controls.some(
    ({ name, attributes }) => name === 'input' && attributes.type?.trim().toLowerCase() === 'password',
  )
  const isSentOtherwise = controls.some(({ attributes }) => attributes.formmethod?.toLowerCase() === 'post')
  const confidence = sendsByGet(form, hasScript)
  if (!hasPassword || isSentOtherwise || confidence === null) return []
  const { method, action = '' } = form.attributes
  const excerpt = `<form${method === undefined ? '' : ` method="${method}"`} action="${action.replace(/[?#].*$/s, '')}">`
  return [observeAnswer(page, [], { excerpt, confidence })]
}

/** Null when it does not, or a script may see to it. */
function sendsByGet({ attributes }: HtmlElement, hasScript: boolean): Confidence | null {
  const method = attributes.method?.trim().toLowerCase()
  if (method === 'post' || method === 'dialog' || attributes.onsubmit !== undefined) return null
  if (/^\s*javascript:/i.test(attributes.action ?? '')) return null
  if (method !== undefined) return 'firm'
  return hasScript ? null : 'certain'
}
