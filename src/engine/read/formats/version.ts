export type Version = {
  readonly numbers: readonly number[]
  readonly preRelease: readonly (string | number)[] | null
}

const versionCharsMax = 60
const numbersPattern = /^v?(\d{1,9}(?:\.\d{1,9}){0,5})/i
const restPattern = /^[-.]?[a-z][a-z0-9.-]{0,40}$/i

const preReleaseWords: Readonly<Record<string, string>> = {
  a: 'alpha',
  alpha: 'alpha',
  b: 'beta',
  beta: 'beta',
  canary: 'canary',
  dev: 'dev',
  experimental: 'experimental',
  m: 'milestone',
  milestone: 'milestone',
  next: 'next',
  pre: 'pre',
  preview: 'preview',
  rc: 'rc',
  snapshot: 'snapshot',
}

/**
 * Reads versions such as `3.4.1`, `1.9.0b1`, `1.0.0-rc.2` and `1.6.0.2`.
 *
 * Null for anything else, including `1.12.4-aem` and `4.25.0-lts`: such third-party builds may contain
 * backported fixes.
 */
export function parseVersion(text: string): Version | null {
  const [withoutBuild = ''] = text.trim().slice(0, versionCharsMax).split('+')
  const [matched, numbers] = numbersPattern.exec(withoutBuild) ?? []
  if (matched === undefined || numbers === undefined) return null
  const parsed = numbers.split('.').map(Number)
  const rest = withoutBuild.slice(matched.length)
  if (rest === '') return { numbers: parsed, preRelease: null }
  if (!restPattern.test(rest)) return null
  const [first = '', ...others] = rest.toLowerCase().match(/[a-z]{1,30}|\d{1,9}/g) ?? []
  const word = Object.hasOwn(preReleaseWords, first) ? preReleaseWords[first] : undefined
  if (word === undefined) return null
  return {
    numbers: parsed,
    preRelease: [word, ...others.map((part) => (/^\d/.test(part) ? Number(part) : part))],
  }
}

/** Missing numbers are 0; a pre-release precedes its release. */
export function compareVersions(one: Version, other: Version): number {
  const count = Math.max(one.numbers.length, other.numbers.length)
  for (let index = 0; index < count; index += 1) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (one.preRelease === null || other.preRelease === null) {
    return (one.preRelease === null ? 1 : 0) - (other.preRelease === null ? 1 : 0)
  }
  return comparePreReleases(one.preRelease, other.preRelease)
}

/** `from` and `last` are inclusive, `below` exclusive, null means no limit. An unreadable limit contains no version. */
export function isVersionWithin(
  version: Version,
  {
    from,
    below,
    last = null,
  }: { readonly from: string | null; readonly below: string | null; readonly last?: string | null },
): boolean {
  const isBeside = (limit: string | null, holds: (difference: number) => boolean) => {
    if (limit === null) return true
    const parsed = parseVersion(limit)
    return parsed !== null && holds(compareVersions(version, parsed))
  }
  return (
    isBeside(from, (difference) => difference >= 0) &&
    isBeside(below, (difference) => difference < 0) &&
    isBeside(last, (difference) => difference <= 0)
  )
}

/** Source: SemVer 2.0.0 §11. */
function comparePreReleases(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [index, part] of one.entries()) {
    const counterpart = other[index]
    if (counterpart === undefined) return 1
    if (part === counterpart) continue
    if (typeof part === 'number' && typeof counterpart === 'number') return part - counterpart
    if (typeof part !== typeof counterpart) return typeof part === 'number' ? -1 : 1
    return part < counterpart ? -1 : 1
  }
  return one.length - other.length
}
