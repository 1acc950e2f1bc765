import { findRelyingParty } from '../../../../service/passkeys/relyingParty.ts'
import { createPasskeyChallenge } from '../../../../service/store/identity/passkeyChallenges.ts'
import { listPasskeys } from '../../../../service/store/identity/passkeys.ts'
import type { DashboardDeps } from '../../deps.ts'
import type { DashboardRequest } from '../../request.ts'
import type { DashboardResponse } from '../../response.ts'

export async function respondWithRequestOptions(
  { host }: DashboardRequest,
  { userId, holder }: { readonly userId: string; readonly holder: string },
  { db, clock, baseUrl }: DashboardDeps,
): Promise<DashboardResponse> {
  const site = findRelyingParty({ baseUrl, host })
  if (!site.ok) return refuseOptions(site.reason)
  const challenge = await createPasskeyChallenge(db, { userId, holder, purpose: 'get' }, clock)
  const passkeys = await listPasskeys(db, userId)
  const { requestOptions } = await import('../../../../service/passkeys/ceremonies.ts')
  return { kind: 'json', body: await requestOptions({ party: site.party, challenge, passkeys }) }
}

export function refuseOptions(error: string, status = 403): DashboardResponse {
  return { kind: 'json', status, body: { error } }
}
