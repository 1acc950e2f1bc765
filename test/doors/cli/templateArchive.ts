import { gzipSync } from 'node:zlib'

export type ArchiveEntry = { readonly name: string; readonly text: string; readonly kind?: string }

/** Writes a POSIX archive (ustar). */
export function tarGz(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ name, text, kind = '0' }) => {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write('0000644\0', 100)
    head.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124)
    head.write('        ', 148)
    head.write(kind, 156)
    head.write('ustar\0', 257)
    const sum = head.reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512)
    body.write(text)
    return [head, body]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

export const template = (id: string) =>
  `id: ${id}\ninfo: {name: Name of ${id}, author: someone, severity: high}\nhttp:\n  - method: GET\n    path: ["{{BaseURL}}/${id}"]\n    matchers:\n      - {type: word, words: ["token-of-${id}"]}\n`
export const entry = (id: string, folder = 'templates-1.0'): ArchiveEntry => ({
  name: `${folder}/http/${id}.yaml`,
  text: template(id),
})
