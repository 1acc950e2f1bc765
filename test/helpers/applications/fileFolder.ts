import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

/** A folder with files, inside a project of its own. */
export type FileFolder = {
  /** The text of a file by whatever path is asked for; null where there is none. */
  readAnyPath(path: string): string | null
  /** The same for files inside the folder alone. */
  readInside(name: string): string | null
  /** Where its files lie. */
  readonly path: string
  /** Removes it, and the project around it. */
  remove(): void
}

/** Writes the files below the folder `files` of a new project. */
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
      return null // Missing, a folder, or no path at all.
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
