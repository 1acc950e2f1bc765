import { redactKnown } from './redactKnown.ts'

export function quoteText(text: string, charsMax: number): string {
  return redactKnown(text, charsMax * 2)
    .slice(0, charsMax)
    .trim()
}
