import type { Entry, Parameter } from '../../../model/surface.ts'

/** Fields that must keep their value, or that no page shows. */
const keptNames =
  /csrf|xsrf|token|nonce|captcha|signature|^_|pass(?:word|wd|code)|method|^action$|^submit$|email|e-mail|phone|date|amount|price|quantity|count/i
const keptValues =
  /^(?:-?\d+(?:[.,]\d+)?|true|false|on|off|\d{4}-\d{2}-\d{2}.*|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{24,}|[0-9a-f-]{36})$/i
/** Account numbers, times: validated formats. */
const numbered = /^(?=.*\d)[^\p{L}]{1,40}$/u
const lookUp =
  /^(?:q|s|query|search\w*|keywords?|term|filter\w*|sort\w*|order\w*|page|lang|limit|offset|id)$/i
const writtenPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart', 'file', 'xml']
const keptHeaders = ['referer', 'x-forwarded-for']

export function listTextFields({ effect, method, source, parameters }: Entry): readonly Parameter[] {
  if (effect === 'writes') {
    return parameters.filter(
      ({ place, name, value }) => writtenPlaces.includes(place) && !isKept(name, value, place),
    )
  }
  const isForm = method === 'GET' && source === 'form'
  const fields = parameters.filter(
    ({ place, name, value }) => place === 'query' && !isKept(name, value, place),
  )
  const isLookUp = parameters.some(({ place, name }) => place === 'query' && lookUp.test(name))
  return isForm && fields.length > 1 && !isLookUp ? fields : []
}

export function listKeptHeaders({ effect, parameters }: Entry): readonly Parameter[] {
  return effect === 'writes'
    ? []
    : parameters.filter(({ place, name }) => place === 'header' && keptHeaders.includes(name))
}

function isKept(name: string, value: string, place: Parameter['place']): boolean {
  const own = name.split('/').at(-1) ?? name
  return place !== 'file' && (keptNames.test(own) || keptValues.test(value) || numbered.test(value))
}

/** Often unique: `username`, `slug`. */
const namingField = /e-?mail|user_?name|login|slug|title|(?:^|[/_-])name$|\bcode$|sku|subject|handle|nick/i

/** Renews naming fields, so that uniqueness rules do not reject the request. */
export function withFreshNames(entry: Entry): Entry {
  const { form, body, parameters, fresh = [], effect } = entry
  if (form?.isFilled === true || body === null || effect === 'reads') return entry
  const names = parameters.filter(
    ({ place, name, value }) => place === body.kind && namingField.test(name) && /[a-z]/i.test(value),
  )
  const known = new Set(fresh.map(({ place, name }) => `${place} ${name}`))
  return { ...entry, fresh: [...fresh, ...names.filter(({ place, name }) => !known.has(`${place} ${name}`))] }
}
