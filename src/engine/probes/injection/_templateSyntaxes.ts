import type { Calculation } from '../_shared/evaluatedText.ts'

/** A way to write an expression into a template, and the engines that read it. */
export type TemplateSyntax = {
  readonly name: string
  readonly engines: string
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

/** Writes a calculation as an expression of a template. */
export function writeExpression(
  { open, close }: Pick<TemplateSyntax, 'open' | 'close'>,
  { before, after, left, right }: Calculation,
): string {
  return `${before}${open}${left}*${right}${close}${after}`
}
