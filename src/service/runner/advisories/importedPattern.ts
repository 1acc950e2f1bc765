import { type Context, createContext, Script } from 'node:vm'

type PatternResult =
  | { readonly ok: true; readonly version: string | null; readonly match: string }
  | { readonly ok: false }

export type ImportedPattern = {
  /** Contained in every match, or null. */
  readonly literal: string | null
  exec(text: string, timeMsMax: number): PatternResult
}

const literalCharsMin = 4
const matchCharsMax = 300

// Only V8's script timeout can stop a regular expression. Its context has no other globals.
const search = new Script(`(() => {
  const found = pattern.exec(text)
  return found === null ? null : [found.groups?.version ?? '', found[0].slice(0, ${matchCharsMax})]
})()`)

export type Search = (pattern: RegExp, text: string, timeMsMax: number) => PatternResult

export function openSearch(): Search {
  // Created on demand: most patterns never run.
  let context: Context | null = null
  return (pattern, text, timeMsMax) => {
    context ??= createContext({})
    Object.assign(context, { pattern, text })
    try {
      const found: unknown = search.runInContext(context, { timeout: timeMsMax })
      if (!Array.isArray(found)) return { ok: true, version: null, match: '' }
      const [version, match] = found.map(String)
      return { ok: true, version: version || null, match: match ?? '' }
    } catch {
      return { ok: false }
    } finally {
      Object.assign(context, { pattern: null, text: '' })
    }
  }
}

/** Null if invalid. */
export function compilePattern(source: string, run: Search = openSearch()): ImportedPattern | null {
  let pattern: RegExp
  try {
    pattern = new RegExp(source)
  } catch {
    return null // The caller omits it.
  }
  return {
    literal: requiredLiteral(source),
    exec: (text, timeMsMax) => run(pattern, text, timeMsMax),
  }
}

/** Longest literal outside of groups; null with alternatives. */
function requiredLiteral(source: string): string | null {
  let best = ''
  let run = ''
  let depth = 0
  const end = () => {
    if (run.length > best.length) best = run
    run = ''
  }
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index)
    if (character === '(') {
      end()
      depth += 1
    } else if (character === ')') {
      depth -= 1
    } else if (character === '[') {
      end()
      while (index < source.length && source.charAt(index) !== ']')
        index += source.charAt(index) === '\\' ? 2 : 1
    } else if (depth > 0) {
      if (character === '\\') index += 1
    } else if (character === '|') {
      return null
    } else if (/[*?{]/.test(character)) {
      run = run.slice(0, -1)
      end()
      if (character === '{') index = Math.max(index, source.indexOf('}', index))
    } else if (/[.+^$]/.test(character)) {
      end()
    } else if (character === '\\') {
      index += 1
      if (/[\w]/.test(source.charAt(index))) end()
      else run += source.charAt(index)
    } else {
      run += character
    }
  }
  end()
  return best.length >= literalCharsMin ? best : null
}
