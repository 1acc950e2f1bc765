import { cleanLine } from '../../../shared/untrustedText.ts'
import type { RenderedMail } from '../../mail/renderMail.ts'
import { removeSecrets } from '../integrations/vendorClient.ts'

type OutgoingMail = RenderedMail & {
  readonly to: string
  readonly messageId: string
  /** RFC 8058: mail programs send a POST to it. */
  readonly unsubscribeLink: string | null
}

export type SentMail =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly error: string; readonly isAddress: boolean }
  | { readonly status: 'failed'; readonly error: string }

export type Mailer = { send(mail: OutgoingMail): Promise<SentMail> }

const connectionMs = 10_000
const socketMs = 30_000
const errorCharsMax = 300

/** Sends by SMTP (RFC 5321), with TLS unless the URL says `tls=optional`. */
export function openMailer({
  url,
  from,
  authorities,
}: {
  readonly url: string
  readonly from: string
  /** PEM. Default: those of Node.js. */
  readonly authorities?: string
}): Mailer {
  const { protocol, hostname, port, username, password, search } = new URL(url)
  const isTls = protocol === 'smtps:'
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && search === '',
    ...(user === '' ? {} : { auth: { user, pass } }),
    ...(authorities === undefined ? {} : { tls: { ca: authorities } }),
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send({ to, subject, text, html, messageId, unsubscribeLink }) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(options)
      try {
        await transport.sendMail({
          ...{ from, to, subject, text, html, messageId },
          headers: {
            // RFC 3834: no automatic replies.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeLink === null
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribeLink}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        })
        return { status: 'sent' }
      } catch (error) {
        return describeFailure(error, pass)
      } finally {
        transport.close()
      }
    },
  }
}

/** RFC 5321, 4.2.1: 5yz is permanent. A refused sign-in is tried again: the operator can fix it. */
function describeFailure(error: unknown, password: string): SentMail {
  const { code, command, responseCode, message } = error as Partial<
    Readonly<{ code: string; command: string; responseCode: number; message: string }>
  >
  const plain = cleanLine(
    removeSecrets(message ?? String(error), password === '' ? [] : [password]),
    errorCharsMax,
  )
  const isPermanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  if (isPermanent && command === 'RCPT TO') return { status: 'refused', error: plain, isAddress: true }
  if (isPermanent && (command === 'DATA' || command === 'MAIL FROM'))
    return { status: 'refused', error: plain, isAddress: false }
  return { status: 'failed', error: plain }
}
