import type { Domain, SignInAccount } from '../store/records.ts'
import type { Tone } from './components/badge.tsx'

const proofWords = { dns: 'by DNS', file: 'by file', attested: 'by word at the server' } as const

/** Whether a domain is proven to be the organisation's, in words. */
export function proofState({ verifiedBy, lostAt }: Domain): { readonly text: string; readonly tone: Tone } {
  if (verifiedBy !== null) return { text: `Verified ${proofWords[verifiedBy]}`, tone: 'good' }
  return lostAt === null ? { text: 'Not verified', tone: 'neutral' } : { text: 'Proof lost', tone: 'bad' }
}

/** What active scans of a domain may do, in words. */
export function authorizationState({ authorization }: Domain): {
  readonly text: string
  readonly tone: Tone
} {
  if (authorization === null) return { text: 'Not authorised', tone: 'neutral' }
  return { text: `Authorised up to ${authorization.intensity}`, tone: 'active' }
}

/** What the sign-ins of a scan are called, and what each is for. */
export const accountWords: Readonly<
  Record<SignInAccount, { readonly label: string; readonly hint: string }>
> = {
  user: { label: 'User', hint: 'The scan crawls and probes as this user.' },
  other: {
    label: 'Other user',
    hint: 'A second user of no more rights. The scan looks whether one can reach what belongs to the other.',
  },
  administrator: {
    label: 'Administrator',
    hint: 'The scan looks whether the user can reach what is the administrator’s alone.',
  },
  login: {
    label: 'Login of a test account',
    hint: 'An account of your own that may be locked by wrong passwords. Probes of the login page use it.',
  },
}
