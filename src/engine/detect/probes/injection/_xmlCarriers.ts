import type { Json } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter, Surface } from '../../../model/surface.ts'
import { changeXml, writeXml, xmlValues } from '../../../read/body/xmlBody.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { officeKindOf, writeOfficeDocument } from '../../../read/formats/officeDocuments.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'

export type XmlText = { readonly declared: string; readonly value: string }

export type XmlCarrier = InsertionPoint & {
  readonly kind: string
  readonly write: (text: XmlText) => ProbeRequest
}

/** Placeholder, since entity references must not be escaped. */
const mark = 'scanwardxmlvalue'
const likelyName = /(?:^|[/_-])(?:xml|soap|svg|wsdl|dtd|rss|saml\w{0,20}|(?:xml|soap)\w{0,20}|\w{0,20}xml)$/i
const textsMax = 20

export function listXmlCarriers(
  { entries }: Pick<Surface, 'entries'>,
  { accounts }: Pick<ProbeContext, 'accounts'>,
): readonly XmlCarrier[] {
  const as = accounts.has('user') ? 'user' : 'anonymous'
  const bodies = entries.flatMap((entry) => bodyCarrier(entry, as) ?? [])
  const points = insertionPoints(
    { entries },
    { effect: 'writes', places: ['query', 'form', 'json', 'multipart'] },
  )
  const parameters = points
    .filter(({ entry, parameter }) => entry.body?.files?.[parameter.name] === undefined)
    .filter(({ parameter: { name, value } }) => likelyName.test(name) || /^\s{0,20}</.test(value))
    .map((point) => parameterCarrier(point, as))
  const files = insertionPoints({ entries }, { effect: 'writes', places: ['file'] }).map((point) =>
    fileCarrier(point, as),
  )
  const rank = (carrier: XmlCarrier) => (isInPlaceOfJson(carrier) ? 1 : 0)
  return [...bodies, ...parameters, ...files].toSorted((one, other) => rank(one) - rank(other))
}

export function isInPlaceOfJson({ kind }: Pick<XmlCarrier, 'kind'>): boolean {
  return kind === kinds.json
}

const kinds = {
  body: 'XML body',
  json: 'XML body in place of JSON',
  parameter: 'XML in a parameter',
  file: 'XML file',
  drawing: 'SVG file',
  office: 'XML in an office document',
} as const

function bodyCarrier(entry: Entry, as: AccountName): XmlCarrier | null {
  const { body } = entry
  if (body === null || (body.kind !== 'xml' && body.kind !== 'json')) return null
  const isXml = body.kind === 'xml'
  const template = isXml ? markTexts(body.text) : markLeaves(readJson(body.text))
  if (template === null) return null
  const mediaType = isXml ? {} : { 'content-type': 'application/xml' }
  const parameter: Parameter = { place: 'xml', name: 'body', value: '' }
  return {
    entry,
    parameter,
    kind: isXml ? kinds.body : kinds.json,
    write(text) {
      const { renewal, ...filled } = fillEntry(entry)
      const own = { headers: { ...filled.headers, ...mediaType }, body: writeDocument(template, text) }
      const refilled =
        renewal === undefined
          ? {}
          : {
              renewal: {
                ...renewal,
                refill: (further: Parameters<typeof renewal.refill>[0]) => ({
                  ...renewal.refill(further),
                  body: own.body,
                  headers: { ...renewal.refill(further).headers, ...mediaType },
                }),
              },
            }
      return { ...filled, ...own, ...refilled, as }
    },
  }
}

function parameterCarrier(point: InsertionPoint, as: AccountName): XmlCarrier {
  const { entry, parameter } = point
  const template = markTexts(parameter.value) ?? `<root>${mark}</root>`
  return {
    ...point,
    kind: kinds.parameter,
    write: (text) => ({ ...fillEntry(entry, [{ parameter, value: writeDocument(template, text) }]), as }),
  }
}

/** Inserts elements into a text that may become part of a document. */
export function textCarrier(point: InsertionPoint, { accounts }: Pick<ProbeContext, 'accounts'>): XmlCarrier {
  const { entry, parameter } = point
  const as = accounts.has('user') ? 'user' : 'anonymous'
  return {
    ...point,
    kind: 'XML elements in a text',
    write: ({ value }) => ({ ...fillEntry(entry, [{ parameter, value }]), as }),
  }
}

function fileCarrier(point: InsertionPoint, as: AccountName): XmlCarrier {
  const { entry, parameter } = point
  const content = { place: 'multipart', name: parameter.name } as const // `as`: a literal.
  const office = officeKindOf(parameter.value)
  if (office !== null) {
    return {
      ...point,
      kind: kinds.office,
      write(text) {
        const value = writeOfficeDocument(office, mark, (xml) => writeDocument(xml, text))
        return { ...fillEntry(entry, [{ parameter: content, value }]), as }
      },
    }
  }
  const own = entry.parameters.find(({ place, name }) => place === 'multipart' && name === parameter.name)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text y="15">${mark}</text></svg>`
  // A parser of another document type may stop early, so the crawled file is the template.
  const template = markTexts(own?.value ?? '') ?? drawing
  const isDrawing = /<svg\b/.test(template)
  return {
    ...point,
    kind: isDrawing ? kinds.drawing : kinds.file,
    write(text) {
      const changes = [
        { parameter, value: /\.xml$/i.test(parameter.value) || !isDrawing ? 'scanward.xml' : 'scanward.svg' },
        { parameter: content, value: writeDocument(template, text) },
      ]
      return { ...fillEntry(entry, changes), as }
    },
  }
}

function markTexts(text: string): string | null {
  const places = xmlValues(text).filter(({ name }) => !name.includes('/@') && !name.startsWith('@'))
  if (places.length === 0 || !/<[A-Za-z_]/.test(text)) return null
  return changeXml(text, new Map(places.slice(0, textsMax).map(({ name }) => [name, mark])))
}

function markLeaves(value: Json | undefined): string | null {
  if (!isJsonObject(value)) return null
  const marked = (inner: Json, depth: number): Json => {
    if (depth > 6) return mark
    if (Array.isArray(inner)) return inner.slice(0, textsMax).map((item: Json) => marked(item, depth + 1))
    if (!isJsonObject(inner)) return typeof inner === 'string' || inner === null ? mark : inner
    return Object.fromEntries(
      Object.entries(inner)
        .slice(0, textsMax)
        .map(([key, item]) => [key, marked(item, depth + 1)]),
    )
  }
  const document = writeXml('root', marked(value, 0))
  return document.includes(mark) ? document : null
}

function writeDocument(template: string, { declared, value }: XmlText): string {
  const plain = template.replace(/<!DOCTYPE[^>[]{0,500}(?:\[[^\]]{0,5000}\]\s{0,20})?>/i, '')
  const filled = plain.replaceAll(mark, value)
  const root = /<([A-Za-z_][\w:.-]{0,100})/.exec(filled)?.[1] ?? 'root'
  if (declared === '') return filled
  const start = /^\s{0,20}<\?xml[^>]{0,200}\?>\s{0,20}/.exec(filled)?.[0] ?? ''
  return `${start}<!DOCTYPE ${root} [${declared}]>${filled.slice(start.length)}`
}
