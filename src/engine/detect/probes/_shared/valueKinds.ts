import type { Parameter } from '../../../model/surface.ts'

/** A file, a URL or a host: what is opened by its name is part of no query or program. */
export function isOpened(value: string): boolean {
  return (
    /^[a-z][a-z\d+.-]{1,20}:\/\//i.test(value) ||
    /^[\w.-]{1,200}:\d{1,5}$/.test(value) ||
    /^[^\s'"()]{1,200}\.(?:html?|php|txt|md|pdf|png|jpe?g|gif|svg|webp|ico|css|js|csv|xml|json|docx?|xlsx?|zip)$/i.test(
      value,
    )
  )
}

/** A document or a template: nothing is looked up by such a text. */
export function isDocument(value: string): boolean {
  return /^\s*<|[{}\r\n]/.test(value)
}

/** Says whether a value is the order of a list: then `dir` is short for a direction, and not for a directory. */
export function isSortOrder(value: string): boolean {
  return /^(?:asc|desc)(?:ending)?$/i.test(value)
}

/** Says whether a parameter holds a document of GraphQL, which its own parser reads and nothing else. */
export function isGraphqlDocument({ place, name, value }: Parameter): boolean {
  const isNamed = place === 'json' ? /(?:^|\/)query$/.test(name) : name === 'query'
  return isNamed && /^\s*(?:\{|(?:query|mutation|subscription)\b[^{]*\{)/.test(value)
}
