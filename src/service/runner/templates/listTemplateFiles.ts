import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileErrorReason } from '../../../shared/fileErrors.ts'

export const templateFolderLimits = {
  filesMax: 20_000,
  foldersMax: 5_000,
  bytesMax: 128 * 1024 * 1024,
} as const

const templatesMs = 240_000

export function templateMsOf(sources: readonly unknown[]): number {
  return sources.length === 0 ? 0 : templatesMs
}

type ListedTemplates =
  | { readonly ok: true; readonly files: readonly string[] }
  | { readonly ok: false; readonly message: string }

/** Follows no symbolic links and skips hidden folders. */
export function listTemplateFiles(folder: string): ListedTemplates {
  const { filesMax, foldersMax } = templateFolderLimits
  const files: string[] = []
  const open = [folder]
  let folders = 0
  try {
    if (statSync(folder).isFile()) return { ok: true, files: [folder] }
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      folders += 1
      if (folders > foldersMax) return { ok: false, message: `${folder} has more than ${foldersMax} folders` }
      for (const entry of readdirSync(next, { withFileTypes: true })) {
        const path = join(next, entry.name)
        if (entry.isDirectory() && !entry.name.startsWith('.')) open.push(path)
        else if (entry.isFile() && /\.ya?ml$/i.test(entry.name)) files.push(path)
        if (files.length > filesMax)
          return { ok: false, message: `${folder} has more than ${filesMax} templates` }
      }
    }
  } catch (cause) {
    return { ok: false, message: `${folder} cannot be read: ${fileErrorReason(cause)}` }
  }
  return { ok: true, files: files.sort() }
}
