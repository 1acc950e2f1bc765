import { isRecord } from '../json.ts'

/** Patterns of the checks that a scan evaluates: an id, or a group and `*`. Null: no restriction. */
export type CheckPolicy = {
  readonly only: readonly string[] | null
  readonly skip: readonly string[] | null
}

type ChosenChecks =
  | { readonly ok: true; readonly ids: readonly string[] }
  /** The first pattern that matches no check; null if the patterns leave no check. */
  | { readonly ok: false; readonly unknown: string | null }

export function chooseChecks({ only, skip }: CheckPolicy, ids: readonly string[]): ChosenChecks {
  const unknown = [...(only ?? []), ...(skip ?? [])].find(
    (pattern) => !isOfTemplates(pattern) && !ids.some((id) => isChosen(pattern, id)),
  )
  if (unknown !== undefined) return { ok: false, unknown }
  const chosen = [
    ...ids.filter(
      (id) =>
        (only === null || only.some((pattern) => isChosen(pattern, id))) &&
        !(skip ?? []).some((pattern) => isChosen(pattern, id)),
    ),
    ...(only ?? ['template.*']).filter(isOfTemplates),
    ...(skip ?? []).filter(isOfTemplates).map((pattern) => `!${pattern}`),
  ]
  return chosen.every((id) => id.startsWith('!')) ? { ok: false, unknown: null } : { ok: true, ids: chosen }
}

/** Templates are known only once they are read. `!` begins a pattern to skip. */
function isOfTemplates(pattern: string): boolean {
  return /^template\.[a-z0-9*-]{1,120}$/.test(pattern)
}

function isChosen(pattern: string, id: string): boolean {
  return pattern.endsWith('.*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern
}

export function readCheckPolicy(text: string | null): CheckPolicy | null {
  const value: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(value)) return null
  return { only: patternsOf(value.only), skip: patternsOf(value.skip) }
}

function patternsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null
}
