import { redactKnown } from './redactKnown.ts'

/** A piece of what the target said, for evidence: cut, and with every secret of a known form redacted. */
export function quoteText(text: string, charsMax: number): string {
  // Redacting shortens, so that more than `charsMax` is needed.
  return redactKnown(text, charsMax * 2)
    .slice(0, charsMax)
    .trim()
}
