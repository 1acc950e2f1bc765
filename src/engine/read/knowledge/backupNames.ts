import type { Page, Target } from '../../model/artifacts.ts'
import { registrableDomain } from '../url/site.ts'

const usualArchives = ['/backup.zip', '/backup.tar.gz', '/www.zip']

const copies: readonly ((folder: string, file: string) => string)[] = [
  (folder, file) => `${folder}${file}.bak`,
  (folder, file) => `${folder}${file}~`,
  (folder, file) => `${folder}${file}.old`,
  (folder, file) => `${folder}.${file}.swp`,
]

const usualScript = '/index.php'
const usualCopies = ['/config.php.bak']
const usualCopiesMax = 2
const copiesMax = 4

export function backupArchivePaths({
  hostKind,
  hostname,
}: Pick<Target, 'hostKind' | 'hostname'>): readonly string[] {
  if (hostKind !== 'name') return usualArchives
  const name = hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  const [label = ''] = registrableDomain(name).split('.')
  const named = [name, ...(label.length > 2 && label !== name ? [label] : [])].map((word) => `/${word}.zip`)
  return [...new Set([...named, ...usualArchives])]
}

/** Paths next to the first script URL or PHP's index, and its configuration. */
export function backupCopyPaths(
  pages: readonly Pick<Page, 'url'>[],
  { isWordPress }: { readonly isWordPress: boolean },
): readonly string[] {
  const script = pages.map(({ url }) => scriptOf(url)).find((path) => path !== null) ?? null
  const copied = copiesOf(script ?? usualScript)
  if (isWordPress) return ['/wp-config.php.bak', ...copied].slice(0, copiesMax)
  if (script !== null && !/\.ph(?:p\d?|tml)$/i.test(script)) return copied
  const [swapFile = ''] = copied.slice(-1)
  return [...copied.slice(0, usualCopiesMax), ...usualCopies, ...(script === null ? [] : [swapFile])]
}

export function isArchivePath(path: string): boolean {
  return /\.(?:zip|tar\.gz)$/.test(path)
}

export function isCopyPath(path: string): boolean {
  return /\.(?:php\d?|phtml|aspx?|jspx?|cfm|cgi|pl)(?:\.bak|~|\.old|\.swp)$/i.test(path)
}

function copiesOf(path: string): readonly string[] {
  const at = path.lastIndexOf('/') + 1
  return copies.map((copy) => copy(path.slice(0, at), path.slice(at)))
}

/** Null unless a copy would be served as text. */
function scriptOf(url: string): string | null {
  const { pathname } = new URL(url)
  return /^(?:\/[\w.-]{1,100}){1,6}\.(?:php\d?|phtml|aspx?|jspx?|cfm|cgi|pl)$/i.test(pathname)
    ? pathname
    : null
}
