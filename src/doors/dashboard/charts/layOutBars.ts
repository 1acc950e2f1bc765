import { type Severity, type SeverityCounts, severities } from '../../../shared/model/severity.ts'

const width = 1_000
const height = 200

/** Share of a bar's slot that stays empty. */
const gapShare = 0.2

const barWidthMax = 60

type BarPart = {
  readonly severity: Severity
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Lays out stacked bars, the worst severity at the bottom. */
export function layOutBars(
  points: readonly SeverityCounts[],
  top: number,
): { readonly width: number; readonly height: number; readonly bars: readonly (readonly BarPart[])[] } {
  const share = width / Math.max(1, points.length)
  const barWidth = Math.min(barWidthMax, share * (1 - gapShare))
  const bars = points.map((counts, index) => {
    const x = round(index * share + (share - barWidth) / 2)
    let below = 0
    return severities.flatMap((severity): readonly BarPart[] => {
      const count = counts[severity]
      if (count === 0) return []
      below += count
      const y = round(height - (below / top) * height)
      return [{ severity, x, y, width: round(barWidth), height: round((count / top) * height) }]
    })
  })
  return { width, height, bars }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
