import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

const value = 'camera=(), microphone=(), geolocation=()'

/**
 * Pages that do not say which browser features they use.
 *
 * Certain, and informational: browsers ask the person anyway, and frames of other sites get nothing by
 * default. Fires on a page without the field; not on one with any value. Source: Permissions Policy §5.
 */
export default passiveCheck({
  id: 'headers.permissions-policy-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Permissions-Policy is not set',
  why: 'If a script of somebody else ever runs in this page, it can ask for the camera, the microphone or the position in the name of this site. A policy takes away what the site never uses.',
  fix: {
    ...headerFix({
      name: 'Permissions-Policy',
      value,
      helmet: `app.use((req, res, next) => {
  // helmet 8 does not set this one.
  res.setHeader('Permissions-Policy', '${value}')
  next()
})`,
      lead: 'List only features that the site does not use: search the source for `getUserMedia`, `geolocation` and the like first, and leave out of the value what you find.',
    }),
    risk: 'A feature that the policy switches off fails without asking the person. Try each page that uses the camera, microphone or position.',
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
      .map((page) => observeAnswer(page, ['content-type']))
  },
})
