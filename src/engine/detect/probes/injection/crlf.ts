import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry, FilledRequest, Parameter } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { noUrlParameter } from '../_shared/tryPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'

const breaks = [
  { text: '\r\n', idea: 'CRLF (%0D%0A)' },
  { text: '\n', idea: 'LF only (%0A)' },
  { text: '%0d%0a', idea: 'double-encoded CRLF (%250d%250a)' },
  // U+560D and U+560A: truncated to one byte, they are CR and LF.
  { text: '\u560d\u560a', idea: 'Unicode characters whose low bytes are CRLF' },
] as const

type Break = (typeof breaks)[number]

/**
 * Finds CRLF injection (HTTP response splitting): URL values that add headers to the response.
 *
 * Certain: the response has a header with a random name and the injected value, twice, each time with another
 * name. Fires on a `Location` header that contains the unencoded value; not if the value is encoded or
 * rejected, or is reflected in the body or inside another header. Source: ZAP 40003.
 */
export default activeProbe({
  id: 'injection.crlf',
  cwe: 113,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0.5, isGradual: true, isSeldom: true },
  title: 'CRLF injection (HTTP response splitting)',
  why: 'An attacker can inject response headers with a crafted link: session fixation cookies, redirects, weaker security policies, or a second response that poisons caches. The server writes a line break from the URL into a header.',
  fix: {
    steps:
      '1. Find the handler of the endpoint in the sample, where it writes the parameter into a response header: `Location`, `Set-Cookie`, `Content-Disposition`, or a custom header.\n2. Set headers with the function of the framework, not by concatenating strings or writing to the socket. Encode the value first: `encodeURIComponent` for a part of a URL or cookie, `new URL(value, ownOrigin).href` for a URL.\n3. Respond with 400 to values with control characters: `/[\\u0000-\\u001f\\u007f]/.test(value)`. Decode once, and test after decoding.\n4. If a proxy sets the header, let it use the URL as it was requested. In nginx (`return 302 https://$host$uri`) that is `$request_uri` instead of `$uri` and `$document_uri`, which are decoded.',
    variants: {
      express:
        'Node.js rejects line breaks in headers. Look for code that bypasses it: `res.socket.write`, `res.connection.write`, an old proxy or middleware that writes headers as text, and nginx before the application (`return 302 https://$host$uri`: use `$request_uri`). Use `res.redirect(new URL(value, ownOrigin).href)` and `res.cookie(name, value)`, which encode.',
      nextjs:
        'Next.js rejects line breaks in headers. Check what runs before it: an nginx rule such as `return 302 https://$host$uri` (use `$request_uri`), or a rewrite at the host that decodes the path. In custom servers use `res.setHeader` and never `res.socket.write`.',
      django:
        'Django rejects line breaks in headers. Check what runs before it: an nginx rule such as `return 302 https://$host$uri` (use `$request_uri`), or WSGI middleware that writes headers as text.',
      laravel:
        'Use `redirect()`, `response()->header()` and `cookie()`, which reject line breaks. Look for `header("Location: ".$value)` with several lines in old PHP, and for nginx rules with `$uri` (use `$request_uri`).',
    },
    risk: 'URLs with intentionally encoded line breaks, such as share texts, are refused where the value is written into a header: keep them in the body.',
    verify:
      'Repeat the request with the `curl` command from the evidence. The response has no header with the name in `injected`, in any letter case. It is 400, or contains the value encoded as `%0D%0A`.',
  },
  references: [
    'https://owasp.org/www-community/vulnerabilities/CRLF_Injection',
    'https://owasp.org/www-community/attacks/HTTP_Response_Splitting',
    'https://cwe.mitre.org/data/definitions/113.html',
  ],
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noUrlParameter : null),
  async run(context) {
    const points = pointsOf(context.surface).filter((point) => mayBeInHeaders(context, point))
    const observations: Observation[] = []
    const found = new Set<string>()
    for (const entry of new Set(points.map((point) => point.entry))) {
      const own = points.filter((point) => point.entry === entry).map(({ parameter }) => parameter)
      for (const { parameter } of await inject(entry, own, breaks[0], context)) {
        const seen = await confirm({ entry, parameter }, breaks[0], context)
        if (seen === null) continue
        observations.push(seen)
        found.add(placeOf(entry, parameter))
      }
    }
    const rest = points.filter(
      (point) => urlRank(point) <= likelyRankMax && !found.has(placeOf(point.entry, point.parameter)),
    )
    for (const point of rest) {
      for (const way of breaks) {
        if (context.left() === 0) break
        const seen = await confirm(point, way, context)
        if (seen === null) continue
        observations.push(seen)
        break
      }
    }
    return { observations, gap: null }
  },
})

const likelyRankMax = 2

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: urlRank })
}

function mayBeInHeaders(
  { looks }: Pick<ProbeContext, 'looks'>,
  { entry, parameter }: InsertionPoint,
): boolean {
  return looks.of(entry, parameter)?.isInHeaders !== false
}

type Injected = {
  readonly parameter: Parameter
  readonly name: string
  readonly request: FilledRequest
  readonly exchange: Exchange
}

async function inject(
  entry: Entry,
  parameters: readonly Parameter[],
  { text }: Break,
  { send, random }: Pick<ProbeContext, 'send' | 'random'>,
): Promise<readonly Injected[]> {
  const fields = parameters.map((parameter) => ({ parameter, name: `x-${random.word()}` }))
  const changes = fields.map(({ parameter, name }) => ({
    parameter,
    value: `${parameter.value}${text}${name}: ${name}`,
  }))
  const request = fillEntry(entry, changes)
  const response = await send({ ...request, followRedirects: false })
  if (!response.ok) return []
  const { exchange } = response
  return fields
    .filter(({ name }) => headerValue(exchange.headers, name)?.startsWith(name) === true)
    .map(({ parameter, name }) => ({ parameter, name, request, exchange }))
}

async function confirm(
  { entry, parameter }: InsertionPoint,
  way: Break,
  context: Pick<ProbeContext, 'send' | 'random'>,
): Promise<Observation | null> {
  const [first] = await inject(entry, [parameter], way, context)
  if (first === undefined) return null
  const [second] = await inject(entry, [parameter], way, context)
  if (second === undefined) return null
  return observeProbe(second.request, second.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: [second.name, 'location', 'set-cookie'],
    shows: { header: second.name, value: second.name },
    details: { parameter: parameter.name, injected: second.name, idea: way.idea },
  })
}
