import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import {
  readSerialized,
  type SerializedFormat,
  type SerializedValue,
} from '../../../read/formats/serializedValue.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { alikeMax, differentMin, responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { compareSizes } from './_conditionProof.ts'
import {
  listReadingProofs,
  type ReadingDifference,
  type ReadingPayload,
  type ReadingProof,
  readingDifferenceOf,
} from './_serializedPayloads.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml', 'cookie']
const rounds = 2
const triesMax = 60

const formatNames: Readonly<Record<SerializedFormat, string>> = {
  php: 'PHP',
  pickle: 'Python (pickle)',
  java: 'Java',
  json: 'Node.js (node-serialize)',
  yaml: 'YAML',
}

/**
 * Finds insecure deserialization: serialized values from the client that the server turns into objects of any
 * class.
 *
 * Certain, by effects that only a deserializer has, twice with random values and with a broken payload as the
 * control. Python, YAML and Node.js: the response contains the product of two random numbers. Java: it contains the
 * random version of a class that the value names. PHP: a class that rejects its data changes the response,
 * and an unknown class with the same data does not. Python, where no response shows a result: a call of a function that
 * does not exist changes it. Only values that already look serialized are tested, and
 * no payload uses a gadget chain. Fires on `unserialize($_COOKIE['cart'])`; not with `allowed_classes =>
 * false`, signed values or JSON. Source: CWE-502.
 */
export default activeProbe({
  id: 'injection.deserialization',
  cwe: 502,
  severity: 'high',
  owner: 'code',
  title: 'Insecure deserialization',
  why: 'An attacker can create objects of classes that they choose, which often leads to code execution on the server. The application deserializes a value that the client can change.',
  fix: {
    steps: `Keep objects on the server, and read what clients send as plain data.

1. Find the code that handles the request in the evidence, and the call that reads the parameter: \`unserialize\` (PHP), \`pickle.loads\` (Python), \`ObjectInputStream.readObject\` (Java), \`unserialize\` of \`node-serialize\` (Node.js).
2. Write and read the value as JSON, and copy only the members that you expect: \`json_decode\`, \`json.loads\`, \`JSON.parse\`, Jackson without default typing.
3. Validate each member with a schema, and respond with 400 to anything else.
4. Better, keep the state in the session on the server, and give the client only the session id. A signature (HMAC) protects a value only as long as the key is secret.
5. Where the format cannot change yet, allow only the classes that are needed. PHP: \`unserialize($value, ['allowed_classes' => false])\`. Java: an \`ObjectInputFilter\`. Python: \`Unpickler.find_class\`.
6. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for other calls.`,
    variants: {
      express: `Keep objects on the server, and read what clients send as plain data.

1. Find the route that handles the parameter in the evidence, and \`unserialize\` of \`node-serialize\`, \`serialize-to-js\` or \`funcster\` in it.
2. Replace it with \`JSON.parse\`, and validate the result with a schema:

\`\`\`js
const profile = z.object({ name: z.string().max(80) }).parse(JSON.parse(value))
\`\`\`

3. Better, keep the state in the session on the server (\`express-session\`).
4. Remove the package: \`node-serialize\` has no fixed version (CVE-2017-5941).
5. Report that every secret that the process could read has to be rotated once the fix is deployed.`,
      django: `Keep objects on the server, and read what clients send as plain data.

1. Find the view that handles the parameter in the evidence, and \`pickle.loads\`, \`yaml.load\`, \`jsonpickle.decode\` or \`shelve\` in it.
2. Replace it with \`json.loads\`, and validate the result with a form or serializer.
3. Set \`SESSION_SERIALIZER = 'django.contrib.sessions.serializers.JSONSerializer'\` if the session uses pickle.
4. Better, keep the state in \`request.session\` with a backend on the server.
5. Report that every secret that the process could read, including \`SECRET_KEY\` has to be rotated once the fix is deployed.`,
      laravel: `Keep objects on the server, and read what clients send as plain data.

1. Find the controller that handles the parameter in the evidence, and \`unserialize\` in it.
2. Replace it with \`json_decode($value, true)\`, and validate the array with \`Validator::make\`.
3. Better, keep the state in the session: \`$request->session()->put('cart', $cart)\`.
4. Where the format cannot change yet, call \`unserialize($value, ['allowed_classes' => false])\`.
5. Report that every secret that the process could read, including \`APP_KEY\` has to be rotated once the fix is deployed.`,
    },
    risk: 'Values in the old format, such as cookies of current visitors, can no longer be read. Treat them as empty and write them anew.',
    verify:
      'Repeat the requests with the `curl` commands from the evidence: all of them return the same response, and none contains the result. The value that the application sets itself still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Deserialization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/502.html',
    'https://www.php.net/manual/en/function.unserialize.php',
    'https://docs.python.org/3/library/pickle.html',
    'https://docs.oracle.com/en/java/javase/21/core/serialization-filtering1.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0
      ? 'not applicable: the scan found no parameter or cookie with a serialized value'
      : null,
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin: 3,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places }).filter(
    ({ parameter: { value } }) => readSerialized(value) !== null,
  )
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const serialized = readSerialized(point.parameter.value)
  if (serialized === null) return 'nothing'
  const { format, text } = serialized
  if (format === 'php')
    return tryDifference(context, point, { serialized, difference: readingDifferenceOf(format, text) })
  const proofs = listReadingProofs(format, text)
  let turnedAway = 0
  for (const proof of proofs) {
    const seen = await tryReading(context, point, { serialized, proof })
    if (seen === 'turned-away') turnedAway += 1
    else if (seen !== 'nothing') return seen
  }
  if (proofs.length > 0 && turnedAway === proofs.length) return 'turned-away'
  if (format !== 'pickle') return 'nothing'
  return await tryDifference(context, point, { serialized, difference: readingDifferenceOf(format, text) })
}

type Reading = { readonly serialized: SerializedValue; readonly proof: ReadingProof }

async function tryReading(
  context: Context,
  point: InsertionPoint,
  { serialized, proof }: Reading,
): Promise<Tried> {
  const first = makePayload(context, serialized, proof)
  const asked = await requestAt(context, point, { value: serialized.encode(first.text) })
  if (asked === null) return 'nothing'
  if (isBlockedRequest(asked.exchange)) return 'turned-away'
  if (!asked.exchange.body.includes(first.result)) return 'nothing'
  const other = makePayload(context, serialized, proof)
  const control = await requestAt(context, point, { value: serialized.encode(other.broken) })
  if (control === null || control.exchange.body.includes(other.result)) return 'nothing'
  const last = makePayload(context, serialized, proof)
  const again = await requestAt(context, point, { value: serialized.encode(last.text) })
  if (again === null || !again.exchange.body.includes(last.result)) return 'nothing'
  return observeReading(point, { serialized, proof, again, last, control, other })
}

/** Some frameworks do not URL-decode cookies, so the Base64 is alphanumeric. */
function makePayload(
  { random }: Context,
  { encode }: SerializedValue,
  { write }: ReadingProof,
): ReadingPayload {
  let payload = padPayload(write(random))
  for (let tries = 0; tries < triesMax && !/^\w+$/.test(encode(payload.text)); tries += 1) {
    payload = padPayload(write(random))
  }
  return payload
}

/** Avoids Base64 padding. */
function padPayload({ text, broken, result }: ReadingPayload): ReadingPayload {
  const length = Math.ceil(text.length / 3) * 3
  return { text: text.padEnd(length), broken: broken.padEnd(length), result }
}

function observeReading(
  { entry, parameter }: InsertionPoint,
  {
    serialized: { format },
    proof,
    again,
    last,
    control,
    other,
  }: Reading & {
    readonly again: Attempt
    readonly last: ReadingPayload
    readonly control: Attempt
    readonly other: ReadingPayload
  },
): Observation {
  return observeProbe(again.request, again.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...(proof.runsCode ? { severity: 'critical' as const } : {}),
    excerpt: quoteProof(again.exchange.body, last.result),
    shows: { contains: last.result },
    controls: [
      {
        about: 'Control: the same value, broken so that no deserializer acts on it',
        request: control.request,
        exchange: control.exchange,
        shows: { lacks: other.result },
      },
    ],
    details: {
      parameter: parameter.name,
      format: formatNames[format],
      the_deserializer: proof.does,
      comparison: [
        { sent: control.sent[0] ?? '', came_back: 'no result' },
        { sent: again.sent[0] ?? '', came_back: last.result },
      ],
    },
  })
}

type Reactions = { readonly yes: Attempt[]; readonly no: Attempt[] }
type Different = { readonly serialized: SerializedValue; readonly difference: ReadingDifference }

async function tryDifference(
  context: Context,
  point: InsertionPoint,
  { serialized, difference }: Different,
): Promise<Tried> {
  const base = await requestAt(context, point, { value: point.parameter.value })
  if (base === null || isBlockedRequest(base.exchange)) return 'nothing'
  const send = (text: string) => requestAt(context, point, { value: serialized.encode(text) })
  const first = difference.write(context.random)
  const refused = await send(first.refused)
  if (refused === null) return 'nothing'
  if (isBlockedRequest(refused.exchange)) return 'turned-away'
  if (responseDistance(base, refused) < differentMin) return 'nothing'
  const valid = await send(first.valid)
  if (valid === null || responseDistance(base, valid) > alikeMax) return 'nothing'
  const seen: Reactions = { yes: [base, valid], no: [refused] }
  let control: Attempt = valid
  for (let round = 0; round < rounds; round += 1) {
    const payloads = difference.write(context.random)
    // An alternating page cannot imitate a random order.
    const order =
      context.random.number(0, 1) === 0
        ? (['control', 'refused', 'valid'] as const)
        : (['refused', 'valid', 'control'] as const)
    for (const kind of order) {
      const asked = await send(payloads[kind])
      if (asked === null || isBlockedRequest(asked.exchange)) return 'nothing'
      ;(kind === 'refused' ? seen.no : seen.yes).push(asked)
      if (kind === 'control') control = asked
    }
    if (!separateResponses(seen.yes, seen.no).isSeparate) return 'nothing'
  }
  return observeDifference(point, { serialized, difference }, { ...seen, control })
}

function observeDifference(
  { entry, parameter }: InsertionPoint,
  { serialized: { format }, difference: { does, meanings, control: about } }: Different,
  { yes, no, control }: Reactions & { readonly control: Attempt },
): Tried {
  const shown = no.at(-1)
  if (shown === undefined) return 'nothing'
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...(format === 'pickle' ? { severity: 'critical' as const } : {}),
    ...stepsOfDifference({ yes, no, shown: 'no', control, about: `Control: the same value ${about}` }),
    details: {
      parameter: parameter.name,
      format: formatNames[format],
      the_deserializer: does,
      comparison: compareSizes([
        ...yes.map((asked) => ({ asked, meaning: meanings.yes })),
        ...no.map((asked) => ({ asked, meaning: meanings.no })),
      ]),
    },
  })
}
