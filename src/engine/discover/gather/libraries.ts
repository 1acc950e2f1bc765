import type { Page, Script } from '../../model/artifacts.ts'
import type { Libraries, LibraryUse, RecognizedLibrary } from '../../model/libraries.ts'
import { mayBeLibrary, recognizeInText } from '../../read/knowledge/libraries.ts'
import { recognizeInUrl } from '../../read/knowledge/libraryUrls.ts'
import { hostnameOf } from '../../read/url/urls.ts'

/** Beyond it, libraries are recognized by URL. */
const textCharsMax = 32 * 1024 * 1024
const usesMax = 1_000

/** Own scripts by text and URL, third-party ones by URL, and pages by markup. Leaves `advisories` empty. */
export function recognizeLibraries({
  pages,
  scripts,
}: {
  readonly pages: readonly Page[]
  readonly scripts: readonly Script[]
}): Libraries {
  const found: LibraryUse[] = []
  let charsLeft = textCharsMax
  for (const script of scripts) {
    const text = script.text.length <= charsLeft ? script.text : ''
    charsLeft -= text.length
    found.push(...recognizeInScript(script, text))
    if (found.length >= usesMax) break
  }
  for (const { url, body } of pages) {
    for (const library of recognizeInText(body.length <= charsLeft ? body : '')) {
      if (library.name === 'angular') found.push({ ...library, url, pageUrl: url })
    }
    charsLeft -= Math.min(body.length, charsLeft)
  }
  return { found: found.slice(0, usesMax), advisories: {} }
}

function recognizeInScript({ url, pageUrl, type }: Script, text: string): readonly LibraryUse[] {
  const place = { url: url ?? pageUrl, pageUrl }
  const inText = /json|template/.test(type) ? [] : recognizeInText(text)
  const told = new Set(inText.map(({ name }) => name))
  const byAddress = url === null || hostnameOf(url) === '' ? [] : recognizeInUrl(url)
  // A URL may be outdated; the script text decides.
  const kept = byAddress.filter(({ name }) => !told.has(name) && (text === '' || mayBeLibrary(name, text)))
  return [...inText, ...kept].map((library: RecognizedLibrary) => ({ ...library, ...place }))
}
