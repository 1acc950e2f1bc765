import type { VNode } from 'preact'
import { type Severity, type SeverityCounts, severities, sumCounts } from '../../../shared/model/severity.ts'
import { Table } from '../components/table.tsx'
import { axisTicks } from './axisTicks.ts'
import { layOutBars } from './layOutBars.ts'

export type ChartPoint = { readonly label: string; readonly counts: SeverityCounts }

/** More labels would overlap on a phone. */
const labelsMax = 5

/**
 * The SVG is stretched to the page, so labels are HTML. Colors and sizes come from classes, because the CSP
 * forbids inline styles.
 */
export function SeverityChart({
  id,
  title,
  description,
  pointName,
  points,
}: {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Heading of the table's first column. */
  readonly pointName: string
  readonly points: readonly ChartPoint[]
}): VNode {
  const ticks = axisTicks(Math.max(0, ...points.map(({ counts }) => sumCounts(counts))))
  const top = ticks.at(-1) ?? 1
  const { width, height, bars } = layOutBars(
    points.map(({ counts }) => counts),
    top,
  )
  return (
    <figure class="chart" id={id}>
      <figcaption class="chart-title">{title}</figcaption>
      <Legend />
      <div class="chart-plot">
        <div class="chart-ticks" aria-hidden="true">
          {[...ticks].reverse().map((tick) => (
            <span key={tick}>{tick.toLocaleString('en')}</span>
          ))}
        </div>
        <svg
          class="chart-picture"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {ticks.map((tick) => {
            const y = height - (tick / top) * height
            return <line key={tick} class="chart-line" x1={0} x2={width} y1={y} y2={y} />
          })}
          {bars.map((parts, index) => (
            <g key={index}>
              <title>{describePoint(points[index])}</title>
              {parts.map(({ severity, ...place }) => (
                <rect key={severity} class={`chart-bar severity-${severity}`} {...place} />
              ))}
            </g>
          ))}
        </svg>
        <div class="chart-labels" aria-hidden="true">
          {pickLabels(points).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <Figures title={title} pointName={pointName} points={points} />
    </figure>
  )
}

function Legend(): VNode {
  return (
    <ul class="chart-legend" aria-hidden="true">
      {severities.map((severity) => (
        <li key={severity} class={`chart-key severity-${severity}`}>
          {severity}
        </li>
      ))}
    </ul>
  )
}

function Figures({
  title,
  pointName,
  points,
}: {
  readonly title: string
  readonly pointName: string
  readonly points: readonly ChartPoint[]
}): VNode {
  return (
    <details class="chart-figures">
      <summary>Data table</summary>
      <Table
        caption={title}
        columns={[
          { label: pointName },
          ...severities.map((severity) => ({ label: severity, kind: 'number' as const })),
        ]}
        rows={points.map(({ label, counts }, index) => ({
          key: String(index),
          cells: [label, ...severities.map((severity) => counts[severity].toLocaleString('en'))],
        }))}
      />
    </details>
  )
}

function describePoint(point: ChartPoint | undefined): string {
  if (point === undefined) return ''
  const named = severities.filter((severity) => point.counts[severity] > 0)
  const parts = named.map((severity: Severity) => `${point.counts[severity]} ${severity}`)
  return `${point.label}: ${parts.length === 0 ? 'none' : parts.join(', ')}`
}

function pickLabels(points: readonly ChartPoint[]): readonly string[] {
  const labels = points.map(({ label }) => label)
  if (labels.length <= labelsMax) return labels
  const step = (labels.length - 1) / (labelsMax - 1)
  return Array.from({ length: labelsMax }, (_, index) => labels[Math.round(index * step)] ?? '')
}
