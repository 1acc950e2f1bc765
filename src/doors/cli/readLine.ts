import { createInterface } from 'node:readline/promises'
import { usageFailure } from './exitCodes.ts'
import type { Terminal } from './terminal.ts'

const answerCharsMax = 2_048

/** Asks a question on the terminal of standard error. An interrupt or the end of input is wrong usage. */
export async function readLine(question: string, { input }: Pick<Terminal, 'input'>): Promise<string> {
  const lines = createInterface({ input, output: process.stderr })
  const stopped = new AbortController()
  lines.on('SIGINT', () => stopped.abort())
  lines.on('close', () => stopped.abort())
  try {
    const answer = await lines.question(question, { signal: stopped.signal })
    return answer.trim().slice(0, answerCharsMax)
  } catch (cause) {
    if (stopped.signal.aborted) throw usageFailure('Nothing was changed.', { cause })
    throw cause
  } finally {
    lines.close()
  }
}
