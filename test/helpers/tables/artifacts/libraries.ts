import type { Libraries, LibraryUse } from '../../../../src/engine/model/libraries.ts'
import { builtInAdvisories } from '../../../../src/engine/read/advisories/table.ts'

export type GivenUse = Partial<LibraryUse> & Pick<LibraryUse, 'name' | 'version'>

export function libraryUse(given: GivenUse): LibraryUse {
  const pageUrl = 'https://app.example.com/'
  return {
    sign: 'code',
    url: `${pageUrl}assets/app.js`,
    pageUrl,
    proof: `version="${given.version}"`,
    ...given,
  }
}

export function libraries(...uses: readonly GivenUse[]): Libraries {
  return { found: uses.map(libraryUse), advisories: builtInAdvisories.libraries }
}
