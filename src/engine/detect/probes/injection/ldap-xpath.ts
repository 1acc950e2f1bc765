import { loginOf } from '../../../discover/surface/logins.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { isBlockedRequest, requestUnmodified } from '../_shared/requestAt.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { isDocument, isOpened } from '../_shared/valueKinds.ts'
import { tryQueryPoint, trySignInPoint } from './_queryPoint.ts'
import { isReadOtherwise, sqlPoints } from './_sqlPoints.ts'

const likelyRequests = 3

/**
 * Finds LDAP injection and XPath injection: values that change an LDAP search filter or an XPath query.
 *
 * Certain: three times, in random order, a true and a false condition get different responses, and one of
 * them is the response to the original value. XPath conditions use functions that SQL lacks, LDAP conditions
 * are also negated, and an invalid condition differs. Or the parser reports an error for two broken values,
 * and none for the repaired value. Fires on `//user[name='${name}']` and `(&(uid=${name})(active=TRUE))`; not
 * on escaped values, SQL or search fields with wildcards. No condition widens a query. Sources: ZAP 40015,
 * ZAP 90021, CWE-643, CWE-90.
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
2. For LDAP, build the filter with your library, or escape the value with its function (RFC 4515). Such functions are \`EqualityFilter\` (Node.js), \`escape_filter_chars\` (Python), \`ldap_escape($value, '', LDAP_ESCAPE_FILTER)\` (PHP), \`Net::LDAP::Filter.eq\` (Ruby), \`LdapEncoder.filterEncode\` (Spring).
3. For XPath, pass the value as a variable of the expression. Libraries have \`xpath('//user[name=$name]', name=value)\` (lxml), \`XPathVariableResolver\` (Java), \`XsltContext\` (.NET). Without such variables, read the elements and compare them in code.
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
  budget: { perScan: 100, perEntry: 2, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run(context) {
    const noisy = new Set<Entry>()
    return tryPoints(context, pointsToTry(context), {
      requestsMin: likelyRequests,
      attempt: (point) => tryPoint(context, point, noisy),
    })
  },
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks' | 'provenAt'>

async function tryPoint(context: Context, point: InsertionPoint, noisy: Set<Entry>): Promise<Tried> {
  if (noisy.has(point.entry) || isReadOtherwise(context, point)) return 'nothing'
  const base = await requestUnmodified(context, point)
  if (base === null || isBlockedRequest(base.exchange)) return 'nothing'
  return isIdentifier(point)
    ? await trySignInPoint(context, point, { base, noisy })
    : await tryQueryPoint(context, point, { base, noisy, isLikely: isLikely(point) })
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const live = reactivePoints(pointsOf(surface), looks, {
    by: 'following',
    isLikely,
    isTelling: isIdentifier,
  })
  const tried = live.filter((point) => isIdentifier(point) || isLookedUp(point, looks))
  return [...tried.filter(isIdentifier), ...tried.filter((point) => !isIdentifier(point))]
}

const likelyName =
  /(?:^|[/_-])(?:user|user_?name|uid|cn|sn|dn|ou|mail|email|login|account|name|surname|given_?name|last_?name|first_?name|group|member|staff|employee|person|department|dept|phone|room|filter|node|xpath)$/i

function isLikely(point: InsertionPoint): boolean {
  return isIdentifier(point) || likelyName.test(point.parameter.name)
}

/** All unknown identifiers get the same refusal. */
function isIdentifier({ entry, parameter }: InsertionPoint): boolean {
  return loginOf(entry)?.identifier?.name === parameter.name
}

/** Excludes files, URLs, documents and hashed passwords. */
function isLookedUp({ entry, parameter }: InsertionPoint, looks: ProbeContext['looks']): boolean {
  if (isDocument(parameter.value) || entry.form?.passwords.includes(parameter.name) === true) return false
  return mayBreak(looks.of(entry, parameter)) || !isOpened(parameter.value)
}

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'writes').filter(({ parameter: { place } }) => place !== 'header')
}
