import { createHash } from 'node:crypto'
import type { TarFile } from './readTarGz.ts'
import type { TemplateArchive } from './templateRelease.ts'

const listName = 'templates-checksum.txt'

export function isTemplateOrList(path: string): boolean {
  return path === listName || (/\.ya?ml$/i.test(path) && !/(?:^|\/)\./.test(path))
}

type VerifiedTemplates =
  | {
      readonly ok: true
      readonly files: readonly TarFile[]
      readonly unlisted: number
    }
  | { readonly ok: false; readonly message: string }

/** A release needs the hash of the caller, one beside it, or a list of its files. */
export function verifyTemplates(
  { bytes, release, listedSha256 }: Omit<TemplateArchive, 'source'>,
  files: readonly TarFile[],
  wantedSha256: string | null,
): VerifiedTemplates {
  const sha256 = hashOf('sha256', bytes)
  for (const expected of [wantedSha256, listedSha256])
    if (expected !== null && expected !== sha256)
      return { ok: false, message: `Expected an archive with the SHA-256 ${expected}, found ${sha256}` }
  const templates = files.filter(({ path }) => path !== listName)
  const list = files.find(({ path }) => path === listName)
  if (list !== undefined) return compareWithList(templates, readList(list.bytes.toString('utf8')))
  return release === null || wantedSha256 !== null || listedSha256 !== null
    ? { ok: true, files: templates, unlisted: 0 }
    : { ok: false, message: `Expected SHA256SUMS or ${listName} in the release ${release}, found none` }
}

/** Lines of `path:SHA-1` by Nuclei's generate-checksum. */
function readList(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^(.{1,500}):([0-9a-f]{40})\r?$/gm)
  return new Map([...lines].map(([, path = '', hash = '']) => [path, hash]))
}

function compareWithList(
  templates: readonly TarFile[],
  list: ReadonlyMap<string, string>,
): VerifiedTemplates {
  const listed = templates.filter(({ path }) => list.has(path))
  const changed = listed.find(({ path, bytes }) => list.get(path) !== hashOf('sha1', bytes))
  if (changed !== undefined)
    return { ok: false, message: `Expected the file of ${listName}, found a changed ${changed.path}` }
  const present = new Set(listed.map(({ path }) => path))
  const missing = [...list.keys()].find((path) => isTemplateOrList(path) && !present.has(path))
  return missing === undefined
    ? { ok: true, files: listed, unlisted: templates.length - listed.length }
    : { ok: false, message: `Expected every file of ${listName}, found no ${missing.slice(0, 200)}` }
}

/** The same for an archive that is packed again. */
export function contentHash(files: readonly TarFile[]): string {
  const lines = files.map(({ path, bytes }) => `${hashOf('sha256', bytes)}  ${path}\n`).sort()
  return hashOf('sha256', Buffer.from(lines.join('')))
}

function hashOf(algorithm: 'sha1' | 'sha256', bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex')
}
