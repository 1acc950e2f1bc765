import { parseEmail } from '../../shared/email.ts'
import type { Parsed, Setting } from '../settingValues.ts'

export type MailConfig = {
  /** Null: no email is sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
}

export const mailSettings: { readonly [Key in keyof MailConfig]: Setting<MailConfig[Key]> } = {
  smtpUrl: {
    env: 'SCANWARD_SMTP_URL',
    default: '',
    meaning:
      'mail server: `smtps://USER:PASSWORD@HOST:465` (TLS) or `smtp://USER:PASSWORD@HOST:587` (STARTTLS; `?tls=optional` also sends without); if empty, no email is sent',
    secret: 'in part',
    parse: parseSmtpUrl,
  },
  mailFrom: {
    env: 'SCANWARD_MAIL_FROM',
    default: '',
    meaning: 'email address of the sender',
    parse: parseSender,
  },
}

export function whyMailRefused({ smtpUrl, mailFrom }: MailConfig): string | null {
  return (smtpUrl === null) === (mailFrom === null)
    ? null
    : 'Expected SCANWARD_SMTP_URL and SCANWARD_MAIL_FROM together, found only one.'
}

function parseSmtpUrl(text: string): Parsed<string> {
  const expected =
    'an smtp:// or smtps:// URL with a host, a percent-encoded user and password, without path, at most with ?tls=optional'
  if (!URL.canParse(text)) return { ok: false, expected }
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(text)
  const isFine =
    (protocol === 'smtps:'
      ? search === ''
      : protocol === 'smtp:' && ['', '?tls=optional'].includes(search)) &&
    hostname !== '' &&
    isPercentEncoded(username + password) &&
    ['', '/'].includes(pathname) &&
    hash === ''
  return isFine ? { ok: true, value: text } : { ok: false, expected }
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function parseSender(text: string): Parsed<string> {
  const email = parseEmail(text)
  return email === null ? { ok: false, expected: 'an email address' } : { ok: true, value: email }
}
