import { type Expectation, headers, type Output, quotedWords, statusOf } from './output.ts'

const monthSeconds = 2_592_000
const dayMs = 86_400_000

function cookies(words: RegExp, isRight: (cookie: string, url: string) => boolean): Expectation {
  return {
    words: new RegExp(`for each cookie named in the samples, which has ${words.source}`),
    isFixed(output, { evidence }) {
      const names = (evidence.samples ?? []).map((sample) =>
        (/^[^\s=,:;(]+/.exec(sample)?.[0] ?? '').toLowerCase(),
      )
      const set = headers(output, 'set-cookie').filter((cookie) =>
        names.includes(cookie.split('=', 1)[0] ?? ''),
      )
      return set.length === 0 ? null : set.every((cookie) => isRight(cookie, String(evidence.url)))
    },
  }
}

function lastsAtMostAMonth(cookie: string): boolean {
  const age = /; *max-age=(-?\d+)/.exec(cookie)?.[1]
  if (age !== undefined) return Number(age) <= monthSeconds
  const expires = /; *expires=([^;]+)/.exec(cookie)?.[1]
  return expires === undefined || Date.parse(expires) - Date.now() <= 30 * dayMs
}

function keepsPrefix(cookie: string, url: string): boolean {
  if (url.startsWith('http:')) return false
  if (cookie.startsWith('__secure-')) return cookie.includes('; secure')
  return cookie.includes('; secure') && /; path=\/(?:;|$)/.test(cookie) && !cookie.includes('; domain=')
}

function isValue(value: string, expected: string): boolean {
  const [first = '', ...rest] = value.split(/\s*;\s*/)
  return (
    (value === expected || first === expected) &&
    !rest.some((text) => text.split('=')[0] === first.split('=')[0])
  )
}

function sentOrigin(command: string): string {
  return /Origin: ([^']+)'/.exec(command)?.[1] ?? ''
}

function hasHost(output: Output, command: string): boolean {
  return headers(output, 'location').some((value) => value.includes(command))
}

export const headerExpectations: readonly Expectation[] = [
  cookies(/a `Max-Age` of at most/, lastsAtMostAMonth),
  cookies(/no `Domain`/, (cookie) => !cookie.includes('; domain=')),
  cookies(/`Secure`/, (cookie) => cookie.includes('; secure')),
  cookies(/the attributes that its prefix/, keepsPrefix),
  cookies(/`SameSite=Lax` \(/, (cookie) => /; *samesite=(?:lax|strict)/.test(cookie)),
  cookies(/`SameSite=Lax` or `Strict`/, (cookie) => /; *samesite=(?:lax|strict)/.test(cookie)),
  cookies(/`HttpOnly`/, (cookie) => cookie.includes('; httponly')),
  {
    words: /The `cache-control` header has `private` or `no-store`, and there is no `age`/,
    isFixed: (output) =>
      headers(output, 'cache-control').some((value) => /private|no-store/.test(value)) &&
      headers(output, 'age').length === 0,
  },
  {
    words: /No response has both a session in `set-cookie` and `public`/,
    isFixed: (output) =>
      headers(output, 'set-cookie').length === 0 ||
      (headers(output, 'age').length === 0 &&
        !headers(output, 'x-cache').some((value) => value.includes('hit')) &&
        !headers(output, 'cache-control').some((value) => /public|s-maxage/.test(value))),
  },
  {
    words: /There is no `access-control-allow-origin` header, or it names/,
    isFixed: (output, { command }) =>
      !headers(output, 'access-control-allow-origin').some(
        (value) => value === '*' || value === sentOrigin(command),
      ),
  },
  {
    words: /Both responses have `Origin` in their `vary` header/,
    isFixed: ({ text, again }) =>
      [text, again].every(
        (each) =>
          headers({ text: each }, 'vary').some((value) => /\borigin\b/.test(value)) ||
          headers({ text: each }, 'cache-control').some((value) => value.includes('no-store')),
      ),
  },
  {
    words: /A `cross-origin-embedder-policy` header, if any, has/,
    isFixed: (output) =>
      headers(output, 'cross-origin-resource-policy').length === 1 &&
      /^cross-origin-resource-policy: same-origin\r?$/im.test(output.text) &&
      headers(output, 'cross-origin-embedder-policy').every((value) =>
        /^(?:require-corp|credentialless)$/.test(value),
      ) &&
      !/^cross-origin-(?:embedder|resource)-policy: [^\n]*[A-Z]/m.test(output.text),
  },
  {
    words: /The response has `([a-z-]+): ([^`]+)` exactly once/,
    isFixed(output, { match: [, name = '', value = ''] }) {
      const values = headers(output, name)
      return (
        values.length === 1 && output.text.includes(value) && isValue(values[0] ?? '', value.toLowerCase())
      )
    },
  },
  {
    words: /one `permissions-policy` header with the features that you chose, and no `feature-policy`/,
    isFixed: (output) =>
      headers(output, 'permissions-policy').length === 1 && headers(output, 'feature-policy').length === 0,
  },
  {
    words: /one `content-type` header with the right type/,
    isFixed: (output) =>
      headers(output, 'content-type').length === 1 && headers(output, 'content-type')[0] !== '',
  },
  {
    words: /Over HTTPS there is exactly one `strict-transport-security` header, over HTTP none/,
    isFixed: (output, { evidence }) =>
      headers(output, 'strict-transport-security').length ===
      (String(evidence.url).startsWith('https:') ? 1 : 0),
  },
  {
    words: /There is no `x-xss-protection` header, or its value is `0`/,
    isFixed: (output) =>
      headers(output, 'x-xss-protection').every((value) => value === '0') &&
      ['public-key-pins', 'expect-ct'].every((name) => headers(output, name).length === 0),
  },
  {
    words: /The `server` header has no version number/,
    isFixed: (output) => headers(output, 'server').every((value) => !/\d/.test(value)),
  },
  {
    words: /There is no ((?:`[a-z-]+`,? (?:or )?)+)header\./,
    isFixed: (output, { match: [, names] }) =>
      quotedWords(names).every((name) => headers(output, name).length === 0),
  },
  {
    words: /The header (?:named in the samples is gone|is gone or names nothing internal)/,
    isFixed: (output, { evidence }) =>
      (evidence.samples ?? []).every(
        (sample) => headers(output, /[\w-]+(?=:)|^[\w-]+/.exec(sample)?.[0] ?? '').length === 0,
      ),
  },
  {
    words: /the header has a newer version/,
    isFixed: ({ text }, { evidence }) =>
      /\d+\.\d+/.test(text) &&
      !(evidence.samples ?? []).some((sample) => text.includes(/[\d.]+$/.exec(sample)?.[0] ?? sample)),
  },
  {
    words: /It returns 301 or 308, and `location` is `https:\/\/`/,
    isFixed: (output, { evidence }) =>
      /30[18]/.test(String(statusOf(output))) &&
      hasHost(output, `https://${new URL(String(evidence.url)).hostname}`),
  },
  {
    words: /a redirect to HTTPS without a `www-authenticate` header/,
    isFixed: (output) => hasHost(output, 'https://') && headers(output, 'www-authenticate').length === 0,
  },
  {
    words: /The `location` header, if any, stays on this site/,
    isFixed: (output) => !hasHost(output, 'not-allowed.example'),
  },
  {
    words: /returns the site's response headers without an error/,
    isFixed: (output) => statusOf(output) > 0,
  },
]
