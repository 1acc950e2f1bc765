import { rules } from '../../../../generated/rules.ts'
import { listChecks, type ScanBody } from '../../../output/exports/scanResult.ts'
import { type CheckPolicy, chooseChecks } from '../../../shared/model/checkPolicy.ts'
import type { CheckOutcome } from '../../../shared/model/report.ts'
import type { ScanIntensity, ScanMode } from '../../../shared/model/scanMode.ts'
import { matchesWildcard } from '../../../shared/model/wildcard.ts'
import { usageFailure } from '../exitCodes.ts'

/** As in the contract. */
const patternsMax = 200
const checkIds = rules.map(({ id }) => id)
const namesShownMax = 3
const idCharsMax = 100
/** Maximum share of differing letters for a typo. */
const editsShareMax = 0.4
/** Suggestions need at most this many edits more than the best one. */
const editsApartMax = 1

/** Reads every `--only-check`; null if there is none. Fails if the scan could not evaluate one of them. */
export function readOnlyChecks(
  texts: readonly string[],
  { mode, intensity }: { readonly mode: ScanMode; readonly intensity: ScanIntensity },
): readonly string[] | null {
  const patterns = readPatterns(texts, '--only-check')
  if (patterns === null) return null
  const ids = listChosen({ only: patterns, skip: null })
  for (const id of ids.filter((one) => patterns.includes(one))) {
    const probed = rules.find((rule) => rule.id === id)?.intensity ?? null
    if (probed !== null && mode === 'passive') {
      throw usageFailure(`Expected --mode active with --only-check ${id}, found passive.`)
    }
    if (probed === 'intrusive' && intensity === 'safe') {
      throw usageFailure(`Expected --intensity intrusive with --only-check ${id}, found safe.`)
    }
  }
  return ids
}

/** Reads patterns of checks: an id, or a group and `*`. Null: none. */
export function readPatterns(texts: readonly string[], flag: string): readonly string[] | null {
  if (texts.length === 0) return null
  const patterns = [...new Set(texts.flatMap((text) => text.split(',')).map((id) => id.trim()))]
  if (patterns.length > patternsMax)
    throw usageFailure(`Expected at most ${patternsMax} checks for ${flag}, found ${patterns.length}.`)
  const chosen = chooseChecks({ only: patterns, skip: null }, checkIds)
  if (!chosen.ok && chosen.unknown !== null) throw unknownCheck(chosen.unknown, flag)
  return patterns
}

/** Lists the checks that a policy leaves. Fails if it leaves none. */
export function listChosen(policy: CheckPolicy): readonly string[] {
  const chosen = chooseChecks(policy, checkIds)
  if (chosen.ok) return chosen.ids
  if (chosen.unknown !== null) throw unknownCheck(chosen.unknown, 'checks')
  throw usageFailure('Expected checks that leave at least one check, found none.')
}

export function listRequested(body: ScanBody, onlyChecks: readonly string[] | null): readonly CheckOutcome[] {
  const checks = listChecks(body)
  const unknown = (onlyChecks ?? []).filter(
    (pattern) =>
      pattern.startsWith('template.') && !checks.some(({ check_id: id }) => matchesWildcard(pattern, id)),
  )
  return [
    ...checks.filter(({ check_id: id }) => onlyChecks?.includes(id)),
    ...unknown.map((id) => ({ check_id: id, state: 'not_evaluated' as const, reason: noTemplate })),
  ]
}

const noTemplate = 'no template has this id: name its folder with --templates'

/** Says how each of them ended. */
export function describeRequested(
  body: ScanBody,
  onlyChecks: readonly string[] | null,
  say: (text: string) => void,
): void {
  for (const { check_id: id, state, reason } of listRequested(body, onlyChecks)) {
    say(`${id}: ${state.replace('_', ' ')}${reason === null ? '' : `: ${reason}`}.`)
  }
}

function unknownCheck(id: string, flag: string): Error {
  const names = nearestNames(id, checkIds)
  const hint = names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`
  const found = JSON.stringify(id.slice(0, idCharsMax))
  return usageFailure(`Expected the id of a check for ${flag}, found ${found}${hint === '' ? '.' : hint}`)
}

function nearestNames(text: string, names: readonly string[]): readonly string[] {
  const wanted = text.toLowerCase().slice(0, idCharsMax)
  if (wanted === '') return []
  const ranked = names
    .map((name) => ({ name, edits: editsTo(wanted, name) }))
    .filter(({ edits }) => edits <= wanted.length * editsShareMax)
    .sort((one, other) => one.edits - other.edits || one.name.length - other.name.length)
  const [best] = ranked
  return ranked
    .filter(({ edits }) => edits - (best?.edits ?? 0) <= editsApartMax)
    .slice(0, namesShownMax)
    .map(({ name }) => name)
}

/** The group may be omitted. */
function editsTo(wanted: string, name: string): number {
  if (name.includes(wanted)) return 0
  return Math.min(countEdits(wanted, name), countEdits(wanted, name.slice(name.indexOf('.') + 1)))
}

/** Computes the Levenshtein distance (1966). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
