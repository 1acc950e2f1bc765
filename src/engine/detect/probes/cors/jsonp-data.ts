import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { readJson } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { callbackNames, isCallbackName } from '../../../read/knowledge/callbackNames.ts'
import { hostnameOf, pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { crossSiteOf, isSentByBrowser, seenCookies, signInCookies } from '../_shared/sessionCookie.ts'
import { needsUser, notCookie } from '../_shared/skipReasons.ts'

const requestsPerProof = 4
const bodyBytesMax = 256 * 1024

/**
 * Finds JSONP endpoints with private data: responses that a page of any origin can include as a script.
 *
 * Certain: the response to the session of the scan is a script that calls a function with a random name from
 * the request, twice with different names. The data in the call is the same both times, and unauthenticated
 * requests do not get it. Fires on `/api/me?callback=f` that responds `f({"email": …})`; not on public data,
 * on `application/json`, on ignored callbacks, or if the sign-in is a header that browsers do not send by
 * themselves. Low if the session cookie is `SameSite=Lax` or `Strict`. Source: CWE-346, "cross-site script
 * inclusion".
 */
export default activeProbe({
  id: 'cors.jsonp-data',
  cwe: 346,
  severity: 'medium',
  owner: 'code',
  title: 'JSONP endpoint exposes private data',
  why: 'An attacker’s page can read the data of any signed-in user who visits it. The endpoint wraps private data in a function call, and scripts may be included from any origin, so the same-origin policy does not protect them.',
  fix: {
    steps: `Respond with JSON only.

1. Find the handler of the endpoint in the sample, and remove the parameter that names the function: \`res.json(data)\` instead of \`res.jsonp(data)\`.
2. Disable JSONP in the framework and its plugins. Express: do not call \`res.jsonp\`. Rails: remove \`callback:\` from \`render json:\`. Spring: remove \`JsonpAdvice\`. Django REST framework: remove \`JSONPRenderer\`.
3. Send \`Content-Type: application/json\` and \`X-Content-Type-Options: nosniff\`.
4. Where other origins must read the data, use CORS with an allowlist of origins.
5. Set the session cookie with \`SameSite=Lax\` or \`Strict\`.
6. Keep JSONP only for public data, on endpoints that ignore cookies.`,
    risk: 'Pages that include the endpoint with a `script` element stop working. Change them to `fetch`.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is JSON without the name of the function, or an error.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/11-Client-side_Testing/13-Testing_for_Cross_Site_Script_Inclusion',
    'https://cwe.mitre.org/data/definitions/346.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  needs: ['target', 'responses', 'cookies'],
  skipReason(context) {
    const { accounts } = context
    if (!accounts.has('user')) return needsUser
    if (!isSentByBrowser(accounts)) return notCookie
    return listEndpoints(context).length === 0
      ? 'not applicable: the scan found no read-only request with data'
      : null
  },
  async run(context) {
    const observations: Observation[] = []
    const endpoints = listEndpoints(context)
    let tried = 0
    for (const url of endpoints) {
      if (context.left() < requestsPerProof + 1) break
      tried += 1
      const observation = await tryEndpoint(context, url)
      if (observation !== null) observations.push(observation)
    }
    const gap =
      tried < endpoints.length
        ? `request budget exhausted: ${endpoints.length - tried} of ${endpoints.length} endpoints were not tested`
        : null
    return { observations, gap }
  },
})

type Context = ProbeContext<'target' | 'responses' | 'cookies'>

function listEndpoints({ surface, artifacts }: Context): readonly string[] {
  const { hostname } = artifacts.target
  const named = surface.entries.filter(
    ({ method, effect, parameters }) =>
      method === 'GET' &&
      effect === 'reads' &&
      parameters.some(({ place, name }) => place === 'query' && isCallbackName(name)),
  )
  const data = listProtectedReads(withResponses(surface, artifacts)).filter(
    ({ mediaType, url }) => /json/.test(mediaType ?? '') || /\/api\//.test(url),
  )
  const urls = [...named, ...data].map(({ url }) => url).filter((url) => hostnameOf(url) === hostname)
  return [...new Set(urls)]
}

async function tryEndpoint(context: Context, url: string): Promise<Observation | null> {
  const own = [...new URL(url).searchParams.keys()].filter((name) => isCallbackName(name))
  const words = [...new Set([...own, ...callbackNames])].map((name) => ({
    name,
    word: context.random.word(),
  }))
  const first = await ask(context, { url: withCallbacks(url, words), bodyBytesMax })
  const hit = words.find(({ word }) => first !== null && dataOf(first, word) !== null)
  return first === null || hit === undefined ? null : await prove(context, url, { ...hit, first })
}

type Callback = { readonly name: string; readonly word: string }

function withCallbacks(url: string, callbacks: readonly Callback[]): string {
  const filled = new URL(url)
  for (const { name, word } of callbacks) filled.searchParams.set(name, word)
  return filled.href
}

async function ask({ send }: Context, request: ProbeRequest): Promise<Exchange | null> {
  const response = await send(request)
  return response.ok ? response.exchange : null
}

function dataOf(exchange: Exchange, word: string): Exchange | null {
  const { status, body } = exchange
  if (status < 200 || status > 299 || !runsAsScript(exchange)) return null
  const call = new RegExp(
    `^\\s*(?:/\\*\\*/)?\\s*(?:typeof ${word} === 'function' && |(?:window\\.)?${word} && )?(?:window\\.)?${word}\\(([\\s\\S]*)\\)\\s*;?\\s*$`,
  ).exec(body)
  const data = call?.[1] ?? ''
  return readJson(data) === undefined ? null : { ...exchange, body: data, mediaType: 'application/json' }
}

/** Browsers also run cross-origin scripts without a script type, unless `nosniff` is set. */
function runsAsScript({ mediaType, headers }: Exchange): boolean {
  if (/(?:java|ecma)script/.test(mediaType)) return true
  const isFixed = /^\s*nosniff\b/i.test(headerValue(headers, 'x-content-type-options') ?? '')
  return !isFixed && /^(?:|text\/html|text\/plain)$/.test(mediaType)
}

async function prove(
  context: Context,
  url: string,
  { name, word: firstWord, first }: Callback & { readonly first: Exchange },
): Promise<Observation | null> {
  const { random, accounts, artifacts } = context
  const word = random.word()
  const request: ProbeRequest = { url: withCallbacks(url, [{ name, word }]), bodyBytesMax }
  const again = await ask(context, request)
  const firstData = dataOf(first, firstWord)
  const data = again === null ? null : dataOf(again, word)
  if (again === null || data === null || firstData === null) return null
  if (isRefusal(data) || !isSameResponse(firstData, data)) return null
  const visitorRequest: ProbeRequest = { ...request, as: 'anonymous' }
  const visitor = await ask(context, visitorRequest)
  if (visitor === null) return null
  const visitorData = dataOf(visitor, word)
  if (visitorData !== null && !isRefusal(visitorData) && isSameResponse(data, visitorData)) return null
  const crossSite = crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, [again]))
  const { fields } = personalContent(data)
  return observeProbe(request, again, {
    sample: `${pathOf(url)}: ${name} (query)`,
    place: `GET ${pathOf(url)} query ${name}`,
    severity: crossSite === 'held_back' ? 'low' : 'medium',
    headers: ['x-content-type-options'],
    excerpt: `The script calls ${word}(…) with data that an unauthenticated request does not get.`,
    shows: { contains: `${word}(` },
    controls: [
      {
        about: 'Control: the same request without a sign-in',
        request: visitorRequest,
        exchange: visitor,
        shows:
          visitorData === null
            ? visitor.body.includes(`${word}(`)
              ? { status: visitor.status }
              : { lacks: `${word}(` }
            : { contains: visitor.body.slice(0, visitorCharsMax) },
      },
    ],
    details: {
      parameter: name,
      function: word,
      fields: [...fields],
      cross_site_cookies:
        crossSite === 'held_back' ? 'SameSite holds the session cookie back in current browsers' : crossSite,
    },
  })
}

const visitorCharsMax = 60
