import type { ParameterPlace } from '../../artifacts/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { type Asked, askAt, isTurnedAway } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { type Calculation, findResult, makeCalculation, repeatsWords } from './_evaluatedText.ts'
import { quoteProof } from './_quoteProof.ts'
import { type TemplateSyntax, templateSyntaxes, writeExpression } from './_templateSyntaxes.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart']
/** All syntaxes in one value, and each by itself. */
const requestsPerPoint = 1 + templateSyntaxes.length
const likelyName =
  /(?:name|text|message|msg|body|subject|title|template|content|comment|greeting|preview|email|bio|note|q|query|search)$/i

/**
 * Values that a template engine of the server evaluates.
 *
 * Certain: the product of two numbers of chance stands where the expression was sent, between the words that
 * surrounded it, twice with different numbers, and the same expression with broken delimiters comes back as it was.
 * Fires on `nunjucks.renderString('Hello ' + name)`; not on a page that prints the text, nor where the template is
 * one of the browser. It only multiplies, and reaches for no object. Sources: ZAP 90035, CWE-1336.
 */
export default activeProbe({
  id: 'injection.ssti',
  cwe: 1336,
  severity: 'critical',
  owner: 'code',
  title: 'Server-side template injection: input is evaluated as a template',
  why: 'Text of a request becomes part of a template and is evaluated on the server. With most engines that ends in running commands there: reading its secrets, its files and its database.',
  fix: {
    steps: `Hand input to a template as data, and never make it part of the template.

1. Find the code that answers the request of the evidence, and where the parameter named there is joined with a template: \`renderString\`, \`render_template_string\`, \`Template(…)\`, \`compile\`, \`ejs.render\`, \`ERB.new\`, \`from_string\`, \`createTemplate\` with text of the request in it.
2. Write the template as a fixed text or file with a name in it, and pass the value: \`renderString('Hello {{ name }}', { name })\`. Nothing else is needed there; the engine no longer evaluates the value.
3. Let escaping for HTML on (\`autoescape: true\`; \`<%= %>\` and not \`<%- %>\` in EJS), or the value becomes markup instead.
4. Where people write templates of their own, as for mails, use a language without logic (Mustache, or replacing \`{{name}}\` from a fixed list of names), not an engine with a sandbox option: sandboxes of engines have been left again and again.
5. Replace every secret that the process could read, once the mended version runs. Search the project for other templates that are built from input.`,
    variants: {
      express: `Hand input to a template as data, and never make it part of the template.

1. Find the route that takes the parameter of the evidence, and the call that renders a text with the parameter in it.
2. Pass the value instead:

\`\`\`js
nunjucks.renderString('Hello {{ name }}', { name: req.query.name }) // with autoescape: true
ejs.render('<p>Hello <%= name %></p>', { name: req.query.name })
res.render('hello', { name: req.query.name }) // a file of the project
\`\`\`

3. Never spread \`req.query\` or \`req.body\` into the data of \`res.render\`: with EJS and others some names are options of the engine.
4. Where people write templates of their own, use a language without logic such as Mustache.
5. Replace every secret that the process could read, once the mended version runs. Search for \`renderString\`, \`compile\` and \`ejs.render\` with input.`,
      django: `Hand input to a template as data, and never make it part of the template.

1. Find the view that takes the parameter of the evidence: \`Template(…)\`, \`Environment().from_string(…)\` or, with Flask, \`render_template_string(…)\` with text of the request in it.
2. Use a file of the project and pass the value: \`render(request, 'hello.html', {'name': request.GET['name']})\`.
3. Leave \`autoescape\` on, and do not mark the value with \`safe\` or \`mark_safe\`.
4. Where people write templates of their own, replace names from a fixed list with \`string.Template.safe_substitute\`.
5. Replace every secret that the process could read, once the mended version runs. Search for other templates that are built from input.`,
      laravel: `Hand input to a template as data, and never make it part of the template.

1. Find the controller that takes the parameter of the evidence: \`Blade::render($text)\`, \`Blade::compileString\`, Twig's \`createTemplate\` or \`eval\` with text of the request in it.
2. Use a view of the project and pass the value: \`view('hello', ['name' => $request->string('name')])\`, with \`{{ $name }}\` and not \`{!! $name !!}\`.
3. Where people write templates of their own, replace names from a fixed list with \`strtr\`.
4. Replace every secret that the process could read, once the mended version runs. Search for other templates that are built from input.`,
      rails: `Hand input to a template as data, and never make it part of the template.

1. Find the action that takes the parameter of the evidence: \`render inline:\`, \`ERB.new(…).result\`, \`Liquid\` or \`Slim\` with text of the request in it, or \`render params[…]\`.
2. Use a view of the project and pass the value: \`render :hello, locals: { name: params[:name] }\`.
3. Where people write templates of their own, use Liquid with the value as data, and no filters of your own that reach models.
4. Replace every secret that the process could read, once the mended version runs. Search for other templates that are built from input.`,
    },
    risk: 'Texts that used expressions on purpose, such as mails with names in them, need those names from a fixed list. Look at templates that are stored already.',
    verify:
      'Deploy, then repeat the request of the evidence (`curl` in it): the expression comes back as it was sent, its brackets escaped or not, and its result is nowhere in the answer.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/18-Testing_for_Server-side_Template_Injection',
    'https://portswigger.net/web-security/server-side-template-injection',
    'https://cwe.mitre.org/data/definitions/1336.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 6 },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'the scan found no parameter that takes a value' : null,
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin: requestsPerPoint,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const rank = ({ parameter: { name } }: InsertionPoint) => (likelyName.test(name) ? 0 : 1)
  return insertionPoints(surface, { effect: 'writes', places, rank })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'chance'>

/** First all syntaxes in one value; each by itself only where that one value broke something. */
async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { value } = point.parameter
  const written = templateSyntaxes.map((syntax) => {
    const calculation = makeCalculation(context.chance)
    return { syntax, calculation, text: writeExpression(syntax, calculation) }
  })
  const together = await askAt(context, point, { value: written.map(({ text }) => text).join(' ') })
  if (together === null) return 'nothing'
  if (isTurnedAway(together.exchange)) return 'turned-away'
  const { body, status } = together.exchange
  const hits = written.filter(({ calculation }) => findResult(body, calculation) !== null)
  for (const { syntax } of hits) {
    const proof = await prove(context, point, syntax)
    if (proof !== null) return proof
  }
  const isPrinted = written.some(({ calculation }) => repeatsWords(body, calculation))
  if (hits.length > 0 || (isPrinted && status < 500)) return 'nothing'
  // Nothing of it came back although nothing failed: the value is not shown, or not as it was sent.
  if (status < 400) return 'nothing'
  for (const syntax of templateSyntaxes) {
    const calculation = makeCalculation(context.chance)
    const asked = await askAt(context, point, { value: `${value}${writeExpression(syntax, calculation)}` })
    if (asked === null || findResult(asked.exchange.body, calculation) === null) continue
    const proof = await prove(context, point, syntax)
    if (proof !== null) return proof
  }
  return 'nothing'
}

async function prove(
  context: Context,
  point: InsertionPoint,
  syntax: TemplateSyntax,
): Promise<Observation | null> {
  const first = await calculate(context, point, syntax)
  if (first === null) return null
  const broken = makeCalculation(context.chance)
  const text = writeExpression({ ...syntax, open: syntax.brokenOpen }, broken)
  const control = await askAt(context, point, { value: text })
  if (control === null || !isPrinted(control.exchange.body, broken)) return null
  const again = await calculate(context, point, syntax)
  return again === null ? null : observe(point, syntax, { again, broken: text, first })
}

type Calculated = { readonly asked: Asked; readonly calculation: Calculation; readonly result: string }

async function calculate(
  context: Context,
  point: InsertionPoint,
  syntax: TemplateSyntax,
): Promise<Calculated | null> {
  const calculation = makeCalculation(context.chance)
  const asked = await askAt(context, point, { value: writeExpression(syntax, calculation) })
  const result = asked === null ? null : findResult(asked.exchange.body, calculation)
  return asked === null || result === null ? null : { asked, calculation, result }
}

/** Its words and its numbers came back, and nobody calculated. */
function isPrinted(body: string, calculation: Calculation): boolean {
  const { before, after, left, right } = calculation
  const start = body.indexOf(before)
  const end = body.indexOf(after, start)
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
  }: { readonly again: Calculated; readonly broken: string; readonly first: Calculated },
): Observation {
  const { asked, result } = again
  return observeProbe(asked.request, asked.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(asked.exchange.body, result),
    details: {
      parameter: parameter.name,
      syntax: syntax.name,
      engines: syntax.engines,
      comparison: [
        { sent: first.asked.sent[0] ?? '', came_back: first.result },
        { sent: broken, came_back: 'as it was sent' },
        { sent: asked.sent[0] ?? '', came_back: result },
      ],
    },
  })
}
