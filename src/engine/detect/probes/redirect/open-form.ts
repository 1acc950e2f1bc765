import { listFormRequests } from '../../../discover/surface/forms/formRequests.ts'
import { isTokenName } from '../../../discover/surface/forms/tokenNames.ts'
import { loginOf } from '../../../discover/surface/logins.ts'
import { isRedirectName } from '../../../discover/surface/redirectNames.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import { bodyParameters } from '../../../read/body/entryBody.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { redirectFix } from '../../../report/fixes/redirectFix.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { tryPoints } from '../_shared/tryPoints.ts'
import { tryByPath, tryByUrl } from './_tryRedirect.ts'

const requestsMin = 2
const tricksMax = 3

type Context = ProbeContext<never>

/**
 * Finds open redirects through form fields, such as a hidden `next`.
 *
 * Certain: the response to the form redirects the browser to the injected host under the reserved domain
 * `.example` (RFC 2606), twice with different hosts. Medium if the page of the form fills the field from a
 * parameter of its own URL, so that a link is enough. Low if the attacker's page has to submit the form.
 * Fires on `Location` built from a hidden field; not on paths of the site, nor on forms with a CSRF token
 * whose page does not fill the field. Sign-ins are tested by `redirect.sign-in`. The probe submits forms,
 * which may write data. Source: OWASP WSTG-CLNT-04, CWE-601.
 */
export default activeProbe({
  id: 'redirect.open-form',
  partOf: 'redirect.open',
  cwe: 601,
  severity: 'low',
  owner: 'code',
  title: 'Open redirect through a form field',
  why: 'An attacker can send users from a trusted site to any other site, such as a phishing page, once they submit a form. The server redirects to a URL from a field of the form.',
  fix: {
    ...redirectFix,
    verify:
      'Repeat the request with the `curl` command from the evidence. The `location` header does not lead to the host of the field. The same applies to `//not-allowed.example` and `/\\not-allowed.example`. A path of the own site still leads there.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 40, perEntry: 0 },
  needs: [],
  skipReason: (context) =>
    listFields(context).length === 0
      ? 'not applicable: the scan found no form field that says where to go next'
      : null,
  run: (context) =>
    tryPoints(context, listFields(context), {
      requestsMin,
      attempt: async (point) => (await tryField(context, point)) ?? 'nothing',
    }),
})

function listFields({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'writes', places: ['form', 'multipart'] })
  return points.filter(({ entry, parameter }) => {
    if (entry.effect !== 'writes' || !isRedirectName(parameter.name) || loginOf(entry) !== null) return false
    const look = looks.of(entry, parameter)
    return look === null || look.isInHeaders || look.repeats || look.matters || look.breaks
  })
}

async function tryField(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const seen = (await tryByUrl(point, context)) ?? (await tryByPath(point, context, tricksMax))
  if (seen === null) return null
  const page = await fillingPage(context, point)
  if (page !== null) return { ...seen, severity: 'medium', details: { ...seen.details, filled_from: page } }
  return hasToken(point) ? null : seen
}

function hasToken({ entry: { renewal, parameters } }: InsertionPoint): boolean {
  return (renewal?.tokens ?? []).length > 0 || parameters.some(({ name }) => isTokenName(name))
}

async function fillingPage(
  { send, random }: Context,
  { entry, parameter }: InsertionPoint,
): Promise<string | null> {
  if (entry.form === undefined) return null
  const url = new URL(entry.form.page)
  const value = `https://${random.word()}.example/`
  url.searchParams.set(parameter.name, value)
  const response = await send({ url: url.href, followRedirects: false })
  if (!response.ok || !rendersHtml(response.exchange)) return null
  const { exchange } = response
  const document = parseHtml(exchange.body, exchange.url)
  const isFilled = ({ name, value: own }: Parameter) => name === parameter.name && own === value
  const requests = listFormRequests({ ...exchange, document })
  return requests.some(({ body }) => body !== undefined && bodyParameters(body).some(isFilled))
    ? url.href
    : null
}
