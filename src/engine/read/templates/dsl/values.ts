import type { TemplateMemory } from '../templateMemory.ts'
import { TemplateProblem } from '../templateYaml.ts'

export type Value = string | number | boolean | readonly Value[]

export type Scope = {
  readonly memory: TemplateMemory
  find(name: string): Value | null
  readonly randomWord: (length: number, letters: string) => string
  readonly randomNumber: (min: number, max: number) => number
  readonly unixTime: number
  /** Counts compared characters; false if a template needs too many. */
  readonly spend: (chars: number) => boolean
}

const textCharsMax = 4 * 1024 * 1024

export function asText(value: Value | undefined): string {
  if (value === undefined) throw new TemplateProblem('a helper function has too few arguments')
  if (typeof value === 'string') return value
  return typeof value === 'object' ? value.map(asText).join(',') : String(value)
}

export function asNumber(value: Value | undefined): number {
  const number = typeof value === 'number' ? value : Number(asText(value).trim() || Number.NaN)
  if (Number.isNaN(number)) throw new TemplateProblem('an expression expects a number')
  return number
}

export function asTruth(value: Value): boolean {
  return value === true || value === 'true'
}

export function asList(value: Value | undefined): readonly Value[] {
  return typeof value === 'object' ? value : [asText(value)]
}

export function spend(scope: Scope, chars: number, tries = 1): void {
  if (!scope.spend(chars * tries)) throw new TemplateProblem(tooMuchWork)
}

export const tooMuchWork = 'its matchers compare too much text'

export function bounded(text: string): string {
  if (text.length > textCharsMax) throw new TemplateProblem('an expression makes a text that is too long')
  return text
}
