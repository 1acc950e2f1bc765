import type { NeutralNames } from './crawlShape.ts'

/** Paths without an effect before a parameter counts as neutral everywhere. */
const pathsMin = 3
const namesMax = 500

export type LearntNeutralNames = NeutralNames & {
  note(path: string, names: readonly string[], classId: number): void
  readonly version: number
}

/** Learns parameters without structural effect, such as sort order, theme or print view. */
export function learnNeutralNames(): LearntNeutralNames {
  const classes = new Map<string, number>()
  const same = new Map<string, Set<string>>()
  const telling = new Set<string>()
  let version = 0
  const isNeutral = (name: string) => !telling.has(name) && (same.get(name)?.size ?? 0) >= pathsMin
  const keyOf = (path: string, names: readonly string[]) => `${path}?${[...names].sort().join('&')}`
  return {
    note(path, names, classId) {
      const key = keyOf(path, names)
      if (!classes.has(key)) classes.set(key, classId)
      for (const name of names) {
        const without = classes.get(
          keyOf(
            path,
            names.filter((other) => other !== name),
          ),
        )
        if (without === undefined) continue
        const before = isNeutral(name)
        if (without !== classId) telling.add(name)
        const paths = same.get(name) ?? new Set()
        if (same.size < namesMax) same.set(name, paths.add(path))
        if (isNeutral(name) !== before) version += 1
      }
    },
    get version() {
      return version
    },
    isNeutral,
  }
}
