import type { Page, Script } from '../../model/artifacts.ts'
import type { LibraryUse } from '../../model/libraries.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { recognizeInUrl } from '../knowledge/libraryUrls.ts'
import { listImportedCode } from './importedCode.ts'

export function recognizeImported(
  seen: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
  cache: ScanCache,
): readonly LibraryUse[] {
  return listImportedCode(seen, cache).flatMap(({ url, pageUrl }) =>
    recognizeInUrl(url.href).map((library) => ({ ...library, url: url.href, pageUrl })),
  )
}
