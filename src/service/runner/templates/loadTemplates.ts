import { readFileSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { ReadTemplate, TemplateFile } from '../../../engine/model/template.ts'
import { readTemplate, unreadTemplate } from '../../../engine/read/templates/parseTemplate.ts'
import { templateLimits } from '../../../engine/read/templates/templateYaml.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { listTemplateFiles, templateFolderLimits } from './listTemplateFiles.ts'

/** `own` replaces templates of folders with the same check id. */
export function loadTemplates(
  folders: readonly string[],
  own: readonly TemplateFile[] = [],
): readonly ReadTemplate[] {
  const seen = new Map<string, string>()
  let bytesLeft: number = templateFolderLimits.bytesMax
  const first = own.map(readTemplate)
  const replaced = new Set(first.map(({ checkId }) => checkId))
  const others = folders.flatMap((folder) => {
    const listed = listTemplateFiles(folder)
    if (!listed.ok) return [{ ...unreadTemplate(folder), reason: listed.message }]
    return listed.files.map((path) => {
      const file = relative(folder, path).split(sep).join('/') || path.split(sep).at(-1) || path
      const text = readText(path, bytesLeft)
      bytesLeft -= text.ok ? text.value.length : 0
      const read = text.ok
        ? readTemplate({ file, text: text.value })
        : { ...unreadTemplate(file), reason: text.message }
      const known = seen.get(read.checkId)
      if (known !== undefined) return { ...read, template: null, reason: `the id is that of ${known} too` }
      seen.set(read.checkId, file)
      return read
    })
  })
  return [...first, ...others.filter(({ checkId }) => !replaced.has(checkId))]
}

type ReadText =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string }

function readText(path: string, bytesLeft: number): ReadText {
  try {
    const { size } = statSync(path)
    if (size > templateLimits.fileCharsMax)
      return { ok: false, message: `expected at most ${templateLimits.fileCharsMax} bytes, found ${size}` }
    if (size > bytesLeft)
      return { ok: false, message: `the templates have more than ${templateFolderLimits.bytesMax} bytes` }
    return { ok: true, value: readFileSync(path, 'utf8') }
  } catch (cause) {
    return { ok: false, message: `the file cannot be read: ${fileErrorReason(cause)}` }
  }
}
