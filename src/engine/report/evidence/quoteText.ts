import { redactKnown } from './redactKnown.ts'

/** Cuts the text and redacts secrets of a known format. */
export function quoteText(text: string, charsMax: number): string {
  return redactKnown(text, charsMax * 2)
    .slice(0, charsMax)
    .trim()
}
