import type { ProofPlaces } from '../../../../service/proof.ts'
import type { HistoryLine } from '../../../../service/store/domainHistory.ts'
import type { SignInSummary } from '../../../../service/store/signIns.ts'
import type { Authorization, Domain } from '../../../../shared/model/records.ts'
import type { SignInKind } from '../../../../shared/model/signIns.ts'

/** Submitted values of a refused authorization form. */
export type AuthorizationForm = {
  readonly intensity: Authorization['intensity']
  readonly ports: string
  readonly portsError: string | null
  readonly confirmError: string | null
}

/** A refused sign-in form and its error. It contains no secrets. */
export type SignInForm = {
  readonly form: SignInKind | 'login'
  readonly field: string
  readonly message: string
  readonly fields: URLSearchParams
}

export type ProofView = {
  readonly domain: Domain
  /** Places where the proof can be published. */
  readonly proofPlaces: ProofPlaces
  readonly organization: string
}

export type DomainView = ProofView & {
  /** The plan includes active scans. */
  readonly hasActiveScans: boolean
  readonly signIns: readonly SignInSummary[]
  /** Kind of account that the form is for. */
  readonly kind: SignInKind
  readonly history: readonly HistoryLine[]
  readonly authorizationForm: AuthorizationForm | null
  readonly signInForm: SignInForm | null
  /** Reason why the last check found no proof. */
  readonly lookMessage: string | null
}
