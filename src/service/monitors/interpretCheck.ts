/** Pure interpretation of a check: changes, state, next check. */
import {
  type CertificatePrint,
  checkMinutesMax,
  type DnsPrint,
  type MonitorChange,
  type MonitorMemory,
  type SiteMonitor,
  type SiteObservation,
} from '../../shared/model/monitor.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

type SettledLook = {
  readonly memory: MonitorMemory
  readonly state: SiteMonitor['state']
  readonly changes: readonly MonitorChange[]
  readonly lastError: string | null
  readonly nextMs: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Time between two checks that confirm a deployment: a rolling one shows both versions meanwhile. */
export const confirmMs = 60_000

/** For sites that look new at every check. */
const confirmLooksMax = 5

/** Days before expiry with a notification. */
const expiryDays = [1, 7, 14, 30] as const

const failuresMax = 3

const issuerCharsMax = 200
const recordsCharsMax = 400

export type KnownMonitor = Pick<SiteMonitor, 'state' | 'intervalMinutes' | 'scanOnChange'> & {
  readonly memory: MonitorMemory
}

/** Interprets a check; a first fingerprint is no change. */
export function interpretCheck(monitor: KnownMonitor, look: SiteObservation, now: number): SettledLook {
  const { memory } = monitor
  const dns = compareDns(memory.dns, look.dns)
  const certificate = compareCertificate(memory.certificate, look.certificate, now)
  const known = { ...memory, dns: dns.print, certificate: certificate.print }
  const seen = { known, changes: [...certificate.changes, ...dns.changes] }
  switch (look.response.kind) {
    case 'busy':
      return settleBusy(monitor, seen, look.response.error)
    case 'failed':
      return settleFailure(monitor, seen, look.response.error)
    case 'ok':
      return settleResponse(monitor, seen, { deployment: look.deployment, now })
  }
}

type Seen = { readonly known: MonitorMemory; readonly changes: readonly MonitorChange[] }

function settleBusy(
  { state, intervalMinutes }: KnownMonitor,
  { known, changes }: Seen,
  error: string,
): SettledLook {
  const backoffMinutes = Math.min((known.backoffMinutes ?? intervalMinutes) * 2, checkMinutesMax)
  return {
    memory: { ...known, backoffMinutes },
    state,
    changes,
    lastError: error,
    nextMs: backoffMinutes * minuteMs,
  }
}

function settleFailure(monitor: KnownMonitor, { known, changes }: Seen, error: string): SettledLook {
  const failures = Math.min(known.failures + 1, failuresMax)
  const isNews = failures === failuresMax && monitor.state !== 'unreachable'
  const lost: MonitorChange = { kind: 'unreachable', before: monitor.state, after: error }
  return {
    memory: { ...known, failures, backoffMinutes: null, candidate: null },
    state: isNews ? 'unreachable' : monitor.state,
    changes: isNews ? [lost, ...changes] : changes,
    lastError: error,
    nextMs: monitor.intervalMinutes * minuteMs,
  }
}

function settleResponse(
  monitor: KnownMonitor,
  { known, changes }: Seen,
  { deployment: print, now }: { readonly deployment: string | null; readonly now: number },
): SettledLook {
  const deployment = compareDeployment(known, print, now)
  const back: MonitorChange = { kind: 'reachable', before: 'unreachable', after: 'ok' }
  const isScanDue = monitor.scanOnChange && (known.isScanDue || deployment.changes.length > 0)
  return {
    memory: { ...known, ...deployment.seen, failures: 0, backoffMinutes: null, isScanDue },
    state: 'ok',
    changes: [...(monitor.state === 'unreachable' ? [back] : []), ...deployment.changes, ...changes],
    lastError: null,
    nextMs: Math.min(deployment.confirmInMs ?? Number.POSITIVE_INFINITY, monitor.intervalMinutes * minuteMs),
  }
}

type ComparedDeployment = {
  readonly seen: Pick<MonitorMemory, 'deployment' | 'candidate'>
  readonly changes: readonly MonitorChange[]
  /** Null: at the normal interval. */
  readonly confirmInMs: number | null
}

function compareDeployment(
  { deployment, candidate }: Pick<MonitorMemory, 'deployment' | 'candidate'>,
  print: string | null,
  now: number,
): ComparedDeployment {
  const calm = { changes: [], confirmInMs: null }
  // Error pages and off-site redirects do not show the deployment.
  if (print === null) return { seen: { deployment, candidate: null }, ...calm }
  if (deployment === null || print === deployment)
    return { seen: { deployment: print, candidate: null }, ...calm }
  const looks = (candidate?.looks ?? 0) + 1
  if (candidate?.print !== print) {
    if (looks > confirmLooksMax) return { seen: { deployment, candidate: null }, ...calm }
    const seen = { deployment, candidate: { print, seenAt: now, looks } }
    return { seen, changes: [], confirmInMs: confirmMs }
  }
  const sinceMs = now - candidate.seenAt
  if (sinceMs < confirmMs) {
    return { seen: { deployment, candidate }, changes: [], confirmInMs: confirmMs - Math.max(0, sinceMs) }
  }
  const change: MonitorChange = { kind: 'deployment', before: shorten(deployment), after: shorten(print) }
  return { seen: { deployment: print, candidate: null }, changes: [change], confirmInMs: null }
}

function shorten(print: string): string {
  return print.slice(0, 12)
}

function compareCertificate(
  before: MonitorMemory['certificate'],
  after: CertificatePrint | null,
  now: number,
): { readonly print: MonitorMemory['certificate']; readonly changes: readonly MonitorChange[] } {
  if (after === null) return { print: before, changes: [] }
  const told = before?.expiresAt === after.expiresAt ? before.toldDays : null
  const leftMs = Date.parse(after.expiresAt) - now
  const reached = expiryDays.find((days) => leftMs <= days * dayMs) ?? null
  const isExpiring = reached !== null && (told === null || reached < told)
  const isOther =
    before !== null && before.issuer !== null && after.issuer !== null && before.issuer !== after.issuer
  const changes: MonitorChange[] = []
  if (isOther) {
    const [was, is] = [before.issuer, after.issuer].map((issuer) => cleanLine(issuer ?? '', issuerCharsMax))
    changes.push({ kind: 'certificate_changed', before: was ?? null, after: is ?? null })
  }
  if (isExpiring) changes.push({ kind: 'certificate_expiring', before: null, after: after.expiresAt })
  const print = {
    issuer: after.issuer ?? before?.issuer ?? null,
    expiresAt: after.expiresAt,
    toldDays: isExpiring ? reached : told,
  }
  return { print, changes }
}

const recordTypes = ['cname', 'ns', 'mx', 'txt', 'caa'] as const

function compareDns(
  before: DnsPrint | null,
  after: DnsPrint | null,
): { readonly print: DnsPrint | null; readonly changes: readonly MonitorChange[] } {
  if (after === null || before === null) return { print: after ?? before, changes: [] }
  const changes = recordTypes.flatMap((type): readonly MonitorChange[] => {
    const [was, is] = [before[type], after[type]]
    if (was === null || is === null || JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ kind: 'dns', before: describeRecords(type, was), after: describeRecords(type, is) }]
  })
  const hasAddresses = { was: before.addresses, is: after.addresses ?? before.addresses }
  if (hasAddresses.was !== null && hasAddresses.was !== hasAddresses.is) {
    const [was, is] = [hasAddresses.was, hasAddresses.is]
    changes.push({ kind: 'dns', before: `addresses: ${was}`, after: `addresses: ${is}` })
  }
  const print = {
    cname: after.cname ?? before.cname,
    ns: after.ns ?? before.ns,
    mx: after.mx ?? before.mx,
    txt: after.txt ?? before.txt,
    caa: after.caa ?? before.caa,
    addresses: hasAddresses.is,
  }
  return { print, changes }
}

function describeRecords(type: (typeof recordTypes)[number], records: readonly string[]): string {
  const listed = records.length === 0 ? 'none' : records.join(', ')
  return cleanLine(`${type.toUpperCase()}: ${listed}`, recordsCharsMax)
}
