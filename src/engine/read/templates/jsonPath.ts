import { isRecord } from '../../../shared/json.ts'
import { TemplateProblem } from './templateYaml.ts'

type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'every' }

const stepsMax = 40
const valuesMax = 1_000

export function parseJsonPath(source: string): readonly Step[] {
  const steps: Step[] = []
  for (const part of source.split('|').map((text) => text.trim())) {
    if (!part.startsWith('.')) throw unsupported(source)
    const pattern =
      /\.?(?:([A-Za-z_][\w-]*)|"([^"\\]{1,200})")|\.?\[(?:(-?\d{1,6})|"([^"\\]{1,200})"|)\]\??|\.$/y
    let at = 0
    while (at < part.length) {
      pattern.lastIndex = at
      const found = pattern.exec(part)
      if (found === null || found[0] === '') throw unsupported(source)
      at += found[0].length
      const [whole, name, quoted, index, bracketed] = found
      const key = name ?? quoted ?? bracketed
      if (key !== undefined) steps.push({ kind: 'key', key })
      else if (index !== undefined) steps.push({ kind: 'index', index: Number(index) })
      else if (whole !== '.') steps.push({ kind: 'every' })
    }
  }
  if (steps.length > stepsMax) throw unsupported(source)
  return steps
}

function unsupported(source: string): TemplateProblem {
  return new TemplateProblem(`the JSON path ${JSON.stringify(source.slice(0, 80))} is not supported`)
}

export function selectJson(text: string, steps: readonly Step[]): readonly string[] {
  let values: readonly unknown[]
  try {
    values = [JSON.parse(text)]
  } catch {
    return []
  }
  for (const step of steps) values = values.flatMap((value) => selectStep(value, step)).slice(0, valuesMax)
  return values.flatMap((value) => {
    if (value === null || value === undefined) return []
    return [typeof value === 'string' ? value : JSON.stringify(value)]
  })
}

function selectStep(value: unknown, step: Step): readonly unknown[] {
  if (step.kind === 'key') return isRecord(value) && Object.hasOwn(value, step.key) ? [value[step.key]] : []
  if (step.kind === 'index') return Array.isArray(value) ? [value.at(step.index)] : []
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}
