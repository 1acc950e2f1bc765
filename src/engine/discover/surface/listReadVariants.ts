import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry } from '../../model/surface.ts'
import { actingPatterns } from '../../read/effects/actingPatterns.ts'
import { effectOf } from '../../read/effects/effectOf.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { isValueSegment, pathTemplate } from '../../read/url/pathTemplate.ts'
import { entryOf } from './entryOf.ts'
import type { Routing } from './identity/routing.ts'

const twinsMax = 20

/** A route of such a name acts, whatever the method. */
const furtherVerbs =
  /^ (?:add|append|submit|process|upload|insert|write|post|put|vote|like|unlike|follow|unfollow|join|leave|accept|reject|decline|confirm|verify|validate|activate|approve|mark|move|copy|duplicate|clone|assign|apply|sync|invite|subscribe|unsubscribe|share|lock|unlock|redeem|claim|complete|finish|close|archive|hide|attach|detach|connect|disconnect|link|unlink|merge|publish|rate|report|register|store|test) /
/** Script files run for any method. */
const runFile = /\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|do|action|cgi|pl|py|rb|cfm|jsf)$/i

/**
 * Lists unconfirmed, read-only GET variants of other methods: `POST /password/reset/{token}` often has a
 * page. Password pages come first, then those with a value.
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
 * OpenAPI lists all methods. Without a body, only the path tells the action; a body may hold
 * `_method=delete`.
 */
function mayBeAsked(request: FoundRequest): boolean {
  const { method, url, source, body, hasOnlyButtons } = request
  if (!/^(?:POST|PUT|PATCH)$/.test(method) || request.effect === 'reads') return false
  if (source === 'openapi' || source === 'graphql' || hasOnlyButtons === true) return false
  if (body === undefined || runFile.test(new URL(url).pathname)) return false
  if (namesAction(request) && !isOfNothing(request)) return false
  return effectOf({ ...request, method: 'GET' }).class === 'reads'
}

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

/** An invented token at the end cannot act. */
function isOfNothing({ url, unknownSegments = [] }: FoundRequest): boolean {
  const segments = segmentsOf(url)
  const last = segments.length - 1
  return unknownSegments.some(({ index }) => index === last) && /^[a-z]/i.test(segments[last] ?? '')
}

function segmentsOf(url: string): readonly string[] {
  return decodePercent(new URL(url).pathname).split('/').slice(1)
}
