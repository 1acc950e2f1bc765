import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = {
  readonly to: readonly string[]
  readonly isSecure: boolean
  readonly user: string | null
  readonly mail: Email
}

export type MailServer = {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  close(): Promise<void>
}

export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts))
          .then((mail) => {
            const to = session.envelope.rcptTo.map(({ address }) => address)
            received.push({ to, isSecure: session.secure, user: session.user ?? null, mail })
            callback()
          })
          .catch(callback)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a TCP port')
  return {
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
