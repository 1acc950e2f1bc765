/**
 * Texts of the scan that pages go on to show: of writes whose responses did not name what they created. Nothing can be
 * deleted by them, but whoever looks after the application has to know.
 */
import type { ReportWrites } from '../../../../shared/model/report.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'

const limits = {
  /** Kinds of requests whose texts are looked for. */
  kindsMax: 60,
  /** Texts that are kept of a kind, the newest. */
  marksMax: 20,
  /** Pages that are read for them. */
  pagesMax: 30,
  listedMax: 100,
  bodyCharsMax: 20_000,
} as const // `as`: numbers that nothing changes.

/** A word that the scan made up, or the name that it gives to things; no application has them by itself. */
const madeUp = /\b[a-z][0-9a-f]{9}\b|\bScanward[- ]test\b/g

type Kind = {
  readonly pages: readonly string[]
  readonly account: EgressAccount | null
  marks: readonly string[]
}

/** Reads a page as an account sees it; null where it does not respond. */
type ReadPage = (url: string, account: EgressAccount | null) => Promise<Exchange | null>

export type LeftTexts = {
  /** Keeps the texts of a write that was accepted. */
  note(request: EgressRequest): void
  /** The texts that pages show now, each once. */
  list(read: ReadPage): Promise<ReportWrites['objects']>
}

export function openUnremovedTexts(): LeftTexts {
  const kinds = new Map<string, Kind>()
  return {
    note(request) {
      const { method = 'GET', url, account = null } = request
      const marks = madeUpTextsOf(request)
      if (marks.length === 0) return
      const key = `${method} ${new URL(url).pathname}`
      const kind = kinds.get(key) ?? { pages: pagesOf(request), account, marks: [] }
      if (!kinds.has(key) && kinds.size >= limits.kindsMax) return
      kinds.set(key, kind)
      kind.marks = [...new Set([...kind.marks, ...marks])].slice(-limits.marksMax)
    },
    async list(read) {
      const objects: ReportWrites['objects'][number][] = []
      const listed = new Set<string>()
      const pages = new Map<string, { readonly page: string; readonly account: EgressAccount | null }>()
      for (const kind of kinds.values())
        for (const page of kind.pages) pages.set(page, { page, account: kind.account })
      for (const { page, account } of [...pages.values()].slice(0, limits.pagesMax)) {
        const body = (await read(page, account))?.body ?? ''
        const shown = [...kinds.values()].flatMap(({ marks }) => marks.filter((mark) => body.includes(mark)))
        for (const mark of shown) {
          if (listed.has(mark) || objects.length >= limits.listedMax) continue
          listed.add(mark)
          objects.push({ url: page, name: mark, change: 'created', state: 'left' })
        }
      }
      return objects
    },
  }
}

/** What the scan made up in the body of a request. */
export function madeUpTextsOf({ body = '' }: EgressRequest): readonly string[] {
  const text = decodePercent(body.slice(0, limits.bodyCharsMax).replaceAll('+', ' '))
  return text.match(madeUp) ?? []
}

/**
 * Where a new thing would be seen: on the page of the form, on the list that it is added to, on the start page; in an
 * API where it was sent, too.
 */
function pagesOf({ url, body = '', form }: EgressRequest): readonly string[] {
  const { origin, pathname } = new URL(url)
  const list = pathname.replace(/\/[^/]*\/?$/, '/')
  const own = form === undefined ? (body.startsWith('{') ? [origin + pathname] : []) : [form.page]
  return [...new Set([...own, origin + list, `${origin}/`])]
}
