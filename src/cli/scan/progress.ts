import { cleanLine } from '../../untrustedText.ts'
import type { Terminal } from '../terminal.ts'

/** One line on standard error that is written over. In a pipe it stays silent. */
export type Progress = {
  show(text: string): void
  /** Takes the line away. */
  end(): void
}

const lineCharsMax = 78

/** Starts showing progress where somebody watches. */
export function openProgress({ isWatched }: Terminal): Progress {
  if (!isWatched) return { show: () => {}, end: () => {} }
  const clearLine = '\r\u001b[2K'
  return {
    show: (text) => void process.stderr.write(`${clearLine}${cleanLine(text, lineCharsMax)}`),
    end: () => void process.stderr.write(clearLine),
  }
}
