/** Checks are pure: artifacts in, observations out, without network, clock or other checks. */
import type { Evidence, EvidenceDetails } from '../../shared/model/evidence.ts'
import type { Severity } from '../../shared/model/severity.ts'
import type { ArtifactName, Artifacts } from './artifacts.ts'
import type { Fix } from './fix.ts'
import type { ProofStep } from './proof.ts'
import type { ScanCache } from './scanCache.ts'

/** `code`: fixed in the source; `config`: in headers, build or hosting. */
export type Owner = 'code' | 'config' | 'operator'

/** `certain`: read the fact itself; `firm`: a strong sign; `tentative`: a weak one. */
export type Confidence = NonNullable<Evidence['confidence']>

export type Observation = {
  readonly url: string
  readonly sample: string
  readonly confidence: Confidence
  /** Redacted. The judge cuts it. */
  readonly excerpt?: string
  readonly request?: string
  readonly response?: string
  readonly severity?: Severity
  /** Separates findings of one check on one host, such as a library's name. Default: one finding per site. */
  readonly place?: string
  readonly kind?: string
  readonly details?: EvidenceDetails
  /** Its `curl` signs in, which may set the cookies of other samples too. */
  readonly signsIn?: true
  /** The finding's request, then its controls. */
  readonly steps?: readonly ProofStep[]
}

export type CheckTexts = {
  /** `<group>.<name>`, the path of the file. */
  readonly id: string
  readonly cwe: number | null
  readonly severity: Severity
  readonly owner: Owner
  readonly title: string
  /** Consequence for the owner. */
  readonly why: string
  readonly fix: Fix
  readonly references: readonly [string, ...string[]]
  textsOfKind?(kind: string): KindTexts | null
}

export type KindTexts = Pick<CheckTexts, 'title' | 'fix' | 'references'>

export type Check = CheckTexts & {
  readonly needs: readonly ArtifactName[]
  /** It concerns the unauthenticated response, so authenticated scans do not evaluate it. */
  readonly needsUnauthenticatedView?: true
  /** Unread scripts change nothing: it reads only the advisories of `libraries`. */
  readonly readsNoScripts?: true
  /** Findings per report, if above the default. */
  readonly findingsMax?: number
  /**
   * `responses` then includes errors at well-known paths, and responses to CORS, GraphQL and probe requests,
   * with injected payloads removed.
   */
  readonly readsEveryResponse?: true
  /** Returns why the check does not apply; null if it does. The result is "not evaluated", never "passed". */
  skipReason?(artifacts: Artifacts, cache: ScanCache): string | null
  /**
   * Returns why an absence of observations proves nothing, or null. Without observations the check is "not
   * evaluated".
   */
  gapReason?(artifacts: Artifacts, cache: ScanCache): string | null
  /** Returns what a limit left out, or null. Without observations the check is "passed in part". */
  partReason?(): string | null
  run(artifacts: Artifacts, cache: ScanCache): readonly Observation[]
}

export type ProbedCheck = Omit<Check, 'run'> & { run(): readonly Observation[] }

/** Declares a passive check. Reading an artifact outside of `needs` does not compile. */
export function passiveCheck<const Need extends ArtifactName>(
  definition: CheckTexts & {
    readonly needs: readonly Need[]
    readonly needsUnauthenticatedView?: true
    readonly readsNoScripts?: true
    readonly findingsMax?: number
    readonly readsEveryResponse?: true
    skipReason?(artifacts: Pick<Artifacts, Need>, cache: ScanCache): string | null
    gapReason?(artifacts: Pick<Artifacts, Need>, cache: ScanCache): string | null
    run(artifacts: Pick<Artifacts, Need>, cache: ScanCache): readonly Observation[]
  },
): Check {
  return definition
}

export function textsFor<Texts extends CheckTexts>(check: Texts, kind: string | undefined): Texts {
  const texts = kind === undefined ? null : (check.textsOfKind?.(kind) ?? null)
  return texts === null ? check : { ...check, ...texts }
}
