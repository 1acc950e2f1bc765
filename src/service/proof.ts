/** How the owner of a domain proves it, as instructions and looks at the proof both need it. */
import { type AllowList, isAllowedHostname, isLocalhost, literalAddress } from '../shared/addresses.ts'
import type { Actor, Domain } from '../shared/model/records.ts'
import { quoteShell } from '../shared/quoteShell.ts'

/** Path of the file on `https://<hostname>`. */
export const proofFilePath = '/.well-known/scanward-verification.txt'

/** Name of the DNS record. */
export function proofRecordName(hostname: string): string {
  return `_scanward.${hostname}`
}

/** Where the proof of a hostname can be. Only an operator can vouch for a hostname without either place. */
export type ProofPlaces = { readonly dns: boolean; readonly file: boolean }

/** Says where the proof of a hostname can be. A file is only requested from hosts that scans may reach. */
export function proofPlaces(hostname: string, allowPrivateTargets: AllowList): ProofPlaces {
  return {
    dns: hasDnsName(hostname),
    file: isAllowedHostname(hostname, allowPrivateTargets),
  }
}

/** Tells whether a hostname can have a DNS record: IP addresses and `localhost` have none. */
export function hasDnsName(hostname: string): boolean {
  return literalAddress(hostname) === null && !isLocalhost(hostname)
}

/** The command with which an operator vouches for a hostname. */
export function attestCommand(hostname: string, organization: string): string {
  const plain = /^[\w.-]+$/.test(organization) ? organization : quoteShell(organization)
  return `scanward domain verify ${hostname.replace(/^\[|\]$/g, '')} --org ${plain} --attest`
}

/** What the TXT record is, and one line of the file. */
export function proofText(proofValue: string): string {
  return `scanward-verification=${proofValue}`
}

/**
 * What one place says of a proof. `absent` is a definite response, `unanswered` none at all; the reason goes
 * on from "the DNS record" or "the file", and holds nothing that the target said.
 */
export type ProofPlaceResult =
  | { readonly state: 'found' }
  | { readonly state: 'absent' | 'unanswered'; readonly reason: string }

export type ProofResult = { readonly dns: ProofPlaceResult; readonly file: ProofPlaceResult }

/** How a look at the proof of a domain ended. */
export type Verification =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'no_proof'; readonly look: ProofResult }
  | { readonly ok: false; readonly reason: 'plan_limit'; readonly limit: number }
  /** The domain is gone, was looked at a moment ago, or the service is about to stop. */
  | { readonly ok: false; readonly reason: 'unknown' | 'too_soon' | 'stopped' }

/** Looks for the proof of a domain and stores what it finds. Asks DNS and the site; may take half a minute. */
export type VerifyDomain = (domain: Domain, actor: Actor) => Promise<Verification>

/** Says in one sentence why a look found no proof. */
export function explainMissingProof({ dns, file }: ProofResult): string {
  return `The DNS record ${tell(dns)}; the file ${tell(file)}.`
}

function tell(look: ProofPlaceResult): string {
  return look.state === 'found' ? 'is correct' : look.reason
}
