import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { firstStepOf } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { type CookieJar, emptyJar } from '../../../read/http/cookieJar.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { cookieHeader, keepCookies, withoutAccount } from '../_shared/logins.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { cookieFile } from '../_shared/signInCommand.ts'
import { needsUser, noTestAccount } from '../_shared/skipReasons.ts'
import { enteringProof } from './_sessionCommands.ts'
import { requestWithCookies } from './_sessionUrl.ts'
import { openTokenPlaces, type Protected } from './_tokenPlaces.ts'
import signInBypass from './sign-in-bypass.ts'

const stepsMax = 2

/**
 * Finds sign-ins in steps whose first step is enough: the session opens private pages before the password.
 *
 * Certain: after the username alone, a page that visitors are refused shows what the own session sees, twice.
 * After an unknown username it does not. Fires on a session that stores the user in the first step, and is checked
 * for a user only; not if the last step sets it. Not tested: second factors. Source: CWE-287.
 */
export default activeProbe({
  ...signInBypass,
  id: 'auth.sign-in-steps',
  partOf: 'auth.sign-in-bypass',
  title: 'Authentication bypass by a skipped step',
  why: 'An attacker who knows a username can use the account without its password. The first step of the sign-in stores the user in the session, and private pages check for a user only.',
  fix: {
    steps: `Let a session count as signed in after the last step only.\n\n1. Find the code that handles the first step in the evidence, and where it writes the user to the session.\n2. Store the user under another name, such as \`pendingUserId\`, until the password and every further factor are verified. Give it a short lifetime.\n3. At the last step create a new session id, and set the user and the time of the sign-in.\n4. Check that state in one middleware before every private page and API. Search for code that reads the user of the session directly.`,
    risk: 'Users who are between two steps during the deployment have to begin again.',
    verify:
      'Repeat the commands from the evidence: after the first step the page is refused, as for visitors. The whole sign-in still works.',
  },
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason({ surface, accounts }) {
    if (listFirstSteps(surface).length === 0) return 'not applicable: no sign-in in steps was found'
    return accounts.has('user') ? null : needsUser
  },
  async run(context) {
    const { ofUsers, login } = context.accounts
    const name = ofUsers[0]?.identifier ?? login?.identifier
    if (name === undefined) return { observations: [], gap: noTestAccount }
    const observations: Observation[] = []
    let isJudged = false
    for (const step of listFirstSteps(context.surface).slice(0, stepsMax)) {
      const jar = await enterName(context, step, name)
      if (jar === null) continue
      for await (const place of openTokenPlaces(context).placesOf(anyToken)) {
        isJudged = true
        const found = await judge(context, { step, jar, name, place })
        if (found === null) continue
        observations.push(found)
        break
      }
    }
    return { observations, gap: isJudged ? null : 'no first step led to a second one before a private page' }
  },
})

type Context = ProbeContext<'target' | 'responses'>
type Step = { readonly entry: Entry; readonly identifier: Parameter }

const anyToken = { text: '', place: 'cookie', name: '', path: '/' } as const // `as`: a literal.

function listFirstSteps({ entries }: Pick<ProbeContext['surface'], 'entries'>): readonly Step[] {
  return entries.flatMap((entry) => firstStepOf(entry) ?? [])
}

function fillStep({ entry, identifier }: Step, name: string) {
  return { ...fillEntry(entry, [{ parameter: identifier, value: name }]), as: 'anonymous' as const }
}

/** Null unless a page then asks for a password or a code. */
async function enterName(context: Context, step: Step, name: string): Promise<CookieJar | null> {
  const page = await context.send({ url: step.entry.form?.page ?? step.entry.url, as: 'anonymous' })
  const before = page.ok ? keepCookies(emptyJar, page.exchange) : emptyJar
  const { headers, ...filled } = fillStep(step, name)
  const response = await context.send({
    ...filled,
    headers: { ...headers, ...cookieHeader(before, filled.url) },
    isRefusalExpected: true,
  })
  if (!response.ok) return null
  const jar = keepCookies(before, response.exchange)
  const location = response.exchange.headers.find(([field]) => field === 'location')?.[1]
  const next = location === undefined ? null : resolveUrl(location, filled.url)
  const led = next === null ? response.exchange : await requestWithCookies(context, next.href, jar)
  return led !== null && asksFurther(led) ? jar : null
}

function asksFurther({ body }: Exchange): boolean {
  return /<input\b[^>]{0,300}\b(?:type\s?=\s?["']?password|name\s?=\s?["']?(?:code|otp|pin|password)\b)/i.test(
    body,
  )
}

async function judge(
  context: Context,
  {
    step,
    jar,
    name,
    place,
  }: { readonly step: Step; readonly jar: CookieJar; readonly name: string; readonly place: Protected },
): Promise<Observation | null> {
  const isOwn = (response: Exchange | null): response is Exchange =>
    response !== null && !isRefusal(response) && isSameResponse(response, place.own)
  if (!isOwn(await requestWithCookies(context, place.url, jar))) return null
  const invented = context.random.word(12)
  const others = (await enterName(context, step, invented)) ?? emptyJar
  const control = await requestWithCookies(context, place.url, others)
  const fresh = await enterName(context, step, name)
  const again = fresh === null ? null : await requestWithCookies(context, place.url, fresh)
  if (control === null || !isRefusal(control) || !isOwn(again)) return null
  const command = (entered: string) =>
    curlOf(fillStep(step, entered), {
      output: `-s -o /dev/null -b ${cookieFile} -c ${cookieFile}`,
    }).replaceAll(loginPlaceholders.LOGIN_NAME, `'"$LOGIN_NAME"'`)
  const [request, shown] = withoutAccount(fillStep(step, name), again, { identifier: name })
  return observeProbe(request, shown, {
    sample: `${pathOf(step.entry.url)}: the username alone opens ${pathOf(place.url)}`,
    place: `${step.entry.id} sign-in`,
    excerpt: `After the username and without the password, ${pathOf(place.url)} showed the page of the account, twice. After an unknown username it was refused.`,
    details: { accepted: 'the username alone' },
    shows: null,
    ...enteringProof(
      { url: place.url, response: again, visitors: control },
      {
        about: 'The first step of the sign-in alone; LOGIN_NAME is the name of the test account',
        curl: command(loginPlaceholders.LOGIN_NAME),
      },
      { about: 'Control: the first step with an unknown username', curl: command(invented) },
    ),
  })
}
