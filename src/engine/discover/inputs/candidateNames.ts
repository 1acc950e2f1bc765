import type { Page, Script } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { listClientInputs } from '../../read/derive/clientNames.ts'
import { listScriptFiles } from '../../read/derive/pageScripts.ts'

const scriptCharsMax = 2 * 1024 * 1024
const scriptNamesMax = 30

const commonNames: readonly string[] = [
  ...['id', 'q', 'search', 'query', 's', 'keyword', 'term', 'name', 'user', 'username', 'email', 'page', 'p'],
  ...[
    'limit',
    'offset',
    'sort',
    'order',
    'filter',
    'category',
    'cat',
    'type',
    'lang',
    'locale',
    'theme',
    'view',
  ],
  ...[
    'file',
    'path',
    'dir',
    'folder',
    'url',
    'uri',
    'redirect',
    'next',
    'return',
    'return_url',
    'callback',
    'jsonp',
  ],
  ...[
    'template',
    'include',
    'src',
    'dest',
    'target',
    'host',
    'ip',
    'domain',
    'cmd',
    'debug',
    'msg',
    'message',
    'error',
  ],
  ...[
    'title',
    'text',
    'content',
    'data',
    'value',
    'key',
    'code',
    'ref',
    'from',
    'to',
    'date',
    'format',
    'year',
  ],
]

type CandidateNames = (entry: Entry, entries: readonly Entry[]) => readonly string[]

export function openCandidateNames({
  pages,
  scripts,
}: {
  readonly pages: readonly Page[]
  readonly scripts: readonly Script[]
}): CandidateNames {
  const own = scripts.filter(({ isFirstParty }) => isFirstParty)
  const anywhere = listNames(own)
  const byPath = new Map(pages.map((page) => [new URL(page.url).pathname, page]))
  return (entry, entries) => {
    const { pathname } = new URL(entry.url)
    const page = byPath.get(pathname)
    const here = page === undefined ? [] : listNames(scriptsOf(page, own))
    const known = new Set(entry.parameters.map(({ name }) => name))
    const names = new Set([...namesBeside(entry, entries), ...here, ...anywhere, ...commonNames])
    return [...names].filter((name) => !known.has(name))
  }
}

function scriptsOf(page: Page, scripts: readonly Script[]): readonly Script[] {
  const files = new Set(listScriptFiles(page).map(({ url }) => url.href))
  const inline = new Set(
    page.document.elements.filter(({ name }) => name === 'script').map(({ text }) => text),
  )
  return scripts.filter(
    ({ url, pageUrl, text }) => pageUrl === page.url || (url === null ? inline.has(text) : files.has(url)),
  )
}

function listNames(scripts: readonly Script[]): readonly string[] {
  let charsLeft = scriptCharsMax
  const read = scripts.filter(({ text }) => {
    if (text.length > charsLeft) return false
    charsLeft -= text.length
    return true
  })
  return listClientInputs(
    read.map(({ text }) => text),
    { namesMax: scriptNamesMax },
  )
}

function namesBeside(entry: Entry, entries: readonly Entry[]): readonly string[] {
  const { pathname } = new URL(entry.url)
  return entries
    .filter(({ url }) => url !== entry.url && new URL(url).pathname === pathname)
    .flatMap(({ parameters }) => parameters.filter(({ place }) => place === 'query' || place === 'form'))
    .map(({ name }) => name)
}
