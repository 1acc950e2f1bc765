import { headerFix } from './headerFix.ts'

/** How to keep other sites from framing a page. */
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
  lead: "If a `Content-Security-Policy` header is set already, add `frame-ancestors 'self'` to that value instead of sending a second header. Use `'none'` when no page of the site is framed, and list the origins that may frame it when there are some, as in `frame-ancestors 'self' https://partner.example`. A CSP in a `<meta>` element cannot do this. Where very old browsers matter, send `X-Frame-Options: SAMEORIGIN` as well.",
})

/** What it can break. */
export const framingRisk =
  'Whatever shows this site in a frame on purpose stops working: the preview of a site builder, a customer portal, an embedded widget. List those origins in `frame-ancestors` before you deploy.'

/** How to see that it works. */
export const framingVerify =
  'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `content-security-policy` line has `frame-ancestors \'self\'` (or the list you chose), and there is at most one `x-frame-options` line, with `DENY` or `SAMEORIGIN`.'
