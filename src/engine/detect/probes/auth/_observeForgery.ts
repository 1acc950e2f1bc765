import type { Severity } from '../../../../shared/model/severity.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { CheckTexts, Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import type { Forgery } from '../_shared/blockCipher.ts'
import { showDifference } from '../_shared/showDifference.ts'
import { forgeCommand, type SessionValue } from './_sessionValues.ts'
import { type Protected, requestWithToken } from './_tokenPlaces.ts'

export const forgeryTexts = {
  cwe: 565,
  severity: 'critical',
  owner: 'code',
  title: 'Session value without integrity protection',
  why: 'An attacker can change what the session says about them, such as their role or name, because the server believes a value that the client stores. Encryption alone does not prevent this.',
  fix: {
    steps: `Keep session data on the server, or sign it.

1. Find the code that writes and reads the cookie or token in the evidence.
2. Preferably store role and user on the server, and give the client only a random session id.
3. Otherwise sign the value with HMAC-SHA256 and a secret of 32 random bytes, and verify the signature in constant time before reading anything. Libraries: \`itsdangerous\`, \`cookie-session\` with \`keys\`, \`iron-session\`.
4. Replace AES-CBC with an authenticated mode: AES-256-GCM or XChaCha20-Poly1305. Respond to every invalid value in the same way, without an error of the cipher.
5. Read the role from the database on each request. End all sessions, and look for forged ones in the log.`,
    risk: 'Values in the old format are no longer valid: users have to sign in again.',
    verify:
      'Repeat the commands from the evidence: the changed value is refused, like any invalid session. A sign-in still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/565.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/09-Testing_for_Weak_Cryptography/02-Testing_for_Padding_Oracle',
  ],
} as const satisfies Partial<CheckTexts>

export type ForgeryContext = ProbeContext<'target' | 'responses'>
export type HeldSession = { readonly value: SessionValue; readonly place: Protected }

export async function requestWithSession(
  context: ForgeryContext,
  { value, place }: HeldSession,
  bytes: Buffer,
): Promise<Exchange | null> {
  return await requestWithToken(context, place, { from: value.token.text, to: value.write(bytes) })
}

type Facts = {
  readonly sample: string
  readonly excerpt: string
  readonly severity?: Severity
  readonly confidence?: 'firm'
  /** Text that only the forged session shows. Default: a difference of the responses. */
  readonly shown?: string
  readonly forged: Forgery
  readonly control: { readonly forged: Forgery; readonly exchange: Exchange }
}

export function observeForgery(
  { value, place }: HeldSession,
  exchange: Exchange,
  { forged, control, shown, ...facts }: Facts,
): Observation {
  const { token, form } = value
  const { url } = place
  const curl = forgeCommand(value, forged, url)
  const sample = (one: Exchange) => ({ exchange: one, sent: [] })
  const difference =
    shown === undefined
      ? showDifference([sample(exchange)], [sample(control.exchange)])
      : { yes: { contains: shown }, no: { lacks: shown } }
  const about = `The session with a changed ${token.name}`
  const aboutControl = 'Control: the session with another value of it'
  return observeProbe({ url, as: 'user' }, exchange, {
    ...facts,
    sample: `${pathOf(url)}: ${token.name}, ${facts.sample}`,
    place: `session ${token.place} ${token.name}`,
    request: `GET ${url}\n<the session with a changed ${token.name}>`,
    shows: null,
    curl,
    steps:
      difference === null
        ? []
        : [
            { about, curl, shows: difference.yes },
            { about: aboutControl, curl: forgeCommand(value, control.forged, url), shows: difference.no },
          ],
    details: { changed: token.name, form },
  })
}
