import { isRecord } from '../json.ts'
import { groupDigits, plural } from '../plural.ts'

/** A missing member is not known. */
export type ScanProgress = {
  readonly stage: string
  readonly requests: number
  /** Limit of the stage. */
  readonly requestsLeft?: number
  readonly findings?: number
  readonly probes?: ProbeProgress
  /** Why nothing is sent now. */
  readonly waiting?: string
  /** Until the time limit of the scan. */
  readonly leftMs?: number
}

export type ProbeProgress = {
  readonly done: number
  readonly total: number
  /** Ids of the probes that run now. */
  readonly running: readonly string[]
}

const runningMax = 10

/** As the API shows it, and the store keeps it. */
export function writeProgress({ requests, requestsLeft, findings, probes, waiting, leftMs }: ScanProgress) {
  return {
    requests,
    requests_left: requestsLeft ?? null,
    findings: findings ?? null,
    probes: probes === undefined ? null : { ...probes, running: probes.running.slice(0, runningMax) },
    waiting: waiting ?? null,
    seconds_left: leftMs === undefined ? null : Math.max(0, Math.round(leftMs / 1_000)),
  }
}

/** Reads what any version has written. */
export function readProgress(written: Readonly<Record<string, unknown>>): ScanProgress {
  const secondsLeft = readCount(written.seconds_left)
  const known = {
    requestsLeft: readCount(written.requests_left),
    findings: readCount(written.findings),
    probes: readProbes(written.probes),
    waiting: typeof written.waiting === 'string' ? written.waiting : undefined,
    leftMs: secondsLeft === undefined ? undefined : secondsLeft * 1_000,
  }
  const given = Object.entries(known).filter(([, value]) => value !== undefined)
  return {
    stage: typeof written.stage === 'string' ? written.stage : '',
    requests: readCount(written.requests) ?? 0,
    ...Object.fromEntries(given),
  }
}

/** Phrases, the most important first. */
export function describeProgress({
  requests,
  requestsLeft,
  findings,
  probes,
  waiting,
  leftMs,
}: ScanProgress) {
  const more = requestsLeft === undefined ? '' : `, up to ${groupDigits(requestsLeft)} more`
  return [
    `${plural(requests, 'request')}${more}`,
    ...(findings === undefined ? [] : [plural(findings, 'finding')]),
    ...(waiting === undefined ? [] : [`waiting: ${waiting}`]),
    ...(leftMs === undefined ? [] : [`at most ${describeTime(leftMs)} left`]),
    ...(probes === undefined ? [] : [describeProbes(probes)]),
  ]
}

function describeProbes({ done, total, running }: ProbeProgress): string {
  const now = running.length === 0 ? '' : `, running ${running.join(', ')}`
  return `${done} of ${plural(total, 'probe')} done${now}`
}

function describeTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

function readProbes(written: unknown): ProbeProgress | undefined {
  if (!isRecord(written)) return undefined
  const running = Array.isArray(written.running) ? written.running : []
  return {
    done: readCount(written.done) ?? 0,
    total: readCount(written.total) ?? 0,
    running: running.filter((id) => typeof id === 'string').slice(0, runningMax),
  }
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
