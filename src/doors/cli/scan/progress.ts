import type { Clock } from '../../../shared/clock.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Terminal } from '../terminal.ts'

export type Progress = {
  /** `detail` changes within a stage, such as the number of requests. */
  show(stage: string, detail?: string): void
  end(): void
}

const lineCharsMax = 78

/** CI systems end jobs without output after some minutes. */
const silenceMsMax = 30_000

export function openProgress(
  { isWatched, say }: Pick<Terminal, 'isWatched' | 'say'>,
  { quiet, verbose, clock }: { readonly quiet?: true; readonly verbose?: true; readonly clock: Clock },
): Progress {
  if (quiet) return { show: () => {}, end: () => {} }
  const startedAt = clock.now()
  const describe = (stage: string, detail = '') => {
    const seconds = `${Math.round((clock.now() - startedAt) / 1_000)} s`
    return cleanLine([stage, detail, seconds].filter((part) => part !== '').join(' · '), lineCharsMax)
  }
  return isWatched && !verbose ? rewrittenLine(describe) : loggedLines(describe, say)
}

type Describe = (stage: string, detail?: string) => string

function rewrittenLine(describe: Describe): Progress {
  const clearLine = '\r\u001b[2K'
  return {
    show: (stage, detail) => void process.stderr.write(`${clearLine}${describe(stage, detail)}`),
    end: () => void process.stderr.write(clearLine),
  }
}

function loggedLines(describe: Describe, say: (text: string) => void): Progress {
  let shown = { stage: '', detail: '' }
  const log = () => say(`scanward: ${describe(shown.stage, shown.detail)}`)
  const timer = setInterval(() => {
    if (shown.stage !== '') log()
  }, silenceMsMax)
  timer.unref()
  return {
    show(stage, detail = '') {
      const isNew = stage !== shown.stage
      shown = { stage, detail }
      if (isNew) log()
    },
    end: () => clearInterval(timer),
  }
}
