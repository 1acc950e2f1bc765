export const monitorWatches = ['deployment', 'certificate', 'dns'] as const

export type MonitorWatch = (typeof monitorWatches)[number]

export const monitorStates = ['unknown', 'ok', 'unreachable'] as const

export const monitorChangeKinds = [
  ...(['deployment', 'certificate_expiring', 'certificate_changed', 'dns'] as const),
  ...(['unreachable', 'reachable'] as const),
] as const

/** Limit per organization. */
export const monitorsMax = 100

/** Upper bound of the interval, also with `Retry-After`. */
export const checkMinutesMax = 24 * 60

export const monitorIntervalDefault = 60

export type MonitorSettings = {
  /** Normalized by `parseTarget`. */
  readonly target: string
  readonly intervalMinutes: number
  readonly scanOnChange: boolean
  readonly watch: readonly MonitorWatch[]
  readonly enabled: boolean
}

export type MonitorChange = {
  readonly kind: (typeof monitorChangeKinds)[number]
  readonly before: string | null
  readonly after: string | null
}

export type SiteMonitor = MonitorSettings & {
  readonly id: string
  readonly organizationId: string
  readonly hostname: string
  readonly state: (typeof monitorStates)[number]
  readonly lastLookAt: string | null
  readonly lastChangeAt: string | null
  readonly lastChanges: readonly MonitorChange[]
  readonly lastScanId: string | null
  readonly lastScanAt: string | null
  readonly certificateExpiresAt: string | null
  /** Error code, or the reason why no check or scan ran. */
  readonly lastError: string | null
  readonly createdAt: string
}

/** Sorted record sets; null: query failed. */
export type DnsPrint = {
  readonly cname: readonly string[] | null
  readonly ns: readonly string[] | null
  readonly mx: readonly string[] | null
  readonly txt: readonly string[] | null
  readonly caa: readonly string[] | null
  readonly addresses: 'present' | 'gone' | null
}

export type CertificatePrint = {
  /** Null: not reported. */
  readonly issuer: string | null
  /** RFC 3339. */
  readonly expiresAt: string
}

export type SiteObservation = {
  readonly response:
    | { readonly kind: 'ok' }
    /** HTTP 429 or 503. */
    | { readonly kind: 'busy'; readonly error: string }
    | { readonly kind: 'failed'; readonly error: string }
  /** Hash; null: not watched or not derivable. */
  readonly deployment: string | null
  readonly certificate: CertificatePrint | null
  readonly dns: DnsPrint | null
}

export type MonitorMemory = {
  /** Confirmed fingerprint of the deployed version. */
  readonly deployment: string | null
  /** Unconfirmed fingerprint, first sighting, and checks since. */
  readonly candidate: { readonly print: string; readonly seenAt: number; readonly looks: number } | null
  /** `toldDays`: days before expiry of the last notification. */
  readonly certificate: (CertificatePrint & { readonly toldDays: number | null }) | null
  readonly dns: DnsPrint | null
  /** Consecutive checks without a response. */
  readonly failures: number
  /** Replaces the interval after 429 or 503. */
  readonly backoffMinutes: number | null
  /** A new deployment waits for its scan. */
  readonly isScanDue: boolean
}

export const initialMonitorMemory: MonitorMemory = {
  deployment: null,
  candidate: null,
  certificate: null,
  dns: null,
  failures: 0,
  backoffMinutes: null,
  isScanDue: false,
}
