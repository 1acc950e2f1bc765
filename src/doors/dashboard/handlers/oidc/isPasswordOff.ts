import type { DashboardDeps } from '../../deps.ts'

export function isPasswordOff({ singleSignOn }: Pick<DashboardDeps, 'singleSignOn'>): boolean {
  return singleSignOn?.policy.oidcOnly === 'true'
}
