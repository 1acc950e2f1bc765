import type { ProbeContext } from '../../../model/probe.ts'
import { type Calculation, makeCalculation, repeatsWords } from '../_shared/evaluatedText.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, requestAt, requestWith } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'

/** A way to write an expression into a template, and the engines that read it. */
export type TemplateSyntax = {
  readonly name: string
  readonly engines: string
  /** What leaves the expression in which the value stands, and goes on with it; default: it stands in none. */
  readonly leave?: string
  readonly resume?: string
  readonly open: string
  readonly close: string
  /** Delimiters that look alike and that no engine reads. */
  readonly brokenOpen: string
}

const templateSyntaxes: readonly [TemplateSyntax, ...TemplateSyntax[]] = [
  {
    name: '{{ }}',
    engines: 'Nunjucks, Jinja2, Twig, Tornado, Liquid and similar',
    open: '{{',
    close: '}}',
    brokenOpen: '{ {',
  },
  {
    name: '<%= %>',
    engines: 'EJS, ERB, Mako, lodash and similar',
    open: '<%=',
    close: '%>',
    brokenOpen: '< %=',
  },
  {
    name: `\${ }`,
    engines: 'FreeMarker, Thymeleaf, Mako, Java expression languages, template literals',
    open: '${',
    close: '}',
    brokenOpen: '$ {',
  },
  { name: '#{ }', engines: 'Pug, Slim, Haml, Ruby, FreeMarker', open: '#{', close: '}', brokenOpen: '# {' },
  { name: '{ }', engines: 'Smarty, Latte, Dust', open: '{', close: '}', brokenOpen: '{ ' },
  { name: '@( )', engines: 'Razor', open: '@(', close: ')', brokenOpen: '@ (' },
  { name: `[[\${ }]]`, engines: 'Thymeleaf', open: '[[${', close: '}]]', brokenOpen: '[ [$ {' },
]

const insideExpression = {
  engines: 'Nunjucks, Jinja2, Twig, Liquid and similar',
  open: '{{',
  close: '}}',
  brokenOpen: '{ {',
}

/** The value stands between quotes in an expression, as in `{{ "…" | upper }}`. */
const inDoubleQuotes: TemplateSyntax = {
  ...insideExpression,
  name: '{{ "…" }}',
  leave: '"}}',
  resume: '{{"',
}
const inSingleQuotes: TemplateSyntax = {
  ...insideExpression,
  name: "{{ '…' }}",
  leave: "'}}",
  resume: "{{'",
}

/** Writes a calculation as an expression of a template. */
export function writeExpression(
  { leave = '', resume = '', open, close }: Pick<TemplateSyntax, 'leave' | 'resume' | 'open' | 'close'>,
  { before, after, left, right }: Calculation,
): string {
  return `${leave}${before}${open}${left}*${right}${close}${after}${resume}`
}

/**
 * Writes two calculations, of which the first is evaluated between single quotes or outside of an expression, and the
 * second between double quotes: elsewhere either is text, and all of it is a whole template.
 */
export function writeQuoted({ single, double }: Readonly<Record<'single' | 'double', Calculation>>): string {
  const plain = { open: '{{', close: '}}' }
  return `'}}${writeExpression(plain, single)}{{'"}}${writeExpression(plain, double)}{{"'}}`
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

type Written = {
  /** In which it is evaluated, if in any. */
  readonly syntaxes: readonly TemplateSyntax[]
  readonly calculation: Calculation
}

type Value = { readonly text: string; readonly written: readonly Written[] }

const [plainBraces, ...otherSyntaxes] = templateSyntaxes

/** All syntaxes in one value, each with a calculation of its own. */
function writeAll(
  { random }: Pick<Context, 'random'>,
  syntaxes: readonly TemplateSyntax[] = templateSyntaxes,
): Value {
  const written = syntaxes.map((syntax) => ({ syntax, calculation: makeCalculation(random) }))
  return {
    text: written.map(({ syntax, calculation }) => writeExpression(syntax, calculation)).join(' '),
    written: written.map(({ syntax, calculation }) => ({ syntaxes: [syntax], calculation })),
  }
}

/** The same, with what leaves quotes. */
function writeAllQuoted({ random }: Pick<Context, 'random'>): Value {
  const [single, double] = [makeCalculation(random), makeCalculation(random)]
  const others = writeAll({ random }, otherSyntaxes)
  return {
    text: `${writeQuoted({ single, double })} ${others.text}`,
    written: [
      { syntaxes: [plainBraces, inSingleQuotes], calculation: single },
      { syntaxes: [inDoubleQuotes], calculation: double },
      ...others.written,
    ],
  }
}

/** A response to all syntaxes, and what was written of each. */
export type Answer = {
  readonly exchange: Attempt['exchange']
  readonly sent: readonly string[]
  readonly written: readonly Written[]
}

/**
 * Asks once for all points of an entry that print what they are sent and that syntax does not disturb. Null where it is
 * no such point, or where its words did not come back beside the others.
 */
export function openTogether(
  context: Context,
  points: readonly InsertionPoint[],
): (point: InsertionPoint) => Promise<Answer | null> {
  const printed = points.filter(({ entry, parameter }) => {
    const look = context.looks.of(entry, parameter)
    return look?.repeats === true && !look.breaks
  })
  const asked = new Map<InsertionPoint['entry'], Promise<ReadonlyMap<InsertionPoint, Answer>>>()
  async function ask(entry: InsertionPoint['entry']): Promise<ReadonlyMap<InsertionPoint, Answer>> {
    const own = printed.filter((point) => point.entry === entry)
    const all = own.map((point) => ({ point, ...writeAll(context) }))
    const changes = all.map(({ point: { parameter }, text }) => ({ parameter, value: text }))
    const attempt = own.length < 2 ? null : await requestWith(context, entry, changes)
    if (attempt === null || attempt.exchange.status >= 400) return new Map()
    const { exchange, sent } = attempt
    const shown = all.filter(({ written }) =>
      written.every(({ calculation }) => repeatsWords(exchange.body, calculation)),
    )
    return new Map(shown.map(({ point, written }) => [point, { exchange, sent, written }]))
  }
  return async (point) => {
    if (!printed.includes(point)) return null
    const answers = asked.get(point.entry) ?? ask(point.entry)
    asked.set(point.entry, answers)
    return (await answers).get(point) ?? null
  }
}

/** Asks for all syntaxes in the value of one point. `inQuotes`: also with what leaves those. */
export async function askAlone(
  context: Context,
  point: InsertionPoint,
  { inQuotes = false }: { readonly inQuotes?: boolean } = {},
): Promise<Answer | null> {
  const { value } = point.parameter
  const { text, written } = inQuotes ? writeAllQuoted(context) : writeAll(context)
  // What takes URLs refuses all others before anything reads them.
  const asked = await requestAt(context, point, { value: /^https?:\/\//i.test(value) ? value + text : text })
  return asked === null ? null : { exchange: asked.exchange, sent: asked.sent, written }
}

/** Says whether letters and digits behind the value fail in the same way: what is refused then is no syntax. */
export async function failsAnyway(context: Context, point: InsertionPoint, failed: Answer): Promise<boolean> {
  const { before, left, right, after } = makeCalculation(context.random)
  const value = `${point.parameter.value}${before}${left}${right}${after}`
  const plain = await requestAt(context, point, { value })
  return plain !== null && responseDistance(plain, failed) < differentMin
}
