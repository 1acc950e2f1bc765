import type { Confidence } from '../../model/check.ts'
import type { LibrarySign, RecognizedLibrary } from '../../model/libraries.ts'
import { anchorSearch } from '../text/anchors.ts'
import { type LibraryRow, libraryTable, type TextSign, versionSource } from './libraryTable.ts'

/** Confidence in the version; if the vulnerable part is used stays unknown. */
export const signConfidences: Readonly<Record<LibrarySign, Confidence>> = {
  code: 'firm',
  banner: 'firm',
  address: 'firm',
  'file name': 'tentative',
  pattern: 'tentative',
}

const hitsPerAnchorMax = 40
const librariesPerTextMax = 200
const resolvedPerTextMax = 12
const assignmentsMax = 60
/** One-letter variables are assigned everywhere. */
const textOccurrencesMax = 5_000
const proofCharsMax = 160
/** Maximum distance from a short variable's assignment to its use, if the name is reused. */
const nearChars = 3000

/** Placeholder version. */
const unreleased = /^0\.0\.0\b/

const signs: readonly { readonly row: LibraryRow; readonly sign: TextSign }[] = libraryTable.flatMap((row) =>
  row.signs.flatMap((sign) => writtenAs(sign).map((written) => ({ row, sign: written }))),
)

function writtenAs(sign: TextSign): readonly TextSign[] {
  const { anchor } = sign
  return anchor.includes('"') ? [sign, { ...sign, anchor: anchor.replaceAll('"', '`') }] : [sign]
}

const signsByAnchor = new Map(
  signs.map(({ sign: { anchor } }) => [anchor, signs.filter(({ sign }) => sign.anchor === anchor)] as const),
)
const findAnchors = anchorSearch([...signsByAnchor.keys()], hitsPerAnchorMax)

/** Takes linear time. A version from code overrides comments about that library. */
export function recognizeInText(text: string): readonly RecognizedLibrary[] {
  const found = new Map<string, RecognizedLibrary>()
  const resolve = openResolver(text)
  for (const { anchor, index } of findAnchors(text)) {
    for (const { row, sign } of signsByAnchor.get(anchor) ?? []) {
      const seen = readSign(text, index, sign, resolve)
      if (seen === null || unreleased.test(seen.version) || !hasWeakPart(row, text)) continue
      const key = `${row.name} ${seen.version}`
      if (found.get(key)?.sign === 'code') continue
      found.set(key, { name: row.name, ...seen })
    }
    if (found.size >= librariesPerTextMax) break
  }
  const byCode = new Set([...found.values()].filter(({ sign }) => sign === 'code').map(({ name }) => name))
  return [...found.values()].filter(({ name, sign }) => sign === 'code' || !byCode.has(name))
}

function hasWeakPart({ weakPart }: LibraryRow, text: string): boolean {
  return weakPart === undefined || text.includes(weakPart)
}

function readSign(
  text: string,
  index: number,
  { by, around: [before, after], anchor, pattern }: TextSign,
  resolve: Resolve,
): Omit<RecognizedLibrary, 'name'> | null {
  const start = Math.max(0, index - before)
  const match = pattern.exec(text.slice(start, index + anchor.length + after))
  if (match === null) return null
  const { version, name, template, major, minor, patch, revision, revisionName } = match.groups ?? {}
  const parts =
    major === undefined ? undefined : [major, minor, patch].filter((part) => part !== undefined).join('.')
  const variable = name ?? template
  const at = start + match.index
  const counted = revision ?? (revisionName === undefined ? null : resolve(revisionName, at, 'revision'))
  const told =
    version ??
    parts ??
    (counted === null ? null : `0.${counted}.0`) ??
    (variable === undefined ? null : resolve(variable, at, 'version'))
  return told === null ? null : { version: told, sign: by, proof: quote(match[0], told) }
}

function quote(match: string, version: string): string {
  const line = match.replace(/\s{1,200}/g, ' ').trim()
  const cut = line.length <= proofCharsMax ? line : cutAround(line, version)
  return cut.includes(version) ? cut : `${cut} … "${version}"`
}

function cutAround(line: string, version: string): string {
  const start = Math.max(0, line.indexOf(version) - proofCharsMax / 2)
  return line.slice(start, start + proofCharsMax)
}

/** Bundles reuse short names: all assignments must agree, else the nearest one before the use counts. */
function openResolver(text: string): Resolve {
  const resolved = new Map<string, readonly Assignment[]>()
  return (name, index, kind) => {
    const key = `${kind} ${name}`
    const known = resolved.get(key)
    if (known === undefined && resolved.size >= resolvedPerTextMax) return null
    const assignments = known ?? findAssignments(text, name, assigned[kind])
    resolved.set(key, assignments)
    const versions = new Set(assignments.map(({ version }) => version))
    if (versions.size === 1) return assignments[0]?.version ?? null
    const before = assignments.filter((each) => each.index < index && index - each.index <= nearChars)
    return before.at(-1)?.version ?? null
  }
}

/** `index` is the position of the use; `revision` is a release number. */
type Resolve = (name: string, index: number, kind: 'version' | 'revision') => string | null

type Assignment = { readonly index: number; readonly version: string }

const assigned = {
  version: new RegExp(`^\\s?=\\s?(?:new [\\w$]{1,40}\\(\\s?)?["'\`](${versionSource})(?=["'\`\\s])`),
  revision: /^\s?=\s?["'`](\d{2,3})["'`]/,
} as const

function findAssignments(text: string, name: string, pattern: RegExp): readonly Assignment[] {
  const assignments: Assignment[] = []
  for (const open of [`${name}=`, `${name} =`]) {
    let index = text.indexOf(open)
    for (
      let tries = 0;
      index >= 0 && tries < textOccurrencesMax && assignments.length < assignmentsMax;
      tries += 1
    ) {
      const isWhole = index === 0 || !/[\w$.]/.test(text.charAt(index - 1))
      const version = isWhole
        ? pattern.exec(text.slice(index + name.length, index + name.length + 120))
        : null
      if (version?.[1] !== undefined) assignments.push({ index, version: version[1] })
      index = text.indexOf(open, index + open.length)
    }
  }
  return assignments.sort((one, other) => one.index - other.index)
}

export function mayBeLibrary(name: string, text: string): boolean {
  const mark = libraryTable.find((row) => row.name === name)?.mark
  return mark === undefined || text.includes(mark)
}

export function libraryTitle(name: string): string {
  return libraryTable.find((row) => row.name === name)?.title ?? name
}

export function hasOwnSigns(name: string): boolean {
  return libraryTable.some((row) => row.name === name)
}

export function ownLibraryName(name: string): string {
  const row = libraryTable.find((each) => each.name === name || (each.alsoKnownAs ?? []).includes(name))
  return row?.name ?? name.toLowerCase()
}
