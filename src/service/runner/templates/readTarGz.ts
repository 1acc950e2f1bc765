import { gunzipSync } from 'node:zlib'

export type TarFile = { readonly path: string; readonly bytes: Buffer }

type ReadArchive =
  | { readonly ok: true; readonly value: readonly TarFile[] }
  | { readonly ok: false; readonly message: string }

const blockBytes = 512
const limits = {
  unpackedBytesMax: 512 * 1024 * 1024,
  filesMax: 40_000,
  fileBytesMax: 8 * 1024 * 1024,
} as const

/** Reads regular files of a POSIX archive (ustar, IEEE Std 1003.1), below its first folder. Links are left out. */
export function readTarGz(archive: Buffer, isWanted: (path: string) => boolean): ReadArchive {
  let bytes: Buffer
  try {
    bytes = gunzipSync(archive, { maxOutputLength: limits.unpackedBytesMax })
  } catch {
    return {
      ok: false,
      message: `expected a .tar.gz archive of at most ${limits.unpackedBytesMax} bytes unpacked`,
    }
  }
  const files: TarFile[] = []
  let longName: string | null = null
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const head = bytes.subarray(at, at + blockBytes)
    if (head.every((byte) => byte === 0)) break
    if (!hasChecksum(head)) return { ok: false, message: 'expected a tar archive, found a damaged header' }
    const size = Number.parseInt(textAt(head, 124, 12), 8)
    const kind = textAt(head, 156, 1)
    const start = at + blockBytes
    if (!Number.isInteger(size) || size < 0 || start + size > bytes.length)
      return { ok: false, message: 'expected a tar archive, found one that is cut' }
    const content = bytes.subarray(start, start + size)
    at = start + Math.ceil(size / blockBytes) * blockBytes
    if (kind === 'L') longName = content.toString('utf8').replace(/\0.*$/s, '')
    else if (kind === 'x')
      longName = /(?:^|\n)\d+ path=([^\n]+)\n/.exec(content.toString('utf8'))?.[1] ?? longName
    else {
      const name =
        longName ?? [textAt(head, 345, 155), textAt(head, 0, 100)].filter((part) => part !== '').join('/')
      longName = kind === 'g' ? longName : null
      const path = safePath(name)
      if ((kind !== '0' && kind !== '') || path === null || !isWanted(path)) continue
      if (size > limits.fileBytesMax) continue
      if (files.length === limits.filesMax)
        return { ok: false, message: `expected at most ${limits.filesMax} files` }
      files.push({ path, bytes: content })
    }
  }
  return { ok: true, value: files }
}

function safePath(name: string): string | null {
  const segments = name.split('/').slice(1)
  const isSafe = segments.every(
    (segment) => /^[\w.@+() -]{1,200}$/.test(segment) && !/^\.{1,2}$/.test(segment),
  )
  return segments.length > 0 && segments.length <= 12 && isSafe ? segments.join('/') : null
}

function textAt(head: Buffer, from: number, length: number): string {
  return head
    .toString('latin1', from, from + length)
    .replace(/\0.*$/s, '')
    .trim()
}

function hasChecksum(head: Buffer): boolean {
  const stated = Number.parseInt(textAt(head, 148, 8), 8)
  const sum = head.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  return stated === sum
}
