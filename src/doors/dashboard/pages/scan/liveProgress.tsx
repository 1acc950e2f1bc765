import type { VNode } from 'preact'
import type { Scan } from '../../../../shared/model/records.ts'
import { describeProgress } from '../../../../shared/model/scanProgress.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { durationWords, sentenceCase } from '../../quantities.ts'
import { isUnfinished, statusWords } from '../../words/scanWords.ts'

const wordsCharsMax = 500

/**
 * Shows the progress. The page's script polls it as a fragment; `data-live-ended` makes the script reload the
 * page.
 */
export function LiveProgress({
  scan,
  now,
  runnerLabel,
}: {
  readonly scan: Scan
  readonly now: number
  readonly runnerLabel: string | null
}): VNode {
  const since = scan.startedAt === null ? null : Math.max(0, now - Date.parse(scan.startedAt))
  return (
    <section class="card live" aria-label="Progress" data-live-ended={isUnfinished(scan) ? undefined : 'yes'}>
      <div class="line" role="status">
        <span class="live-mark" aria-hidden="true" />
        <Badge {...statusWords[scan.status]} />
        <span>{stageWords(scan)}</span>
      </div>
      <p class="soft">
        {since === null
          ? whenItStarts(scan, runnerLabel)
          : [`${durationWords(since)} so far`, ...progressWords(scan)].join(' · ')}
      </p>
      <noscript>
        <p class="soft">This page reloads every 5 seconds.</p>
      </noscript>
    </section>
  )
}

function whenItStarts({ notBefore }: Scan, runnerLabel: string | null): VNode | string {
  const which = runnerLabel === null ? 'a runner' : `a runner with the label ${runnerLabel}`
  if (notBefore === null) return `The scan starts as soon as ${which} is available.`
  return (
    <>
      The site may be scanned only in its scan windows. The next one begins <Time at={notBefore} />.
    </>
  )
}

function stageWords({ status, progress, notBefore }: Scan): VNode | string {
  if (status === 'queued') return notBefore === null ? 'Waiting in the queue' : 'Waiting for a scan window'
  if (progress === null) return 'Starting'
  return <UntrustedLine text={sentenceCase(progress.stage)} />
}

function progressWords({ progress }: Scan): readonly string[] {
  return progress === null ? [] : describeProgress(progress).map((words) => cleanLine(words, wordsCharsMax))
}
