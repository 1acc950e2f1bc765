import { pathOf } from '../../url/urls.ts'

const headCharsMax = 4_000
const noticesMax = 20
const wrapperCharsMax = 800
const wordCharsMin = 4

const notice = /(?:\s{1,200}|\/\*[\s\S]{0,3000}?\*\/|\/\/[^\n]{0,300}\n|["']use strict["'];?)/y

/** UMD: CommonJS, AMD or a global name. */
const universal = /\btypeof exports\b[\s\S]{0,300}\bdefine\.amd\b/
const exposedName = /(?:\.|\[["']|\bdefine\(["'])([A-Za-z_$][\w$./-]{2,60})/g
/** LibreJS: the license covers the whole file. */
const licensedAsWhole = /@licstart\b[\s\S]{0,40}\bentire license notice\b/

/**
 * Returns true if a script is a library as published. Signs: a notice with the file's name, version and
 * license; a license for the whole file; UMD under the file's name.
 */
export function isPublishedModule(text: string, url: string): boolean {
  const head = text.slice(0, headCharsMax)
  const start = skipNotices(head)
  const notices = head.slice(0, start)
  if (licensedAsWhole.test(notices)) return true
  const word = firstWord(url)
  if (word === null) return false
  if (isNoticeOf(notices, word)) return true
  const wrapper = head.slice(start, start + wrapperCharsMax)
  return universal.test(wrapper) && namesOf(wrapper).some((name) => name.includes(word))
}

function skipNotices(head: string): number {
  let index = 0
  for (let count = 0; count < noticesMax; count += 1) {
    notice.lastIndex = index
    const length = notice.exec(head)?.[0].length ?? 0
    if (length === 0) break
    index += length
  }
  return index
}

function isNoticeOf(notices: string, word: string): boolean {
  return (
    notices.toLowerCase().includes(word) && /\d\.\d{1,4}/.test(notices) && /\blicen[cs]ed?\b/i.test(notices)
  )
}

/** `redoc` of `/bundles/redoc.standalone.js`; null if too short to be distinctive. */
function firstWord(url: string): string | null {
  const file = pathOf(url).split('/').pop() ?? ''
  const word = (file.split(/[._~-]/)[0] ?? '').toLowerCase()
  return word.length >= wordCharsMin && /^[a-z][a-z\d]*$/.test(word) ? word : null
}

function namesOf(wrapper: string): readonly string[] {
  return [...wrapper.matchAll(exposedName)].flatMap(({ 1: name = '' }) =>
    /^(?:exports|amd|exports\.default)$/.test(name) ? [] : name.toLowerCase(),
  )
}
