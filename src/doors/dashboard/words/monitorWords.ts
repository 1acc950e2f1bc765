import type { MonitorChange, MonitorWatch } from '../../../shared/model/monitor.ts'

export const watchLabels: Readonly<Record<MonitorWatch, string>> = {
  deployment: 'Deployments',
  certificate: 'Certificate',
  dns: 'DNS records',
}

export const changeLabels: Readonly<Record<MonitorChange['kind'], string>> = {
  deployment: 'New deployment',
  certificate_expiring: 'Certificate expires',
  certificate_changed: 'Certificate has another issuer',
  dns: 'DNS records changed',
  unreachable: 'Unreachable',
  reachable: 'Reachable again',
}

const errorTexts: ReadonlyMap<string, string> = new Map([
  ['forbidden', 'Not allowed: check the plan, the verification of the domain, and its headers'],
  ['quota_exceeded', 'No scan: the quota of this month is used'],
  ['name_not_found', 'The hostname does not exist'],
  ['address_refused', 'The IP address is not public'],
  ['connection_failed', 'The connection failed'],
  ['tls_failed', 'The TLS handshake failed'],
  ['timeout', 'The site did not respond in time'],
])

export function describeMonitorError(code: string): string {
  const status = /^http_(\d{3})$/.exec(code)?.[1]
  if (status !== undefined) return `The site returned HTTP ${status}`
  return errorTexts.get(code) ?? 'The look failed'
}

export function describeInterval(minutes: number): string {
  if (minutes === 24 * 60) return 'Every day'
  if (minutes === 60) return 'Every hour'
  return minutes % 60 === 0 ? `Every ${minutes / 60} hours` : `Every ${minutes} minutes`
}
