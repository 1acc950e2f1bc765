/** Returns the text itself if it is not valid percent-encoding. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
