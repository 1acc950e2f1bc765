import type { CheckTexts } from '../../engine/model/check.ts'

/** Loads the texts of every check with its fixes, and the code of checks with them, on first use. */
export async function loadCheckTexts(): Promise<readonly CheckTexts[]> {
  const { checkTexts } = await import('../../../generated/checks.ts')
  return checkTexts
}

/** Null for a check unknown to this version. */
export async function findCheckTexts(checkId: string): Promise<CheckTexts | null> {
  return (await loadCheckTexts()).find(({ id }) => id === checkId) ?? null
}
