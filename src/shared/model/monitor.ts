/** What a monitor can watch. */
export const monitorWatches = ['deployment', 'certificate', 'dns'] as const

export type MonitorWatch = (typeof monitorWatches)[number]

export const monitorStates = ['unknown', 'ok', 'unreachable'] as const

export const monitorChangeKinds = [
  ...(['deployment', 'certificate_expiring', 'certificate_changed', 'dns'] as const), // As the contract has them.
  ...(['unreachable', 'reachable'] as const), // As the contract has them.
] as const

/** How many monitors an organization can have. */
export const monitorsMax = 100

/** The longest time between two looks, also when a target asks to be left alone. */
export const checkMinutesMax = 24 * 60

export const monitorIntervalDefault = 60

/** What the owner of a monitor chooses. */
export type MonitorSettings = {
  /** As `parseTarget` normalizes it. */
  readonly target: string
  readonly intervalMinutes: number
  readonly scanOnChange: boolean
  readonly watch: readonly MonitorWatch[]
  readonly enabled: boolean
}

/** One thing that changed at a site, in a few words of ours or of its owner's. */
export type MonitorChange = {
  readonly kind: (typeof monitorChangeKinds)[number]
  readonly before: string | null
  readonly after: string | null
}

/** Looks at a site in intervals. */
export type SiteMonitor = MonitorSettings & {
  readonly id: string
  readonly organizationId: string
  readonly hostname: string
  readonly state: (typeof monitorStates)[number]
  readonly lastLookAt: string | null
  readonly lastChangeAt: string | null
  /** What it saw at `lastChangeAt`. */
  readonly lastChanges: readonly MonitorChange[]
  readonly lastScanId: string | null
  readonly lastScanAt: string | null
  readonly certificateExpiresAt: string | null
  /** A code: of the look that failed, or why there was no look or no scan. */
  readonly lastError: string | null
  readonly createdAt: string
}

/** Sorted sets of records by type. Null: the resolver did not tell. */
export type DnsPrint = {
  readonly cname: readonly string[] | null
  readonly ns: readonly string[] | null
  readonly mx: readonly string[] | null
  readonly txt: readonly string[] | null
  readonly caa: readonly string[] | null
  readonly addresses: 'present' | 'gone' | null
}

export type CertificatePrint = {
  /** Null: not told. */
  readonly issuer: string | null
  /** RFC 3339. */
  readonly expiresAt: string
}

/** What one look at a site brought. */
export type SiteObservation = {
  readonly response:
    | { readonly kind: 'ok' }
    /** The site asks to be left alone. */
    | { readonly kind: 'busy'; readonly error: string }
    | { readonly kind: 'failed'; readonly error: string }
  /** A hash of what is deployed; null: not watched, or not to be told from this response. */
  readonly deployment: string | null
  readonly certificate: CertificatePrint | null
  readonly dns: DnsPrint | null
}

/** What a monitor remembers from look to look. */
export type MonitorMemory = {
  /** The print that holds. */
  readonly deployment: string | null
  /** A print that another look has to confirm, when it was first seen, and how many looks were made for it. */
  readonly candidate: { readonly print: string; readonly seenAt: number; readonly looks: number } | null
  /** `toldDays`: how many days before its end this certificate was told of last. */
  readonly certificate: (CertificatePrint & { readonly toldDays: number | null }) | null
  readonly dns: DnsPrint | null
  /** Looks in a row without a response. */
  readonly failures: number
  /** Instead of the interval, for a site that asks to be left alone. */
  readonly backoffMinutes: number | null
  /** A new deployment waits for its scan. */
  readonly isScanDue: boolean
}

/** What a monitor remembers before its first look. */
export const initialMonitorMemory: MonitorMemory = {
  deployment: null,
  candidate: null,
  certificate: null,
  dns: null,
  failures: 0,
  backoffMinutes: null,
  isScanDue: false,
}
