/**
 * What a check is. A check is pure: artifacts in, observations out. It reads no network, no clock and
 * no other check.
 */
import type { Json } from '../../shared/json.ts'
import type { Severity } from '../../shared/model/severity.ts'
import type { ArtifactName, Artifacts } from './artifacts.ts'
import type { Fix } from './fix.ts'
import type { ProofStep } from './proof.ts'
import type { ScanCache } from './scanCache.ts'

/** Who can fix it: the source code, the headers or build or hosting configuration, or the operator. */
export type Owner = 'code' | 'config' | 'operator'

/** How sure an observation is: it read the fact itself, or a strong sign, or a weak one. */
export type Confidence = 'certain' | 'firm' | 'tentative'

/** One place where a check saw its weakness. */
export type Observation = {
  /** URL of the response that shows it; inside the target. */
  readonly url: string
  /** What it is about, such as a cookie's name or a path; shown among the samples. */
  readonly sample: string
  readonly confidence: Confidence
  /** The text that proves it, redacted; cut by the judge. */
  readonly excerpt?: string
  /** Request line and relevant headers. */
  readonly request?: string
  /** Status line and relevant headers. */
  readonly response?: string
  /** Overrides the check's severity for this place. */
  readonly severity?: Severity
  /**
   * What tells this finding from others of the same check on the same host, such as a library's name.
   * Observations with the same place are one finding. Default: one finding for the whole site.
   */
  readonly place?: string
  /** Which kind of what the check finds this is: a name that the check's `textsOfKind` knows. */
  readonly kind?: string
  /** Further facts for the evidence, redacted. */
  readonly details?: Readonly<Record<string, Json>>
  /** Commands that repeat the proof, the request of the finding first, then its controls. */
  readonly steps?: readonly ProofStep[]
}

export type CheckTexts = {
  /** `<group>.<name>`, the path of the file. */
  readonly id: string
  /** Number in the Common Weakness Enumeration; null where there is none that fits. */
  readonly cwe: number | null
  readonly severity: Severity
  readonly owner: Owner
  /** What was found, in a few words. */
  readonly title: string
  /** Why the reader should care, in a sentence or two. */
  readonly why: string
  readonly fix: Fix
  readonly references: readonly [string, ...string[]]
  /** The texts of one kind of what the check finds, by the name in `evidence.kind`; null for a name of no kind. */
  textsOfKind?(kind: string): KindTexts | null
}

/** What is said of one kind of finding in place of what its check says of all. */
export type KindTexts = Pick<CheckTexts, 'title' | 'fix' | 'references'>

/** A check of any needs, as the judge runs it. */
export type Check = CheckTexts & {
  readonly needs: readonly ArtifactName[]
  /** It says what unauthenticated visitors are given, and so nothing of what a scan saw that signs in. */
  readonly needsUnauthenticatedView?: true
  /** How many of its findings a report holds, where they are more than those of other checks. */
  readonly findingsMax?: number
  /**
   * It reads contents: `responses` holds errors at well-known paths, what came back to a foreign origin and to a query of
   * GraphQL, and the responses to probes too, without what the probes had sent.
   */
  readonly readsEveryResponse?: true
  /**
   * Why this target leaves the check nothing to judge, such as HSTS on a site without https; null when it
   * can be judged. The check is then recorded as not evaluated for this reason, never as passed.
   */
  skipReason?(artifacts: Artifacts, cache: ScanCache): string | null
  /**
   * Why seeing nothing does not mean that nothing is there, such as a path that could not be asked for; null
   * when all was looked at. A check that observes nothing is then not evaluated for this reason.
   */
  gapReason?(artifacts: Artifacts, cache: ScanCache): string | null
  run(artifacts: Artifacts, cache: ScanCache): readonly Observation[]
}

/** Declares a passive check. Reading an artifact that `needs` does not name does not compile. */
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

/** The texts for a kind of finding; the check's own where it knows no such kind, whatever `kind` is. */
export function textsFor<Texts extends CheckTexts>(check: Texts, kind: unknown): Texts {
  const texts = typeof kind === 'string' ? (check.textsOfKind?.(kind) ?? null) : null
  return texts === null ? check : { ...check, ...texts }
}
