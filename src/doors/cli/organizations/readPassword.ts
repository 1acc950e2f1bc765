import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { whyPasswordRefused } from '../../../service/passwords.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

export async function readNewPassword(email: string, terminal: Terminal): Promise<string> {
  const isAsked = terminal.input.isTTY === true
  const password = isAsked ? await requestTwice(email, terminal) : firstLine(await text(terminal.input))
  const complaint = whyPasswordRefused(password, email)
  if (complaint !== null) throw usageFailure(`The password is not acceptable. ${complaint}`)
  return password
}

async function requestTwice(email: string, { input, say }: Terminal): Promise<string> {
  // Discards readline's echo.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  const stopped = new AbortController()
  lines.on('SIGINT', () => stopped.abort())
  try {
    say(`New password of ${email} (it is not shown):`)
    const first = await lines.question('', { signal: stopped.signal })
    say('Repeat the password:')
    const second = await lines.question('', { signal: stopped.signal })
    if (first !== second)
      throw usageFailure('Expected the same password twice, found two different passwords.')
    return first
  } catch (cause) {
    if (stopped.signal.aborted) throw usageFailure('Nothing was changed.', { cause })
    throw cause
  } finally {
    lines.close()
  }
}

function firstLine(written: string): string {
  const [line = ''] = written.split(/\r?\n/)
  return line
}
