import { resolveWebUrl } from '../../html/links.ts'
import {
  type ChunkNaming,
  listLoadedChunks,
  listWebpackChunks,
  matchStarts,
  nameChunk,
  readOpenNamings,
} from './webpackChunks.ts'

const chunksMax = 500
const textLengthMax = 10 * 1024 * 1024
const namingsMax = 5
const webpackGlobal = /(?:webpack|rspack)(?:Chunk|Jsonp)/

// Every quantifier is bounded: an unbounded one takes quadratic time on a bundle of blanks or dots.
const patterns = {
  /** `import './a.js'`, `import("../b.mjs")`, `from"./c.js"`. */
  relative: /\b(?:from|import)\s{0,4}\(?\s{0,4}["'`](\.{0,2}\/[\w@./()[\]~%+-]{1,200}\.m?js)["'`]/g,
  /** `new URL("./worker.js", import.meta.url)`, `new Worker("/w.js")`, `importScripts("/w.js")`, a service worker. */
  worker:
    /js["'`](?<=(?:\bnew\s{1,4}(?:URL|Worker|SharedWorker)|\bimportScripts|\bserviceWorker\.register)\s{0,4}\(\s{0,4}["'`]((?:\.{0,2}\/)?[\w@./~%+-]{1,200}\.m?js)["'`])/g,
  quoted: /["'`]([\w@./()[\]~%+-]{1,200}\.m?js)["'`]/g,
  route:
    /"(?:client(?:Action|Loader)M|hydrateFallbackM|m)odule":\s{0,4}"(\/[\w@./()[\]~%+$-]{1,200}\.m?js)"/g,
  /** Next.js: whole paths in the build manifest and in the flight data of a page. */
  next: /\bstatic\/chunks\/[\w@./()[\]~%+-]{1,200}?\.js\b/g,
} as const

/** The list that Vite's preload helper indexes: `m.f=["assets/Page-abc.js","assets/Page-def.css"]`. */
const viteList = { start: /\bm\.f\s{0,4}=\s{0,4}\[/g, startsMax: 5, lengthMax: 100_000 } as const

/** Chunk URLs across scripts: one may name the chunks that another loads by number. */
type ChunkList = {
  /**
   * Lists further scripts of the same build that a script or page names. In order, without duplicates, at
   * most `chunksMax`; may be cross-origin.
   */
  list(text: string, url: string): readonly string[]
}

export function openChunkList(): ChunkList {
  const namings: PlacedNaming[] = []
  const asked = new Map<string, AskedChunk>()
  return {
    list(text, url) {
      const source = text.length > textLengthMax ? text.slice(0, textLengthMax) : text
      const urls = new Set<string>()
      const add = (reference: string, base: string): void => {
        const resolved = urls.size < chunksMax ? resolveWebUrl(reference, base) : null
        if (resolved !== null && resolved !== url) urls.add(resolved)
      }
      for (const pattern of [patterns.relative, patterns.worker, patterns.route]) {
        for (const [, reference = ''] of source.matchAll(pattern)) add(reference, url)
      }
      for (const entry of listViteEntries(source)) add(entry, baseOf(entry, url))
      // The manifest escapes slashes as \u002F.
      for (const [path] of source.replaceAll('\\u002F', '/').matchAll(patterns.next)) {
        add(`_next/${path}`, baseOf('_next/', url))
      }
      for (const entry of listWebpackChunks(source)) add(entry, baseOf(entry, url))

      const found = readOpenNamings(source)
      for (const naming of found.slice(0, namingsMax - namings.length))
        namings.push({ naming, url, folder: folderOf(url) })
      if (found.length > 0 || webpackGlobal.test(source)) {
        const folder = folderOf(url)
        for (const key of listLoadedChunks(source).slice(0, chunksMax - asked.size))
          asked.set(`${folder} ${key}`, { key, folder })
      }
      for (const { key, folder } of asked.values()) {
        for (const { naming, url: namedBy } of namingsFor(folder, namings)) {
          const entry = nameChunk(naming, key)
          if (entry !== null) add(entry, baseOf(entry, namedBy))
        }
      }
      return [...urls]
    },
  }
}

type PlacedNaming = { readonly naming: ChunkNaming; readonly url: string; readonly folder: string }

type AskedChunk = { readonly key: string; readonly folder: string }

function folderOf(url: string): string {
  return new URL('.', url).href
}

/**
 * Chunk numbers are unique per build. A folder belongs to the builds in its nearest ancestor folder, or to
 * all if there is none.
 */
function namingsFor(folder: string, namings: readonly PlacedNaming[]): readonly PlacedNaming[] {
  const above = namings.filter((naming) => folder.startsWith(naming.folder))
  const nearest = Math.max(...above.map((naming) => naming.folder.length))
  return above.length === 0 ? namings : above.filter((naming) => naming.folder.length === nearest)
}

/**
 * `assets/a.js` is relative to the folder above `assets`, or to the root. Other entries are relative to the
 * script.
 */
function baseOf(entry: string, url: string): string {
  if (/^[./]/.test(entry) || !entry.includes('/')) return url
  const { origin, pathname } = new URL(url)
  const first = entry.split('/', 1)[0] ?? ''
  const at = pathname.lastIndexOf(`/${first}/`)
  return at === -1 ? `${origin}/` : `${origin}${pathname.slice(0, at + 1)}`
}

function listViteEntries(source: string): readonly string[] {
  return matchStarts(source, viteList).flatMap(({ rest }) => {
    const end = rest.indexOf(']')
    return [...rest.slice(0, Math.max(0, end)).matchAll(patterns.quoted)].map(([, entry = '']) => entry)
  })
}
