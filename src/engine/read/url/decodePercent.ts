/** Decodes percent-encoding; a text with a stray percent sign stands for itself. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // Not percent-encoded.
  }
}
