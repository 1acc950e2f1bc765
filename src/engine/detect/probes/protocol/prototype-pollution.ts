import type { Json } from '../../../../shared/json.ts'
import { loginOf } from '../../../discover/surface/logins.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type Attempt, requestWith } from '../_shared/requestAt.ts'

const bodiesMax = 60
const roundsMax = 4
const requestsMin = 8

const none = 'not applicable: the scan found no request with a JSON object as body'

/**
 * Finds server-side prototype pollution: JSON members `__proto__` or `constructor` that a merge copies into the
 * prototype of all objects.
 *
 * Certain: `{"__proto__":{"__proto__":{}}}` fails twice, and `null` in its place does not, because only the prototype
 * of `Object.prototype` is immutable (ECMAScript, 10.4.7). Or other responses have the indentation (`json spaces` of
 * Express) or the header (`exposedHeaders` of cors) that a body set, until the next body empties them. Fires on a
 * recursive merge; not on `Object.assign`, nor on parsers that refuse such members. Sources: CWE-1321; PortSwigger.
 */
export default activeProbe({
  id: 'protocol.prototype-pollution',
  cwe: 1321,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 40, perEntry: 2, isGradual: true, isSeldom: true },
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
      'Repeat the commands from the evidence: the responses to both bodies are the same. The request of the application still works.',
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
    const found: Observation[] = []
    const rest: Body[] = []
    let tested = 0
    for (const body of bodies.slice(0, bodiesMax)) {
      if (context.left() < requestsMin) break
      tested += 1
      const observation = await findImmutable(context, body)
      if (observation === null) rest.push(body)
      else found.push(observation)
    }
    const shared = await findShared(context, rest)
    const untested = bodies.length - tested + shared.untested
    const gap =
      untested === 0
        ? null
        : `request budget exhausted: ${untested} of ${bodies.length} bodies were not tested`
    return { observations: [...found, ...shared.observations], gap }
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

const breaking = '"__proto__":{"__proto__":{}}'
const harmless = '"__proto__":{"__proto__":null}'

async function findImmutable(context: Context, body: Body): Promise<Observation | null> {
  const ask = (members: string) => requestWith(context, body.put(members), [])
  const first = await ask(breaking)
  if (first === null || first.exchange.status < 500) return null
  const kept = await ask(harmless)
  if (!isAccepted(kept)) return null
  const word = context.random.word()
  const unknown = await ask(`"${word}":{"${word}":{}}`)
  const again = await ask(breaking)
  const keptAgain = await ask(harmless)
  if (!isAccepted(unknown) || !isAccepted(keptAgain) || again === null) return null
  if (again.exchange.status !== first.exchange.status) return null
  return observeProbe(again.request, again.exchange, {
    ...nameBody(body),
    controls: [
      {
        about: 'Control: null instead of the object, which changes no prototype',
        ...keptAgain,
        shows: { status: keptAgain.exchange.status },
      },
      {
        about: 'Control: the same objects under an unknown name',
        ...unknown,
        shows: { status: unknown.exchange.status },
      },
    ],
    details: {
      member: '__proto__',
      effect: 'The merge failed as it set the prototype of Object.prototype, which is immutable.',
    },
  })
}

function isAccepted(attempt: Attempt | null): attempt is Attempt {
  return attempt !== null && attempt.exchange.status < 400
}

function nameBody({ entry }: Body) {
  return {
    sample: `${entry.method} ${new URL(entry.url).pathname}: __proto__ (json)`,
    place: `${entry.handler} json __proto__`,
  }
}

type Effect = { readonly indent: string; readonly header: string }

type SharedOutcome = { readonly observations: readonly Observation[]; readonly untested: number }

/**
 * Sends every body before it reads once, as the value that is read names its body. Both effects come from options that
 * have no such property by default, and change no data.
 */
async function findShared(context: Context, bodies: readonly Body[]): Promise<SharedOutcome> {
  const observations: Observation[] = []
  let rest = bodies
  let untested = 0
  for (let round = 0; round < roundsMax && rest.length > 0; round += 1) {
    const sent: SharedEffect[] = []
    for (const [index, body] of rest.entries()) {
      if (context.left() < requestsMin) break
      const effect = { indent: indentOf(index, context), header: context.random.word() }
      const changed = await requestWith(context, body.put(membersOf(effect)), [])
      if (changed !== null) sent.push({ body, effect, changed })
    }
    untested = Math.max(untested, context.left() < requestsMin ? rest.length - sent.length : 0)
    const during = sent.length === 0 ? null : await readShared(context)
    const found = during === null ? [] : sent.flatMap((one) => withShown(one, during))
    const [first] = found
    if (during === null || first === undefined) break
    observations.push(await observeShared(context, first, during))
    rest = rest.filter((body) => body !== first.body)
  }
  return { observations, untested }
}

type SharedEffect = { readonly body: Body; readonly effect: Effect; readonly changed: Attempt }

function withShown(
  sent: SharedEffect,
  during: Attempt,
): readonly (SharedEffect & { readonly seen: Shown })[] {
  const seen = shownBy(during, sent.effect)
  return seen === null ? [] : [{ ...sent, seen }]
}

async function observeShared(
  context: Context,
  { body, effect, changed, seen }: SharedEffect & { readonly seen: Shown },
  during: Attempt,
): Promise<Observation> {
  const emptied = await requestWith(context, body.put(membersOf({ indent: '', header: '' })), [])
  const after = await readShared(context)
  const isEmptied = emptied !== null && after !== null && shownBy(after, effect) === null
  if (!isEmptied) context.noteLeft(body.entry.url)
  const undone = isEmptied
    ? [
        { about: 'A body that empties the values again', ...emptied, shows: statusOf(emptied) },
        { about: 'Control: the other response after that', ...after, shows: seen.gone(after) },
      ]
    : []
  return observeProbe(changed.request, changed.exchange, {
    ...nameBody(body),
    controls: [{ about: `Then another response has ${seen.name}`, ...during, shows: seen.shows }, ...undone],
    details: {
      member: '__proto__, constructor.prototype',
      effect: `Another response had ${seen.name}.`,
      left_behind: `Object.prototype keeps the properties \`json spaces\` and \`exposedHeaders\`, ${isEmptied ? 'both empty' : 'with the values of the body'}, until the process restarts.`,
    },
  })
}

/** Whitespace between tokens of JSON has no meaning (RFC 8259, 2); no formatter indents by a tab and blanks. */
function indentOf(index: number, { random }: Context): string {
  const bits = (index * 4 + random.number(0, 3)).toString(2).padStart(8, '0')
  return `\t ${bits.replaceAll('0', ' ').replaceAll('1', '\t')}`
}

function membersOf({ indent, header }: Effect): string {
  const properties = JSON.stringify({ 'json spaces': indent, exposedHeaders: header })
  return `"__proto__":${properties},"constructor":{"prototype":${properties}}`
}

async function readShared(context: Context): Promise<Attempt | null> {
  const { surface, artifacts } = context
  const data = surface.entries.find(
    ({ method, effect, mediaType, status }) =>
      method === 'GET' && effect === 'reads' && /json$/.test(mediaType ?? '') && status === 200,
  )
  if (data !== undefined) return await requestWith(context, data, [])
  const request = { url: artifacts.target.url }
  const response = await context.send(request)
  return response.ok
    ? { request, exchange: response.exchange, durationMs: response.durationMs, sent: [] }
    : null
}

type Shown = {
  readonly name: string
  readonly shows: StepOutcome
  readonly gone: (attempt: Attempt) => StepOutcome
}

function shownBy({ exchange }: Attempt, { indent, header }: Effect): Shown | null {
  if (exchange.body.includes(`\n${indent}`)) {
    const gone = () => ({ lacks: indent })
    return { name: 'the indentation of the body', shows: { contains: indent }, gone }
  }
  const name = 'access-control-expose-headers'
  const value = headerValue(exchange.headers, name)
  return value?.split(/,\s*/).includes(header) === true
    ? { name: `the value in ${name}`, shows: { header: name, value }, gone: statusOf }
    : null
}

function statusOf({ exchange: { status } }: Attempt): StepOutcome {
  return { status }
}
