import type { ProofPlaces } from '../../../../service/proof.ts'
import type { HistoryLine } from '../../../../service/store/domainHistory.ts'
import type { SignInSummary } from '../../../../service/store/signIns.ts'
import type { Authorization, Domain } from '../../../../shared/model/records.ts'
import type { SignInKind } from '../../../../shared/model/signIns.ts'

/** What a refused form to authorize active scans held. */
export type AuthorizationForm = {
  readonly intensity: Authorization['intensity']
  readonly ports: string
  readonly portsError: string | null
  readonly confirmError: string | null
}

/** A refused form: which it was, and what was wrong. Of what was typed into it no secret is shown again. */
export type SignInForm = {
  readonly form: SignInKind | 'login'
  readonly field: string
  readonly message: string
  readonly fields: URLSearchParams
}

/** What the card of the proof shows. */
export type ProofView = {
  readonly domain: Domain
  /** Where the proof can be. */
  readonly proofPlaces: ProofPlaces
  /** Name of the organization that the domain belongs to. */
  readonly organization: string
}

/** What the page of a domain shows. */
export type DomainView = ProofView & {
  /** Whether the plan has active scans at all. */
  readonly hasActiveScans: boolean
  readonly signIns: readonly SignInSummary[]
  /** Which kind of account the form to add one asks for. */
  readonly kind: SignInKind
  readonly history: readonly HistoryLine[]
  /** What a refused form held, and why it was refused. */
  readonly authorizationForm: AuthorizationForm | null
  readonly signInForm: SignInForm | null
  /** Why the last look found no proof. */
  readonly lookMessage: string | null
}
