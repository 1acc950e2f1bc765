import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

export type FileFolder = {
  /** Even outside of the folder (path traversal). */
  readAnyPath(path: string): string | null
  readInside(name: string): string | null
  readonly path: string
  remove(): void
}

export function makeFileFolder(files: Readonly<Record<string, string>>): FileFolder {
  const project = mkdtempSync(join(tmpdir(), 'scanward-files-'))
  const path = join(project, 'files')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  const read = (file: string): string | null => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return null // Missing, a folder, or an invalid path.
    }
  }
  return {
    path,
    readAnyPath: read,
    readInside(name) {
      const file = resolve(path, name)
      return file.startsWith(path + sep) ? read(file) : null
    },
    remove() {
      rmSync(project, { recursive: true, force: true })
    },
  }
}
