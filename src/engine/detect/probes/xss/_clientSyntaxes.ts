import type { Calculation } from '../_shared/evaluatedText.ts'

export type ClientSyntax = {
  readonly name: string
  readonly engines: string
  readonly write: (expression: string, words: Words) => string
  readonly writeBroken: (expression: string, words: Words) => string
}

type Words = Pick<Calculation, 'before' | 'after'>

function between(
  open: string,
  close: string,
  brokenOpen: string,
): Pick<ClientSyntax, 'write' | 'writeBroken'> {
  return {
    write: (expression, { before, after }) => `${before}${open}${expression}${close}${after}`,
    writeBroken: (expression, { before, after }) => `${before}${brokenOpen}${expression}${close}${after}`,
  }
}

const inAttributes = (prefix: string, expression: string, { before, after }: Words) => {
  const names = ['x-text', 'v-text', 'ng-bind'].map((name) => `${prefix}${name}="${expression}"`).join(' ')
  return `${before}<i x-data ${names}></i>${after}`
}

export const clientSyntaxes: readonly ClientSyntax[] = [
  {
    name: '{{ }}',
    engines: 'Vue, AngularJS, petite-vue, Ractive and similar',
    ...between('{{', '}}', '{ {'),
  },
  {
    name: '[[ ]]',
    engines: 'Polymer, and Vue or AngularJS with other delimiters',
    ...between('[[', ']]', '[ ['),
  },
  { name: `\${ }`, engines: 'template literals that a script evaluates', ...between('${', '}', '$ {') },
  { name: '<%= %>', engines: 'lodash, Underscore, EJS in the browser', ...between('<%=', '%>', '< %=') },
  {
    name: 'x-text, v-text, ng-bind',
    engines: 'Alpine.js, Vue, AngularJS',
    write: (expression, words) => inAttributes('', expression, words),
    writeBroken: (expression, words) => inAttributes('not-', expression, words),
  },
]

const engineSigns =
  /\{\{|\bng-(?:app|bind|controller|init|model|repeat)\b|\bv-(?:text|html|bind|if|for|model|cloak|on)\b|\bx-(?:data|text|html|bind|on|init)\b|\bdata-bind=|\bVue\b|\bcreateApp\b|\bangular\b|\balpine(?:js)?\b|petite-vue|\bFunction\s{0,5}\(|\beval\s{0,5}\(|\b(?:ractive|mustache|handlebars|underscore|lodash|knockout)\b|\.(?:compile|template)\s{0,5}\(/i

export function hasClientEngine(source: string): boolean {
  return engineSigns.test(source)
}

const engineFile =
  /\b(?:vue|angular|alpine(?:js)?|petite-vue|ractive|knockout|mustache|handlebars|underscore|lodash)\b/i

export function isEngineUrl(url: string): boolean {
  return engineFile.test(url)
}
