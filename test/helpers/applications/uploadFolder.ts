import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { SiteRequest, SiteResponse } from '../sites/site.ts'
import { hasPhp, runPhp } from './runPhp.ts'

export type ReceivedFile = { readonly name: string; readonly mediaType: string; readonly text: string }

export async function receiveFile(
  { headers, body }: SiteRequest,
  field: string,
): Promise<ReceivedFile | null> {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null)
  const file = form?.get(field) ?? null
  if (file === null || typeof file === 'string') return null
  return { name: file.name, mediaType: file.type, text: await file.text() }
}

const types: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

export type WebRoot = {
  readonly path: string
  write(name: string, text: string): void
  /** PHP runs; the rest has the type of its extension. */
  serve(path: string): Promise<SiteResponse>
  send(path: string): SiteResponse
  remove(): void
}

export function makeWebRoot(files: Readonly<Record<string, string>> = {}): WebRoot {
  const parent = mkdtempSync(join(tmpdir(), 'scanward-web-'))
  const path = join(parent, 'public')
  mkdirSync(path)
  const write = (name: string, text: string) => {
    // Confines writes to the test's folder.
    const file = join(path, name)
    if (!file.startsWith(parent)) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const send = (asked: string): SiteResponse => {
    const name = decodeURIComponent(asked.split('?', 1)[0] ?? '')
    try {
      const type = types[extname(name).toLowerCase()]
      const body = readFileSync(join(path, name), 'latin1')
      return {
        headers: type === undefined ? {} : { 'content-type': type },
        body: Buffer.from(body, 'latin1'),
      }
    } catch {
      return { status: 404, body: 'Not Found' }
    }
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    path,
    write,
    send,
    async serve(asked) {
      const sent = send(asked)
      const name = decodeURIComponent(asked.split('?', 1)[0] ?? '')
      if (sent.status !== undefined || !hasPhp || !/\.(?:php|phtml)$/i.test(name)) return sent
      const body = await runPhp(join(path, name))
      return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
