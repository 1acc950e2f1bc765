import type { Json, JsonObject } from '../../shared/json.ts'
import type { ScanIntensity } from '../../shared/model/scanMode.ts'
import type { ArtifactName, Artifacts, Exchange } from './artifacts.ts'
import type { CheckTexts, Observation } from './check.ts'
import type { EgressFailureCode } from './egress.ts'
import type { Looks } from './look.ts'
import type { AccountName, ProbeRequest } from './probeRequest.ts'
import type { ScanCache } from './scanCache.ts'
import type { Entry, Surface } from './surface.ts'

export type ProbeResponse =
  | {
      readonly ok: true
      readonly exchange: Exchange
      /** From sending, without queueing, to the end of the body. */
      readonly durationMs: number
      /** Fresh values filled in on sending; the response may reflect them. */
      readonly renewed?: readonly string[]
    }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

type SocketResponse =
  | { readonly ok: true; readonly exchange: Exchange; readonly messages: readonly string[] }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type AccountLogin = { readonly identifier: string; readonly password: string }

export type UserLogin = AccountLogin & { readonly url: string | null }

export type SignedUp = AccountLogin & {
  readonly url: string
  readonly names: readonly (readonly [field: string, value: string])[]
}

export type SignInPlace = { readonly url: string; readonly body: JsonObject | null }

export type Accounts = {
  readonly has: (name: AccountName) => boolean
  /** JSON Web Tokens of `user`, for tampering and brute force. Never show them. */
  readonly tokens: readonly {
    readonly text: string
    readonly place: 'header' | 'cookie'
    readonly name: string
    readonly path: string
  }[]
  /** Further JSON Web Tokens of the sign-in, such as for refreshing. Never show them. */
  readonly otherTokens: readonly string[]
  /** May be locked. */
  readonly login: AccountLogin | null
  /** Accounts that need only name and password, administrators last. */
  readonly ofUsers: readonly UserLogin[]
  readonly signInPlaces: readonly SignInPlace[]
  /**
   * Headers of a new `user` session with each `from` replaced by `to`, for tampered tokens; send them `as:
   * 'anonymous'`. `url` selects the cookies.
   */
  readonly headersWith: (from: string, to: string, url?: string) => Readonly<Record<string, string>>
  /**
   * A session token that this origin issued, such as a backend's. Only this one may go to its issuer; others
   * go only to the target.
   */
  readonly issuedToken: (name: AccountName, origin: string) => string | null
}

export type RandomSource = {
  /** Unique lower-case letters and digits, a letter first. */
  word(length?: number): string
  number(min: number, max: number): number
}

export type CallbackUrl = {
  readonly url: string
  readonly wasCalled: () => boolean
  /** Head of the first request; null before it. */
  readonly request?: () => string | null
}

export type Callbacks = {
  open(options?: { readonly text?: string }): Promise<CallbackUrl>
}

export type VisitedPage = {
  readonly calls: readonly string[]
  readonly html: string
  readonly isComplete: boolean
  /** Navigations by scripts; no server redirects. */
  readonly goesTo: readonly string[]
  /** Those of `inheritable` found on `Object.prototype`. */
  readonly inherited: Readonly<Record<string, string>>
}

export type VisitSources = {
  readonly windowName?: string
  readonly referrer?: string
  readonly messages?: readonly Json[]
}

export type VisitOptions = {
  readonly marker: string
  readonly sources?: VisitSources
  /** Looked for on `Object.prototype` after load. */
  readonly inheritable?: readonly string[]
  readonly document?: Exchange
  /** Bypasses the cache, because the probe changed something. */
  readonly isFresh?: true
}

export type ProbeBrowser = {
  /**
   * Loads a page in which `window[marker]` records its first argument, and clicks elements whose
   * `javascript:` URL calls it.
   */
  visit(url: string, options: VisitOptions): Promise<VisitedPage | null>
}

export type TestedParameters = { readonly tested: number; readonly all: number }

export type ProbeContext<Need extends ArtifactName = ArtifactName> = {
  readonly artifacts: Pick<Artifacts, Need>
  readonly cache: ScanCache
  readonly surface: Surface
  readonly looks: Looks
  readonly provenAt: (place: string) => readonly string[]
  readonly intensity: ScanIntensity
  readonly accounts: Accounts
  readonly signedUp: () => readonly SignedUp[]
  /** Sends within budget, scope and pace. Without budget it sends nothing and returns `budget_used_up`. */
  send(request: ProbeRequest): Promise<ProbeResponse>
  /** Waits up to `waitMs` for messages. Counts as one request. */
  openSocket(
    request: Omit<ProbeRequest, 'method' | 'body'> & {
      readonly text?: string
      readonly quietMs?: number
      readonly isReply?: (message: string) => boolean
      readonly requestTarget?: string
    },
    waitMs: number,
  ): Promise<SocketResponse>
  readonly left: () => number
  /** Tells how far the probe came, for the reason of an early end. */
  readonly noteTested?: (parameters: TestedParameters) => void
  /** Lists a URL in `active.writes`: the probe created it and cannot remove it. */
  readonly noteLeft: (url: string) => void
  readonly random: RandomSource
  /** Resolves early if the scan ends. */
  wait(ms: number): Promise<void>
  /** Null if the target cannot reach this machine. */
  readonly callbacks: Callbacks | null
  readonly browser: ProbeBrowser | null
  /** True for an authorized hostname, such as a backend's. */
  isAuthorized(url: string): boolean
}

/** `seen`: the response to an unchanged request. */
export type LookAtPoints = (
  context: Pick<ProbeContext, 'surface' | 'send' | 'accounts' | 'left' | 'random'> & {
    readonly seen?: (request: ProbeRequest) => Exchange | null
  },
  effect: Entry['effect'],
) => Promise<Looks>

export type ProbeOutcome = {
  readonly observations: readonly Observation[]
  /** Why an absence of observations proves nothing; null if all was tried. */
  readonly gap: string | null
  readonly part?: string | null
}

/** Requests per probe, redirects included: `perScan + perEntry * entries`. */
type RequestBudget = {
  readonly perScan: number
  readonly perEntry: number
  /** Tries the likeliest parameters first, so a partial budget finds most. */
  readonly isGradual?: true
  readonly isSeldom?: true
  readonly floor?: number
}

export type Probe = CheckTexts & {
  readonly intensity: ScanIntensity
  /** Safe probes only read. */
  readonly effect: 'reads' | 'writes'
  readonly budget: RequestBudget
  /** Id of a gentler probe for the same weakness, under which this one reports. */
  readonly partOf?: string
  /** Runs alone after the others, because it measures time or disturbs them. */
  readonly isAlone?: true
  readonly usesBrowser?: true
  /** Proves by delays, so it waits until this machine is quiet. */
  readonly measuresTime?: true
  /** Runs before other writes, which may reach the target's limit of sign-ups. */
  readonly signsUp?: true
  /** Runs last, because it may lock the test account. */
  readonly isLast?: true
  readonly needs: readonly ArtifactName[]
  readonly fallbacks?: Partial<Artifacts>
  skipReason?(context: ProbeContext): string | null
  run(context: ProbeContext): Promise<ProbeOutcome>
}

/** Declares a probe. Reading an artifact outside of `needs` does not compile. */
export function activeProbe<const Need extends ArtifactName>(
  definition: Omit<Probe, 'needs' | 'skipReason' | 'run'> & {
    readonly needs: readonly Need[]
    skipReason?(context: ProbeContext<Need>): string | null
    run(context: ProbeContext<Need>): Promise<ProbeOutcome>
  },
): Probe {
  return definition
}

export function requestsMaxOf({ budget }: Pick<Probe, 'budget'>, entries: number): number {
  return Math.floor(budget.perScan + budget.perEntry * entries)
}
