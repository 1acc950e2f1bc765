import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix } from '../../../report/fixes/headerFix.ts'

const value = 'camera=(), microphone=(), geolocation=()'

/**
 * Pages that send the deprecated `Feature-Policy` header without its successor `Permissions-Policy`.
 *
 * Certain, and informational: some browsers still read the old name in part. Fires on `Feature-Policy` alone;
 * not where `Permissions-Policy` is sent as well. Source: Permissions Policy, "Relationship to Feature
 * Policy".
 */
export default passiveCheck({
  id: 'headers.feature-policy-deprecated',
  cwe: 16,
  severity: 'info',
  owner: 'config',
  title: 'Deprecated Feature-Policy header',
  why: 'Restrictions on camera, microphone or geolocation apply in some browsers and not in others. The header was renamed to `Permissions-Policy` with a new syntax, and browsers drop the old one step by step.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Permissions-Policy', value: value }],
      lead: "Remove `Feature-Policy` where it is set, and convert its rules: features are separated by commas, `camera 'none'` becomes `camera=()`, `geolocation 'self'` becomes `geolocation=(self)`, and an origin is quoted, as in `fullscreen=(self \"https://player.example\")`. The value below is an example; remove from it the features that the site uses.",
    }),
    risk: 'A feature that the new policy disables fails without a permission prompt. Test each page that uses the camera, microphone, geolocation or a full-screen player.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The response has one `permissions-policy` header with the features that you chose, and no `feature-policy` header. Check one more page.',
  },
  references: [
    'https://www.w3.org/TR/permissions-policy/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter(
        ({ headers }) =>
          headerValue(headers, 'feature-policy') !== null &&
          headerValue(headers, 'permissions-policy') === null,
      )
      .map((page) => observeResponse(page, ['feature-policy', 'content-type']))
  },
})
