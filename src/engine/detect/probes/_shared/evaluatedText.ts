import type { RandomSource } from '../../../model/probe.ts'

/** A product between two random words, which no echo contains. */
export type Calculation = {
  readonly before: string
  readonly after: string
  readonly left: number
  readonly right: number
  readonly product: string
}

export function makeCalculation({ word, number }: RandomSource): Calculation {
  const [left, right] = [number(1_200, 9_800), number(1_200, 9_800)]
  return { before: word(5), after: word(5), left, right, product: String(left * right) }
}

export function findResult(text: string, { before, after, product }: Calculation): string | null {
  const digits = product
    .split('')
    .map((digit, index) =>
      (product.length - index) % 3 === 0 && index > 0 ? `[,.\u00a0\u202f' ]?${digit}` : digit,
    )
    .join('')
  return new RegExp(`${before}\\s{0,3}${digits}(?:[.,]0)?\\s{0,3}${after}`, 'i').exec(text)?.[0] ?? null
}

export function repeatsWords(text: string, { before, after }: Calculation): boolean {
  const lower = text.toLowerCase()
  const start = lower.indexOf(before)
  return start !== -1 && lower.indexOf(after, start) !== -1
}
