import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry } from '../../model/surface.ts'
import { actingPatterns } from '../../read/effects/actingPatterns.ts'
import { effectOf } from '../../read/effects/effectOf.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { isValueSegment, pathTemplate } from '../../read/url/pathTemplate.ts'
import { entryOf } from './entryOf.ts'
import type { Routing } from './identity/routing.ts'

/** Paths of one application that are asked for by GET although nothing shows that they take it. */
const twinsMax = 20

/** Beside the verbs that tell the effect of an address: a route of such a name acts, whatever the method is. */
const furtherVerbs =
  /^ (?:add|append|submit|process|upload|insert|write|post|put|vote|like|unlike|follow|unfollow|join|leave|accept|reject|decline|confirm|verify|validate|activate|approve|mark|move|copy|duplicate|clone|assign|apply|sync|invite|subscribe|unsubscribe|share|lock|unlock|redeem|claim|complete|finish|close|archive|hide|attach|detach|connect|disconnect|link|unlink|merge|publish|rate|report|register|store|test) /
/** A file is run whatever the method is; routers tell methods apart. */
const runFile = /\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|do|action|cgi|pl|py|rb|cfm|jsf)$/i

/**
 * GET of the paths that the application shows with other methods alone: `POST /password/reset/{token}` often has a page
 * of its own. One of each path, those about a password first, as people follow links to them, then those with a value.
 * Only what reads by all that is known of it; nobody knows yet whether it is there.
 */
export function listReadVariants(requests: readonly FoundRequest[], routing: Routing): readonly Entry[] {
  const known = new Set(requests.filter(({ method }) => method === 'GET').map(templateOf))
  const twins = new Map<string, Entry>()
  for (const request of requests) {
    const template = templateOf(request)
    if (known.has(template) || twins.has(template) || !mayBeAsked(request)) continue
    twins.set(template, twinOf(request, routing))
  }
  return [...twins.values()].toSorted((one, other) => rank(one) - rank(other)).slice(0, twinsMax)
}

function templateOf({ url, pathValues }: FoundRequest): string {
  return pathTemplate(new URL(url).pathname, pathValues)
}

function rank({ url, parameters }: Entry): number {
  if (parameters.length === 0) return 2
  return isAboutPassword(url) ? 0 : 1
}

function isAboutPassword(url: string): boolean {
  return actingPatterns.aboutPassword.test(foldWords(new URL(url).pathname))
}

function twinOf({ url, pathValues, unknownSegments, source }: FoundRequest, routing: Routing): Entry {
  const places = {
    ...(pathValues === undefined ? {} : { pathValues }),
    ...(unknownSegments === undefined ? {} : { unknownSegments }),
  }
  return entryOf({ method: 'GET', url, source, ...places }, routing)
}

/**
 * Where a description lists the methods of a path, there is no other; without a body the path alone says what is done.
 * What the body says counts too, as in `_method=delete`.
 */
function mayBeAsked(request: FoundRequest): boolean {
  const { method, url, source, body, hasOnlyButtons } = request
  if (!/^(?:POST|PUT|PATCH)$/.test(method) || request.effect === 'reads') return false
  if (source === 'openapi' || source === 'graphql' || hasOnlyButtons === true) return false
  if (body === undefined || runFile.test(new URL(url).pathname)) return false
  if (namesAction(request) && !isOfNothing(request)) return false
  return effectOf({ ...request, method: 'GET' }).class === 'reads'
}

/** Of pages that ask for a new password. */
const resetting = /^ (?:reset|recover|restore|forgot)(?:ten)? /

function namesAction({ url, pathValues = [] }: FoundRequest): boolean {
  const isOfPassword = isAboutPassword(url)
  return segmentsOf(url).some((segment, index) => {
    if (pathValues.includes(index) || isValueSegment(segment)) return false
    const words = foldWords(segment)
    if (isOfPassword && resetting.test(words)) return false
    return actingPatterns.doing.test(words) || furtherVerbs.test(words)
  })
}

/** A text of ours stands at the end, such as in place of a token: nothing is there on which anything could act. */
function isOfNothing({ url, unknownSegments = [] }: FoundRequest): boolean {
  const segments = segmentsOf(url)
  const last = segments.length - 1
  return unknownSegments.some(({ index }) => index === last) && /^[a-z]/i.test(segments[last] ?? '')
}

function segmentsOf(url: string): readonly string[] {
  return decodePercent(new URL(url).pathname).split('/').slice(1)
}
