import type { Severity } from '../../../shared/model/severity.ts'

export const signInChoices = ['none', 'form', 'json'] as const

export type SignInChoice = (typeof signInChoices)[number]

export type InitFlags = {
  readonly target?: string
  readonly signIn?: SignInChoice
  readonly failOn?: Severity
  readonly force?: true
}
