import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Says whether a module has this text, or one that it imports, by however many others. */
export function reachesText(
  path: string,
  wanted: string,
  read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
): boolean {
  const seen = new Set([path])
  // A set yields what is added while it is walked; every file comes once.
  for (const file of seen) {
    const text = read(file)
    if (text.includes(wanted)) return true
    for (const [, target = ''] of text.matchAll(importPattern)) {
      seen.add(join(dirname(file), target).replaceAll('\\', '/'))
    }
  }
  return false
}
