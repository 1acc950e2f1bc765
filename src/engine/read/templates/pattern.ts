import { RE2JS } from 're2js'
import { toBytes } from './byteText.ts'
import { TemplateProblem } from './templateYaml.ts'

const patternCharsMax = 4_000
/** Instructions of a compiled pattern: `a{1000}{1000}` has a million. */
const programMax = 5_000
const matchesMax = 100

export type Re2Pattern = {
  test(text: string): boolean
  listGroups(text: string, group: number): readonly string[]
  replace(text: string, replacement: string): string
}

/** RE2 needs time in proportion to the text, whatever the pattern. */
export function compileRe2(source: string): Re2Pattern {
  if (source.length > patternCharsMax)
    throw new TemplateProblem(`expected at most ${patternCharsMax} characters in a regular expression`)
  return asPattern(compile(source))
}

function compile(source: string): RE2JS {
  let pattern: RE2JS
  try {
    pattern = RE2JS.compile(toBytes(source))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown error'
    throw new TemplateProblem(`the regular expression cannot be read: ${why?.slice(0, 200)}`)
  }
  if (pattern.programSize() <= programMax) return pattern
  throw new TemplateProblem('the regular expression repeats too much')
}

function asPattern(pattern: RE2JS): Re2Pattern {
  return {
    test: (text) => pattern.test(text),
    listGroups(text, group) {
      if (!pattern.test(text)) return []
      const matcher = pattern.matcher(text)
      if (group > matcher.groupCount()) return []
      const found: string[] = []
      while (found.length < matchesMax && matcher.find()) found.push(matcher.group(group) ?? '')
      return found
    },
    replace: (text, replacement) => pattern.matcher(text).replaceAll(replacement),
  }
}
