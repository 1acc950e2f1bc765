import type { Entry, Parameter } from '../../artifacts/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { type FilledRequest, fillEntry } from '../../parse/surface/fillEntry.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { addressRank } from '../_shared/urlParameters.ts'

/** Ways to write a line break that careless code turns into one, the plain one first. */
const breaks = [
  { text: '\r\n', idea: 'a line break (%0D%0A)' },
  { text: '\n', idea: 'a line feed alone (%0A)' },
  { text: '%0d%0a', idea: 'a line break that is encoded twice (%250d%250a)' },
  // U+560D and U+560A, of which an encoder to one byte keeps 0D and 0A.
  { text: '\u560d\u560a', idea: 'characters whose last bytes are a line break' },
] as const

type Break = (typeof breaks)[number]

/**
 * Values of an address with a line break that becomes one among the header fields of the answer.
 *
 * Certain: the answer has a field of a name that nobody could foresee, with the value that was sent, twice, each time
 * under another name. Fires on `Location` that is written with the value as it comes; not where it is encoded,
 * refused, or repeated in the body or inside another field. Source: ZAP 40003.
 */
export default activeProbe({
  id: 'injection.crlf',
  cwe: 113,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 1 },
  title: 'Line break in a parameter adds header fields to the answer',
  why: 'A prepared link makes the server send fields of its maker’s choice: cookies that fix a session, a redirect, a policy that switches protection off, or a whole second answer that caches keep for everybody.',
  fix: {
    steps:
      '1. Find the handler behind the entry in the sample, where it writes the parameter into a header field: `Location`, `Set-Cookie`, `Content-Disposition`, or a field of your own.\n2. Write fields by the function of the framework and not by joining text or by writing to the socket. Encode the value first: `encodeURIComponent` for a part of an address or cookie, `new URL(value, ownOrigin).href` for an address.\n3. Refuse values with control characters: `/[\\u0000-\\u001f\\u007f]/.test(value)` answers 400. Decode once, and test after decoding.\n4. If a proxy writes the field (`return 302 https://$host$uri` in nginx), use `$request_uri` instead of `$uri` and `$document_uri`, which are decoded.',
    variants: {
      express:
        'Node.js refuses line breaks in header fields by itself, so look for what goes around it: `res.socket.write`, `res.connection.write`, an old proxy or middleware that writes fields as text, and nginx before the application (`return 302 https://$host$uri`: use `$request_uri`). Use `res.redirect(new URL(value, ownOrigin).href)` and `res.cookie(name, value)`, which encode.',
      nextjs:
        'Next.js refuses line breaks in header fields by itself, so look for what stands before it: a rule of nginx such as `return 302 https://$host$uri` (use `$request_uri`), or a rewrite of the host that decodes the path. In custom servers use `res.setHeader` and never `res.socket.write`.',
      django:
        'Django refuses line breaks in header fields by itself, so look for what stands before it: a rule of nginx such as `return 302 https://$host$uri` (use `$request_uri`), or middleware of WSGI that writes fields as text.',
      laravel:
        'Use `redirect()`, `response()->header()` and `cookie()`, which refuse line breaks; look for a call of `header("Location: ".$value)` with several lines in old PHP, and for nginx rules with `$uri` (use `$request_uri`).',
    },
    risk: 'Addresses that hold encoded line breaks on purpose, such as texts for sharing, are refused afterwards where they were put into a field: keep them in the body.',
    verify:
      'Repeat the request with the `curl` of the evidence. The answer has no field with the name in `injected`, in any spelling; it answers 400, or shows the value encoded as `%0D%0A`.',
  },
  references: [
    'https://owasp.org/www-community/vulnerabilities/CRLF_Injection',
    'https://owasp.org/www-community/attacks/HTTP_Response_Splitting',
    'https://cwe.mitre.org/data/definitions/113.html',
  ],
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'no request was seen that takes a value from its address' : null,
  async run(context) {
    const points = pointsOf(context.surface)
    const observations: Observation[] = []
    const found = new Set<string>()
    for (const entry of new Set(points.map((point) => point.entry))) {
      const own = points.filter((point) => point.entry === entry).map(({ parameter }) => parameter)
      // All at once: each names a field of its own.
      for (const { parameter } of await inject(entry, own, breaks[0], context)) {
        const seen = await confirm({ entry, parameter }, breaks[0], context)
        if (seen === null) continue
        observations.push(seen)
        found.add(placeOf(entry, parameter))
      }
    }
    const rest = points.filter(
      (point) => addressRank(point) <= likelyRankMax && !found.has(placeOf(point.entry, point.parameter)),
    )
    for (const point of rest) {
      for (const way of breaks) {
        // The plain line break was tried everywhere: with nothing left, the rarer ones are done without.
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
  return insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: addressRank })
}

type Injected = {
  readonly parameter: Parameter
  readonly name: string
  readonly request: FilledRequest
  readonly exchange: Exchange
}

/** Sends a field in each of the parameters; gives those that came back as fields. */
async function inject(
  entry: Entry,
  parameters: readonly Parameter[],
  { text }: Break,
  { send, chance }: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<readonly Injected[]> {
  const fields = parameters.map((parameter) => ({ parameter, name: `x-${chance.word()}` }))
  const changes = fields.map(({ parameter, name }) => ({
    parameter,
    value: `${parameter.value}${text}${name}: ${name}`,
  }))
  const request = fillEntry(entry, changes)
  const answer = await send({ ...request, followRedirects: false })
  if (!answer.ok) return []
  const { exchange } = answer
  return fields
    .filter(({ name }) => headerValue(exchange.headers, name)?.startsWith(name) === true)
    .map(({ parameter, name }) => ({ parameter, name, request, exchange }))
}

/** Sends it in this parameter alone, twice under other names. */
async function confirm(
  { entry, parameter }: InsertionPoint,
  way: Break,
  context: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<Observation | null> {
  const [first] = await inject(entry, [parameter], way, context)
  if (first === undefined) return null
  const [second] = await inject(entry, [parameter], way, context)
  if (second === undefined) return null
  return observeProbe(second.request, second.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    headers: [second.name, 'location', 'set-cookie'],
    details: { parameter: parameter.name, injected: second.name, idea: way.idea },
  })
}
