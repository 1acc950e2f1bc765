/** Locations and texts of the domain ownership proof. */
import { type AllowList, isAllowedHostname, isLocalhost, literalAddress } from '../shared/addresses.ts'
import type { Actor, Domain } from '../shared/model/records.ts'
import { quoteShell } from '../shared/quoteShell.ts'

export const proofFilePath = '/.well-known/scanward-verification.txt'

export function proofRecordName(hostname: string): string {
  return `_scanward.${hostname}`
}

/** Possible locations of a proof. Without any, only an operator can vouch for the hostname. */
export type ProofPlaces = { readonly dns: boolean; readonly file: boolean }

/** Returns the possible proof locations. Files are only requested from hosts that scans may reach. */
export function proofPlaces(hostname: string, allowPrivateTargets: AllowList): ProofPlaces {
  return {
    dns: hasDnsName(hostname),
    file: isAllowedHostname(hostname, allowPrivateTargets),
  }
}

/** Returns false for IP addresses and `localhost`, which have no DNS records. */
export function hasDnsName(hostname: string): boolean {
  return literalAddress(hostname) === null && !isLocalhost(hostname)
}

/** Returns the command with which an operator vouches for a hostname. */
export function attestCommand(hostname: string, organization: string): string {
  const plain = /^[\w.-]+$/.test(organization) ? organization : quoteShell(organization)
  return `scanward domain verify ${hostname.replace(/^\[|\]$/g, '')} --org ${plain} --attest`
}

/** Content of the TXT record, and of one line of the file. */
export function proofText(proofValue: string): string {
  return `scanward-verification=${proofValue}`
}

/**
 * Result for one location. `absent` is a definite response, `unanswered` is none. The reason completes "the
 * DNS record …" and contains no text of the target.
 */
export type PlaceLook =
  | { readonly state: 'found' }
  | { readonly state: 'absent' | 'unanswered'; readonly reason: string }

export type ProofLook = { readonly dns: PlaceLook; readonly file: PlaceLook }

export type Verification =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'no_proof'; readonly look: ProofLook }
  | { readonly ok: false; readonly reason: 'plan_limit'; readonly limit: number }
  /** Domain deleted, last check too recent, or service shutting down. */
  | { readonly ok: false; readonly reason: 'unknown' | 'too_soon' | 'stopped' }

/** Checks the proof of a domain and stores the result. Queries DNS and the site; takes up to 30 s. */
export type VerifyDomain = (domain: Domain, actor: Actor) => Promise<Verification>

/** Explains in one sentence why no proof was found. */
export function explainLook({ dns, file }: ProofLook): string {
  return `The DNS record ${tell(dns)}; the file ${tell(file)}.`
}

function tell(look: PlaceLook): string {
  return look.state === 'found' ? 'is correct' : look.reason
}
