import { observeAnswer } from '../../evidence/observeResponse.ts'
import { redactSecret } from '../../evidence/redact.ts'
import type { Page } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies, scriptElements } from '../../parse/http/cspPolicy.ts'
import { noncesOf } from '../../parse/http/cspSources.ts'

/** CSP3 asks for 128 bits; below eight characters guessing is thinkable. */
const nonceCharsMin = 8

/**
 * Nonces that stay the same from one answer to the next, or that are too short.
 *
 * Certain: two different pages with one nonce prove it. Fires on `'nonce-r4nd0m…'` on two pages; not on the
 * same page seen twice, since the second answer may come from a cache, and not on pages with nonces of their
 * own. Source: CSP3 §7.1.
 */
export default passiveCheck({
  id: 'csp.nonce-reused',
  cwe: 330,
  severity: 'medium',
  owner: 'code',
  title: 'CSP nonce is the same in several answers or too short',
  why: 'A nonce keeps injected scripts out because nobody can know it in advance. This one can be read from any other page of the site, or guessed, and then put on the injected script.',
  fix: {
    steps:
      "Make the nonce in the code that answers the request, anew for each answer, from 16 random bytes (`crypto.randomBytes(16).toString('base64')`, or `crypto.getRandomValues`), and use it in the header and in the `nonce` attributes of that answer only. Remove nonces from configuration files, environment variables, build steps and module-level constants. Answers with a nonce must not be cached: send `Cache-Control: private, no-store` with them, or switch static and cached pages to hashes.",
    variants: {
      nextjs:
        'Make the nonce inside the function of `proxy.ts` (up to Next.js 15 `middleware.ts`), not at the top of the module and not in the Next.js configuration, whose `headers()` runs once at build time: `const nonce = btoa(crypto.randomUUID())`. Set it on the request headers (`x-nonce`, `Content-Security-Policy`) and on the response. Pages that are prerendered carry the nonce of the build, so make them dynamic (`await connection()` from `next/server` in the root layout), or drop the nonce for them.',
      express:
        'Make it in a middleware, for each answer: `app.use((req, res, next) => { res.locals.nonce = randomBytes(16).toString(\'base64\'); next() })`, and give helmet a function, as in `scriptSrc: ["\'self\'", (req, res) => "\'nonce-" + res.locals.nonce + "\'"]`. A string there is made once, when the server starts. Do not cache the rendered pages.',
    },
    risk: 'Pages that were static or cached are rendered for each visit afterwards, which costs time and money. Where that is too much, use hashes of the inline scripts instead of a nonce.',
    verify:
      "Deploy, then run `curl -sS -D - \"$URL\"` with the `url` of the evidence as `$URL`, twice. The `'nonce-…'` in the `content-security-policy` line differs between the two answers, has at least 22 characters, and is the one in the page's `nonce` attributes.",
  },
  references: [
    'https://www.w3.org/TR/CSP3/#security-nonces',
    'https://nextjs.org/docs/app/guides/content-security-policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    const seenAt = collectNonces(pages)
    return pages.flatMap((page) =>
      pageNonces(page).flatMap((nonce) => {
        const isReused = (seenAt.get(nonce)?.size ?? 0) > 1
        if (!isReused && nonce.length >= nonceCharsMin) return []
        const problem = isReused ? 'the same nonce on several pages' : 'shorter than 8 characters'
        return [observeAnswer(page, [], { excerpt: `'nonce-${redactSecret(nonce)}'`, details: { problem } })]
      }),
    )
  },
})

/** The pages on which each nonce was seen, by the address that was asked for. */
function collectNonces(pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seenAt = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const nonce of pageNonces(page)) {
      seenAt.set(nonce, (seenAt.get(nonce) ?? new Set()).add(page.url))
    }
  }
  return seenAt
}

function pageNonces(page: Page): readonly string[] {
  const lists = enforcedPolicies(page).flatMap(({ directives }) =>
    scriptElements.flatMap((name) => noncesOf(directives.get(name) ?? [])),
  )
  return [...new Set(lists)]
}
