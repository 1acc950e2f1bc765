import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { complainAboutPassword } from '../../passwords.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

/**
 * Reads a new password for somebody: asked for twice, without showing it, where a person sits at standard
 * input; else the first line of what a program writes there. One that may not be chosen is wrong usage.
 */
export async function readNewPassword(email: string, { say }: Terminal): Promise<string> {
  const isAsked = process.stdin.isTTY === true
  const password = isAsked ? await askTwice(email, say) : firstLine(await text(process.stdin))
  const complaint = complainAboutPassword(password, email)
  if (complaint !== null) throw usageFailure(`The password cannot be used. ${complaint}`)
  return password
}

async function askTwice(email: string, say: Terminal['say']): Promise<string> {
  // What readline would echo goes nowhere.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const stopped = new AbortController()
  lines.on('SIGINT', () => stopped.abort())
  try {
    say(`New password of ${email} (it is not shown):`)
    const first = await lines.question('', { signal: stopped.signal })
    say('Once more:')
    const second = await lines.question('', { signal: stopped.signal })
    if (first !== second) throw usageFailure('Expected the same password twice, found two different ones.')
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
