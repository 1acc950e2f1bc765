import type { Json } from '../../../../shared/json.ts'
import { loginOf } from '../../../discover/surface/logins.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type Attempt, isBlockedRequest, requestWith } from '../_shared/requestAt.ts'
import { shuffle } from '../_shared/separateResponses.ts'

const bodiesMax = 60
const rounds = 5
const requestsMin = 1 + 3 * rounds

const none = 'not applicable: the scan found no request with a JSON object as body'

/**
 * Finds server-side prototype pollution: JSON members `__proto__` or `constructor` that a merge copies into objects
 * which all code shares.
 *
 * Certain: `{"word":{"constructor":{"caller":null},"__proto__":{"__proto__":{}}}}` fails each time, in random order with
 * two bodies that do not: harmless values, and the same under unknown names. The accessor `caller` of all functions
 * throws (ECMAScript, 10.2.4), and the prototype of `Object.prototype` is immutable (10.4.7), so nothing changes. Fires
 * on a recursive merge; not on `Object.assign`, nor on parsers that refuse such members. Sources: CWE-1321; PortSwigger.
 */
export default activeProbe({
  id: 'protocol.prototype-pollution',
  cwe: 1321,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 3, isGradual: true, isSeldom: true },
  title: 'Server-side prototype pollution',
  why: 'An attacker can change the behavior of the whole server process with one request: skip permission checks that read a missing property, crash it, or run commands through a library. A merge of the JSON body writes to the prototype that all objects share.',
  fix: {
    steps:
      '1. Find the code that merges, clones or sets paths of the body from the evidence: a recursive function, `_.merge`, `_.set`, `extend(true, …)`.\n2. Copy only the fields that the endpoint accepts: validate the body with a schema that refuses unknown members (`z.strictObject`, `additionalProperties: false`).\n3. If a recursive merge has to stay, skip `__proto__`, `constructor` and `prototype`, and iterate over `Object.keys`. Update the library: lodash to 4.17.21 or later.\n4. As a second line, start Node.js with `--disable-proto=delete`, and run `Object.freeze(Object.prototype)` after all modules have loaded.\n5. Restart the process: properties of an attack stay until then.',
    variants: {
      express:
        "1. Find the merge of `req.body` in the route from the evidence, and replace it by the fields that the route accepts: `const { theme } = schema.parse(req.body)`.\n2. Refuse such members for all routes: `express.json({ reviver: (name, value) => (name === '__proto__' || name === 'constructor' ? undefined : value) })`.\n3. Update lodash to 4.17.21 or later, and start Node.js with `--disable-proto=delete`.\n4. Restart the process: properties of an attack stay until then.",
    },
    risk: 'Clients that send members which the schema does not name get 400. Libraries that read `__proto__` fail with `--disable-proto=delete`: test before you deploy it.',
    verify:
      'Repeat the commands from the evidence: the three responses have the same status. The request of the application still works.',
  },
  references: [
    'https://portswigger.net/web-security/prototype-pollution/server-side',
    'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1321.html',
  ],
  needs: ['target'],
  skipReason: ({ surface }) => (bodiesOf(surface).length === 0 ? none : null),
  async run(context) {
    const bodies = bodiesOf(context.surface)
    const observations: Observation[] = []
    const outcomes: Outcome[] = []
    for (const [index, body] of bodies.entries()) {
      const isTested = index < bodiesMax && context.left() >= requestsMin
      const outcome = isTested ? await tryBody(context, body) : 'untested'
      if (typeof outcome === 'string') outcomes.push(outcome)
      else observations.push(outcome)
    }
    return { observations, ...judgeRest(outcomes, bodies.length) }
  },
})

type Context = ProbeContext<'target'>

type Body = { readonly entry: Entry; put(members: string): Entry }

function bodiesOf({ entries }: Context['surface']): readonly Body[] {
  const bodies = entries.flatMap((entry): readonly Body[] => {
    const { body } = entry
    const isPlain = body?.kind === 'json' && body.carrier === undefined && body.isReply !== true
    const value = isPlain ? readJsonObject(body.text) : null
    if (body === null || value === null || loginOf(entry) !== null) return []
    const withMembers = (members: string) => writeWith(value, members)
    return [{ entry, put: (members) => ({ ...entry, body: { ...body, text: withMembers(members) } }) }]
  })
  const rank = ({ entry: { source } }: Body) => Number(source === 'graphql')
  return bodies.toSorted((one, other) => rank(one) - rank(other))
}

/** Text, because an object literal would set its own prototype. Adds them to each object, as any may be merged. */
function writeWith(value: Json, members: string): string {
  if (Array.isArray(value)) return JSON.stringify(value)
  if (!isJsonObject(value)) return JSON.stringify(value)
  const own = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${writeWith(one, members)}`)
  return `{${[...own, members].join(',')}}`
}

const kinds = ['breaking', 'harmless', 'unknown'] as const
type Kind = (typeof kinds)[number]

/**
 * Tests `constructor` first, where lodash before 4.17.5 fails: it defines `__proto__`, and so would replace the accessor.
 * A new object receives all, not one that the server keeps.
 */
function membersOf(kind: Kind, { random }: Context): string {
  const unknown = () => JSON.stringify(random.word())
  const inner: Readonly<Record<Kind, () => string>> = {
    breaking: () => '"constructor":{"caller":null},"__proto__":{"__proto__":{}}',
    harmless: () => '"constructor":{},"__proto__":{"__proto__":null}',
    unknown: () => `${unknown()}:{"caller":null},${unknown()}:{${unknown()}:{}}`,
  }
  return `${unknown()}:{${inner[kind]()}}`
}

type Outcome = 'nothing' | 'caught' | 'unclear' | 'untested'

async function tryBody(context: Context, body: Body): Promise<Observation | Outcome> {
  const ask = (kind: Kind) => requestWith(context, body.put(membersOf(kind, context)), [])
  const first = await ask('breaking')
  if (first === null) return 'nothing'
  const { status } = first.exchange
  if (status < 400) return 'nothing'
  if (isUnclear(first)) return 'unclear'
  if (status < 500) {
    const isRefusedAlone = isAccepted(await ask('harmless')) && isAccepted(await ask('unknown'))
    return isRefusedAlone ? 'caught' : 'nothing'
  }
  const last = new Map<Kind, Attempt>()
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of shuffle(kinds, context.random)) {
      const attempt = await ask(kind)
      if (attempt === null || isUnclear(attempt)) return 'unclear'
      const isExpected = kind === 'breaking' ? attempt.exchange.status === status : isAccepted(attempt)
      if (!isExpected) return 'nothing'
      last.set(kind, attempt)
    }
  }
  const breaking = last.get('breaking')
  const harmless = last.get('harmless')
  const unknown = last.get('unknown')
  if (breaking === undefined || harmless === undefined || unknown === undefined) return 'nothing'
  return observe(body, { breaking, harmless, unknown })
}

/** A gateway or a limit may have responded in place of the application. */
function isUnclear({ exchange }: Attempt): boolean {
  return [502, 503, 504].includes(exchange.status) || isBlockedRequest(exchange)
}

function isAccepted(attempt: Attempt | null): boolean {
  return attempt !== null && attempt.exchange.status < 400
}

function observe(
  { entry: { method, url, handler } }: Body,
  { breaking, harmless, unknown }: Readonly<Record<Kind, Attempt>>,
): Observation {
  const control = (about: string, attempt: Attempt) => ({
    about: `Control: ${about}`,
    ...attempt,
    shows: { status: attempt.exchange.status },
  })
  return observeProbe(breaking.request, breaking.exchange, {
    sample: `${method} ${new URL(url).pathname}: __proto__ (json)`,
    place: `${handler} json __proto__`,
    controls: [
      control('the same names with values that change nothing', harmless),
      control('the same objects under unknown names', unknown),
    ],
    details: {
      member: '__proto__, constructor',
      effect: 'The merge failed as it wrote to objects that all code shares and that refuse it.',
    },
  })
}

function judgeRest(outcomes: readonly Outcome[], all: number): Pick<ProbeOutcome, 'gap' | 'part'> {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const caught = count('caught')
  const part =
    caught === 0
      ? null
      : `a filter or a caught error: the target refused only the tested members, in ${caught} of ${all} bodies`
  const unclear = count('unclear')
  if (unclear > 0) return { gap: `a limit or a gateway responded for ${unclear} of ${all} bodies`, part }
  const untested = count('untested')
  return {
    gap: untested === 0 ? null : `request budget exhausted: ${untested} of ${all} bodies were not tested`,
    part,
  }
}
