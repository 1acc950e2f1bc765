import type { Json } from '../../../json.ts'
import { plainErrorText } from '../../derive/errorResponses.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { Entry } from '../../model/surface.ts'
import { loginOf } from '../../surface/logins.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenSql } from '../_shared/isProven.ts'
import { livePoints, mayBreak } from '../_shared/livePoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import {
  differentMin,
  isApartToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { noParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import { compareConditions } from './_conditionProof.ts'
import {
  breaker,
  findQueryError,
  guessQueryFrames,
  type QueryError,
  type QueryFrame,
  type QueryRepair,
  repairs,
  signInFrames,
} from './_directoryQueries.ts'
import { sqlPoints } from './_sqlPoints.ts'

/** Pairs of a condition that holds and one that fails, after the first look. */
const pairs = 3
/** The complaint, and the places in a query after which a parameter counts as tested. */
const likelyFrames = 4
/** Of a number where syntax changes nothing that another value does not: it is looked up by itself, and no part of a name. */
const numberFrames = 3
/** The pairs, the value after each, and a condition that is none. */
const proofRequests = 3 * pairs + 1
/** Responses further apart are not the same page in the first look. */
const alikeMax = 0.3

/**
 * Finds LDAP injection and XPath injection: values that change a search filter of a directory or a query of XML.
 *
 * Certain: three times, in random order, a condition that holds and one that fails return different responses, and one
 * of them is the response for the value alone. XPath conditions use functions that SQL lacks, LDAP conditions are also
 * negated, and an invalid condition differs. Or the parser reports an error for two broken values, and none for the
 * repaired value. Fires on `//user[name='${name}']` and `(&(uid=${name})(active=TRUE))`; not on escaped values, SQL or
 * search fields with wildcards. No condition widens a query. Sources: ZAP 40015, ZAP 90021, CWE-643, CWE-90.
 */
export default activeProbe({
  id: 'injection.ldap-xpath',
  cwe: 643,
  severity: 'high',
  owner: 'code',
  title: 'LDAP or XPath injection',
  why: 'An attacker can read other entries of the directory or XML document, and often sign in without a password. The application inserts a request parameter into an LDAP filter or an XPath expression.',
  fix: {
    steps: `Pass the value as data, or escape it for the language of the query.

1. Find the code that handles the request in the evidence, and where it joins the parameter with an LDAP filter or an XPath expression. The evidence names the language.
2. For LDAP, build the filter with your library, or escape the value with its function (RFC 4515): \`EqualityFilter\` (Node.js), \`escape_filter_chars\` (Python), \`ldap_escape($value, '', LDAP_ESCAPE_FILTER)\` (PHP), \`Net::LDAP::Filter.eq\` (Ruby), \`LdapEncoder.filterEncode\` (Spring).
3. For XPath, pass the value as a variable: \`xpath('//user[name=$name]', name=value)\` (lxml), \`XPathVariableResolver\` (Java), \`XsltContext\` (.NET). Without variables, read the elements and compare them in code.
4. Validate the value first: a user name needs no quotes, parentheses or asterisks. Respond with 400 to anything else.
5. Do not decide a sign-in by a query that contains the password. Look up the user, then bind to the directory or compare the password hash.
6. Search the project for other queries that contain input.`,
    variants: {
      express: `Pass the value as data, or escape it for the language of the query.

1. Find the route that handles the parameter in the evidence, and the template literal or \`+\` that joins it with a filter or an XPath expression.
2. For LDAP, build the filter from objects:

\`\`\`js
import { AndFilter, EqualityFilter } from 'ldapts'

const filter = new AndFilter({ filters: [
  new EqualityFilter({ attribute: 'objectClass', value: 'person' }),
  new EqualityFilter({ attribute: 'uid', value: String(req.query.user) }),
] })
\`\`\`

3. For XPath, use variables: \`xpath.parse('//user[name=$name]').select({ node, variables: { name } })\`.
4. Validate the value first, and respond with 400 to quotes, parentheses and asterisks.
5. Search the project for other queries that contain input.`,
      django: `Pass the value as data, or escape it for the language of the query.

1. Find the view that handles the parameter in the evidence, and the f-string, \`%\` or \`format\` that joins it with a filter or an XPath expression.
2. For LDAP, use \`ldap.filter.filter_format('(&(objectClass=person)(uid=%s))', [user])\` or \`ldap3.utils.conv.escape_filter_chars(user)\`.
3. For XPath, use variables: \`tree.xpath('//user[name=$name]', name=name)\`.
4. Validate the value first with a form or serializer (\`RegexField\`).
5. Search the project for other queries that contain input.`,
      laravel: `Pass the value as data, or escape it for the language of the query.

1. Find the controller that handles the parameter in the evidence, and the string that joins it with a filter or an XPath expression.
2. For LDAP, use \`ldap_escape($user, '', LDAP_ESCAPE_FILTER)\`, or the query builder of LdapRecord: \`User::where('uid', '=', $user)\`.
3. For XPath, select the elements without the value, and compare them in PHP: \`(string) $user->name === $name\`.
4. Validate the value first (\`['user' => ['required', 'regex:/^[\\w.-]{1,64}$/']]\`).
5. Search the project for other queries that contain input.`,
    },
    risk: 'Users may have relied on wildcards in this field. Where a search needs them, add the asterisk in code after escaping.',
    verify:
      'Repeat the requests with the `curl` commands from the evidence: all of them return the same response, as for an unknown value. The value alone still returns its result.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/LDAP_Injection_Prevention_Cheat_Sheet.html',
    'https://owasp.org/www-community/attacks/XPATH_Injection',
    'https://cwe.mitre.org/data/definitions/90.html',
    'https://cwe.mitre.org/data/definitions/643.html',
    'https://www.rfc-editor.org/rfc/rfc4515',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run(context) {
    const own = new Map<Entry, Promise<Attempt | null>>()
    const baseOf = (point: InsertionPoint) => {
      // It is one request for all parameters of an entry.
      const base = own.get(point.entry) ?? requestAt(context, point, { value: point.parameter.value })
      own.set(point.entry, base)
      return base
    }
    return tryInTurns(context, pointsToTry(context), {
      triesMin: likelyFrames,
      triesOf: (point) => triesOf(context, point, baseOf),
    })
  },
})

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  return livePoints(pointsOf(surface), looks, {
    by: 'following',
    isLikely,
    isTelling: isIdentifier,
  })
}

/** Names of what people, and what belongs to them, are looked up by. */
const likelyName =
  /(?:^|[/_-])(?:user|user_?name|uid|cn|sn|dn|ou|mail|email|login|account|name|surname|given_?name|last_?name|first_?name|group|member|staff|employee|person|department|dept|phone|room|filter|node|xpath)$/i

function isLikely(point: InsertionPoint): boolean {
  return isIdentifier(point) || likelyName.test(point.parameter.name)
}

/** Who signs in: the response to any invented value is the same refusal. */
function isIdentifier({ entry, parameter }: InsertionPoint): boolean {
  return loginOf(entry)?.identifier.name === parameter.name
}

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'writes').filter(({ parameter: { place } }) => place !== 'header')
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks' | 'provenAt'>

/** The complaint of a parser first, then one for each place in a query where the value may stand. */
function triesOf(
  context: Context,
  point: InsertionPoint,
  baseOf: (point: InsertionPoint) => Promise<Attempt | null>,
): readonly Try[] {
  const { value } = point.parameter
  let base: Attempt | null = null
  let isAway = false
  const look = context.looks.of(point.entry, point.parameter)
  const tryError: Try = async () => {
    if (isProven(context, point, provenSql)) return 'nothing'
    base = await baseOf(point)
    if (base === null || isTurnedAway(base.exchange)) return 'nothing'
    // The look was at these characters too, and saw that something depends on the value.
    if (look !== null && findQueryError(look.broken) === null) {
      if (base.exchange.status >= 400 && !isIdentifier(point)) base = null
      return 'nothing'
    }
    const broken = await requestAt(context, point, { value: `${value}${breaker}` })
    if (broken === null) return 'nothing'
    if (isTurnedAway(broken.exchange)) {
      base = null
      isAway = true
      return 'turned-away'
    }
    const error = findQueryError(broken.exchange)
    const proof =
      error === null || findQueryError(base.exchange) !== null
        ? null
        : await proveError(context, point, { base, error })
    // A value that changes nothing when it is broken reaches no query, or none whose result is shown.
    const isQuiet = base.exchange.status >= 400 || responseDistance(base, broken) < differentMin
    if (isQuiet && !isIdentifier(point)) base = null
    return proof ?? 'nothing'
  }
  const own = isIdentifier(point) ? signInFrames : []
  const all = [...own, ...guessQueryFrames(point.parameter)]
  const frames = (mayBreak(look) || !/^\d+$/.test(value) ? all : all.slice(0, numberFrames)).map(
    (frame): Try =>
      async () => {
        if (isAway) return 'turned-away'
        if (base === null || context.left() < 2) return 'nothing'
        const seen = await lookAtFrame(context, point, { frame, base })
        if (seen === null || context.left() < proofRequests) return 'nothing'
        return (await proveDifference(context, point, { frame, ...seen })) ?? 'nothing'
      },
  )
  return [tryError, ...frames]
}

/** The same complaint about two broken values, and none about one that is repaired. */
async function proveError(
  context: Context,
  point: InsertionPoint,
  { base, error }: { readonly base: Attempt; readonly error: QueryError },
): Promise<Observation | null> {
  const { value } = point.parameter
  for (const repair of repairs[error.language]) {
    const repaired = await requestAt(context, point, {
      value: repair.repaired(value, context.random.word(6)),
    })
    if (repaired === null || isTurnedAway(repaired.exchange)) return null
    if (findQueryError(repaired.exchange) !== null) continue
    const broken: Attempt[] = []
    for (let round = 0; round < 2; round += 1) {
      const asked = await requestAt(context, point, { value: repair.broken(value, context.random.word(6)) })
      if (asked === null || findQueryError(asked.exchange)?.language !== error.language) return null
      broken.push(asked)
    }
    return observeError(point, { repair, error, base, repaired, broken })
  }
  return null
}

/** What the first look saw: responses to the value, to a condition that holds, to one that fails. */
type Look = {
  readonly base: Attempt
  readonly holds: Attempt
  readonly fails: Attempt
  /** Which of both the value alone is like: all of an AND have to hold, in an OR the value itself does. */
  readonly baseIs: 'holds' | 'fails'
}

async function lookAtFrame(
  context: Context,
  point: InsertionPoint,
  { frame, base }: { readonly frame: QueryFrame; readonly base: Attempt },
): Promise<Look | null> {
  const conditions = frame.makeConditions(context.random, 0)
  const holds = await ask(context, point, { frame, condition: conditions.holds })
  if (holds === null || isTurnedAway(holds.exchange)) return null
  const holdsApart = responseDistance(base, holds)
  const isAnd = frame.language === 'XPath' && frame.isOr !== true
  if (isAnd && holdsApart > alikeMax) return null
  const fails = await ask(context, point, { frame, condition: conditions.fails })
  if (fails === null || isTurnedAway(fails.exchange)) return null
  if (responseDistance(holds, fails) < differentMin) return null
  const failsApart = responseDistance(base, fails)
  if (Math.min(holdsApart, failsApart) > alikeMax) return null
  const baseIs = holdsApart <= failsApart ? 'holds' : 'fails'
  if (isAnd && baseIs === 'fails') return null
  return frame.isOr === true && baseIs === 'holds' ? null : { base, holds, fails, baseIs }
}

type Proof = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly holds: Attempt
  readonly fails: Attempt
  readonly nonsense: Attempt
  readonly separation: Separation
}

async function proveDifference(
  context: Context,
  point: InsertionPoint,
  { frame, ...first }: Look & { readonly frame: QueryFrame },
): Promise<Observation | null> {
  const yes = [first.holds]
  const no = [first.fails]
  const keepBase = (base: Attempt) => (first.baseIs === 'holds' ? yes : no).push(base)
  keepBase(first.base)
  let { holds, fails } = first
  let nonsenseCondition = ''
  for (let pair = 1; pair <= pairs; pair += 1) {
    const conditions = frame.makeConditions(context.random, pair)
    nonsenseCondition = conditions.nonsense
    // In any order, so that a page that changes in turns does not change with the conditions.
    const order =
      context.random.number(0, 1) === 0 ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const)
    for (const kind of order) {
      const asked = await ask(context, point, { frame, condition: conditions[kind] })
      if (asked === null || isTurnedAway(asked.exchange)) return null
      ;(kind === 'holds' ? yes : no).push(asked)
      if (kind === 'holds') holds = asked
      else fails = asked
    }
    const base = await requestAt(context, point, { value: point.parameter.value })
    if (base === null) return null
    keepBase(base)
    if (!separateResponses(yes, no).isSeparate) return null
  }
  const separation = separateResponses(yes, no)
  const nonsense = await ask(context, point, { frame, condition: nonsenseCondition })
  if (nonsense === null || !isApartToo(yes, nonsense, separation)) return null
  return observeDifference(point, frame, { yes, no, holds, fails, nonsense, separation })
}

function ask(
  context: Context,
  point: InsertionPoint,
  { frame, condition }: { readonly frame: QueryFrame; readonly condition: string },
): Promise<Attempt | null> {
  return requestAt(context, point, {
    value: frame.join(point.parameter.value, condition, context.random.word(6)),
  })
}

function observeError(
  { entry, parameter }: InsertionPoint,
  {
    repair,
    error,
    base,
    repaired,
    broken,
  }: {
    readonly repair: QueryRepair
    readonly error: QueryError
    readonly base: Attempt
    readonly repaired: Attempt
    readonly broken: readonly Attempt[]
  },
): Observation | null {
  const shown = broken.at(-1)
  const message = shown === undefined ? undefined : findQueryError(shown.exchange)?.message
  if (shown === undefined || message === undefined) return null
  // What stands in the body as it was sent can be looked for there.
  const isPlain = shown.exchange.body.includes(message)
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(plainErrorText(shown.exchange), message),
    ...(isPlain
      ? {
          shows: { contains: message },
          controls: [
            {
              about: 'Control: the value in a form that the parser can read',
              request: repaired.request,
              exchange: repaired.exchange,
              shows: { lacks: message },
            },
          ],
        }
      : {}),
    details: {
      parameter: parameter.name,
      language: error.language,
      stands_in: repair.name,
      comparison: [base, repaired, ...broken].map(
        ({ sent, exchange }): Json => ({
          value: sent[0] ?? '',
          status: exchange.status,
          message_of_the_parser: findQueryError(exchange) !== null,
        }),
      ),
    },
  })
}

/** Shows the last condition that failed. Of the responses only their sizes: they may hold anybody's data. */
function observeDifference(
  { entry, parameter }: InsertionPoint,
  frame: QueryFrame,
  { yes, no, holds, fails, nonsense, separation }: Proof,
): Observation {
  const meaningOf = ({ sent }: Attempt, meaning: string) =>
    sent[0] === parameter.value ? 'value alone' : meaning
  return observeProbe(fails.request, fails.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfDifference({
      yes,
      no,
      shown: 'no',
      control: holds,
      about: 'Control: the same with a condition that holds',
    }),
    details: {
      parameter: parameter.name,
      language: frame.language,
      stands_in: frame.name,
      ...compareConditions({ yes, no, nonsense, separation }, meaningOf),
    },
  })
}
