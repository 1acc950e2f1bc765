import { headerFix } from './headerFix.ts'

/** How to prevent cross-origin framing of a page. */
export const framingFix = headerFix({
  name: 'Content-Security-Policy',
  value: "frame-ancestors 'self'",
  helmet: `app.use(
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      // Framing only. Name script-src and the others here once the site has a whole policy.
      defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
      frameAncestors: ["'self'"],
    },
  }),
)
app.use(helmet.xFrameOptions({ action: 'sameorigin' }))`,
  lead: "If a `Content-Security-Policy` header is set already, add `frame-ancestors 'self'` to that value instead of sending a second header. Use `'none'` if no page of the site is framed. List the origins that may frame it, if any, as in `frame-ancestors 'self' https://partner.example`. A CSP in a `<meta>` element cannot do this. To cover very old browsers, send `X-Frame-Options: SAMEORIGIN` as well.",
})

/** What it can break. */
export const framingRisk =
  'Sites that embed this site in a frame on purpose stop working: the preview of a site builder, a customer portal, an embedded widget. List their origins in `frame-ancestors` before you deploy.'

/** How to see that it works. */
export const framingVerify =
  'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `content-security-policy` header has `frame-ancestors \'self\'` (or the list you chose), and there is at most one `x-frame-options` header, with `DENY` or `SAMEORIGIN`.'
