/** Decodes percent signs; a text with a stray one stands for itself. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // Not percent-encoded.
  }
}
