import type { Actor, Domain } from '../../../shared/model/records.ts'
import type { ProofPlaceResult, ProofResult, Verification, VerifyDomain } from '../../proof.ts'
import type { Db } from '../../store/database/database.ts'
import { noteProof, noteProofLost, storeUnansweredCheck } from '../../store/domains.ts'
import { startDomainCheck } from '../../store/dueDomains.ts'
import { type LookOptions, lookForProof } from './lookForProof.ts'

export type VerifierOptions = LookOptions & { readonly db: Db }

/** How long a verified domain may go without any response about its proof. */
export const unansweredMsMax = 3 * 24 * 60 * 60 * 1_000

/** How soon after a look somebody may ask for the next one: it sends requests to a host of their choice. */
export const checkGapMs = 10_000

/** Opens what people verify their domains with, at the dashboard and at the shell. */
export function openVerifier(options: VerifierOptions): VerifyDomain {
  return async (domain, actor) => {
    if (!(await startDomainCheck(options.db, { domain, gapMs: checkGapMs }, options.clock))) {
      return { ok: false, reason: 'too_soon' }
    }
    return verifyDomain(domain, actor, options)
  }
}

/**
 * Looks for the proof of a domain and stores what follows: verified, still verified, or not any more.
 *
 * A verified domain loses its proof only by a definite response of the place where the proof was, or when
 * nobody has answered for `unansweredMsMax`. What somebody vouched for is not lost by a look. Nothing is
 * stored when `signal` aborts meanwhile.
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

/** Stores that no proof was found, which matters to a domain that had one. */
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
  if (reason === null) await storeUnansweredCheck(db, domain, clock)
  else await noteProofLost(db, { domain, reason, actor }, clock)
}

/** Says why the proof is gone; null when it may still be there. */
function findLoss(
  { verifiedBy, unansweredSince }: Domain,
  look: ProofPlaceResult,
  now: number,
): string | null {
  if (look.state === 'found') return null
  const place = verifiedBy === 'dns' ? 'the DNS record' : 'the file'
  if (look.state === 'absent') return `${place} ${look.reason}`
  const isOver = unansweredSince !== null && now - Date.parse(unansweredSince) >= unansweredMsMax
  return isOver ? `no response for ${place} since ${unansweredSince}` : null
}
