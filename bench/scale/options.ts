import { parseArgs } from 'node:util'

export type ScaleOptions = {
  readonly sites: number
  readonly issues: number
  readonly findings: number
  readonly runners: number
  /** Limit of all measurements, without the filling. */
  readonly seconds: number
  readonly write: boolean
}

type Bounds = { readonly default: number; readonly min: number; readonly max: number }

const bounds: Readonly<Record<'sites' | 'issues' | 'findings' | 'runners' | 'seconds', Bounds>> = {
  sites: { default: 100_000, min: 100, max: 1_000_000 },
  issues: { default: 1_000_000, min: 1_000, max: 10_000_000 },
  findings: { default: 10_000_000, min: 1_000, max: 100_000_000 },
  runners: { default: 16, min: 1, max: 64 },
  seconds: { default: 900, min: 10, max: 86_400 },
}

/** Reads the options. Throws a sentence for an unknown or invalid one. */
export function readScaleOptions(args: readonly string[]): ScaleOptions {
  const text = { type: 'string' } as const // `as`: the parser wants the literal.
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ sites: text, issues: text, findings: text, runners: text, seconds: text },
      write: { type: 'boolean', default: false },
    },
  })
  const read = (name: keyof typeof bounds) => readCount(name, values[name])
  return {
    sites: read('sites'),
    issues: read('issues'),
    findings: read('findings'),
    runners: read('runners'),
    seconds: read('seconds'),
    write: values.write,
  }
}

function readCount(name: keyof typeof bounds, text: string | undefined): number {
  const { default: preset, min, max } = bounds[name]
  if (text === undefined) return preset
  const count = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (count >= min && count <= max) return count
  throw new Error(`Expected --${name} from ${min} to ${max}, found ${text}`)
}
