/**
 * What a probe is: an active check, which sends requests of its own to a target whose owner has allowed it. A probe
 * sends through what it is handed and knows no other way to the network; it may read artifacts and the surface, no
 * clock, and no other probe.
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
      /** From the moment that the request was sent, not that it was asked for, to the end of its body. */
      readonly durationMs: number
      /** Values that were put into the request as it was sent, which the response may repeat. */
      readonly renewed?: readonly string[]
    }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

/** The response to the opening handshake of a WebSocket, and what came within a moment after it. */
export type SocketResponse =
  | { readonly ok: true; readonly exchange: Exchange; readonly messages: readonly string[] }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

/** What an account of the target signs in with. */
export type AccountLogin = { readonly identifier: string; readonly password: string }

/** An account that the scan has signed up, and where; `names`: all that may name it, with the fields that took them. */
export type SignedUp = AccountLogin & {
  readonly url: string
  readonly names: readonly (readonly [field: string, value: string])[]
}

/** Where an account signs in, as the owner says: the page of a form, or a request with a JSON body. */
export type SignInPlace = { readonly url: string; readonly body: JsonObject | null }

/** What the scan knows of its sign-ins: whether there is one, never what it is. */
export type Accounts = {
  readonly has: (name: AccountName) => boolean
  /** Values of the sign-in of `user` that are JSON Web Tokens, to be changed or guessed at, never to be shown. */
  readonly tokens: readonly {
    readonly text: string
    readonly place: 'header' | 'cookie'
    readonly name: string
    /** Where it is sent: the path of its cookie; a header goes everywhere. */
    readonly path: string
  }[]
  /** The owner's own test account, for probes of the login. Null where none was given. */
  readonly login: AccountLogin | null
  /** Names and passwords of the accounts that the scan signs in with by those, and no further factor. */
  readonly ofUsers: readonly AccountLogin[]
  readonly signInPlaces: readonly SignInPlace[]
  /**
   * The headers of another sign-in of `user`, in which each `from` is replaced by `to`: for a token that was changed.
   * Hand them to `send` with `as: 'anonymous'`. They are those for `url`, as cookies may have paths; default: the first page.
   */
  readonly headersWith: (from: string, to: string, url?: string) => Readonly<Record<string, string>>
  /**
   * The token of a sign-in that this origin has issued, such as that of a backend: sign-ins are sent to the target
   * alone, and this may be sent to its issuer. Null where there is none.
   */
  readonly issuedToken: (name: AccountName, origin: string) => string | null
}

/** Chance, which a test replays. */
export type RandomSource = {
  /** Lower-case letters and digits, a letter first; unlike any given before. */
  word(length?: number): string
  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number
}

/** An address of the scan's own that nobody knows who was not told it. */
export type CallbackUrl = { readonly url: string; readonly wasCalled: () => boolean }

/** A listener of the scan's own that a target may be made to call. It listens from the first `open` on. */
export type Callbacks = {
  /** An address of its own: whoever asks for it can only have it from the request in which it was sent. */
  open(options?: {
    /** What is responded there, as plain text. Default: `ok`. */
    readonly text?: string
  }): Promise<CallbackUrl>
}

/** A page of the target in the scan's browser, loaded with what a probe put into its address. */
export type VisitedPage = {
  /** Arguments of every call of the function that `visit` names, in order. */
  readonly calls: readonly string[]
  /** The document as scripts left it. */
  readonly html: string
  readonly isComplete: boolean
  /** Where scripts of the page took its own frame, and windows that they opened; redirects of the server are not among them. */
  readonly goesTo: readonly string[]
  /** Those of the properties asked for that every object of the page has inherited, with their values. */
  readonly inherited: Readonly<Record<string, string>>
}

/** What a page of an attacker may hand to a page that it opens, beside the URL. */
export type VisitSources = {
  readonly windowName?: string
  /** The URL of the page that leads there, whole. */
  readonly referrer?: string
  /** Data of messages from another origin, once the page has loaded: texts, or values of JSON. */
  readonly messages?: readonly Json[]
}

export type VisitOptions = {
  readonly marker: string
  readonly sources?: VisitSources
  /** Names of properties to look for on every object, when the page has come to rest. */
  readonly inheritable?: readonly string[]
  /** The response that the browser is given for the page, such as that to a form. Default: it is requested. */
  readonly document?: Exchange
  /** What the page loads is requested again, except for scripts: the probe has changed something since. */
  readonly isFresh?: true
}

export type ProbeBrowser = {
  /**
   * Loads a page, in which `window[marker]` is a function that records its first argument. In the end, links and buttons
   * whose `javascript:` URL calls it are opened. Requests of the page go through the probe's own budget.
   */
  visit(url: string, options: VisitOptions): Promise<VisitedPage | null>
}

export type ProbeContext<Need extends ArtifactName = ArtifactName> = {
  readonly artifacts: Pick<Artifacts, Need>
  readonly cache: ScanCache
  readonly surface: Surface
  /** What was learned of the parameters before. */
  readonly looks: Looks
  /** Ids of the checks that have found something at a place, as `placeOf` names it, until now. */
  readonly provenAt: (place: string) => readonly string[]
  readonly intensity: ScanIntensity
  readonly accounts: Accounts
  /** Accounts that the scan has signed up until now, the newest first. */
  readonly signedUp: () => readonly SignedUp[]
  /**
   * Sends within the probe's budget, the authorized hosts and ports, and the pace that the target bears. Beyond the
   * budget the response is `budget_used_up`, and nothing is sent. Redirects are not followed unless asked for.
   */
  send(request: ProbeRequest): Promise<ProbeResponse>
  /** Opens a WebSocket, waits up to `waitMs` for messages, and closes it. Counts as one request. */
  openSocket(request: Omit<ProbeRequest, 'method' | 'body'>, waitMs: number): Promise<SocketResponse>
  /** Requests of the budget that are left. */
  readonly left: () => number
  readonly random: RandomSource
  /** Resolves after so many milliseconds; earlier when the scan ends. */
  wait(ms: number): Promise<void>
  /** Null where the target could not call back. */
  readonly callbacks: Callbacks | null
  /** Null where the machine has no browser. */
  readonly browser: ProbeBrowser | null
  /** Says whether a hostname is authorized, such as that of a backend. */
  isAuthorized(url: string): boolean
}

/** Looks at the parameters of entries with this effect. `seen`: the response to a request that was sent as it is before. */
export type LookAtPoints = (
  context: Pick<ProbeContext, 'surface' | 'send' | 'accounts' | 'left' | 'random'> & {
    readonly seen?: (request: ProbeRequest) => Exchange | null
  },
  effect: Entry['effect'],
) => Promise<Looks>

/** How a probe ended. */
export type ProbeOutcome = {
  readonly observations: readonly Observation[]
  /** Why seeing nothing does not mean that nothing is there; null when all was tried. */
  readonly gap: string | null
}

/** Requests that a probe may send, redirects included: `perScan + perEntry * entries`. */
export type RequestBudget = {
  readonly perScan: number
  readonly perEntry: number
  /**
   * It tries one parameter after the other, the likeliest first, so that a part of its budget finds most. Any other has
   * to send nearly everything before it can tell something.
   */
  readonly isGradual?: true
  /** Few applications have such a weakness. */
  readonly isSeldom?: true
  /** Set aside for it before a short budget is shared: with less it tells nothing. */
  readonly floor?: number
}

/** A probe of any needs, as the scan runs it. */
export type Probe = CheckTexts & {
  readonly intensity: ScanIntensity
  /** `reads`: nothing that it sends may change anything. Safe ones only read. */
  readonly effect: 'reads' | 'writes'
  readonly budget: RequestBudget
  /**
   * Id of another probe that looks for the same weakness by gentler means. What this one sees is reported as that one's.
   */
  readonly partOf?: string
  /** Runs alone, after the others, because it measures time or disturbs what they see. */
  readonly isAlone?: true
  /** Of those that run alone the last, as it may lock the test account. */
  readonly isLast?: true
  readonly needs: readonly ArtifactName[]
  /** Why this target leaves the probe nothing to try; it then sends nothing and is not evaluated. */
  skipReason?(context: ProbeContext): string | null
  run(context: ProbeContext): Promise<ProbeOutcome>
}

/** Declares a probe. Reading an artifact that `needs` does not name does not compile. */
export function activeProbe<const Need extends ArtifactName>(
  definition: Omit<Probe, 'needs' | 'skipReason' | 'run'> & {
    readonly needs: readonly Need[]
    skipReason?(context: ProbeContext<Need>): string | null
    run(context: ProbeContext<Need>): Promise<ProbeOutcome>
  },
): Probe {
  return definition
}

/** The requests that a probe may send to a surface of so many entries. */
export function requestsMaxOf({ budget }: Pick<Probe, 'budget'>, entries: number): number {
  return Math.floor(budget.perScan + budget.perEntry * entries)
}
