import type { ReportedFinding } from '../../src/shared/model/report.ts'
import { familyOfCheck } from './familyOfCheck.ts'
import type { Family, Listed } from './listed.ts'

/** Location of a finding. Null: not stated. */
export type FoundPlace = {
  readonly checkId: string
  readonly families: readonly Family[]
  readonly method: string | null
  readonly path: string
  readonly parameter: string | null
  readonly name: string
}

export type Comparison = {
  readonly listed: readonly Listed[]
  readonly found: ReadonlySet<Listed>
  /** Findings on traps and unlisted places. */
  readonly isFalse: readonly { readonly place: FoundPlace; readonly trap: Listed | null }[]
}

export function compareFindings(
  findings: readonly Pick<ReportedFinding, 'checkId' | 'evidence'>[],
  listed: readonly Listed[],
): Comparison {
  const found = new Set<Listed>()
  const isFalse = new Map<string, { readonly place: FoundPlace; readonly trap: Listed | null }>()
  for (const place of findings.flatMap(placesOf)) {
    const fitting = listed.filter((entry) => fits(entry, place))
    const weak = fitting.filter(({ kind }) => kind === 'weakness')
    for (const entry of weak) found.add(entry)
    if (weak.length === 0) isFalse.set(`${place.checkId} ${place.name}`, { place, trap: fitting[0] ?? null })
  }
  return { listed, found, isFalse: [...isFalse.values()] }
}

/** `GET /search: q (query)`, `GET /items/17: segment 2 of the path`, `/admin` */
const samplePattern = /^(?:([A-Z]+) )?(\/[^\s:?]*)(?:\?[^:]*)?(?:: (.+?)(?: \(([\w ]+)\))?)?$/

function placesOf({
  checkId,
  evidence,
}: Pick<ReportedFinding, 'checkId' | 'evidence'>): readonly FoundPlace[] {
  const families = familyOfCheck(checkId)
  if (families.length === 0) return []
  const { url = '', request, samples = [] } = evidence
  return (samples.length === 0 ? [''] : samples).map((sample) => {
    const [, method, path, parameter, source] = samplePattern.exec(sample) ?? []
    return {
      checkId,
      families,
      method: method ?? /^([A-Z]+) /.exec(request ?? '')?.[1] ?? null,
      path: path ?? new URL(url).pathname,
      // The whole message is one input.
      parameter: source === 'message' ? source : (parameter ?? null),
      name: sample === '' ? url : sample,
    }
  })
}

function fits({ family, request, parameter }: Listed, place: FoundPlace): boolean {
  const [method = '', path = ''] = request.split(' ')
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
  if (!place.families.includes(family) || !pattern.test(place.path)) return false
  if (place.method !== null && place.method !== method) return false
  // Findings number a segment, the list names it.
  if (parameter === '' || place.parameter === null || place.parameter.startsWith('segment ')) return true
  // Such keys can be anywhere in the query, so the finding names the whole query.
  if (family === 'prototype-pollution' && place.parameter === 'query') return true
  if (parameter === '#') return /^(?:hash|(?:URL )?fragment)$/.test(place.parameter)
  // A remark such as "any origin" is no parameter.
  if (/ /.test(place.parameter)) return true
  return isSameName(parameter, place.parameter)
}

function isSameName(one: string, other: string): boolean {
  const last = (name: string) => name.toLowerCase().split(/[./]/).at(-1)
  return one.toLowerCase() === other.toLowerCase() || last(one) === last(other)
}
