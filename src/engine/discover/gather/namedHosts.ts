import { isWithin } from '../../read/dns/dnsNames.ts'

type NamingText = { readonly url: string; readonly text: string }

type NamedHost = { readonly name: string; readonly seenAt: string }

const placesMax = 5_000
const nameCharsMax = 253

export function listNamedHosts(
  texts: readonly NamingText[],
  domain: string,
  namesMax: number,
): readonly NamedHost[] {
  const names = new Map<string, NamedHost>()
  const end = `.${domain}`
  for (const { url, text } of texts) {
    let from = 0
    for (let places = 0; places < placesMax && names.size < namesMax; places += 1) {
      const at = text.indexOf(end, from)
      if (at === -1) break
      from = at + end.length
      const name = nameAround(text, at, end)
      if (name !== null && !names.has(name)) names.set(name, { name, seenAt: url })
    }
  }
  return [...names.values()]
}

function nameAround(text: string, at: number, end: string): string | null {
  const after = text.slice(at + end.length, at + end.length + 2)
  if (/^(?:[\w-]|\.[\w-])/.test(after)) return null
  let start = at
  while (start > 0 && at - start < nameCharsMax && isNameSign(text.charCodeAt(start - 1))) start -= 1
  const labels = text.slice(start, at)
  const sign = text.charAt(start - 1)
  if (sign === '@') return null
  const name = `${withoutEscape(labels, sign)}${end}`.toLowerCase()
  const isName = name.length <= nameCharsMax && name.split('.').every((label) => hostLabel.test(label))
  return isName && isWithin(name, end.slice(1)) ? name : null
}

/** A regex would rescan from each start. */
function isNameSign(code: number): boolean {
  const isDigit = code >= 48 && code <= 57
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return isDigit || isLetter || code === 45 || code === 46 || code === 95
}

const hostLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** `\u002fapi`, `\napi`, `%2Fapi`: the escape's letters would join the name. */
function withoutEscape(labels: string, sign: string): string {
  if (sign === '\\') return labels.replace(/^(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[nrt])/i, '')
  return sign === '%' ? labels.slice(2) : labels
}
