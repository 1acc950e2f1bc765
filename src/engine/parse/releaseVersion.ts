/** A version as `major.minor.patch`, with the number of a `canary`, `rc` or other pre-release. */
export type ReleaseVersion = {
  readonly parts: readonly [major: number, minor: number, patch: number]
  /** Null for a release. */
  readonly preRelease: { readonly name: string; readonly number: number } | null
}

const pattern = /^v?(\d{1,4})\.(\d{1,4})\.(\d{1,5})(?:-([a-z]{1,10})(?:\.(\d{1,6}))?)?$/

/** Reads a version of three numbers; null when it is something else, or less exact. */
export function parseReleaseVersion(text: string): ReleaseVersion | null {
  const [, major, minor, patch, name, number] = pattern.exec(text) ?? []
  if (major === undefined) return null
  return {
    parts: [Number(major), Number(minor), Number(patch)],
    preRelease: name === undefined ? null : { name, number: Number(number ?? 0) },
  }
}

/** Negative when `one` came before `other`. A pre-release comes before its release. Source: SemVer 2.0.0 §11. */
export function compareVersions(one: ReleaseVersion, other: ReleaseVersion): number {
  for (const [index, part] of one.parts.entries()) {
    const difference = part - (other.parts[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (one.preRelease === null || other.preRelease === null) {
    return (one.preRelease === null ? 1 : 0) - (other.preRelease === null ? 1 : 0)
  }
  if (one.preRelease.name !== other.preRelease.name)
    return one.preRelease.name < other.preRelease.name ? -1 : 1
  return one.preRelease.number - other.preRelease.number
}

/** Says whether `version` belongs to the line of `fixed` and came before it. Lines share their first numbers. */
export function isBeforeFix(version: ReleaseVersion, line: string, fixed: string): boolean {
  const fix = parseReleaseVersion(fixed)
  const isInLine = `${version.parts.join('.')}.`.startsWith(`${line}.`)
  return fix !== null && isInLine && compareVersions(version, fix) < 0
}
