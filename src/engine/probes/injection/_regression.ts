/** A time that was asked for, or work that takes time, and how long the answer took. */
export type TimedAnswer = { readonly asked: number; readonly durationMs: number }

/** The straight line that lies nearest to the answers. */
export type Line = {
  /** Milliseconds more for each unit asked for. */
  readonly slope: number
  readonly interceptMs: number
  /** How far the answers are from the line, at most. */
  readonly residualMs: number
  /** The share of the differences in time that the line explains, from 0 to 1. */
  readonly fit: number
}

/** Fits a line by least squares; null where fewer than three different times were asked for. */
export function fitLine(answers: readonly TimedAnswer[]): Line | null {
  if (new Set(answers.map(({ asked }) => asked)).size < 3) return null
  const askedMean = mean(answers.map(({ asked }) => asked))
  const durationMean = mean(answers.map(({ durationMs }) => durationMs))
  const offsets = answers.map(({ asked, durationMs }) => ({
    x: asked - askedMean,
    y: durationMs - durationMean,
  }))
  const covariance = sum(offsets.map(({ x, y }) => x * y))
  const variance = sum(offsets.map(({ x }) => x * x))
  const total = sum(offsets.map(({ y }) => y * y))
  const slope = covariance / variance
  const interceptMs = durationMean - slope * askedMean
  const residuals = answers.map(({ asked, durationMs }) => Math.abs(durationMs - interceptMs - slope * asked))
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
