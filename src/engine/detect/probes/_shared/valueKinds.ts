import type { Entry, Parameter } from '../../../model/surface.ts'

/** Says whether a value is a file name, URL or host, and so no part of a query. */
export function isOpened(value: string): boolean {
  return (
    /^[a-z][a-z\d+.-]{1,20}:\/\//i.test(value) ||
    /^[\w.-]{1,200}:\d{1,5}$/.test(value) ||
    /^[^\s'"()]{1,200}\.(?:html?|php|txt|md|pdf|png|jpe?g|gif|svg|webp|ico|css|js|csv|xml|json|docx?|xlsx?|zip)$/i.test(
      value,
    )
  )
}

/** Says whether a value is a document or template, and so no lookup key. */
export function isDocument(value: string): boolean {
  return /^\s*<|[{}\r\n]/.test(value)
}

/** Then `dir` means direction, not directory. */
export function isSortOrder(value: string): boolean {
  return /^(?:asc|desc)(?:ending)?$/i.test(value)
}

export function isGraphqlDocument({ place, name, value }: Parameter): boolean {
  const isNamed = place === 'json' ? /(?:^|\/)query$/.test(name) : name === 'query'
  return isNamed && /^\s*(?:\{|(?:query|mutation|subscription)\b[^{]*\{)/.test(value)
}

/** GraphQL servers refuse any other value of these types before a resolver runs. */
export function isTypedVariable({ body }: Pick<Entry, 'body'>, { place, name }: Parameter): boolean {
  const [, variable] = /\/variables\/(\w{1,100})$/.exec(name) ?? []
  if (place !== 'json' || variable === undefined || body === null) return false
  return new RegExp(`\\$${variable}\\s{0,5}:\\s{0,5}(?:Int|Float|Boolean)\\b`).test(body.text)
}

const idName =
  /^(?:_?id|uuid|guid|key|number|no|ref|reference|slug|code)$|_(?:id|uuid|no|number)$|[a-z](?:Id|Uuid|No|Number)$|^(?:[cou]|user|account|acct|member|customer|client|person|profile|employee|student|patient|order|invoice|booking|ticket|message|msg|note|doc|document|file)id$/

export function isIdName(name: string): boolean {
  return idName.test(name)
}
