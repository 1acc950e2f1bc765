import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import {
  cacheKeepsResponse,
  inBrackets,
  isNeverShown,
  isUnlikeBroken,
  isValidated,
  unreadable,
} from '../_shared/keepsResponse.ts'
import { mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { isDocument, isOpened } from '../_shared/valueKinds.ts'
import { proveCodePlace, tryCodeChoices, tryCodeConditions } from './_codeProofs.ts'
import { type CodePlace, isOfExpression, joinStrings, joinsStrings, listCodePlaces } from './_codeSyntaxes.ts'
import { isReadOtherwise } from './_sqlPoints.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml']
const seldomFrames = 4
const likelyRequests = 3

const likelyName =
  /(?:^|[/_-])(?:expr|expression|formula|equation|calc|calculate|math|sum|code|eval|exec|script|snippet|function|func|fn|callback|filter|rule|condition|where|sort|order|order_?by|template|format|message|msg|name|text|input|data|value|val|amount|price|total|quantity|qty|rate|number|num|x|y|a|b|q|query|search|page|lang|theme|color|style)$/i

const tellingName =
  /(?:^|[/_-])(?:expr|expression|formula|equation|calc|calculate|math|code|eval|exec|script|snippet|func|function|rule|condition)$/i

const typedCode = /(?:^|[/_-])code$/i

/**
 * Finds server-side code injection: parameter values that the application evaluates as JavaScript, PHP,
 * Python or Ruby.
 *
 * Certain: the response contains the product of two random numbers between two random words, twice with
 * different values. It also contains the result of a string operation that only one language has, such as
 * `strrev` of a random word. The string operation of another language has no result. Or only true and false
 * results differ: four true conditions with such an operation keep the response, and four false ones change
 * it or cause an error. The payloads only calculate. Fires on `eval('total = ' + amount)`; not on
 * calculators, template engines or pages that print the value. Sources: ZAP 90019, CWE-94.
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
  budget: { perScan: 100, perEntry: 1.5, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run(context) {
    return tryPoints(context, pointsToTry(context), {
      requestsMin: likelyRequests,
      attempt: async (point) => {
        if (isReadOtherwise(context, point) || isInert(context, point)) return 'nothing'
        const own = await requestUnmodified(context, point)
        const isUsable = own !== null && own.exchange.status < 400 && !isBlockedRequest(own.exchange)
        return await tryCodePoint(context, point, {
          base: isUsable ? own : null,
          isLikely: isLikely(point),
          isTelling: isTelling(point),
        })
      },
    })
  },
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places, rank: (point) => (isLikely(point) ? 0 : 1) })
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const live = reactivePoints(pointsOf(surface), looks, { by: 'following', isLikely, isTelling })
  const tried = live.filter(({ entry, parameter: { name } }) => entry.form?.passwords.includes(name) !== true)
  return [...tried.filter(isTelling), ...tried.filter((point) => !isTelling(point))]
}

function isTelling({ parameter: { name, value } }: InsertionPoint): boolean {
  return tellingName.test(name) && !(typedCode.test(name) && /^\d{1,15}$/.test(value))
}

function isLikely({ parameter: { name } }: InsertionPoint): boolean {
  return likelyName.test(name)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

type CodePointFacts = {
  /** Null if the original value causes an error or is blocked. */
  readonly base: Attempt | null
  readonly isLikely: boolean
  readonly isTelling: boolean
}

async function tryCodePoint(context: Context, point: InsertionPoint, facts: CodePointFacts): Promise<Tried> {
  const known = await ruleOut(context, point, facts)
  if (typeof known === 'string') return known
  const { places, mayBeExpression } = known
  const { base, isTelling } = facts
  const { value } = point.parameter
  const broken = context.looks.of(point.entry, point.parameter)?.broken ?? null
  const tryPlaces = async () => {
    const found = await tryCodePlaces(context, point, places)
    if (found !== 'nothing' || base === null || !known.isEvaluated) return found
    return await tryCodeChoices(context, point, { base, broken })
  }
  if (!isTelling || base === null) return await tryPlaces()
  const tryConditions = () => tryCodeConditions(context, point, { base, broken, mayBeExpression })
  const [first, second] = isCondition(value) ? [tryConditions, tryPlaces] : [tryPlaces, tryConditions]
  const found = await first()
  return found === 'nothing' ? await second() : found
}

type Known = {
  readonly places: readonly CodePlace[]
  readonly mayBeExpression: boolean
  readonly isEvaluated: boolean
}

function isInert({ looks }: Pick<Context, 'looks'>, point: InsertionPoint): boolean {
  const { entry, parameter } = point
  const { value } = parameter
  if (mayBreak(looks.of(entry, parameter)) || isTelling(point)) return false
  return !isLikely(point) || isNumber(value) || isOpened(value)
}

async function ruleOut(
  context: Context,
  point: InsertionPoint,
  { base, isLikely, isTelling }: CodePointFacts,
): Promise<Known | 'nothing' | 'turned-away'> {
  const { entry, parameter } = point
  const { value } = parameter
  const look = context.looks.of(entry, parameter)
  const all = listCodePlaces(pathOf(entry.url))
  const keep = cacheKeepsResponse(context, point)
  if (base === null) return isTelling ? { places: all, mayBeExpression: true, isEvaluated: false } : 'nothing'
  if (!mayBreak(look) && !isTelling) {
    const mayBeExpression = isExpression(value) && !isWord(value)
    return {
      places: all.filter((place) => isOfExpression(place) === mayBeExpression).slice(0, 1),
      mayBeExpression,
      isEvaluated: false,
    }
  }
  if (!isTelling) {
    const { kept, asked } = await keep({ same: unreadable, base, broken: look?.broken ?? null })
    if (kept === 'turned-away') return kept
    if (asked === null || kept === 'same') return 'nothing'
    if (!isLikely && isUnlikeBroken(asked, point, look)) return 'nothing'
  }
  const { kept, asked } = await keep({ same: inBrackets, base, broken: look?.broken ?? null })
  if (kept === 'turned-away') return kept
  if (kept === 'changed' && !isTelling && isValidated(asked, point, look)) return 'nothing'
  const mayBeExpression =
    kept !== 'changed' && (isTelling || (isExpression(value) && (isLikely || !isWord(value))))
  const isEvaluated = mayBeExpression && (kept === 'same' || kept === 'alike')
  const likely = isLikely ? all : all.slice(0, seldomFrames)
  return {
    places: likely.filter((place) => mayBeExpression || !isOfExpression(place)),
    mayBeExpression,
    isEvaluated,
  }
}

async function tryCodePlaces(
  context: Context,
  point: InsertionPoint,
  places: readonly CodePlace[],
): Promise<Tried> {
  let joined: Awaited<ReturnType<typeof tryJoining>> | null = null
  for (const place of places) {
    if (context.left() === 0) return 'nothing'
    if (joinsStrings(place)) {
      joined ??= (await isNeverShown(context, point)) ? 'nothing' : await tryJoining(context, point)
      if (joined === 'turned-away') return joined
      if (joined === 'nothing') continue
    }
    const found = await proveCodePlace(context, point, place)
    if (found !== 'nothing') return found
  }
  return 'nothing'
}

async function tryJoining(
  context: Context,
  point: InsertionPoint,
): Promise<'joined' | 'nothing' | 'turned-away'> {
  const [one, other] = [context.random.word(6), context.random.word(6)]
  const asked = await requestAt(context, point, { value: joinStrings(point.parameter.value, one, other) })
  if (asked === null) return 'nothing'
  if (isBlockedRequest(asked.exchange)) return 'turned-away'
  return asked.exchange.body.includes(`${one}${other}`) ? 'joined' : 'nothing'
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}$/.test(value)
}

function isWord(value: string): boolean {
  return /^\p{L}[\p{L}\d_-]*$/u.test(value)
}

function isCondition(value: string): boolean {
  return /[<>]|[!=]=|&&|\|\|/.test(value) || joiningWords.test(value)
}

const joiningWords = /\b(?:and|or|not|in|is|if|else|new|typeof|return)\b/

function isExpression(value: string): boolean {
  if (isOpened(value) || isDocument(value)) return false
  return joiningWords.test(value) || !/[\p{L}\d_]\s+[\p{L}\d_]/u.test(value)
}
