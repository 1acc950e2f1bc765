/**
 * Types of checks. A check is pure: artifacts in, observations out, without network, clock or other checks.
 */
import type { Json } from '../../shared/json.ts'
import type { Severity } from '../../shared/model/severity.ts'
import type { ArtifactName, Artifacts } from './artifacts.ts'
import type { Fix } from './fix.ts'
import type { ProofStep } from './proof.ts'
import type { ScanCache } from './scanCache.ts'

/** `code`: fixed in the source; `config`: in headers, build or hosting. */
export type Owner = 'code' | 'config' | 'operator'

/** `certain`: read the fact itself; `firm`: a strong sign; `tentative`: a weak one. */
export type Confidence = 'certain' | 'firm' | 'tentative'

/** One place where a check saw its weakness. */
export type Observation = {
  /** URL of the response, within the target. */
  readonly url: string
  /** Such as a cookie's name or a path. */
  readonly sample: string
  readonly confidence: Confidence
  /** The text that proves it, redacted. The judge cuts it. */
  readonly excerpt?: string
  /** Request line and relevant headers. */
  readonly request?: string
  /** Status line and relevant headers. */
  readonly response?: string
  /** Overrides the check's severity. */
  readonly severity?: Severity
  /**
   * Distinguishes findings of one check on one host, such as a library's name. Same place, same finding.
   * Default: one finding per site.
   */
  readonly place?: string
  /** A kind that `textsOfKind` of the check knows. */
  readonly kind?: string
  /** Further facts, redacted. */
  readonly details?: Readonly<Record<string, Json>>
  /** Commands that repeat the proof: the finding's request, then its controls. */
  readonly steps?: readonly ProofStep[]
}

export type CheckTexts = {
  /** `<group>.<name>`, the path of the file. */
  readonly id: string
  /** Null if no CWE fits. */
  readonly cwe: number | null
  readonly severity: Severity
  readonly owner: Owner
  readonly title: string
  /** Consequence for the owner, in one or two sentences. */
  readonly why: string
  readonly fix: Fix
  readonly references: readonly [string, ...string[]]
  /** Returns the texts for a kind; null for an unknown kind. */
  textsOfKind?(kind: string): KindTexts | null
}

/** Texts of one kind of finding that replace those of the check. */
export type KindTexts = Pick<CheckTexts, 'title' | 'fix' | 'references'>

/** A check with any `needs`, as the judge runs it. */
export type Check = CheckTexts & {
  readonly needs: readonly ArtifactName[]
  /** It concerns the unauthenticated response, so authenticated scans do not evaluate it. */
  readonly needsUnauthenticatedView?: true
  /** Findings per report, if above the default. */
  readonly findingsMax?: number
  /**
   * It searches contents: `responses` then includes errors at well-known paths, and responses to CORS,
   * GraphQL and probe requests, with injected payloads removed.
   */
  readonly readsEveryResponse?: true
  /**
   * Returns why the check does not apply, such as HSTS on a site without HTTPS; null if it does. The result
   * is then "not evaluated", never "passed".
   */
  skipReason?(artifacts: Artifacts, cache: ScanCache): string | null
  /**
   * Returns why an absence of observations proves nothing, such as a path that could not be requested; else
   * null. Without observations the check is then "not evaluated".
   */
  gapReason?(artifacts: Artifacts, cache: ScanCache): string | null
  run(artifacts: Artifacts, cache: ScanCache): readonly Observation[]
}

/** Declares a passive check. Reading an artifact outside of `needs` does not compile. */
export function passiveCheck<const Need extends ArtifactName>(
  definition: CheckTexts & {
    readonly needs: readonly Need[]
    readonly needsUnauthenticatedView?: true
    readonly findingsMax?: number
    readonly readsEveryResponse?: true
    skipReason?(artifacts: Pick<Artifacts, Need>, cache: ScanCache): string | null
    gapReason?(artifacts: Pick<Artifacts, Need>, cache: ScanCache): string | null
    run(artifacts: Pick<Artifacts, Need>, cache: ScanCache): readonly Observation[]
  },
): Check {
  return definition
}

/** Returns the texts of a kind, or the check's own for an unknown kind. */
export function textsFor<Texts extends CheckTexts>(check: Texts, kind: unknown): Texts {
  const texts = typeof kind === 'string' ? (check.textsOfKind?.(kind) ?? null) : null
  return texts === null ? check : { ...check, ...texts }
}
