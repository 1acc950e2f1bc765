import type { Json } from '../../../shared/json.ts'
import type { BodyKind, Change, EntryBody, Parameter } from '../../model/surface.ts'
import { readJson } from '../formats/json.ts'
import { decodeParameter, encodeValue } from './encodedValue.ts'
import { escapeReply, jsonLeaves, setAt } from './jsonBody.ts'
import { changeXml, xmlValues } from './xmlBody.ts'

export const parametersMax = 30

export type Pair = readonly [name: string, value: string]

/** Occurs in none of our values. */
export const multipartBoundary = 'scanward-4f1c9a7e5d3b'

export function bodyParameters({ kind, text, files = {} }: EntryBody): readonly Parameter[] {
  if (kind === 'json') return [...jsonLeaves(readJson(text), '')].slice(0, parametersMax)
  if (kind === 'xml') return xmlValues(text).slice(0, parametersMax)
  const names = Object.entries(files).map(([name, value]): Parameter => ({ place: 'file', name, value }))
  return [...pairParameters(text, kind), ...names]
}

/** Each name once. */
export function pairParameters(text: string, place: Parameter['place']): readonly Parameter[] {
  const seen = new Map<string, Parameter>()
  for (const [name, value] of readPairs(text)) {
    if (!seen.has(name)) seen.set(name, decodeParameter({ place, name, value }))
  }
  return [...seen.values()]
}

/** Ignores changes of other places. */
export function changeBody(body: EntryBody, changes: readonly Change[]): EntryBody {
  const own = changes.filter(({ parameter }) => parameter.place === body.kind)
  const renamed = changes.filter(({ parameter }) => parameter.place === 'file')
  const files = {
    ...body.files,
    ...Object.fromEntries(renamed.map(({ parameter, value }) => [parameter.name, valueText(value)])),
  }
  const text = own.length === 0 ? body.text : changeText(body, own)
  return { ...body, text, ...(body.files === undefined ? {} : { files }) }
}

function changeText({ kind, text, isReply }: EntryBody, changes: readonly Change[]): string {
  if (kind === 'xml')
    return changeXml(text, new Map(changes.map(({ parameter, value }) => [parameter.name, valueText(value)])))
  if (kind !== 'json') return encodePairs(changePairs(readPairs(text), changes))
  const changed = changes.reduce(
    (value: Json, { parameter, value: put }) =>
      setAt(value, parameter.name, isReply === true ? escapeReply(put) : put),
    readJson(text) ?? {},
  )
  return JSON.stringify(changed)
}

export function encodeBody(body: EntryBody): string {
  return body.kind === 'multipart' ? multipartOf(body) : body.text
}

const mediaTypes: Readonly<Record<BodyKind, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${multipartBoundary}`,
  xml: 'application/xml',
}

export function bodyMediaType({ kind, mediaType }: EntryBody): string {
  return kind === 'multipart' ? mediaTypes.multipart : (mediaType ?? mediaTypes[kind])
}

export function readPairs(text: string): readonly Pair[] {
  return [...new URLSearchParams(text)]
}

/** Sets all pairs of a changed name; adds missing names. */
export function changePairs(pairs: readonly Pair[], changes: readonly Change[]): readonly Pair[] {
  let filled = [...pairs]
  for (const { parameter, value, name = parameter.name } of changes) {
    const pair: Pair = [name, encodeValue(valueText(value), parameter.encoding)]
    const isThere = filled.some(([own]) => own === parameter.name)
    if (isThere) filled = filled.map((own) => (own[0] === parameter.name ? pair : own))
    else filled.push(pair)
  }
  return filled
}

// Not URLSearchParams: some servers read its `+` as a plus sign.
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&')
}

/** Lone surrogates cannot be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function multipartOf({ text, files = {}, fileTypes = {} }: EntryBody): string {
  const parts = readPairs(text).map(([name, value]) => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    const fileFields =
      file === undefined
        ? ['', '']
        : [`; filename="${quoted(file)}"`, `content-type: ${fileTypes[name] ?? fileTypeOf(file)}\r\n`]
    return `--${multipartBoundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${fileFields[0]}\r\n${fileFields[1]}\r\n${value}\r\n`
  })
  return `${parts.join('')}--${multipartBoundary}--\r\n`
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Same as browsers. */
const fileTypes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
})

function fileTypeOf(fileName: string): string {
  return fileTypes[/\.(\w{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}

export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
