import type { VNode } from 'preact'
import type { TimeToFix } from '../../../service/store/sites/issueTrend.ts'
import { plural } from '../../../shared/plural.ts'
import { spanWords } from '../quantities.ts'

const width = 1_000
const height = 10

/** Keeps short times visible. */
const barWidthMin = 8

export function TimeToFixChart({
  times,
  days,
}: {
  readonly times: readonly TimeToFix[]
  readonly days: number
}): VNode {
  const shown = times.filter(({ fixed }) => fixed > 0)
  const longest = Math.max(1, ...shown.map(({ medianMs }) => medianMs ?? 0))
  return (
    <figure class="chart">
      <figcaption class="chart-title">Time to fix, last {days} days</figcaption>
      {shown.length === 0 ? (
        <p class="soft">No issue was fixed in this period.</p>
      ) : (
        <>
          <ul class="bar-list">
            {shown.map(({ severity, fixed, medianMs }) => (
              <li key={severity}>
                <span class={`chart-key severity-${severity}`}>{severity}</span>
                <svg
                  class="bar-picture"
                  viewBox={`0 0 ${width} ${height}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect
                    class={`chart-bar severity-${severity}`}
                    width={Math.max(barWidthMin, Math.round(((medianMs ?? 0) / longest) * width))}
                    height={height}
                  />
                </svg>
                <span>
                  {spanWords(medianMs ?? 0)} <span class="soft">({fixed.toLocaleString('en')} fixed)</span>
                </span>
              </li>
            ))}
          </ul>
          <p class="soft">
            Median time from the first scan that found an issue to the first scan that no longer found it.{' '}
            {plural(
              shown.reduce((sum, { fixed }) => sum + fixed, 0),
              'issue',
            )}{' '}
            fixed.
          </p>
        </>
      )}
    </figure>
  )
}
