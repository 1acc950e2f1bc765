const linesMax = 4

/**
 * Returns evenly spaced ticks from zero: multiples of one, two or five times a power of ten. The last one is
 * at or above `highest`.
 */
export function axisTicks(highest: number): readonly number[] {
  const step = stepFor(Math.max(1, highest) / linesMax)
  const lines = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power
}
