import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Returns true if a module or one of its transitive imports contains a text. */
export function reachesText(
  path: string,
  wanted: string,
  read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
): boolean {
  const seen = new Set([path])
  // Iteration includes entries added meanwhile.
  for (const file of seen) {
    const text = read(file)
    if (text.includes(wanted)) return true
    for (const [, target = ''] of text.matchAll(importPattern)) {
      seen.add(join(dirname(file), target).replaceAll('\\', '/'))
    }
  }
  return false
}
