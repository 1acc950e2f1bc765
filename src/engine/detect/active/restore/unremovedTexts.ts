/**
 * Texts of the scan that pages still show, from writes whose responses named no object. The scan cannot
 * delete them, so the report lists them.
 */
import type { ReportWrites } from '../../../../shared/model/report.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'

const limits = {
  kindsMax: 60,
  marksMax: 20,
  pagesMax: 30,
  listedMax: 100,
  bodyCharsMax: 20_000,
} as const

const madeUp = /\b[a-z][0-9a-f]{9}\b|\bScanward[- ]test\b/g

type Kind = {
  readonly pages: readonly string[]
  readonly account: EgressAccount | null
  marks: readonly string[]
}

type ReadPage = (url: string, account: EgressAccount | null) => Promise<Exchange | null>

type UnremovedTexts = {
  note(request: EgressRequest): void
  list(read: ReadPage): Promise<ReportWrites['objects']>
}

export function openUnremovedTexts(): UnremovedTexts {
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

export function madeUpTextsOf({ body = '' }: EgressRequest): readonly string[] {
  const text = decodePercent(body.slice(0, limits.bodyCharsMax).replaceAll('+', ' '))
  return text.match(madeUp) ?? []
}

/** The page of the form, the parent path, the start page, and for APIs the URL itself. */
function pagesOf({ url, body = '', form }: EgressRequest): readonly string[] {
  const { origin, pathname } = new URL(url)
  const list = pathname.replace(/\/[^/]*\/?$/, '/')
  const own = form === undefined ? (body.startsWith('{') ? [origin + pathname] : []) : [form.page]
  return [...new Set([...own, origin + list, `${origin}/`])]
}
