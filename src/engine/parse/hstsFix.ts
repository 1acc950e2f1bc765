import { headerFix } from '../fixes/headerFix.ts'
import type { Target } from '../model/artifacts.ts'

/** Why a target can have no HSTS policy; null when it can. Source: RFC 6797 §8.1 and §8.1.1. */
export function whyHstsDoesNotApply(target: Target): string | null {
  if (target.hostKind !== 'name') return 'browsers keep no HSTS policy for addresses and local names'
  return target.isHttps ? null : 'the site is not served over https, where alone HSTS takes effect'
}

/** How to send a policy that holds. */
export const hstsFix = headerFix({
  name: 'Strict-Transport-Security',
  value: 'max-age=31536000',
  helmet: 'app.use(helmet.strictTransportSecurity({ maxAge: 31536000, includeSubDomains: false }))',
  lead: 'Send it on https answers only, from one place, and only where https is meant to stay.',
})

/** What a policy can break. */
export const hstsRisk =
  "Browsers refuse http and certificate errors for the whole `max-age`, and nobody can take that back for them. Where you are unsure, start with `max-age=86400`, and raise it to a year after some days. Add `includeSubDomains` only when every subdomain, internal ones too, has https. Leave `preload` out unless the owner of the domain asks for it: removal from browsers' lists takes months."
