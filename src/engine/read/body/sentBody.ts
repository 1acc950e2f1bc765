import type { EntryBody } from '../../model/surface.ts'
import { readJson } from '../formats/json.ts'
import { sampleFileName, sampleValue } from '../knowledge/sampleValue.ts'
import { encodePairs } from './entryBody.ts'

const fieldsMax = 100

/** Null for kinds that the scan does not send. */
export function readSentBody(mediaType: string, text: string): EntryBody | null {
  const json = readJson(text)
  if (json !== undefined && typeof json === 'object' && json !== null) return { kind: 'json', text }
  if (/multipart\/form-data/i.test(mediaType)) return multipartBody(text)
  if (/[/+]xml\b/i.test(mediaType)) return { kind: 'xml', text, mediaType }
  return /urlencoded/i.test(mediaType) ? { kind: 'form', text } : null
}

function multipartBody(text: string): EntryBody {
  const boundary = text.slice(0, 200).split(/\r?\n/, 1)[0] ?? ''
  if (boundary.length < 3) return { kind: 'multipart', text: '' }
  const parts = text
    .split(boundary)
    .slice(1, fieldsMax)
    .flatMap((part) => {
      const [, name, file] = /name="([^"\r\n]{1,200})"(?:;\s?filename="([^"\r\n]{0,200})")?/.exec(part) ?? []
      const value = /\r?\n\r?\n([\s\S]{0,16384}?)\r?\n$/.exec(part.slice(0, 20_000))?.[1] ?? ''
      // The browser may report only the file name.
      const held = file !== undefined && value === '' ? sampleValue(name ?? '', { type: 'file' }) : value
      return name === undefined ? [] : [{ name, file, pair: [name, held] as const }]
    })
  const files = parts.flatMap(({ name, file }) =>
    // The file field may be optional.
    file === undefined ? [] : [[name, file === '' ? sampleFileName(name) : file] as const],
  )
  return {
    kind: 'multipart',
    text: encodePairs(parts.map(({ pair }) => pair)),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
  }
}
