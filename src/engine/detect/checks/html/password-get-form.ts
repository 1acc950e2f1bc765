import type { Page } from '../../../model/artifacts.ts'
import { type Confidence, type Observation, passiveCheck } from '../../../model/check.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { runsAsJavaScript } from '../../../read/derive/pageScripts.ts'
import { groupControls } from '../../../read/html/formControls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Password forms that use the GET method, which puts the password into the URL.
 *
 * Firm where `method="get"` is explicit, certain where there is no method and no script in the page that
 * could take over. Fires on `<form method="get">` with a password field. Not on a form without a method in a
 * page with scripts, as frameworks write them and submit them by script. Not on a form with `onsubmit` or a
 * button with `formmethod="post"`, nor where the field has no name or no button or key sends the form.
 * Source: HTML, "Form submission algorithm".
 */
export default passiveCheck({
  id: 'html.password-get-form',
  cwe: 598,
  severity: 'medium',
  owner: 'code',
  title: 'Password submitted via GET',
  why: 'The password leaks into the browser history, into the logs of the server and of proxies, and to other sites through the referrer. The form uses GET, so the password becomes part of the URL.',
  fix: {
    steps:
      'Add `method="post"` to the form, and let the route behind it read the body and no longer accept GET. Change other forms and links that send the same parameters. Report that old access logs, analytics and error reports contain passwords: they have to be purged, and the affected users have to choose new ones.',
    variants: {
      react:
        'Add `method="post"` to the form even with a submit handler (`onSubmit={(event) => { event.preventDefault(); … }}`). Otherwise a click before the script has loaded, or after it failed, puts the password into the URL. Send it with `fetch(…, { method: \'POST\', body: … })`. Then purge the passwords from access logs and analytics.',
      nextjs:
        'Use a Server Action (`<form action={signIn}>` with a function marked `\'use server\'`), which React sends by POST. Or write `method="post"` and an `action` that points to a Route Handler with a `POST` export. Add `method="post"` also to forms with an `onSubmit` handler, for clicks before hydration. Then purge the passwords from access logs and analytics.',
    },
    risk: 'Links and bookmarks that sign in by URL stop working, as they should. A route that accepts only GET must accept POST first.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'<form\'` with the `url` of the evidence as `$URL`: the form has `method="post"`. Submit it once with a dummy password: the URL does not show it.',
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
  // Browsers do not send a field without a name.
  const hasPassword = controls.some(
    (control) => typeOf(control) === 'password' && (control.attributes.name ?? '').trim() !== '',
  )
  const isSentOtherwise = controls.some(({ attributes }) => attributes.formmethod?.toLowerCase() === 'post')
  const confidence = sendsByGet(form, hasScript)
  if (!hasPassword || isSentOtherwise || confidence === null || !isSubmittable(controls)) return []
  const { method, action = '' } = form.attributes
  const excerpt = `<form${method === undefined ? '' : ` method="${method}"`} action="${action.replace(/[?#].*$/s, '')}">`
  return [observeResponse(page, [], { excerpt, confidence })]
}

function typeOf({ name, attributes }: HtmlElement): string | null {
  return name === 'input' ? (attributes.type?.trim().toLowerCase() ?? 'text') : null
}

/**
 * Two such fields disable submission by the Enter key without a button. Source: HTML, "Implicit submission".
 */
const blockingTypes = /^(?:|text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/

function isSubmittable(controls: readonly HtmlElement[]): boolean {
  const hasButton = controls.some((control) =>
    control.name === 'button'
      ? !/^(?:button|reset)$/i.test(control.attributes.type?.trim() ?? '')
      : /^(?:submit|image)$/.test(typeOf(control) ?? ''),
  )
  const blocking = controls.filter((control) => blockingTypes.test(typeOf(control) ?? 'none'))
  return hasButton || blocking.length <= 1
}

/** Null if a script may handle the form. */
function sendsByGet({ attributes }: HtmlElement, hasScript: boolean): Confidence | null {
  // Templates leave an empty method for the default.
  const method = attributes.method?.trim().toLowerCase() || undefined
  if (method === 'post' || method === 'dialog' || attributes.onsubmit !== undefined) return null
  if (/^\s*javascript:/i.test(attributes.action ?? '')) return null
  if (method !== undefined) return 'firm'
  return hasScript ? null : 'certain'
}
