import { entryOf } from '../../../src/engine/discover/surface/entryOf.ts'
import type { Entry, EntryMethod, EntrySource, Parameter } from '../../../src/engine/model/surface.ts'
import { probedOrigin } from './probeTable.ts'

export type EntryOptions = {
  /** Fields of a form, or a value for JSON. */
  readonly form?: Readonly<Record<string, string>>
  readonly multipart?: Readonly<Record<string, string>>
  /** File names by field of `multipart`. */
  readonly files?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly extra?: readonly Parameter[]
  readonly effect?: Entry['effect']
  readonly source?: EntrySource
  readonly mediaType?: string
  readonly status?: number
  readonly pathValues?: readonly number[]
}

/** `entry('GET', '/search?q=tea')` */
export function entry(method: EntryMethod, path: string, options: EntryOptions = {}): Entry {
  const { form: _form, multipart: _multipart, files: _files, json: _json, source = 'link', ...rest } = options
  const body = bodyOf(options)
  return entryOf({
    method,
    url: new URL(path, probedOrigin).href,
    source,
    mediaType: 'text/html',
    status: 200,
    ...rest,
    ...(body === null ? {} : { body }),
  })
}

function bodyOf({ form, multipart, files, json }: EntryOptions): Entry['body'] {
  if (form !== undefined) return { kind: 'form', text: String(new URLSearchParams(form)) }
  if (multipart !== undefined) {
    const text = String(new URLSearchParams(multipart))
    return { kind: 'multipart', text, ...(files === undefined ? {} : { files }) }
  }
  return json === undefined ? null : { kind: 'json', text: JSON.stringify(json) }
}
