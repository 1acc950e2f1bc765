import type { Target } from '../../model/artifacts.ts'
import { headerFix } from './headerFix.ts'

/** Null if HSTS applies. Source: RFC 6797 §8.1 and §8.1.1. */
export function whyHstsDoesNotApply(target: Target): string | null {
  if (target.hostKind !== 'name') {
    return 'browsers store no HSTS policy for IP addresses and local names: scan the site by its public hostname'
  }
  return target.isHttps
    ? null
    : 'HSTS has an effect only over HTTPS: serve the site over HTTPS and scan it again'
}

export const hstsFix = headerFix({
  headers: [{ name: 'Strict-Transport-Security', value: 'max-age=31536000' }],
  lead: 'Send it over HTTPS only, from one place, and only if the site will keep HTTPS permanently.',
})

export const hstsRisk =
  "Browsers refuse HTTP connections and invalid certificates for the whole `max-age`, and you cannot revoke that. If you are unsure, start with `max-age=86400`, and increase it to one year after some days. Add `includeSubDomains` only if every subdomain, including internal ones, has HTTPS. Omit `preload` unless the owner of the domain wants it: removal from browsers' preload lists takes months."
