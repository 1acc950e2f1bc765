import type { Observation } from '../../../model/check.ts'
import type { Looks } from '../../../model/look.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { redirectFix } from '../../../report/fixes/redirectFix.ts'
import { listNavigations } from '../_shared/browserMoves.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import { findNamedRedirects, namedRequestsMax } from './_namedRedirects.ts'
import { findPathRedirect, pathRedirectTexts, pathRequestsMax } from './_pathRedirects.ts'
import { tryByPath, tryByUrl } from './_tryRedirect.ts'

/**
 * Finds open redirects: URL parameters that redirect the browser to any host, and paths that do, such as
 * `//host.example/%2f..` where a server appends a slash.
 *
 * Certain: the response redirects the browser to the injected host under the reserved domain `.example` (RFC 2606),
 * twice, each time the one that was sent. The probe compares the whole host as browsers resolve it, and follows no
 * redirect. Fires on `Location` built from `?next=`; not on allowlists, paths of the site, confirmation pages, or a
 * sign-in page that repeats the URL in its own query. Names of such parameters from elsewhere in the application are
 * tried where a URL redirects without any, and at sign-out URLs, which are requested without a session. Source: ZAP
 * 20019.
 */
export default activeProbe({
  id: 'redirect.open',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60 + namedRequestsMax + pathRequestsMax, perEntry: 0 },
  title: 'Open redirect',
  why: 'An attacker can send users from a trusted link to any other site: a phishing page, a malware download, or a server that collects OAuth codes and tokens. The server redirects to a URL from the request.',
  fix: {
    ...redirectFix,
    verify:
      'Repeat the request with the `curl` command from the evidence. Neither the `location` header nor a `refresh` in the response leads to the host of the parameter. The name may only stand in a path of the own site, after a single slash. The same applies to `//not-allowed.example`, `/\\not-allowed.example`, `/.//not-allowed.example` and `https://own.site@not-allowed.example`; an invalid URL such as `http://[` gives no error page.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
    'https://url.spec.whatwg.org/#url-parsing',
  ],
  needs: ['target'],
  textsOfKind: (kind) => (kind === 'path' ? pathRedirectTexts : null),
  async run(context) {
    const observations: Observation[] = []
    for (const point of pointsToTry(context)) {
      const seen = await tryPoint(point, context)
      if (seen !== null) observations.push(seen)
    }
    observations.push(...(await findNamedRedirects(context)))
    const ofPath = await findPathRedirect(context)
    return { observations: ofPath === null ? observations : [...observations, ofPath], gap: null }
  },
})

const likelyRankMax = 3
/** Up to here by its name, or as a whole URL. */
const namedRankMax = 2
/** Those of values that are a URL, or look like a path or a host. */
const urlRanks: readonly number[] = [0, 1, 3]

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: urlRank })
  return points.filter((point) => urlRank(point) <= likelyRankMax || isRedirect(point))
}

/**
 * Where nothing of a value comes back, and nothing depends on it, the browser is sent nowhere by it. Those first that
 * redirect already.
 */
function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const points = pointsOf(surface).filter(({ entry, parameter }) => {
    const look = looks.of(entry, parameter)
    if (look === null || look.isInHeaders || isRedirect({ entry, parameter })) return true
    if (look.repeats) return urlRank({ entry, parameter }) <= likelyRankMax
    return (look.matters || look.breaks) && urlRank({ entry, parameter }) <= 1
  })
  return points.toSorted((one, other) => Number(isRedirect(other)) - Number(isRedirect(one)))
}

function isRedirect({ entry: { status } }: InsertionPoint): boolean {
  return status !== null && status >= 300 && status < 400
}

type Context = Pick<ProbeContext, 'send' | 'random' | 'looks'>

async function tryPoint(point: InsertionPoint, context: Context): Promise<Observation | null> {
  const { byUrl, byPath } = mayDecide(point, context.looks)
  if (!byUrl) return null
  const first = await tryByUrl(point, context)
  return first !== null || !byPath ? first : await tryByPath(point, context)
}

/**
 * Says by which values a parameter may decide where the browser goes, after what was seen of its own: by no path where
 * one leads nowhere, and by none at all where a URL leads nowhere, or where a value of no telling name is not in the
 * URL to which all values lead.
 */
function mayDecide(
  point: InsertionPoint,
  looks: Looks,
): { readonly byUrl: boolean; readonly byPath: boolean } {
  const { entry, parameter } = point
  const look = looks.of(entry, parameter)
  const rank = urlRank(point)
  // Every value gets the same response, and so that one shows what the application's own does.
  const same = look === null || look.matters || look.breaks ? null : look.broken
  const moves = same === null ? null : listNavigations(same)
  if (same !== null && moves !== null && moves.length > 0) {
    const isNamed = moves.some(({ url }) => partsOf(url, same.url).includes(parameter.value))
    const mayBe = !isRedirect(point) || rank <= namedRankMax || isNamed
    return { byUrl: mayBe, byPath: mayBe }
  }
  const leadsNowhere = (same !== null && same.status < 400) || isServedData(entry)
  if (!leadsNowhere) return { byUrl: true, byPath: true }
  return { byUrl: rank > 0, byPath: !urlRanks.includes(rank) }
}

/** Only pages lead elsewhere without a redirect. */
function isServedData({ status, mediaType }: InsertionPoint['entry']): boolean {
  return status !== null && status < 300 && !/^$|html/.test(mediaType ?? '')
}

/** Where a response leads, without the host that it comes from. */
function partsOf(url: URL, from: string): string {
  const path = `${url.pathname}${url.search}${url.hash}`
  return `${path} ${url.host === new URL(from).host ? '' : url.host}`
}
