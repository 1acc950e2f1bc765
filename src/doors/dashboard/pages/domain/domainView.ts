import type { ProofPlaces } from '../../../../service/proof.ts'
import type { HistoryLine } from '../../../../service/store/domainHistory.ts'
import type { SignInSummary } from '../../../../service/store/signIns.ts'
import type { DomainRequests } from '../../../../service/store/sites/domainRequests.ts'
import type { Authorization, Domain } from '../../../../shared/model/records.ts'
import type { SignInKind } from '../../../../shared/model/signIns.ts'

/** Values of a refused form. */
export type AuthorizationForm = {
  readonly intensity: Authorization['intensity']
  readonly ports: string
  readonly portsError: string | null
  readonly confirmError: string | null
}

/** A refused form without its secrets. */
export type SignInForm = {
  readonly form: SignInKind | 'login'
  readonly field: string
  readonly message: string
  readonly fields: URLSearchParams
}

type RequestsField =
  | 'headers'
  | 'requests_per_second'
  | 'parallel'
  | 'windows'
  | 'certificate'
  | 'authorities'

/** Refused values, without secrets. */
export type RequestsForm = {
  readonly requestsPerSecond: string
  readonly parallel: string
  readonly windows: string
  readonly errors: Readonly<Partial<Record<RequestsField, string>>>
}

type RunnerForm = { readonly label: string; readonly error: string }

export type ProofView = {
  readonly domain: Domain
  readonly proofPlaces: ProofPlaces
  readonly organization: string
}

export type DomainView = ProofView & {
  readonly hasActiveScans: boolean
  readonly signIns: readonly SignInSummary[]
  /** Kind of account that the form is for. */
  readonly kind: SignInKind
  readonly requests: DomainRequests
  readonly requestsForm: RequestsForm | null
  readonly runnerForm: RunnerForm | null
  readonly history: readonly HistoryLine[]
  readonly authorizationForm: AuthorizationForm | null
  readonly signInForm: SignInForm | null
  readonly lookMessage: string | null
}
