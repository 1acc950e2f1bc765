import type { Page, Script } from '../../model/artifacts.ts'
import type { Libraries, LibraryUse, RecognizedLibrary } from '../../model/libraries.ts'
import { mayBeLibrary, recognizeInText } from '../../read/knowledge/libraries.ts'
import { recognizeInUrl } from '../../read/knowledge/libraryUrls.ts'
import { hostnameOf } from '../../read/url/urls.ts'

/** Text of all scripts that is looked through; what lies beyond is known by its address alone. */
const textCharsMax = 32 * 1024 * 1024
const usesMax = 1_000

/**
 * Recognizes the libraries that the target's pages load, with their versions: its own scripts by their text and
 * their addresses, those of other hosts by their addresses, and pages by what a framework writes into them.
 *
 * What is known against them is not its business: `advisories` stays empty.
 */
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
    // Scripts of the page are among the scripts; what is left is the mark that Angular puts on its root.
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
  // An address may be out of date, and the text that was read says what is really there.
  const kept = byAddress.filter(({ name }) => !told.has(name) && (text === '' || mayBeLibrary(name, text)))
  return [...inText, ...kept].map((library: RecognizedLibrary) => ({ ...library, ...place }))
}
