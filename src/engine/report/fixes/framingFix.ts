import { headerFix } from './headerFix.ts'

export const framingFix = {
  ...headerFix({
    headers: [{ name: 'X-Frame-Options', value: 'SAMEORIGIN' }],
    lead: "If a `Content-Security-Policy` header is sent already, also set `frame-ancestors 'self'` in its value, and keep the other directives. If none is, add none for this: alone, `frame-ancestors` leaves scripts unrestricted (`csp.object-base-missing`). A policy in a `<meta>` element cannot prevent framing.",
  }),
  place: 'policy',
  keep: [
    "Pages that other sites embed on purpose (widgets, a customer portal, the preview of a site builder): name their origins, as in `frame-ancestors 'self' https://partner.example`, and leave `X-Frame-Options` out for them.",
  ],
} as const

export const framingRisk =
  'Sites that embed this site in a frame on purpose stop working. Look for such uses in the code and the documentation first.'

export const framingVerify =
  'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`, and with a path that does not exist. A `content-security-policy` header has `frame-ancestors \'self\'` (or the list you chose), or there is one `x-frame-options` header with `DENY` or `SAMEORIGIN`. All directives that were sent before are still there.'
