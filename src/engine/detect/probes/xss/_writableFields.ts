import type { Entry, Parameter } from '../../../model/surface.ts'

/** What a form needs as it is: tokens, how it is read, and what no page ever shows. */
const keptNames =
  /csrf|xsrf|token|nonce|captcha|signature|^_|pass(?:word|wd|code)|method|^action$|^submit$|email|e-mail|phone|date|amount|price|quantity|count/i
const keptValues =
  /^(?:-?\d+(?:[.,]\d+)?|true|false|on|off|\d{4}-\d{2}-\d{2}.*|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{24,}|[0-9a-f-]{36})$/i
/** Digits with signs between them, such as a number of a bank or a time, are seldom taken as anything else. */
const numbered = /^(?=.*\d)[^\p{L}]{1,40}$/u
/** Forms that only look something up, although they are sent by GET like others that write. */
const lookUp =
  /^(?:q|s|query|search\w*|keywords?|term|filter\w*|sort\w*|order\w*|page|lang|limit|offset|id)$/i
const writtenPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart', 'file', 'xml']
/** Headers that applications keep for their operators. */
const keptHeaders = ['referer', 'x-forwarded-for']

/**
 * Lists the fields of a request that hold free text which the application may keep, as far as their names and values
 * tell: of a body, and of a form that is sent by GET.
 */
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

/** Headers of a request that applications keep for their operators, where it has any. */
export function listKeptHeaders({ effect, parameters }: Entry): readonly Parameter[] {
  return effect === 'writes'
    ? []
    : parameters.filter(({ place, name }) => place === 'header' && keptHeaders.includes(name))
}

function isKept(name: string, value: string, place: Parameter['place']): boolean {
  const own = name.split('/').at(-1) ?? name
  return place !== 'file' && (keptNames.test(own) || keptValues.test(value) || numbered.test(value))
}

/** Fields whose values are often taken once only. */
const namingField = /e-?mail|user_?name|login|slug|title|(?:^|[/_-])name$|\bcode$|sku|subject|handle|nick/i

/**
 * The request with naming fields that are new each time, so that a rule of uniqueness on one does not keep the others from
 * being stored. What is there already keeps its name.
 */
export function withFreshNames(entry: Entry): Entry {
  const { form, body, parameters, fresh = [], effect } = entry
  if (form?.isFilled === true || body === null || effect === 'reads') return entry
  const names = parameters.filter(
    ({ place, name, value }) => place === body.kind && namingField.test(name) && /[a-z]/i.test(value),
  )
  const known = new Set(fresh.map(({ place, name }) => `${place} ${name}`))
  return { ...entry, fresh: [...fresh, ...names.filter(({ place, name }) => !known.has(`${place} ${name}`))] }
}
