import type { Calculation } from '../_shared/evaluatedText.ts'

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

/** The value stands between quotes in an expression, as in `{{ "…" | upper }}`. */
export const quotedSyntaxes: readonly TemplateSyntax[] = [
  { ...insideExpression, name: '{{ "…" }}', leave: '"}}', resume: '{{"' },
  { ...insideExpression, name: "{{ '…' }}", leave: "'}}", resume: "{{'" },
]

/** Writes a calculation as an expression of a template. */
export function writeExpression(
  { leave = '', resume = '', open, close }: Pick<TemplateSyntax, 'leave' | 'resume' | 'open' | 'close'>,
  { before, after, left, right }: Calculation,
): string {
  return `${leave}${before}${open}${left}*${right}${close}${after}${resume}`
}
