import type { Entry, Parameter } from '../../model/surface.ts'

/** What a form needs as it is: tokens, how it is read, and what no page ever shows. */
const keptNames =
  /csrf|xsrf|token|nonce|captcha|signature|^_|pass(?:word|wd|code)|method|^action$|^submit$|email|e-mail|phone|date|amount|price|quantity|count/i
const keptValues =
  /^(?:-?\d+(?:[.,]\d+)?|true|false|on|off|\d{4}-\d{2}-\d{2}.*|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{24,}|[0-9a-f-]{36})$/i

/** Lists the fields of a request's body that hold free text, as far as their names and values tell. */
export function listTextFields({ parameters }: Entry): readonly Parameter[] {
  return parameters.filter(
    ({ place, name, value }) =>
      (place === 'form' || place === 'json' || place === 'multipart') &&
      !keptNames.test(name.split('/').at(-1) ?? name) &&
      !keptValues.test(value),
  )
}
