import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

const value = 'camera=(), microphone=(), geolocation=()'

/**
 * Pages without a `Permissions-Policy` header, which restricts the use of browser features.
 *
 * Certain, and informational: browsers ask the user for permission anyway, and cross-origin frames get no
 * access by default. Fires on a page without the header; not on one with any value. Source: Permissions
 * Policy §5.
 */
export default passiveCheck({
  id: 'headers.permissions-policy-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Permissions-Policy missing',
  why: 'A third-party or injected script in this page can request the camera, the microphone or the location in the name of this site. A policy disables the features that the site never uses.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Permissions-Policy', value: value }],
      lead: 'List only features that the site does not use. First search the source for `getUserMedia`, `geolocation` and similar APIs, and remove from the value the features that you find.',
    }),
    risk: 'A feature that the policy disables fails without a permission prompt. Test each page that uses the camera, microphone or geolocation.',
    verify: verifyHeader({ name: 'Permissions-Policy', expected: value }),
  },
  references: [
    'https://www.w3.org/TR/permissions-policy/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter(({ headers }) => headerValue(headers, 'permissions-policy') === null)
      .map((page) => observeResponse(page, ['content-type']))
  },
})
