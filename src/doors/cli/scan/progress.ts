import type { Clock } from '../../../shared/clock.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Terminal } from '../terminal.ts'

export type Progress = {
  /** `details` change within a stage; the most important is first. */
  show(stage: string, details?: readonly string[]): void
  end(): void
}

const columnsDefault = 80
const loggedCharsMax = 200
const rewriteMs = 1_000

/** CI systems end jobs without output after some minutes. */
const silenceMsMax = 30_000

export function openProgress(
  { isWatched, say }: Pick<Terminal, 'isWatched' | 'say'>,
  { quiet, verbose, clock }: { readonly quiet?: true; readonly verbose?: true; readonly clock: Clock },
): Progress {
  if (quiet) return { show: () => {}, end: () => {} }
  const startedAt = clock.now()
  const describe = ({ stage, details }: Shown) =>
    [stage, `${Math.round((clock.now() - startedAt) / 1_000)} s`, ...details].join(' · ')
  return isWatched && !verbose ? rewrittenLine(describe) : loggedLines(describe, say)
}

type Shown = { readonly stage: string; readonly details: readonly string[] }
type Describe = (shown: Shown) => string

function rewrittenLine(describe: Describe): Progress {
  const clearLine = '\r\u001b[2K'
  let standing = ''
  const write = (shown: Shown) => {
    const columns = process.stderr.columns || columnsDefault
    // A full line would wrap, and its first part would stay.
    const line = cleanLine(describe(shown), columns - 2)
    if (line !== standing) process.stderr.write(`${clearLine}${line}`)
    standing = line
  }
  return every(rewriteMs, { onShow: write, onTime: write, onEnd: () => process.stderr.write(clearLine) })
}

function loggedLines(describe: Describe, say: (text: string) => void): Progress {
  const log = (shown: Shown) => say(`scanward: ${cleanLine(describe(shown), loggedCharsMax)}`)
  return every(silenceMsMax, {
    onShow: (shown, last) => shown.stage === last?.stage || log(shown),
    onTime: log,
  })
}

function every(
  ms: number,
  {
    onShow,
    onTime,
    onEnd,
  }: {
    readonly onShow: (shown: Shown, last: Shown | null) => void
    readonly onTime: (shown: Shown) => void
    readonly onEnd?: () => void
  },
): Progress {
  let shown: Shown | null = null
  const timer = setInterval(() => {
    if (shown !== null) onTime(shown)
  }, ms).unref()
  return {
    show(stage, details = []) {
      const last = shown
      shown = { stage, details }
      onShow(shown, last)
    },
    end() {
      clearInterval(timer)
      onEnd?.()
    },
  }
}
