import { decodeJwt } from '../parse/jwt.ts'
import type { Accounts } from '../probe.ts'

const tokensMax = 4
const tokenPattern = /eyJ[\w-]{8,4000}\.eyJ[\w-]{2,8000}\.[\w-]{0,4000}/g

/** Finds the JSON Web Tokens among the fields that a sign-in sends. */
export function listTokens(headers: Readonly<Record<string, string>>): Accounts['tokens'] {
  return Object.entries(headers)
    .flatMap(([field, value]) =>
      field === 'cookie'
        ? cookiesOf(value).flatMap(([name, text]) => tokensIn(text, { place: 'cookie', name }))
        : tokensIn(value, { place: 'header', name: field }),
    )
    .slice(0, tokensMax)
}

function tokensIn(value: string, where: { readonly place: 'header' | 'cookie'; readonly name: string }) {
  return [...value.matchAll(tokenPattern)]
    .map(([text]) => text)
    .filter((text) => decodeJwt(text) !== null)
    .map((text) => ({ text, ...where }))
}

function cookiesOf(field: string): readonly (readonly [name: string, value: string])[] {
  return field.split(';').map((pair) => {
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals).trim(), pair.slice(equals + 1)]
  })
}
