import type { Libraries } from '../artifacts/libraries.ts'
import type { Page, Script } from '../artifacts.ts'

export function recogniseLibraries(_seen: {
  readonly pages: readonly Page[]
  readonly scripts: readonly Script[]
}): Libraries {
  return { found: [] }
}
