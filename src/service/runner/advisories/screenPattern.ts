import { compilePattern } from './importedPattern.ts'

const patternCharsMax = 600
const trialCharsMax = 30_000
const trialMsMax = 400

const versionMark = '§§version§§'
const versionSource = '[0-9][0-9.a-z_-]{0,30}'

/**
 * Converts a Retire.js pattern to a regular expression with a group `version`. Null if too long, invalid or
 * slow. Callers must still limit the time.
 */
export function screenPattern(pattern: string): string | null {
  if (pattern.length > patternCharsMax || !pattern.includes(`(${versionMark})`)) return null
  const source = pattern
    .replace(`(${versionMark})`, `(?<version>${versionSource})`)
    .replaceAll(versionMark, versionSource)
  if (repeatsRepetition(source)) return null
  const compiled = compilePattern(source)
  if (compiled === null) return null
  const isFast = trialTexts(pattern).every((text) => compiled.exec(text, trialMsMax).ok)
  return isFast ? source : null
}

/** Worst cases: repeated prefixes and long runs. */
function trialTexts(pattern: string): readonly string[] {
  const words = pattern.split(/[^\w\s"'=:;,{}-]{1,40}/).filter((word) => word.length > 1)
  const plain = pattern.replaceAll(versionMark, '1.2.3').replace(/\\([^\w])/g, '$1')
  return [plain, words.join(''), ...words.slice(0, 3), '1.2.3', 'a', ' ', '\n', '"', '* \n'].map((unit) =>
    repeatTo(unit),
  )
}

function repeatTo(unit: string): string {
  return unit === '' ? '' : unit.repeat(Math.ceil(trialCharsMax / unit.length)).slice(0, trialCharsMax)
}

/** Detects `(a+)+`, and more than two adjacent unbounded quantifiers. */
function repeatsRepetition(source: string): boolean {
  const open: { hasUnbounded: boolean }[] = [{ hasUnbounded: false }]
  let wide = 0
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index)
    let isGroup = false
    let isWide = character === '.'
    if (character === '\\') {
      isWide = /[SDW]/.test(source.charAt(index + 1))
      index += 1
    } else if (character === '[') {
      const end = endOfClass(source, index)
      isWide = /^\[(?:\^|\\s\\S)/.test(source.slice(index, end))
      index = end
    } else if (character === '(') {
      open.push({ hasUnbounded: false })
      continue
    } else if (character === ')') {
      isGroup = true
    }
    const inner = isGroup ? open.pop() : undefined
    const isUnbounded = /^(?:[*+]|\{\d{1,6},\})/.test(source.slice(index + 1, index + 12))
    const parent = open.at(-1)
    if (isUnbounded && inner?.hasUnbounded) return true
    if (isUnbounded && isWide) wide += 1
    if (parent !== undefined) parent.hasUnbounded ||= isUnbounded || inner?.hasUnbounded === true
  }
  return wide > 2
}

function endOfClass(source: string, start: number): number {
  for (let index = start + 1; index < source.length; index += 1) {
    if (source.charAt(index) === '\\') index += 1
    else if (source.charAt(index) === ']') return index
  }
  return source.length
}
