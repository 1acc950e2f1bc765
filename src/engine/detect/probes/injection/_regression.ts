export type TimedResponse = { readonly requested: number; readonly durationMs: number }

export type Line = {
  /** Milliseconds per requested unit. */
  readonly slope: number
  readonly interceptMs: number
  /** Largest distance from the line. */
  readonly residualMs: number
  /** R². */
  readonly fit: number
}

/** Fits a line; null for fewer than three different amounts. */
export function fitLine(responses: readonly TimedResponse[]): Line | null {
  if (new Set(responses.map(({ requested }) => requested)).size < 3) return null
  const requestedMean = mean(responses.map(({ requested }) => requested))
  const durationMean = mean(responses.map(({ durationMs }) => durationMs))
  const offsets = responses.map(({ requested, durationMs }) => ({
    x: requested - requestedMean,
    y: durationMs - durationMean,
  }))
  const covariance = sum(offsets.map(({ x, y }) => x * y))
  const variance = sum(offsets.map(({ x }) => x * x))
  const total = sum(offsets.map(({ y }) => y * y))
  const slope = covariance / variance
  const interceptMs = durationMean - slope * requestedMean
  const residuals = responses.map(({ requested, durationMs }) =>
    Math.abs(durationMs - interceptMs - slope * requested),
  )
  return {
    slope,
    interceptMs,
    residualMs: Math.max(...residuals),
    fit: total === 0 ? 0 : (covariance * covariance) / (variance * total),
  }
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
