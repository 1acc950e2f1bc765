import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, scriptElements } from '../../../read/http/cspPolicy.ts'
import { noncesOf } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/** CSP3 asks for 128 bits; below eight characters guessing becomes feasible. */
const nonceCharsMin = 8

/**
 * Content-Security-Policy (CSP) nonces that are reused across responses, or too short.
 *
 * Certain: two different pages with one nonce prove it. Fires on `'nonce-r4nd0m…'` on two pages; not on the
 * same page seen twice, since the second response may come from a cache, and not on pages with different
 * nonces. Source: CSP3 §7.1.
 */
export default passiveCheck({
  id: 'csp.nonce-reused',
  cwe: 330,
  severity: 'medium',
  owner: 'code',
  title: 'CSP nonce reused or too short',
  why: 'An attacker can give an injected script the nonce that the policy trusts, and run it. A nonce protects only if it is unpredictable, but this one can be read from another page of the site or guessed.',
  fix: {
    steps:
      "Generate a new nonce for each response, in the code that handles the request, from 16 random bytes (`crypto.randomBytes(16).toString('base64')`, or `crypto.getRandomValues`). Use it only in the header and in the `nonce` attributes of that response. Remove nonces from configuration files, environment variables, build steps and module-level constants. Responses with a nonce must not be cached: send `Cache-Control: private, no-store` with them, or switch static and cached pages to hashes.",
    variants: {
      nextjs:
        'Generate the nonce inside the function of `proxy.ts` (up to Next.js 15 `middleware.ts`): `const nonce = btoa(crypto.randomUUID())`. Do not generate it at the top of the module or in the Next.js configuration, whose `headers()` runs once at build time. Set it on the request headers (`x-nonce`, `Content-Security-Policy`) and on the response. Prerendered pages carry the nonce of the build, so make them dynamic (`await connection()` from `next/server` in the root layout), or drop the nonce for them.',
      express:
        'Generate it in a middleware, for each response: `app.use((req, res, next) => { res.locals.nonce = randomBytes(16).toString(\'base64\'); next() })`, and give helmet a function, as in `scriptSrc: ["\'self\'", (req, res) => "\'nonce-" + res.locals.nonce + "\'"]`. A string there is created once, when the server starts. Do not cache the rendered pages.',
    },
    risk: 'Pages that were static or cached are then rendered for each visit, which costs time and money. Where that is too much, use hashes of the inline scripts instead of a nonce.',
    verify:
      "Run `curl -sS -D - \"$URL\"` with the `url` of the evidence as `$URL`, twice. The `'nonce-…'` in the `content-security-policy` header differs between the two responses, has at least 22 characters, and is the one in the page's `nonce` attributes.",
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
        return [
          observeResponse(page, [], { excerpt: `'nonce-${redactSecret(nonce)}'`, details: { problem } }),
        ]
      }),
    )
  },
})

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
