import { compareVersions, parseVersion } from '../../formats/version.ts'
import { TemplateProblem } from '../templateYaml.ts'

export function meetsVersions(version: string, constraints: readonly string[]): boolean {
  const own = parseVersion(version)
  if (own === null) return false
  return constraints
    .flatMap((text) => text.split(','))
    .every((text) => {
      const [, operator = '', other = ''] = /^\s*(>=|<=|!=|=|==|>|<|~|\^)?\s*(\S+)\s*$/.exec(text) ?? []
      const wanted = parseVersion(other)
      if (wanted === null) throw new TemplateProblem(`the version ${text.slice(0, 60)} cannot be read`)
      const order = compareVersions(own, wanted)
      const sameParts = operator === '~' ? 2 : operator === '^' ? 1 : 0
      const isSame = own.numbers.slice(0, sameParts).join() === wanted.numbers.slice(0, sameParts).join()
      return isSame && (holds[operator] ?? holds['='])?.(order) === true
    })
}

const holds: Readonly<Record<string, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '<': (order) => order < 0,
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
  '!=': (order) => order !== 0,
  '~': (order) => order >= 0,
  '^': (order) => order >= 0,
  '=': (order) => order === 0,
}
