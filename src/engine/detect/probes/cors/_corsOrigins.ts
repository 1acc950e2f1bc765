import { isPublicSuffix, registrableDomain } from '../../../read/url/site.ts'

export type CorsOriginKind =
  | 'any'
  | 'suffix'
  | 'prefix'
  | 'unescaped_dot'
  | 'underscore'
  | 'backtick'
  | 'platform'
  | 'null'
  | 'http'

/** An origin that a page of somebody else can have, and that a careless comparison takes for a trusted one. */
export type CorsOrigin = {
  readonly kind: CorsOriginKind
  readonly origin: string
  /** How it gets past the comparison, in a few words. */
  readonly about: string
}

const trustedMax = 3
const originsMax = 15

/**
 * Lists origins that resemble those which an application trusts. `word` makes the names unregistrable: all of them
 * lie under `.example` (RFC 2606), or end in random letters. `trusted` are hostnames, the target's own first.
 */
export function listCorsOrigins(
  { isHttps, trusted }: { readonly isHttps: boolean; readonly trusted: readonly string[] },
  word: () => string,
): readonly CorsOrigin[] {
  const names = [...new Set(trusted.map((name) => name.toLowerCase()))].slice(0, trustedMax)
  const scheme = isHttps ? 'https' : 'http'
  const lookalikes = names.map((name) => lookalikesOf(name, { word, scheme }))
  const [own = ''] = names
  // By kind, so that a budget that ends early has tried every kind.
  const turns = Math.max(0, ...lookalikes.map(({ length }) => length))
  const throttled = Array.from({ length: turns }, (_, at) =>
    lookalikes.flatMap((row) => row.slice(at, at + 1)),
  )
  const others: readonly CorsOrigin[] = [
    { kind: 'null', origin: 'null', about: 'null, which any sandboxed iframe sends' },
    ...(isHttps
      ? [{ kind: 'http' as const, origin: `http://${own}`, about: 'the same hostname over http' }] // `as`: the literal.
      : []),
    ...platformOf(own, word),
    // Left from development, as a part of any name.
    ...(names.includes('localhost')
      ? []
      : [
          {
            kind: 'suffix' as const,
            origin: `${scheme}://localhost.${word()}.example`,
            about: 'begins with localhost',
          },
        ]), // `as`: the literal.
  ]
  return [...others, ...throttled.flat()].slice(0, originsMax)
}

function lookalikesOf(
  name: string,
  { word, scheme }: { readonly word: () => string; readonly scheme: string },
): readonly CorsOrigin[] {
  const crossOrigin = `${word()}.example`
  const isName = /[a-z]/.test(name) && name.includes('.')
  // What ends in a name below a registered one belongs to the same owner.
  const isRegistered = isName && registrableDomain(name) === name
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
  ]
  return all.filter((origin) => origin !== null)
}

/** Everybody may have a name under the host that serves the application, such as `vercel.app`. */
function platformOf(name: string, word: () => string): readonly CorsOrigin[] {
  const above = name.split('.').slice(1).join('.')
  const isHosted = above.includes('.') && isPublicSuffix(above) && registrableDomain(name) === name
  if (!isHosted) return []
  return [{ kind: 'platform', origin: `https://${word()}.${above}`, about: `any application on ${above}` }]
}
