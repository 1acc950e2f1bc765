import { decodePercent } from '../url/decodePercent.ts'

/** From the frameworks' documentation. */
const pairs = [
  // Angular, axios, Laravel, Spring Security.
  ['XSRF-TOKEN', 'x-xsrf-token'],
  // Django.
  ['csrftoken', 'x-csrftoken'],
  // Rails UJS, Flask-WTF and custom code.
  ['csrf-token', 'x-csrf-token'],
  ['csrf_token', 'x-csrf-token'],
  ['csrfToken', 'x-csrf-token'],
  ['csrf', 'x-csrf-token'],
  // Flask-JWT-Extended.
  ['csrf_access_token', 'x-csrf-token'],
] as const

export function csrfHeaders(cookie: (name: string) => string | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.flatMap(([name, header]) => {
      const value = cookie(name)
      return value === null || value === ''
        ? []
        : [[header, decodePercent(value).replace(/[^\x20-\x7e]/g, '')]]
    }),
  )
}
