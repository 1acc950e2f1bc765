import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

const value = 'camera=(), microphone=(), geolocation=()'

/**
 * Pages with the `Feature-Policy` header, whose successor is not sent.
 *
 * Certain, and informational: some browsers still read the old name in part. Fires on `Feature-Policy` alone;
 * not where `Permissions-Policy` stands beside it. Source: Permissions Policy, "Relationship to Feature Policy".
 */
export default passiveCheck({
  id: 'headers.feature-policy-deprecated',
  cwe: 16,
  severity: 'info',
  owner: 'config',
  title: 'Feature-Policy header was replaced by Permissions-Policy',
  why: 'The header has a new name and a new way of writing. Browsers drop the old one bit by bit, so the limits that were meant for camera, microphone or position hold in some and not in others.',
  fix: {
    ...headerFix({
      name: 'Permissions-Policy',
      value,
      helmet: `app.use((req, res, next) => {
  // helmet 8 does not set this one.
  res.setHeader('Permissions-Policy', '${value}')
  next()
})`,
      lead: "Remove `Feature-Policy` where it is set, and write its rules anew: features are separated by commas, `camera 'none'` becomes `camera=()`, `geolocation 'self'` becomes `geolocation=(self)`, and an origin is quoted, as in `fullscreen=(self \"https://player.example\")`. The value below is an example; leave out of it what the site uses.",
    }),
    risk: 'A feature that the new policy switches off fails without asking the person. Try each page that uses the camera, microphone, position or a full-screen player.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. There is one `permissions-policy` line, with the features that you chose, and no `feature-policy` line. Check one more page.',
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
      .map((page) => observeAnswer(page, ['feature-policy', 'content-type']))
  },
})
