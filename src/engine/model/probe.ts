/**
 * Types of probes. A probe is an active check, which sends requests to a target with the owner's permission.
 * It sends only through its context; it may read artifacts and the surface, but no clock and no other probe.
 */
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

/** Handshake response, and messages received shortly after. */
export type SocketResponse =
  | { readonly ok: true; readonly exchange: Exchange; readonly messages: readonly string[] }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type AccountLogin = { readonly identifier: string; readonly password: string }

/** An account that the scan signed up; `names`: identifying values and their fields. */
export type SignedUp = AccountLogin & {
  readonly url: string
  readonly names: readonly (readonly [field: string, value: string])[]
}

/** Sign-in as configured: a page with a form, or a request with a JSON body. */
export type SignInPlace = { readonly url: string; readonly body: JsonObject | null }

/** The scan's sign-ins, without their secrets where possible. */
export type Accounts = {
  readonly has: (name: AccountName) => boolean
  /** JSON Web Tokens of `user`, for tampering and brute force. Never show them. */
  readonly tokens: readonly {
    readonly text: string
    readonly place: 'header' | 'cookie'
    readonly name: string
    /** Path of the cookie; `/` for headers. */
    readonly path: string
  }[]
  /** The configured test account for login probes; null without one. */
  readonly login: AccountLogin | null
  /** Accounts that need only name and password. */
  readonly ofUsers: readonly AccountLogin[]
  readonly signInPlaces: readonly SignInPlace[]
  /**
   * Returns the headers of a new `user` session with each `from` replaced by `to`, for tampered tokens. Send
   * them `as: 'anonymous'`. Cookies are those for `url`; default: the first page.
   */
  readonly headersWith: (from: string, to: string, url?: string) => Readonly<Record<string, string>>
  /**
   * Returns a session token that this origin issued, such as a backend's, or null. Session tokens go only to
   * the target; this one may go to its issuer.
   */
  readonly issuedToken: (name: AccountName, origin: string) => string | null
}

/** Randomness, reproducible in tests. */
export type RandomSource = {
  /** Unique lower-case letters and digits, a letter first. */
  word(length?: number): string
  /** Both bounds inclusive. */
  number(min: number, max: number): number
}

/** Unguessable callback URL of this scan. */
export type CallbackUrl = { readonly url: string; readonly wasCalled: () => boolean }

/** Callback listener of this scan, started by the first `open`. */
export type Callbacks = {
  /** Opens a unique URL, so that a callback identifies its request. */
  open(options?: {
    /** Response body, plain text. Default: `ok`. */
    readonly text?: string
  }): Promise<CallbackUrl>
}

/** A page loaded in the browser with a probe's payload. */
export type VisitedPage = {
  /** Arguments of each call of the marker function. */
  readonly calls: readonly string[]
  /** DOM after scripts ran. */
  readonly html: string
  readonly isComplete: boolean
  /** URLs to which scripts navigated the frame or opened windows; no server redirects. */
  readonly goesTo: readonly string[]
  /** Properties of `inheritable` found on `Object.prototype`, with values. */
  readonly inherited: Readonly<Record<string, string>>
}

/** Values that an attacker's page can pass to a page besides the URL. */
export type VisitSources = {
  readonly windowName?: string
  /** Full URL. */
  readonly referrer?: string
  /** `postMessage` data from another origin, sent after load: strings or JSON. */
  readonly messages?: readonly Json[]
}

export type VisitOptions = {
  readonly marker: string
  readonly sources?: VisitSources
  /** Property names to look for on `Object.prototype` after load. */
  readonly inheritable?: readonly string[]
  /** Served to the browser as the page. Default: the page is requested. */
  readonly document?: Exchange
  /** Bypasses the cache except for scripts, because the probe changed something. */
  readonly isFresh?: true
}

export type ProbeBrowser = {
  /**
   * Loads a page in which `window[marker]` records its first argument. Finally clicks elements whose
   * `javascript:` URL calls it. Requests count toward the probe's budget.
   */
  visit(url: string, options: VisitOptions): Promise<VisitedPage | null>
}

export type ProbeContext<Need extends ArtifactName = ArtifactName> = {
  readonly artifacts: Pick<Artifacts, Need>
  readonly cache: ScanCache
  readonly surface: Surface
  readonly looks: Looks
  /** Ids of checks with findings at a place so far; see `placeOf`. */
  readonly provenAt: (place: string) => readonly string[]
  readonly intensity: ScanIntensity
  readonly accounts: Accounts
  /** The newest first. */
  readonly signedUp: () => readonly SignedUp[]
  /**
   * Sends within budget, scope and pace. Without budget it returns `budget_used_up`. Follows redirects only
   * on request.
   */
  send(request: ProbeRequest): Promise<ProbeResponse>
  /** Opens a WebSocket, waits up to `waitMs` for messages, and closes it. Counts as one request. */
  openSocket(request: Omit<ProbeRequest, 'method' | 'body'>, waitMs: number): Promise<SocketResponse>
  /** Remaining requests of the budget. */
  readonly left: () => number
  readonly random: RandomSource
  /** Resolves early if the scan ends. */
  wait(ms: number): Promise<void>
  /** Null if the target cannot reach this machine. */
  readonly callbacks: Callbacks | null
  /** Null without Chromium. */
  readonly browser: ProbeBrowser | null
  /** Returns true for a URL on an authorized hostname, such as a backend's. */
  isAuthorized(url: string): boolean
}

/** Measures parameters of entries with this effect. `seen`: the response to an unchanged request. */
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
}

/** Requests per probe, redirects included: `perScan + perEntry * entries`. */
export type RequestBudget = {
  readonly perScan: number
  readonly perEntry: number
  /**
   * Tries parameters one by one, the likeliest first, so a partial budget finds most. Other probes need
   * nearly all of it.
   */
  readonly isGradual?: true
  /** A rare weakness. */
  readonly isSeldom?: true
  /** Reserved minimum, if the total budget is short. */
  readonly floor?: number
}

/** A probe with any `needs`, as the scan runs it. */
export type Probe = CheckTexts & {
  readonly intensity: ScanIntensity
  /** `reads`: no request may change anything. Safe probes only read. */
  readonly effect: 'reads' | 'writes'
  readonly budget: RequestBudget
  /** Id of a gentler probe for the same weakness, under which this one reports. */
  readonly partOf?: string
  /** Runs alone after the others, because it measures time or disturbs them. */
  readonly isAlone?: true
  /** Runs last, because it may lock the test account. */
  readonly isLast?: true
  readonly needs: readonly ArtifactName[]
  /** Returns why the probe does not apply; it then sends nothing and is "not evaluated". */
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
