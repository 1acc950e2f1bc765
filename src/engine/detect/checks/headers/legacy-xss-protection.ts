import { passiveCheck } from '../../../model/check.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const legacyHeaders: Readonly<Record<string, string>> = {
  'x-xss-protection': 'XSS filter removed from browsers',
  'public-key-pins': 'key pinning removed from browsers',
  'public-key-pins-report-only': 'key pinning removed from browsers',
  'expect-ct': 'obsolete, browsers always require certificate transparency',
}

/**
 * Deprecated security headers: `X-XSS-Protection`, `Public-Key-Pins` and `Expect-CT`.
 *
 * Certain, and informational. Fires on `X-XSS-Protection: 1; mode=block` and `Expect-CT`; not on
 * `X-XSS-Protection: 0`, which disables the filter in old browsers and is what helmet sends, nor on scripts
 * and images. Source: MDN, deprecated HTTP headers.
 */
export default passiveCheck({
  id: 'headers.legacy-xss-protection',
  cwe: 16,
  severity: 'info',
  owner: 'config',
  title: 'Deprecated security header (X-XSS-Protection, Public-Key-Pins or Expect-CT)',
  why: 'The header gives no protection in current browsers, which ignore it. In old browsers the XSS filter could be abused to leak data or break pages, and pinned keys could lock users out. Use a Content-Security-Policy instead.',
  fix: {
    steps:
      'Remove the headers named in the samples where they are set. Search for their names in middleware, in the configuration of the host or web server (`vercel.json`, `_headers`, `netlify.toml`, nginx), and in the rules of a proxy or CDN. `X-XSS-Protection` may stay with the value `0`. `Public-Key-Pins` and `Expect-CT` need no replacement.',
    variants: {
      nextjs:
        'Remove the entries with these keys from `headers()` in the Next.js configuration (`next.config.ts`, `.mjs` or `.js`) and from `proxy.ts` (up to Next.js 15 `middleware.ts`). Remove them from `vercel.json` too. `X-XSS-Protection` may stay with the value `0`.',
      express:
        "Update helmet to version 8 (`app.use(helmet())`): it sends `X-XSS-Protection: 0` and neither of the others. Remove `helmet.xssFilter({ … })` with options, `helmet.hpkp(…)`, `helmet.expectCt(…)` and `res.setHeader('X-XSS-Protection', …)`.",
      django:
        'Remove `SECURE_BROWSER_XSS_FILTER` from the settings (Django dropped it in 4.0), and code that sets `X-XSS-Protection` itself.',
      rails:
        "Rails sends `X-XSS-Protection: 0` by default since 7.0. Remove an override in `config.action_dispatch.default_headers`, or run `config.load_defaults` with the application's version.",
    },
    risk: 'None in current browsers. An audit that still requires the header accepts `X-XSS-Protection: 0`.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. There is no `x-xss-protection` header, or its value is `0`, and there is no `public-key-pins` and no `expect-ct` header.',
  },
  references: [
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-XSS-Protection',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Expect-CT',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      Object.entries(legacyHeaders).flatMap(([name, reason]) => {
        const isSet = headerValues(page.headers, name).some((value) => !/^\s{0,100}0?\s{0,100}$/.test(value))
        return isSet ? [observeResponse(page, [name], { sample: `${name}: ${reason}` })] : []
      }),
    )
  },
})
