import { hostnameOf, pathOf } from '../../../read/url/urls.ts'
import { hostKind, type InternalName, isHomeDevice, namesPassword } from './_namedHosts.ts'

const linesMax = 20_000
const lineCharsMax = 2_000
const hostsMax = 50
const linkCharsMax = 6
const labelCharsMax = 100
const loopbackLinksMin = 2

const url =
  /\b(?:https?|wss?|ftp|postgres(?:ql)?|mysql|mongodb|rediss?|amqps?):\/\/[^\s<>"'`()[\]{}|\\]{3,500}/gi
const heading = /^(#{1,6})\s{1,4}(\S.{0,79})/
const linkTarget = /\]\(\s{0,3}<?$/
const label = /^[\s>*-]{0,12}[\w][\w /()&-]{0,60}\*{0,2}:\*{0,2}\s{0,4}[<`]?$/
const instruction =
  /\b(?:e\.g|examples?|for instance|such as|your|run|install\w*|local(?:ly)?|localhost|self-?host\w*|set ?up|configur\w+|visit|open|browse|navigate|replace|default\w*|development|developing|docker|router|sample|placeholder|curl)\b/i
const instructiveHeading =
  /\b(?:develop\w*|local\w*|self-?host\w*|install\w*|quick ?start|getting started|set ?up|contribut\w*|running|examples?|tutorials?|configur\w+|troubleshoot\w*)\b/i
const productToInstall =
  /\b(?:docker[ -]compose|docker run|npm (?:install|run|i)\b|npx |pnpm |yarn |pip install|brew install|git clone|self-?host)/i

const bareHost =
  /^[\s>*-]{0,12}(\w[\w /()&-]{0,60})\*{0,2}:\*{0,2}\s{0,4}`?((?:\d{1,3}\.){3}\d{1,3}|(?:[a-z0-9-]{1,63}\.){1,6}(?:internal|intranet|corp|lan|local))((?::\d{1,5})?)`?(?=[\s,;)]|$)/i
const packageOrVersion = /version|release|package|module|bundle|namespace|app ?id|library/i

type Heading = { readonly level: number; readonly title: string }
type Line = { readonly text: string; readonly section: string; readonly isInstruction: boolean }
type Place = InternalName & { readonly isStated: boolean; readonly isInstruction: boolean }

export function listGuideHosts(
  text: string,
  { proseHoldsExamples }: { readonly proseHoldsExamples: boolean },
): readonly InternalName[] {
  const statedOnly = proseHoldsExamples || installsProduct(text)
  const places = readLines(text).flatMap(placesOf)
  const named = places.filter(
    ({ kind, isStated, isInstruction }) =>
      kind !== 'loopback' && !isInstruction && (isStated || !statedOnly || kind === 'credentials'),
  )
  const loopback = installsProduct(text) ? [] : loopbackLinks(text, places)
  return [...named, ...loopback].slice(0, hostsMax)
}

export function installsProduct(text: string): boolean {
  return productToInstall.test(text)
}

export function withoutCodeBlocks(text: string): string {
  return splitLines(text)
    .filter(({ isCode }) => !isCode)
    .map(({ line }) => line)
    .join('\n')
}

function loopbackLinks(text: string, places: readonly Place[]): readonly Place[] {
  const links = places.filter(
    ({ kind, isStated, isInstruction, url }) =>
      kind === 'loopback' && isStated && !isInstruction && pathOf(url) !== '/',
  )
  const paths = new Set(links.map(({ url }) => pathOf(url)))
  const linked = text.match(/\]\(\s{0,3}<?https?:\/\//gi)?.length ?? 0
  return paths.size >= loopbackLinksMin && links.length * 2 >= linked ? links : []
}

function splitLines(text: string): readonly { readonly line: string; readonly isCode: boolean }[] {
  let isFenced = false
  return text.split(/\r\n?|\n/, linesMax).map((whole) => {
    const line = whole.slice(0, lineCharsMax)
    const isFence = /^\s{0,12}(?:```|~~~)/.test(line)
    if (isFence) isFenced = !isFenced
    return { line, isCode: isFence || isFenced }
  })
}

function readLines(text: string): readonly Line[] {
  let headings: readonly Heading[] = []
  let isSiteNameRead = false
  return splitLines(text).flatMap(({ line, isCode }) => {
    const [, { length: level } = '', title = ''] = heading.exec(isCode ? '' : line) ?? []
    if (level === 1 && !isSiteNameRead) isSiteNameRead = true
    else if (level > 0) headings = [...headings.filter((outer) => outer.level < level), { level, title }]
    if (isCode) return []
    const isInstruction =
      instruction.test(line.replace(url, ' ')) ||
      headings.some((outer) => instructiveHeading.test(outer.title))
    return [{ text: line, section: headings.at(-1)?.title ?? '', isInstruction }]
  })
}

function placesOf(line: Line): readonly Place[] {
  const { text, section, isInstruction } = line
  const urls = [...text.matchAll(url)].flatMap(({ 0: match, index }): readonly Place[] => {
    const named = match.replace(/[.,;:!?*]{1,5}$/, '')
    const kind = namesPassword(named) ? 'credentials' : hostKind(hostnameOf(named))
    if (kind === null || isHomeDevice(hostnameOf(named))) return []
    const isStated =
      linkTarget.test(text.slice(Math.max(0, index - linkCharsMax), index)) ||
      (index <= labelCharsMax && label.test(text.slice(0, index)))
    return [{ fieldOrSection: section, url: named, kind, isStated, isInstruction }]
  })
  return urls.length > 0 ? urls : bareHostOf(line)
}

function bareHostOf({ text, section, isInstruction }: Line): readonly Place[] {
  const [, name = '', host = '', port = ''] = bareHost.exec(text) ?? []
  if (hostKind(host) !== 'internal' || isHomeDevice(host) || packageOrVersion.test(name)) return []
  return [{ fieldOrSection: section, url: host + port, kind: 'internal', isStated: true, isInstruction }]
}
