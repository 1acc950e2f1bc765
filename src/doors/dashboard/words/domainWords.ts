import type { Domain } from '../../../shared/model/records.ts'
import type { SignInKind } from '../../../shared/model/signIns.ts'
import type { Tone } from '../components/badge.tsx'

const proofWords = { dns: 'by DNS', file: 'by file', attested: 'by operator' } as const

export function proofState({ verifiedBy, lostAt }: Domain): { readonly text: string; readonly tone: Tone } {
  if (verifiedBy !== null) return { text: `Verified ${proofWords[verifiedBy]}`, tone: 'good' }
  return lostAt === null
    ? { text: 'Not verified', tone: 'neutral' }
    : { text: 'Verification lost', tone: 'bad' }
}

export function authorizationState({ authorization }: Domain): {
  readonly text: string
  readonly tone: Tone
} {
  if (authorization === null) return { text: 'Not authorized', tone: 'neutral' }
  return { text: `Authorized up to ${authorization.intensity}`, tone: 'active' }
}

export const kindWords: Readonly<Record<SignInKind, { readonly label: string; readonly hint: string }>> = {
  form: {
    label: 'Form',
    hint: 'The scan finds the sign-in form and fills it in, like a user. Also for forms of several steps.',
  },
  json: {
    label: 'JSON request',
    hint: 'For an API that takes a JSON body and responds with a token or a cookie.',
  },
  browser: {
    label: 'Browser',
    hint: 'For single-page applications: a browser fills in the form, and the scan takes over cookies and tokens.',
  },
  bearer: { label: 'Bearer token', hint: 'A token that you created elsewhere. The scan cannot renew it.' },
  cookie: { label: 'Cookie', hint: 'A session that you started elsewhere. The scan cannot renew it.' },
  header: { label: 'Header', hint: 'An API key, or any other header.' },
}
