import { type AllowList, isAllowedHostname, isLocalhost, literalAddress } from '../shared/addresses.ts'
import type { Actor, Domain, DomainProof } from '../shared/model/records.ts'
import { quoteShell } from '../shared/quoteShell.ts'

export const proofFilePath = '/.well-known/scanward-verification.txt'

export function proofRecordName(hostname: string): string {
  return `_scanward.${hostname}`
}

/** Possible places of a proof; without any, only an operator can vouch. */
export type ProofPlaces = { readonly dns: boolean; readonly file: boolean }

/** Returns the possible places. Files are only requested from hosts that scans may reach. */
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

export function attestCommand(hostname: string, organization: string): string {
  const plain = /^[\w.-]+$/.test(organization) ? organization : quoteShell(organization)
  return `scanward domain verify ${hostname.replace(/^\[|\]$/g, '')} --org ${plain} --attest`
}

export function proofText(proofValue: string): string {
  return `scanward-verification=${proofValue}`
}

/** Returns the proof of a domain, and where its owner publishes it. */
export function proofOf({ hostname, proofValue }: Pick<Domain, 'hostname' | 'proofValue'>): DomainProof {
  return {
    token: proofValue,
    dnsName: hasDnsName(hostname) ? proofRecordName(hostname) : null,
    text: proofText(proofValue),
    fileUrl: `https://${hostname}${proofFilePath}`,
  }
}

/**
 * Result for one place: `absent` is definite, `unanswered` temporary. The reason completes "the DNS record
 * …", without text of the target.
 */
export type ProofPlaceResult =
  | { readonly state: 'found' }
  | { readonly state: 'absent' | 'unanswered'; readonly reason: string }

export type ProofResult = { readonly dns: ProofPlaceResult; readonly file: ProofPlaceResult }

export type Verification =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'no_proof'; readonly look: ProofResult }
  | { readonly ok: false; readonly reason: 'plan_limit'; readonly limit: number }
  /** Deleted, checked too recently, or shutting down. */
  | { readonly ok: false; readonly reason: 'unknown' | 'too_soon' | 'stopped' }

/** Queries DNS and the site, then stores the result; up to 30 s. */
export type VerifyDomain = (domain: Domain, actor: Actor) => Promise<Verification>

export function explainMissingProof({ dns, file }: ProofResult): string {
  return `The DNS record ${tell(dns)}; the file ${tell(file)}.`
}

function tell(look: ProofPlaceResult): string {
  return look.state === 'found' ? 'is correct' : look.reason
}
