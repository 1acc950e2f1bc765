import type { Observation } from '../../../model/check.ts'
import type { Recipe } from '../../../model/fix.ts'
import type { Looks } from '../../../model/look.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type Calculation, findResult, repeatsWords } from '../_shared/evaluatedText.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven, provenLanguage } from '../_shared/isProven.ts'
import { isNeverShown } from '../_shared/keepsResponse.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { isLikeBroken, mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { noParameter, type Tried, type Try, tryRoundRobin } from '../_shared/tryPoints.ts'
import { isGraphqlDocument } from '../_shared/valueKinds.ts'
import { findStoredPoints, openStoredView, type StoredView } from './_storedViews.ts'
import {
  failsAnyway,
  listSeparately,
  makeCalculationFor,
  openTogether,
  sendAlone,
  sendStatements,
  type TemplateReaction,
  type TemplateSyntax,
  writeExpression,
} from './_templateSyntaxes.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml']
const likelyName =
  /(?:name|text|message|msg|body|subject|title|template|content|comment|greeting|salutation|signature|footer|nick|preview|email|bio|note|q|query|search)$/i
const tellingName = /(?:template|preview|message|body|greeting|content|layout|email|mail|format)$/i

const inPython: Recipe = {
  steps: [
    'Find the view that handles the parameter in the evidence: `render_template_string(…)`, `Template(…)` or `from_string(…)` with request data in the text of the template.',
    'Make that text a constant or a file in `templates/`, and pass the value as data: `render_template_string("<p>{{ name }}</p>", name=name)`. Flask encodes it there. `Template` and `Environment` of Jinja do so only with `autoescape=True`.',
    'Markup that the code adds to the value, such as line breaks, moves into the template: `{% for line in text.splitlines() %}{{ line }}<br>{% endfor %}`. Never use `|safe` or `Markup` on request data.',
    'Where users write their own templates, replace names from a fixed list with `string.Template.safe_substitute`.',
    'Search the project for other templates that are built from input. Report that every secret that the process could read has to be rotated after the deployment.',
  ],
}

/**
 * Finds server-side template injection (SSTI): parameter values that a template engine on the server
 * evaluates.
 *
 * Certain: the response contains the product of two random numbers in place of the expression, between its
 * surrounding words, twice with different numbers. The same expression with broken delimiters is returned
 * unchanged. Statements show the branch of a condition instead of a product. The payload accesses no object. Fires on `nunjucks.renderString('Hello ' +
 * name)`; not on a page that prints the text, nor on client-side templates. Sources: ZAP 90035, CWE-1336.
 */
export default activeProbe({
  id: 'injection.ssti',
  cwe: 1336,
  severity: 'critical',
  owner: 'code',
  title: 'Server-side template injection (SSTI)',
  why: 'With most template engines an attacker can execute commands on the server, and read its secrets, files and database. The application inserts a request parameter into a template and evaluates it.',
  fix: {
    steps: `Pass input to a template as data, and never make it part of the template.

1. Find the code that handles the request in the evidence, and where it concatenates the parameter with a template: \`renderString\`, \`render_template_string\`, \`Template(…)\`, \`compile\`, \`ejs.render\`, \`ERB.new\`, \`from_string\`, \`createTemplate\`.
2. Write the template as a constant or file with a placeholder, and pass the value: \`renderString('Hello {{ name }}', { name })\`. The engine then no longer evaluates the value.
3. Keep HTML escaping enabled (\`autoescape: true\`; \`<%= %>\` and not \`<%- %>\` in EJS), or the value becomes markup.
4. Where users write their own templates, such as for emails, use a logic-less language (Mustache, or replacing \`{{name}}\` from a fixed list of names). Do not rely on an engine's sandbox option: such sandboxes have been bypassed repeatedly.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for other templates that are built from input.`,
    variants: {
      express: `Pass input to a template as data, and never make it part of the template.

1. Find the route that handles the parameter in the evidence, and the call that renders a string with the parameter in it.
2. Pass the value instead:

\`\`\`js
nunjucks.renderString('Hello {{ name }}', { name: req.query.name }) // with autoescape: true
ejs.render('<p>Hello <%= name %></p>', { name: req.query.name })
res.render('hello', { name: req.query.name }) // a file of the project
\`\`\`

3. Never spread \`req.query\` or \`req.body\` into the data of \`res.render\`: in EJS and other engines some names are engine options.
4. Where users write their own templates, use a logic-less language such as Mustache.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search for \`renderString\`, \`compile\` and \`ejs.render\` with input.`,
      django: `Pass input to a template as data, and never make it part of the template.

1. Find the view that handles the parameter in the evidence: \`Template(…)\` or \`Environment().from_string(…)\` with request data in it.
2. Use a template file of the project and pass the value: \`render(request, 'hello.html', {'name': request.GET['name']})\`.
3. Leave \`autoescape\` on, and do not mark the value with \`safe\` or \`mark_safe\`.
4. Where users write their own templates, replace names from a fixed list with \`string.Template.safe_substitute\`.
5. Report that every secret that the process could read has to be rotated once the fix is deployed. Search for other templates that are built from input.`,
      flask: inPython,
      fastapi: inPython,
      laravel: `Pass input to a template as data, and never make it part of the template.

1. Find the controller that handles the parameter in the evidence: \`Blade::render($text)\`, \`Blade::compileString\`, Twig's \`createTemplate\` or \`eval\` with request data in it.
2. Use a view of the project and pass the value: \`view('hello', ['name' => $request->string('name')])\`, with \`{{ $name }}\` and not \`{!! $name !!}\`.
3. Where users write their own templates, replace names from a fixed list with \`strtr\`.
4. Report that every secret that the process could read has to be rotated once the fix is deployed. Search for other templates that are built from input.`,
      rails: `Pass input to a template as data, and never make it part of the template.

1. Find the action that handles the parameter in the evidence: \`render inline:\`, \`ERB.new(…).result\`, \`Liquid\` or \`Slim\` with request data in it, or \`render params[…]\`.
2. Use a view of the project and pass the value: \`render :hello, locals: { name: params[:name] }\`.
3. Where users write their own templates, use Liquid with the value as data, and no custom filters that access models.
4. Report that every secret that the process could read has to be rotated once the fix is deployed. Search for other templates that are built from input.`,
    },
    risk: 'Texts that use expressions intentionally, such as emails with names, need placeholders from a fixed list. Check templates that are already stored.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response contains the expression as text, and not its result.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/18-Testing_for_Server-side_Template_Injection',
    'https://portswigger.net/web-security/server-side-template-injection',
    'https://cwe.mitre.org/data/definitions/1336.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 1.5, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  async run(context) {
    const points = pointsToTry(context)
    const together = openTogether(context, points)
    const shown = await tryRoundRobin(context, points, {
      triesMin: 1,
      triesOf: (point) => triesOf(context, point, together),
    })
    const places = new Set(shown.observations.map(({ place }) => place))
    const rest = pointsOf(context.surface).filter(
      ({ entry, parameter }) =>
        entry.effect === 'writes' && isLikely(parameter) && !places.has(placeOf(entry, parameter)),
    )
    const { observations, part } = await tryStored(context, rest)
    return { ...shown, observations: [...shown.observations, ...observations], part }
  },
})

async function tryStored(
  context: ProbeContext<never>,
  points: readonly InsertionPoint[],
): Promise<{ readonly observations: readonly Observation[]; readonly part: string | null }> {
  const hasSyntax = ({ parameter: { value } }: InsertionPoint) => /\{[{%]|\$\{|<%/.test(value)
  const ordered = [...points.filter(hasSyntax), ...points.filter((point) => !hasSyntax(point))]
  const { stored, untested } = await findStoredPoints(context, ordered)
  // The page shows each of these values.
  const looks: Looks = {
    of(entry, parameter) {
      const look = context.looks.of(entry, parameter)
      return look === null ? null : { ...look, repeats: true, breaks: false }
    },
  }
  const { observations, gap } = await tryRoundRobin(context, stored, {
    triesMin: 1,
    triesOf: (point) =>
      triesOf({ ...context, ...openStoredView(context, point), looks }, point, async () => null),
  })
  const left = `pages that show the stored texts of ${untested} requests were not tested: scan a smaller part of the site`
  return { observations, part: untested > 0 ? left : gap }
}

function isLikely({ name }: InsertionPoint['parameter']): boolean {
  return likelyName.test(name)
}

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places })
}

function pointsToTry(
  context: Pick<ProbeContext, 'surface' | 'looks' | 'provenAt'>,
): readonly InsertionPoint[] {
  const { surface, looks } = context
  const shown = pointsOf(surface).filter((point) => {
    const { entry, parameter } = point
    if (isGraphqlDocument(parameter) || isProven(context, point, provenLanguage)) return false
    const look = looks.of(entry, parameter)
    return look === null || look.repeats || look.breaks
  })
  return reactivePoints(shown, looks, {
    by: 'following or repeating',
    isLikely: ({ parameter }) => isLikely(parameter),
    isTelling: () => false,
  })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'> & {
  readonly view?: StoredView
}

function triesOf(
  context: Context,
  point: InsertionPoint,
  together: (point: InsertionPoint) => Promise<TemplateReaction | null>,
): readonly Try[] {
  let broken: TemplateReaction | null = null
  let isAway = false
  let isPrinted = false
  const tryJoined: Try = async () => {
    if (!isTelling(point) && (await isNeverShown(context, point))) return 'nothing'
    const quoted = await tryQuoted(context, point)
    if (quoted !== null) return quoted
    const answer = (await together(point)) ?? (await sendAlone(context, point))
    if (answer === null) return 'nothing'
    isAway = isBlockedRequest(answer.exchange)
    if (isAway) return 'turned-away'
    const seen = await readReply(context, point, answer)
    const look = context.looks.of(point.entry, point.parameter)
    isPrinted = seen === 'nothing' && !(isVerbatim(answer) && look?.breaks === false && !isTelling(point))
    if (seen !== null) return seen
    if (
      answer.exchange.status >= 400
        ? context.view !== undefined || mayBreak(look)
        : look?.repeats || look?.breaks
    )
      broken = answer
    return 'nothing'
  }
  const tryStatements: Try = async () => {
    if (!isPrinted) return isAway ? 'turned-away' : 'nothing'
    for await (const answer of sendStatements(context, point)) {
      const seen = await readReply(context, point, answer)
      if (seen !== null && seen !== 'nothing') return seen
    }
    return 'nothing'
  }
  const tryApart: Try = async () => {
    if (isAway) return 'turned-away'
    return broken === null ? 'nothing' : await tryEach(context, point, broken)
  }
  return [tryJoined, tryApart, tryStatements]
}

async function tryEach(context: Context, point: InsertionPoint, answer: TemplateReaction): Promise<Tried> {
  if (await failsAnyway(context, point, answer)) return 'nothing'
  for (const syntax of listSeparately(answer)) {
    const calculation = makeCalculationFor(syntax, context.random)
    const asked = await requestAt(context, point, {
      value: `${point.parameter.value}${writeExpression(syntax, calculation)}`,
    })
    if (asked === null || findResult(asked.exchange.body, calculation) === null) continue
    const proof = await prove(context, point, syntax)
    if (proof !== null) return proof
  }
  return 'nothing'
}

/** An engine of `{% %}` or `{{#if}}` would read `{{ }}` too. */
function isVerbatim({ exchange: { body }, written }: TemplateReaction): boolean {
  return written.some(
    ({ syntaxes: [first], calculation }) =>
      first !== undefined && first.open === '{{' && body.includes(writeExpression(first, calculation)),
  )
}

function isTelling({ parameter: { name } }: InsertionPoint): boolean {
  return tellingName.test(name)
}

/** Returns a proof, `nothing` if no engine evaluates the value, or null if undecided. */
async function readReply(
  context: Context,
  point: InsertionPoint,
  { exchange: { body, status }, written }: TemplateReaction,
): Promise<Tried | null> {
  const hits = written.filter(({ calculation }) => findResult(body, calculation) !== null)
  for (const syntax of hits.flatMap(({ syntaxes }) => syntaxes)) {
    const proof = await prove(context, point, syntax)
    if (proof !== null) return proof
  }
  const isPrinted = written.some(({ calculation }) => repeatsWords(body, calculation))
  return hits.length > 0 || (isPrinted && status < 500) ? 'nothing' : null
}

/** Null if quotes have no effect, or also break this value. */
async function tryQuoted(context: Context, point: InsertionPoint): Promise<Tried | null> {
  const look = context.looks.of(point.entry, point.parameter)
  if (look?.breaks !== true) return null
  const answer = await sendAlone(context, point, { inQuotes: true })
  if (answer === null || isBlockedRequest(answer.exchange)) return null
  const seen = await readReply(context, point, answer)
  if (seen !== null && seen !== 'nothing') return seen
  return answer.exchange.status >= 400 || isLikeBroken(answer, look.broken) ? null : 'nothing'
}

async function prove(
  context: Context,
  point: InsertionPoint,
  syntax: TemplateSyntax,
): Promise<Observation | null> {
  const first = await calculate(context, point, syntax)
  if (first === null) return null
  const broken =
    (await askBroken(context, point, syntax, ' ')) ?? (await askBroken(context, point, syntax, '_'))
  const again = broken === null ? null : await calculate(context, point, syntax)
  return again === null || broken === null
    ? null
    : observe(point, syntax, { again, broken, first, view: context.view })
}

type Broken = { readonly text: string; readonly asked: Attempt; readonly result: string }

async function askBroken(
  context: Context,
  point: InsertionPoint,
  syntax: TemplateSyntax,
  between: string,
): Promise<Broken | null> {
  const calculation = makeCalculationFor(syntax, context.random)
  const open = syntax.brokenOpen.replace(' ', between)
  const text = writeExpression({ ...syntax, open }, calculation)
  const asked = await requestAt(context, point, { value: text })
  if (asked === null || !isPrinted(asked.exchange.body, calculation)) return null
  return { text, asked, result: resultOf(syntax, calculation) }
}

type Calculated = { readonly asked: Attempt; readonly calculation: Calculation; readonly result: string }

async function calculate(
  context: Context,
  point: InsertionPoint,
  syntax: TemplateSyntax,
): Promise<Calculated | null> {
  const calculation = makeCalculationFor(syntax, context.random)
  const asked = await requestAt(context, point, { value: writeExpression(syntax, calculation) })
  const result = asked === null ? null : findResult(asked.exchange.body, calculation)
  return asked === null || result === null ? null : { asked, calculation, result }
}

/** A statement contains its branch as a word of its own. */
function resultOf({ write }: TemplateSyntax, { before, product, after }: Calculation): string {
  return write === undefined ? product : `${before}${product}${after}`
}

function isPrinted(body: string, calculation: Calculation): boolean {
  const { before, after, left, right } = calculation
  const lower = body.toLowerCase()
  const start = lower.indexOf(before)
  const end = lower.indexOf(after, start)
  if (start === -1 || end === -1 || findResult(body, calculation) !== null) return false
  const between = body.slice(start, end)
  return between.includes(String(left)) && between.includes(String(right))
}

function observe(
  { entry, parameter }: InsertionPoint,
  syntax: TemplateSyntax,
  {
    again,
    broken,
    first,
    view,
  }: {
    readonly again: Calculated
    readonly broken: Broken
    readonly first: Calculated
    readonly view: StoredView | undefined
  },
): Observation {
  const { asked, result } = again
  const about = 'Control: the expression with broken delimiters'
  const page = view?.pageOf(asked.exchange) ?? null
  const written = page?.written ?? asked.exchange
  const inStored = (name: string, { request, exchange }: Attempt, shows: StepOutcome) => {
    const shown = view?.pageOf(exchange) ?? null
    return shown === null
      ? [{ about: name, request, exchange, shows }]
      : [
          { about: name, request, exchange: shown.written, shows: { status: shown.written.status } },
          { about: 'The page that shows it', request: shown.request, exchange, shows },
        ]
  }
  return observeProbe(asked.request, written, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(asked.exchange.body, result),
    shows: page === null ? { contains: result } : { status: written.status },
    controls: [
      ...inStored('', asked, { contains: result }).slice(1),
      ...inStored(about, broken.asked, { lacks: broken.result }),
    ],
    details: {
      parameter: parameter.name,
      ...(page === null ? {} : { shown_at: page.request.url }),
      syntax: syntax.name,
      engines: syntax.engines,
      comparison: [
        { sent: first.asked.sent[0] ?? '', came_back: first.result },
        { sent: broken.text, came_back: 'unchanged' },
        { sent: asked.sent[0] ?? '', came_back: result },
      ],
    },
  })
}
