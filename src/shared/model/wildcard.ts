/** Matches `*` as any text. Linear time. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return text === pattern
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false
  const last = text.length - end.length
  let position = start.length
  for (const part of parts) {
    const found = text.indexOf(part, position)
    if (found === -1 || found + part.length > last) return false
    position = found + part.length
  }
  return true
}
