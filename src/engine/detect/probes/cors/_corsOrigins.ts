import { isPublicSuffix, registrableDomain } from '../../../read/url/site.ts'

type CorsOriginKind =
  | 'any'
  | 'suffix'
  | 'prefix'
  | 'unescaped_dot'
  | 'underscore'
  | 'backtick'
  | 'platform'
  | 'null'
  | 'http'

export type CorsOrigin = {
  readonly kind: CorsOriginKind
  readonly origin: string
  readonly about: string
}

const trustedMax = 3
const originsMax = 18

/**
 * `word` makes the origins unregistrable: below `.example` (RFC 2606), or with random letters. `trusted`: the
 * target's own hostname first.
 */
export function listCorsOrigins(
  { isHttps, trusted }: { readonly isHttps: boolean; readonly trusted: readonly string[] },
  word: () => string,
): readonly CorsOrigin[] {
  const names = [...new Set(trusted.map((name) => name.toLowerCase()))].slice(0, trustedMax)
  const scheme = isHttps ? 'https' : 'http'
  const lookalikes = names.map((name) => lookalikesOf(name, { word, scheme }))
  const [own = ''] = names
  // Alternates between kinds, so that an exhausted budget has tried every kind.
  const turns = Math.max(0, ...lookalikes.map(({ length }) => length))
  const throttled = Array.from({ length: turns }, (_, at) =>
    lookalikes.flatMap((row) => row.slice(at, at + 1)),
  )
  const others: readonly CorsOrigin[] = [
    { kind: 'null', origin: 'null', about: 'null, which any sandboxed iframe sends' },
    ...(isHttps
      ? [{ kind: 'http' as const, origin: `http://${own}`, about: 'the same hostname over http' }]
      : []),
    ...platformOf(own, word),
    ...(names.includes('localhost')
      ? []
      : [
          {
            kind: 'suffix' as const,
            origin: `${scheme}://localhost.${word()}.example`,
            about: 'begins with localhost',
          },
        ]), // `as`: a literal.
  ]
  return [...others, ...throttled.flat()].slice(0, originsMax)
}

function lookalikesOf(
  name: string,
  { word, scheme }: { readonly word: () => string; readonly scheme: string },
): readonly CorsOrigin[] {
  const crossOrigin = `${word()}.example`
  const isName = /[a-z]/.test(name) && name.includes('.')
  const isRegistered = isName && registrableDomain(name) === name
  const [label = name] = name.split('.')
  const all: readonly (CorsOrigin | null)[] = [
    { kind: 'suffix', origin: `${scheme}://${name}.${crossOrigin}`, about: `begins with ${name}` },
    isRegistered
      ? { kind: 'prefix', origin: `${scheme}://${word()}${name}`, about: `ends with ${name}` }
      : null,
    isName
      ? {
          kind: 'unescaped_dot',
          origin: `${scheme}://${name.replace('.', 'x')}`,
          about: 'unescaped dot in the regular expression',
        }
      : null,
    {
      kind: 'underscore',
      origin: `${scheme}://${name}_.${crossOrigin}`,
      about: `${name} followed by an underscore`,
    },
    {
      kind: 'backtick',
      origin: `${scheme}://${name}\`.${crossOrigin}`,
      about: `${name} followed by a backtick`,
    },
    isRegistered
      ? {
          kind: 'suffix',
          origin: `${scheme}://${label}.${crossOrigin}`,
          about: `contains ${label}`,
        }
      : null,
  ]
  return all.filter((origin) => origin !== null)
}

/** Anyone can register a name on a platform such as `vercel.app`. */
function platformOf(name: string, word: () => string): readonly CorsOrigin[] {
  const above = name.split('.').slice(1).join('.')
  const isHosted = above.includes('.') && isPublicSuffix(above) && registrableDomain(name) === name
  if (!isHosted) return []
  return [{ kind: 'platform', origin: `https://${word()}.${above}`, about: `any application on ${above}` }]
}
