import type { ProbeContext } from '../../model/probe.ts'
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

export const templateSyntaxes: readonly TemplateSyntax[] = [
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

/** The value stands between quotes in an expression, as in `{{ "…" | upper }}`. */
export const quotedSyntaxes = {
  double: inDoubleQuotes,
  single: inSingleQuotes,
} as const satisfies Readonly<Record<string, TemplateSyntax>>

/** Writes a calculation as an expression of a template. */
export function writeExpression(
  { leave = '', resume = '', open, close }: Pick<TemplateSyntax, 'leave' | 'resume' | 'open' | 'close'>,
  { before, after, left, right }: Calculation,
): string {
  return `${leave}${before}${open}${left}*${right}${close}${after}${resume}`
}

/**
 * Writes two calculations, of which the first is evaluated between single quotes and the second between double quotes: to
 * either kind the other half is text.
 */
export function writeQuoted({
  single,
  double,
}: Readonly<Record<keyof typeof quotedSyntaxes, Calculation>>): string {
  const plain = { open: '{{', close: '}}' }
  return `'}}${writeExpression(plain, single)}{{'"}}${writeExpression(plain, double)}{{"`
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

type Written = {
  readonly syntax: TemplateSyntax
  readonly calculation: Calculation
  readonly text: string
}

/** All syntaxes in one value, each with a calculation of its own. */
function writeAll({ random }: Pick<Context, 'random'>): readonly Written[] {
  return templateSyntaxes.map((syntax) => {
    const calculation = makeCalculation(random)
    return { syntax, calculation, text: writeExpression(syntax, calculation) }
  })
}

function joinAll(written: readonly Written[]): string {
  return written.map(({ text }) => text).join(' ')
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
    const all = own.map((point) => ({ point, written: writeAll(context) }))
    const changes = all.map(({ point: { parameter }, written }) => ({ parameter, value: joinAll(written) }))
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

/** Asks for all syntaxes in the value of one point. */
export async function askAlone(context: Context, point: InsertionPoint): Promise<Answer | null> {
  const written = writeAll(context)
  const asked = await requestAt(context, point, { value: joinAll(written) })
  return asked === null ? null : { exchange: asked.exchange, sent: asked.sent, written }
}

/** Says whether letters and digits behind the value fail in the same way: what is refused then is no syntax. */
export async function failsAnyway(context: Context, point: InsertionPoint, failed: Answer): Promise<boolean> {
  const { before, left, right, after } = makeCalculation(context.random)
  const value = `${point.parameter.value}${before}${left}${right}${after}`
  const plain = await requestAt(context, point, { value })
  return plain !== null && responseDistance(plain, failed) < differentMin
}
