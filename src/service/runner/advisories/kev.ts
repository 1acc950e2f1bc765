import type { ImportedAdvisories } from './format.ts'
import { expectList, expectRecord, expectText, parseJson, ShapeError } from './shape.ts'
import { storedFormat } from './storedSchema.ts'

const entriesMax = 20_000

/** The catalog is as old as its last release. */
export function importKev(
  text: string,
  origin: { readonly source: string; readonly dated: string },
): ImportedAdvisories {
  try {
    const catalog = expectRecord(parseJson(text), 'the catalog')
    const exploited = expectList(catalog.vulnerabilities, 'vulnerabilities', entriesMax).map(
      (item, index) => {
        const where = `vulnerabilities[${index}]`
        const id = expectText(expectRecord(item, where).cveID, `${where}.cveID`)
        if (!/^CVE-\d{4}-\d{4,8}$/.test(id)) throw new ShapeError(`Expected a CVE number at ${where}.cveID`)
        return id
      },
    )
    if (exploited.length === 0) throw new ShapeError('Expected at least one vulnerability, found none')
    const released = /^\d{4}-\d{2}-\d{2}/.exec(expectText(catalog.dateReleased, 'dateReleased'))?.[0]
    if (released === undefined || Number.isNaN(Date.parse(released)))
      throw new ShapeError('Expected a date at dateReleased')
    const dated = released < origin.dated ? released : origin.dated
    const stored = { format: storedFormat, ...origin, dated, libraries: {}, exploited } as const
    return { ok: true, stored, dropped: { patterns: 0, advisories: 0 } }
  } catch (err) {
    if (err instanceof ShapeError) return { ok: false, message: err.message }
    throw err
  }
}
