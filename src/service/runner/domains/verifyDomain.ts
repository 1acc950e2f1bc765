import type { Actor, Domain } from '../../../shared/model/records.ts'
import type { ProofPlaceResult, ProofResult, Verification, VerifyDomain } from '../../proof.ts'
import type { Db } from '../../store/database/database.ts'
import { noteProof, noteProofLost, storeCheckWithoutResponse } from '../../store/domains.ts'
import { startDomainCheck } from '../../store/dueDomains.ts'
import { type LookOptions, lookForProof } from './lookForProof.ts'

export type VerifierOptions = LookOptions & { readonly db: Db }

/** Tolerated time without a response. */
export const withoutResponseMsMax = 3 * 24 * 60 * 60 * 1_000

/** Checks send requests to a host of the user's choice. */
export const checkGapMs = 10_000

export function openVerifier(options: VerifierOptions): VerifyDomain {
  return async (domain, actor) => {
    if (!(await startDomainCheck(options.db, { domain, gapMs: checkGapMs }, options.clock))) {
      return { ok: false, reason: 'too_soon' }
    }
    return verifyDomain(domain, actor, options)
  }
}

/**
 * Checks the proof of a domain and stores the result. Verification ends only with a definite response, or
 * after `unansweredMsMax` without one.
 */
export async function verifyDomain(
  domain: Domain,
  actor: Actor,
  options: VerifierOptions,
): Promise<Verification> {
  const { db, clock, signal } = options
  const look = await lookForProof(domain, options)
  if (signal.aborted) return { ok: false, reason: 'stopped' }
  const by = look.dns.state === 'found' ? 'dns' : look.file.state === 'found' ? 'file' : null
  if (by !== null) return noteProof(db, { ...domain, by, actor }, clock)
  await settleWithout(domain, { look, actor, options })
  return { ok: false, reason: 'no_proof', look }
}

async function settleWithout(
  domain: Domain,
  {
    look,
    actor,
    options,
  }: { readonly look: ProofResult; readonly actor: Actor; readonly options: VerifierOptions },
): Promise<void> {
  const { db, clock } = options
  if (domain.verifiedBy !== 'dns' && domain.verifiedBy !== 'file') return
  const reason = findLoss(domain, look[domain.verifiedBy], clock.now())
  if (reason === null) await storeCheckWithoutResponse(db, domain, clock)
  else await noteProofLost(db, { domain, reason, actor }, clock)
}

/** Null if the proof may still exist. */
function findLoss(
  { verifiedBy, unansweredSince }: Domain,
  look: ProofPlaceResult,
  now: number,
): string | null {
  if (look.state === 'found') return null
  const place = verifiedBy === 'dns' ? 'the DNS record' : 'the file'
  if (look.state === 'absent') return `${place} ${look.reason}`
  const isOver = unansweredSince !== null && now - Date.parse(unansweredSince) >= withoutResponseMsMax
  return isOver ? `no response for ${place} since ${unansweredSince}` : null
}
