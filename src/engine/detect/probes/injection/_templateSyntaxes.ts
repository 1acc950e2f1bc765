import type { ProbeContext, RandomSource } from '../../../model/probe.ts'
import { type Calculation, makeCalculation, repeatsWords } from '../_shared/evaluatedText.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, requestAt, requestWith } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'

export type TemplateSyntax = {
  readonly name: string
  readonly engines: string
  /** Closes and reopens an expression around the value. */
  readonly leave?: string
  readonly resume?: string
  readonly open: string
  readonly close: string
  /** Similar delimiters that no engine reads. */
  readonly brokenOpen: string
  /** Writes a statement instead; its result is the product or the branch of a true condition. */
  readonly write?: (syntax: Delimiters, calculation: Calculation) => string
}

type Delimiters = Pick<TemplateSyntax, 'open' | 'close'>

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
  {
    name: '#set',
    engines: 'Velocity',
    open: '#set(',
    close: ')',
    brokenOpen: '# set(',
    write: ({ open, close }, { before, left, right, after }) =>
      `${open}$${before}=${left}*${right}${close}${before}\${${before}}${after}`,
  },
]

/** Invalid in engines of expressions, so they are sent apart from those. */
const statementSyntaxes: readonly TemplateSyntax[] = [
  {
    name: '{% %}',
    engines: 'Jinja2, Django, Twig, Nunjucks, Liquid and similar',
    open: '{%',
    close: '%}',
    brokenOpen: '{ %',
    write: ({ open, close }, { before, left, right, product, after }) =>
      `${before}${open} if ${left} != ${right} ${close}${product}${open} else ${close}${right}${open} endif ${close}${after}`,
  },
  {
    name: '{{#if}}',
    engines: 'Handlebars',
    open: '{{#',
    close: '}}',
    brokenOpen: '{ {#',
    write({ open, close }, { before, left, right, product, after }) {
      // Handlebars refuses a text with half a statement.
      const braces = open.slice(0, -1)
      return `${before}${open}if ${left}${close}${product}${braces}else${close}${right}${braces}/if${close}${after}`
    },
  },
]

const insideExpression = {
  engines: 'Nunjucks, Jinja2, Twig, Liquid and similar',
  open: '{{',
  close: '}}',
  brokenOpen: '{ {',
}

/** As in `{{ "…" | upper }}`. */
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

/** A product is no number for statements. */
export function makeCalculationFor(
  { write, open }: Pick<TemplateSyntax, 'write' | 'open'>,
  random: RandomSource,
): Calculation {
  const calculation = makeCalculation(random)
  return write === undefined || open.startsWith('#')
    ? calculation
    : { ...calculation, product: random.word(6) }
}

export function writeExpression(
  {
    leave = '',
    resume = '',
    open,
    close,
    write,
  }: Pick<TemplateSyntax, 'leave' | 'resume' | 'write'> & Delimiters,
  calculation: Calculation,
): string {
  if (write !== undefined) return write({ open, close }, calculation)
  const { before, after, left, right } = calculation
  return `${leave}${before}${open}${left}*${right}${close}${after}${resume}`
}

/** Writes two expressions, for single and double quotes. The whole is a valid template in each case. */
export function writeQuoted({ single, double }: Readonly<Record<'single' | 'double', Calculation>>): string {
  const plain = { open: '{{', close: '}}' }
  return `'}}${writeExpression(plain, single)}{{'"}}${writeExpression(plain, double)}{{"'}}`
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

type Written = {
  readonly syntaxes: readonly TemplateSyntax[]
  readonly calculation: Calculation
}

type Value = { readonly text: string; readonly written: readonly Written[] }

const [plainBraces, ...otherSyntaxes] = templateSyntaxes

function writeAll(
  { random }: Pick<Context, 'random'>,
  syntaxes: readonly TemplateSyntax[] = templateSyntaxes,
): Value {
  const written = syntaxes.map((syntax) => ({ syntax, calculation: makeCalculationFor(syntax, random) }))
  return {
    text: written.map(({ syntax, calculation }) => writeExpression(syntax, calculation)).join(' '),
    written: written.map(({ syntax, calculation }) => ({ syntaxes: [syntax], calculation })),
  }
}

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

export type TemplateReaction = {
  readonly exchange: Attempt['exchange']
  readonly sent: readonly string[]
  readonly written: readonly Written[]
}

export function openTogether(
  context: Context,
  points: readonly InsertionPoint[],
): (point: InsertionPoint) => Promise<TemplateReaction | null> {
  const printed = points.filter(({ entry, parameter }) => {
    const look = context.looks.of(entry, parameter)
    return look?.repeats === true && !look.breaks
  })
  const asked = new Map<InsertionPoint['entry'], Promise<ReadonlyMap<InsertionPoint, TemplateReaction>>>()
  async function ask(entry: InsertionPoint['entry']): Promise<ReadonlyMap<InsertionPoint, TemplateReaction>> {
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

/** Sends all syntaxes in one value; `inQuotes` also breaks out of quotes. */
export async function sendAlone(
  context: Context,
  point: InsertionPoint,
  { inQuotes = false }: { readonly inQuotes?: boolean } = {},
): Promise<TemplateReaction | null> {
  const { value } = point.parameter
  const { text, written } = inQuotes ? writeAllQuoted(context) : writeAll(context)
  // URL parameters reject other values early.
  const asked = await requestAt(context, point, { value: /^https?:\/\//i.test(value) ? value + text : text })
  return asked === null ? null : { exchange: asked.exchange, sent: asked.sent, written }
}

export async function* sendStatements(
  context: Context,
  point: InsertionPoint,
): AsyncGenerator<TemplateReaction> {
  for (const syntaxes of [statementSyntaxes, ...statementSyntaxes.map((syntax) => [syntax])]) {
    const { text, written } = writeAll(context, syntaxes)
    const asked = await requestAt(context, point, { value: text })
    if (asked === null) continue
    const { exchange, sent } = asked
    yield { exchange, sent, written }
    const isPrinted = written.every(({ calculation }) => repeatsWords(exchange.body, calculation))
    if (isPrinted && exchange.status < 400) return
  }
}

/** Lists what a refusal of all together does not exclude. */
export function listSeparately({ written }: TemplateReaction): readonly TemplateSyntax[] {
  return [...written.flatMap(({ syntaxes }) => syntaxes), ...statementSyntaxes]
}

export async function failsAnyway(
  context: Context,
  point: InsertionPoint,
  failed: TemplateReaction,
): Promise<boolean> {
  const { before, left, right, after } = makeCalculation(context.random)
  const value = `${point.parameter.value}${before}${left}${right}${after}`
  const plain = await requestAt(context, point, { value })
  return plain !== null && responseDistance(plain, failed) < differentMin
}
