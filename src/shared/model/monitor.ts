export const monitorWatches = ['deployment', 'certificate', 'dns'] as const

export type MonitorWatch = (typeof monitorWatches)[number]

export const monitorStates = ['unknown', 'ok', 'unreachable'] as const

export const monitorChangeKinds = [
  ...(['deployment', 'certificate_expiring', 'certificate_changed', 'dns'] as const),
  ...(['unreachable', 'reachable'] as const),
] as const

/** Limit per organization. */
export const monitorsMax = 100

/** Longest interval between two checks, also with a `Retry-After` of the target. */
export const lookMinutesMax = 24 * 60

export const monitorIntervalDefault = 60

export type MonitorSettings = {
  /** URL as `parseTarget` normalizes it. */
  readonly target: string
  readonly intervalMinutes: number
  readonly scanOnChange: boolean
  readonly watch: readonly MonitorWatch[]
  readonly enabled: boolean
}

/** One change of a site, in a few words. */
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
  /** Changes at `lastChangeAt`. */
  readonly lastChanges: readonly MonitorChange[]
  readonly lastScanId: string | null
  readonly lastScanAt: string | null
  readonly certificateExpiresAt: string | null
  /** Error code of the last failed check, or the reason why a check or scan did not run. */
  readonly lastError: string | null
  readonly createdAt: string
}

/** Sorted record sets by type; null: the query failed. */
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

/** Result of one check of a site. */
export type SiteLook = {
  readonly response:
    | { readonly kind: 'ok' }
    /** Rate-limited or overloaded (429, 503). */
    | { readonly kind: 'busy'; readonly error: string }
    | { readonly kind: 'failed'; readonly error: string }
  /** Hash of the deployed version; null: not watched, or not derivable from this response. */
  readonly deployment: string | null
  readonly certificate: CertificatePrint | null
  readonly dns: DnsPrint | null
}

/** State of a monitor between checks. */
export type MonitorMemory = {
  /** Confirmed fingerprint. */
  readonly deployment: string | null
  /** Unconfirmed fingerprint, with the time of its first sighting and the number of checks since. */
  readonly candidate: { readonly print: string; readonly seenAt: number; readonly looks: number } | null
  /** `toldDays`: days before expiry of the last notification. */
  readonly certificate: (CertificatePrint & { readonly toldDays: number | null }) | null
  readonly dns: DnsPrint | null
  /** Consecutive checks without a response. */
  readonly failures: number
  /** Replaces the interval while the site is rate-limited or overloaded. */
  readonly backoffMinutes: number | null
  /** A new deployment waits for its scan. */
  readonly isScanDue: boolean
}

export const nothingSeen: MonitorMemory = {
  deployment: null,
  candidate: null,
  certificate: null,
  dns: null,
  failures: 0,
  backoffMinutes: null,
  isScanDue: false,
}
