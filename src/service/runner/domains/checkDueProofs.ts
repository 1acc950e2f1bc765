import type { Log } from '../../../shared/log.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { claimDueDomains } from '../../store/dueDomains.ts'
import { tolerate } from '../tolerate.ts'
import { type VerifierOptions, verifyDomain } from './verifyDomain.ts'

const domainsAtOnceMax = 20

const dailyCheck: Actor = { kind: 'system', name: 'daily check', address: null, userAgent: null }

/** Checks due proofs; a failure does not stop the others. */
export async function checkDueProofs(options: VerifierOptions & { readonly log: Log }): Promise<void> {
  const { db, clock, log, signal } = options
  const due = await claimDueDomains(db, { limit: domainsAtOnceMax }, clock)
  for (const domain of due) {
    if (signal.aborted) return
    const keys = { domainId: domain.id }
    const looked = await tolerate(() => verifyDomain(domain, dailyCheck, options), {
      log,
      keys,
      step: 'check proof',
    })
    if (looked.ok) log.info({ ...keys, ok: looked.value.ok }, 'domain verification checked')
    else if (looked.isAway) return
  }
}
