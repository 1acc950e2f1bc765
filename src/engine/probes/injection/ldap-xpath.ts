import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { Entry } from '../../model/surface.ts'
import { loginOf } from '../../surface/logins.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenSql } from '../_shared/isProven.ts'
import { keepOnce } from '../_shared/keepsResponse.ts'
import { livePoints, mayBreak } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt, requestOwn } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import {
  breaker,
  findQueryError,
  guessQueryFrames,
  type QueryFrame,
  signInFrames,
} from './_directoryQueries.ts'
import { differenceRequests, lookAtFrame, proveQueryDifference } from './_queryDifferenceProof.ts'
import { proveQueryError } from './_queryErrorProof.ts'
import { sqlPoints } from './_sqlPoints.ts'

/** The complaint, and the places in a query after which a parameter counts as tested. */
const likelyFrames = 4
/** Of a number where syntax changes nothing that another value does not: it is looked up by itself, and no part of a name. */
const numberFrames = 3
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
      const base = own.get(point.entry) ?? requestOwn(context, point)
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
  // Of a sign-in every refusal is alike, the usual one too.
  const broken = isIdentifier(point) ? null : (look?.broken ?? null)
  const keeps = keepOnce(context, point)
  const still = new Set<QueryFrame['language']>()
  const tryError: Try = async () => {
    if (isProven(context, point, provenSql)) return 'nothing'
    base = await baseOf(point)
    if (base === null || isTurnedAway(base.exchange)) return 'nothing'
    // The look was at these characters too, and saw that something depends on the value.
    if (look !== null && findQueryError(look.broken) === null) {
      if (base.exchange.status >= 400 && !isIdentifier(point)) base = null
      return 'nothing'
    }
    const odd = await requestAt(context, point, { value: `${value}${breaker}` })
    if (odd === null) return 'nothing'
    if (isTurnedAway(odd.exchange)) {
      base = null
      isAway = true
      return 'turned-away'
    }
    const error = findQueryError(odd.exchange)
    const proof =
      error === null || findQueryError(base.exchange) !== null
        ? null
        : await proveQueryError(context, point, { base, error })
    // A value that changes nothing when it is broken reaches no query, or none whose result is shown.
    const isQuiet = base.exchange.status >= 400 || responseDistance(base, odd) < differentMin
    if (isQuiet && !isIdentifier(point)) base = null
    return proof ?? 'nothing'
  }
  const own = isIdentifier(point) ? signInFrames : []
  const all = [...own, ...guessQueryFrames(point.parameter)]
  const frames = (mayBreak(look) || !/^\d+$/.test(value) ? all : all.slice(0, numberFrames)).map(
    (frame): Try =>
      async () => {
        if (isAway) return 'turned-away'
        if (base === null || context.left() < differenceRequests.look) return 'nothing'
        if (frame.isOr !== true && still.has(frame.language)) return 'nothing'
        // Of a sign-in the response to any value is the same refusal, and says nothing.
        const same = isIdentifier(point) ? undefined : frame.same
        const kept = same === undefined ? null : await keeps({ same, base, broken })
        if (kept?.kept === 'changed') return 'nothing'
        const seen = await lookAtFrame(context, point, { frame, base, broken })
        // Syntax behind the value is not read: other places of its language would read it as little, and where another
        // value brings another response, those of any other.
        if (seen === 'same' && frame.isOr !== true) still.add(frame.language)
        if (seen === 'same' && look?.matters === true && !isIdentifier(point)) base = null
        if (base === null || typeof seen === 'string') return 'nothing'
        if (context.left() < differenceRequests.proof) return 'nothing'
        return (await proveQueryDifference(context, point, { frame, base, broken, look: seen })) ?? 'nothing'
      },
  )
  return [tryError, ...frames]
}
