import { isScanMessage } from '../../../../generated/messages.ts'
import type { ScanPart } from '../../../engine/model/scanPart.ts'
import { countFindings } from '../../../engine/report/countFindings.ts'
import { KnownScan } from '../../../engine/report/knownScan.ts'
import { toggleWww } from '../../../shared/hostname.ts'
import type { Json } from '../../../shared/json.ts'
import type { Caller, Scan } from '../../../shared/model/records.ts'
import type { ScanFailure, ScanReport } from '../../../shared/model/report.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import type { HandedEnd, HandedMessages } from '../../runnerDesk.ts'
import type { Db } from '../../store/database/database.ts'
import { listFollowedHosts } from '../../store/issues/followedHosts.ts'
import { completedScan } from '../completedScan.ts'
import type { HandedParts } from '../journalFile.ts'
import type { ScanMessage } from '../scanMessages.ts'

type Limits = { readonly scan: Scan } & Pick<Caller, 'hostnames'>

/** Null for those that this version does not know. */
export function readHandedParts(
  given: readonly { readonly lease: string; readonly parts: readonly unknown[] }[],
): readonly HandedParts[] {
  return given.map(({ lease, parts }) => {
    const messages = parts.map((part) => (isScanMessage(part) ? (part as ScanMessage) : null)) // Validated.
    return { lease, parts: messages.map((message) => (message !== null && isPart(message) ? message : null)) }
  })
}

function isPart(message: ScanMessage): message is ScanPart {
  return message.type !== 'progress' && message.type !== 'ended'
}

export function readHandedMessages(given: readonly unknown[]): HandedMessages | null {
  const messages = validMessages(given)
  if (messages === null || messages.some(({ type }) => type === 'ended')) return null
  const told = messages.findLast((message) => message.type === 'progress')
  const parts = messages.filter(isPart)
  return { progress: told?.progress ?? null, parts: parts as readonly ScanPart[] as readonly Json[] } // From JSON.
}

export async function readHandedEnd(
  db: Db,
  given: readonly unknown[],
  limits: Limits,
): Promise<HandedEnd | null> {
  const messages = validMessages(given)
  const last = messages?.at(-1)
  if (messages === null || last?.type !== 'ended') return null
  if (!last.end.ok) return { ok: false, error: last.end.error, isRefused: false }
  const known = new KnownScan()
  for (const message of messages.filter(isPart)) known.take(message)
  const report = known.report(last.end.endedBy)
  if (report === null) return null
  const hosts = hostsOf(limits)
  if (!hosts.covers(readHostname(report.view.host))) return { ok: false, error: otherHost, isRefused: true }
  return { ok: true, completed: completedScan(await limitReport(db, report, limits)) }
}

const otherHost: ScanFailure = {
  code: 'not_authorized',
  message: 'The target led to a host that the token of the runner does not cover',
}

function validMessages(given: readonly unknown[]): readonly ScanMessage[] | null {
  return given.every(isScanMessage) ? (given as readonly ScanMessage[]) : null // Validated.
}

function hostsOf({ scan: { targetHostname }, hostnames }: Limits) {
  const own = [targetHostname, toggleWww(targetHostname)]
  return {
    covers: (hostname: string | null) =>
      hostname !== null && (own.includes(hostname) || coversHost(hostnames, hostname)),
  }
}

function readHostname(host: string): string | null {
  for (const scheme of ['https', 'http']) {
    const text = `${scheme}://${host}/`
    const url = URL.canParse(text) ? new URL(text) : null
    if (url?.host === host) return url.hostname
  }
  return null
}

async function limitReport(db: Db, report: ScanReport, limits: Limits): Promise<ScanReport> {
  const { scan, hostnames } = limits
  const [start = scan.targetUrl] = scan.targetUrl.split('?', 1)
  const view = { ...report.view, start, mode: scan.mode }
  if (hostnames === null) return { ...report, view }
  const places = report.findings.flatMap((finding) => [finding.fingerprint, ...finding.formerFingerprints])
  const hosts = hostsOf(limits)
  const foreign = new Set<string>()
  for (const { fingerprint, hostname } of await listFollowedHosts(db, scan, places))
    if (!hosts.covers(hostname)) foreign.add(fingerprint)
  const findings = report.findings
    .filter(({ fingerprint }) => !foreign.has(fingerprint))
    .map((finding) => ({
      ...finding,
      formerFingerprints: finding.formerFingerprints.filter((former) => !foreign.has(former)),
    }))
  return { ...report, ...countFindings(findings), findings, view }
}
