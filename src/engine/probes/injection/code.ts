import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { Entry, ParameterPlace } from '../../model/surface.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { inBrackets, keepOnce, unreadable } from '../_shared/keepsResponse.ts'
import { livePoints, mayBreak } from '../_shared/livePoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isTurnedAway, requestAt, requestOwn } from '../_shared/requestAt.ts'
import { noParameter, type Tried, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import { conditionTries } from './_codeConditions.ts'
import { type CodeLanguage, type CodePlace, listCodePlaces } from './_codeSyntaxes.ts'
import { writeQuoted } from './_templateSyntaxes.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml']
/** Of parameters whose names say nothing, only the likeliest places in code are tried. */
const seldomFrames = 4

/** Names of what applications evaluate. */
const likelyName =
  /(?:^|[/_-])(?:expr|expression|formula|equation|calc|calculate|math|sum|code|eval|exec|script|snippet|function|func|fn|callback|filter|rule|condition|where|sort|order|order_?by|template|format|message|msg|name|text|input|data|value|val|amount|price|total|quantity|qty|rate|number|num|x|y|a|b|q|query|search|page|lang|theme|color|style)$/i

/** Of these no look says enough: an application may show the result alone, and no error. */
const tellingName =
  /(?:^|[/_-])(?:expr|expression|formula|equation|calc|calculate|math|code|eval|exec|script|snippet|func|function|rule|condition)$/i

/**
 * Finds server-side code injection: parameter values that the application evaluates as JavaScript, PHP, Python or Ruby.
 *
 * Certain: the response contains the product of two random numbers between two random words, twice with different
 * values. It also contains the result of a string operation that only one language has, such as `strrev` of a random
 * word. The string operation of another language has no result. Or the response says only whether a condition holds: four
 * times one of such an operation keeps it, and one that fails does not. The payloads only calculate. Fires on
 * `eval('total = ' + amount)`; not on calculators, template engines or pages that print the value. Sources: ZAP 90019,
 * CWE-94.
 */
export default activeProbe({
  id: 'injection.code',
  cwe: 94,
  severity: 'critical',
  owner: 'code',
  title: 'Server-side code injection',
  why: 'An attacker can run any code with the permissions of the application, and read its secrets, files and database. The application evaluates a request parameter as source code.',
  fix: {
    steps: `Never evaluate input as source code.

1. Find the code that handles the request in the evidence, and where it evaluates the parameter: \`eval\` in any language, \`new Function\`, \`node:vm\`, \`assert\` (PHP), \`exec\` (Python), \`instance_eval\` (Ruby).
2. Replace it with a function of the language that reads only what is expected: \`Number(value)\`, \`JSON.parse\`, \`json_decode\`, \`ast.literal_eval\`, \`Integer(value)\`.
3. Where the parameter chooses what happens, look it up in a fixed list of functions or names, and respond with 400 to anything else.
4. Where users write formulas, use a parser for formulas that knows only numbers, operators and your own functions. Do not rely on the sandbox of a language (\`vm\`, \`vm2\`, \`disable_functions\`, empty \`__builtins__\`): such sandboxes have been bypassed repeatedly.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for other evaluations of input.`,
    variants: {
      nextjs: `Never evaluate input as source code.

1. Find the Route Handler, Server Action or API route that handles the parameter in the evidence, and \`eval\`, \`new Function\` or \`node:vm\` in it.
2. Read the value instead: \`Number(value)\`, \`JSON.parse(value)\`, or a schema such as \`z.coerce.number()\`.
3. Where the parameter chooses what happens, look it up: \`const handlers = new Map([['sum', sum]])\`. Respond with 400 if it is not in the map.
4. Where users write formulas, use a parser for formulas instead. \`node:vm\` is not a security boundary.
5. Report that every secret in the environment of the deployment has to be rotated once the fix is deployed. Search the project for \`eval(\` and \`new Function\`.`,
      express: `Never evaluate input as source code.

1. Find the route that handles the parameter in the evidence, and \`eval\`, \`new Function\`, \`setTimeout\` with a string, or \`node:vm\` in it.
2. Read the value instead:

\`\`\`js
const amount = Number(req.body.amount)
if (!Number.isFinite(amount)) return res.status(400).json({ error: 'amount' })
\`\`\`

3. Where the parameter chooses what happens, look it up: \`const handlers = new Map([['sum', sum]])\`. Respond with 400 if it is not in the map.
4. Where users write formulas, use a parser for formulas instead. \`node:vm\` is not a security boundary, and \`vm2\` has known escapes.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for \`eval(\`, \`new Function\` and \`node:vm\`.`,
      django: `Never evaluate input as source code.

1. Find the view that handles the parameter in the evidence, and \`eval\`, \`exec\`, \`compile\` or \`DataFrame.eval\` in it.
2. Read the value instead: \`int(value)\`, \`Decimal(value)\`, \`json.loads(value)\`, or \`ast.literal_eval(value)\` for a list of bounded length.
3. Validate it with a form or serializer first (\`IntegerField\`, \`DecimalField\`, \`ChoiceField\`).
4. Where the parameter chooses what happens, look it up in a dictionary of functions, and respond with 400 if it is missing.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for \`eval(\` and \`exec(\`.`,
      laravel: `Never evaluate input as source code.

1. Find the controller that handles the parameter in the evidence, and \`eval\`, \`assert\`, \`create_function\`, \`preg_replace\` with the \`e\` modifier, or \`call_user_func\` with input in it.
2. Read the value instead: \`$request->integer('amount')\`, \`json_decode($value, true)\`.
3. Where the parameter chooses what happens, use \`match\` over a fixed list, with \`abort(400)\` as its default.
4. Where users write formulas, use \`symfony/expression-language\` with your own variables only.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for \`eval(\`.`,
      rails: `Never evaluate input as source code.

1. Find the action that handles the parameter in the evidence, and \`eval\`, \`instance_eval\`, \`class_eval\`, \`constantize\`, \`send\` or \`public_send\` with input in it.
2. Read the value instead: \`Integer(params[:amount])\`, \`BigDecimal(params[:amount])\`, \`JSON.parse\`.
3. Where the parameter chooses what happens, look it up in a hash of lambdas, and respond with \`head :bad_request\` if it is missing.
4. Where users write formulas, use a parser for formulas such as Dentaku.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for \`eval\`.`,
    },
    risk: 'Users may have relied on expressions in this field, such as `2*19.90`. Decide which of them a parser for formulas has to support.',
    verify:
      'Repeat the requests with the `curl` commands from the evidence: the response is 400 or contains the value unchanged, without the product and without the changed word. A valid value still works.',
  },
  references: [
    'https://owasp.org/www-community/attacks/Code_Injection',
    'https://cwe.mitre.org/data/definitions/94.html',
    'https://cwe.mitre.org/data/definitions/95.html',
    'https://nodejs.org/api/vm.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 1.5 },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run(context) {
    const bases = new Map<Entry, Promise<Attempt | null>>()
    return tryInTurns(context, pointsToTry(context), {
      triesMin: seldomFrames,
      triesOf: (point) => triesOf(context, point, bases),
    })
  },
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places, rank: (point) => (isLikely(point) ? 0 : 1) })
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  return livePoints(pointsOf(surface), looks, { by: 'following', isLikely, isTelling })
}

/** One for each place in code; of names that say so, conditions too. */
function triesOf(
  context: Context,
  point: InsertionPoint,
  bases: Map<Entry, Promise<Attempt | null>>,
): readonly Try[] {
  const { entry, parameter } = point
  const baseOf = () => {
    // It is one request for all parameters of an entry.
    const base = bases.get(entry) ?? requestOwn(context, point)
    bases.set(entry, base)
    return base
  }
  const places = listCodePlaces(pathOf(entry.url)).slice(0, framesFor(point, context.looks))
  const keeps = keepOnce(context, point)
  const broken = context.looks.of(entry, parameter)?.broken ?? null
  /** One request tells of several places: not where there is one. */
  const isAsked = places.length > 1
  const mayStandIn = async ({ frame: { same } }: CodePlace) => {
    const base = isAsked ? await baseOf() : null
    if (base === null || base.exchange.status >= 400 || isTurnedAway(base.exchange)) return true
    const { kept } = await keeps({ same: inBrackets, base, broken })
    // What is looked up is no expression; what is only printed is no program either.
    if (kept === 'changed') return same === undefined
    if (kept !== 'same' || isTelling(point)) return true
    return (await keeps({ same: unreadable, base, broken })).kept !== 'same'
  }
  const shown = places.map(
    (place): Try =>
      async () =>
        (await mayStandIn(place)) ? await tryPlace(context, point, place) : 'nothing',
  )
  return isTelling(point) ? [...shown, ...conditionTries(context, point, { baseOf, broken })] : shown
}

/**
 * Code with odd quotes and brackets fails: where that is answered like any other value, the likeliest place is enough, and
 * of a number none, as its result would be shown.
 */
function framesFor(point: InsertionPoint, looks: ProbeContext['looks']): number {
  const { entry, parameter } = point
  if (!mayBreak(looks.of(entry, parameter)) && !isTelling(point)) return isNumber(parameter.value) ? 0 : 1
  return isLikely(point) ? Number.POSITIVE_INFINITY : seldomFrames
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}$/.test(value)
}

function isTelling({ parameter: { name } }: InsertionPoint): boolean {
  return tellingName.test(name)
}

function isLikely({ parameter: { name } }: InsertionPoint): boolean {
  return likelyName.test(name)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

async function tryPlace(context: Context, point: InsertionPoint, place: CodePlace): Promise<Tried> {
  const first = await calculate(context, point, place)
  if (first === null) return 'nothing'
  if (first.result === null) return isTurnedAway(first.asked.exchange) ? 'turned-away' : 'nothing'
  const proof = await prove(context, point, { place, first })
  return proof === null || (await isTemplate(context, point)) ? 'nothing' : proof
}

/** What stands in an expression of a template is reported as that: it is repaired where the template is made. */
async function isTemplate(context: Context, point: InsertionPoint): Promise<boolean> {
  const quoted = { single: makeCalculation(context.random), double: makeCalculation(context.random) }
  const asked = await requestAt(context, point, { value: writeQuoted(quoted) })
  if (asked === null) return false
  const { body } = asked.exchange
  return findResult(body, quoted.single) !== null || findResult(body, quoted.double) !== null
}

type Calculated = {
  readonly asked: Attempt
  /** What a language makes of it, between its words. */
  readonly expected: string
  /** That as it stands in the response; null where it does not. */
  readonly result: string | null
}

async function prove(
  context: Context,
  point: InsertionPoint,
  { place, first }: { readonly place: CodePlace; readonly first: Calculated },
): Promise<Observation | null> {
  for (const { language, other } of place.syntax.languages) {
    const changed = await changeWord(context, point, { place, language })
    if (changed === null || changed.result === null) continue
    // Whoever understands the operations of two languages evaluates neither.
    const control = await changeWord(context, point, { place, language: other })
    if (control === null || control.result !== null) return null
    const again = await calculate(context, point, place)
    if (again === null || again.result === null) return null
    return observe(point, { place, language, other, first, changed, control, again })
  }
  return null
}

/** Multiplies, which every language does. */
async function calculate(
  context: Context,
  point: InsertionPoint,
  { syntax, frame }: CodePlace,
): Promise<Calculated | null> {
  const calculation = makeCalculation(context.random)
  const { before, after, left, right, product } = calculation
  const made = syntax.enclose(calculation, () => `${left}*${right}`)
  const asked = await requestAt(context, point, { value: frame.join(point.parameter.value, made) })
  if (asked === null) return null
  return { asked, expected: before + product + after, result: findResult(asked.exchange.body, calculation) }
}

/** Changes a word in a way that only one language has. */
async function changeWord(
  context: Context,
  point: InsertionPoint,
  { place: { syntax, frame }, language }: { readonly place: CodePlace; readonly language: CodeLanguage },
): Promise<Calculated | null> {
  const [before, word, after] = [context.random.word(5), context.random.word(7), context.random.word(5)]
  const made = syntax.enclose({ before, after }, (quote) => language.write(word, quote))
  const asked = await requestAt(context, point, { value: frame.join(point.parameter.value, made) })
  if (asked === null) return null
  const expected = before + language.resultOf(word) + after
  return { asked, expected, result: asked.exchange.body.includes(expected) ? expected : null }
}

type Proof = {
  readonly place: CodePlace
  readonly language: CodeLanguage
  readonly other: CodeLanguage
  readonly first: Calculated
  readonly changed: Calculated
  readonly control: Calculated
  readonly again: Calculated
}

function observe(
  { entry, parameter }: InsertionPoint,
  { place, language, other, first, changed, control, again }: Proof,
): Observation {
  const { request, exchange } = again.asked
  const result = again.result ?? ''
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(exchange.body, result),
    shows: { contains: result },
    controls: [
      {
        about: `A string operation of ${language.name} on a random word`,
        request: changed.asked.request,
        exchange: changed.asked.exchange,
        shows: { contains: changed.expected },
      },
      {
        about: `Control: a string operation of ${other.name}, which ${language.name} does not have`,
        request: control.asked.request,
        exchange: control.asked.exchange,
        shows: { lacks: control.expected },
      },
    ],
    details: {
      parameter: parameter.name,
      language: language.name,
      stands_in: place.frame.name,
      comparison: [
        { sent: first.asked.sent[0] ?? '', came_back: first.result },
        { sent: changed.asked.sent[0] ?? '', came_back: changed.result },
        { sent: control.asked.sent[0] ?? '', came_back: 'not evaluated' },
        { sent: again.asked.sent[0] ?? '', came_back: result },
      ],
    },
  })
}
