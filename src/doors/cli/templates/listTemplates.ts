import { resolve } from 'node:path'
import type { ReadTemplate } from '../../../engine/model/template.ts'
import { listTemplateFiles } from '../../../service/runner/templates/listTemplateFiles.ts'
import { loadTemplates } from '../../../service/runner/templates/loadTemplates.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { type JsonFlags, readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

const reasonCharsMax = 4_000
const filesShownMax = 5

export function checkTemplates(folders: readonly string[], flags: JsonFlags, terminal: Terminal): ExitCode {
  const templates = load(folders, flags, terminal)
  const rows = templates.map(({ file, id, reason }) => ({
    ...{ file, id, runs: reason === null },
    reason: reason === null ? null : cleanLine(reason, reasonCharsMax),
  }))
  if (flags.json)
    terminal.print(JSON.stringify({ templates: rows, totals: countTemplates(templates) }, null, 2))
  else terminal.print(describe(templates))
  return templates.some(({ isReadable }) => !isReadable) ? exitCodes.findings : exitCodes.fine
}

export function listTemplates(folders: readonly string[], flags: JsonFlags, terminal: Terminal): ExitCode {
  const running = load(folders, flags, terminal).filter(({ reason }) => reason === null)
  const rows = running.map(({ checkId, file, info: { severity, name, authors } }) => ({
    ...{ check_id: checkId, severity, name, authors, file },
  }))
  if (flags.json) terminal.print(JSON.stringify({ templates: rows }, null, 2))
  else {
    const cells = rows.map((row) => [row.check_id, row.severity, row.name, row.file])
    terminal.print(formatColumns(['CHECK', 'SEVERITY', 'NAME', 'FILE'], cells))
  }
  return exitCodes.fine
}

function load(folders: readonly string[], flags: JsonFlags, terminal: Terminal): readonly ReadTemplate[] {
  const chosen =
    folders.length > 0 ? folders.map((folder) => resolve(folder)) : readConfig(flags, terminal).templates
  if (chosen.length === 0) throw usageFailure('Expected a folder of templates, found none.')
  for (const folder of chosen) {
    const listed = listTemplateFiles(folder)
    if (!listed.ok) throw usageFailure(`Expected a folder of templates: ${listed.message}.`)
  }
  return loadTemplates(chosen)
}

function countTemplates(templates: readonly ReadTemplate[]) {
  const http = templates.filter(({ isHttp }) => isHttp)
  return {
    files: templates.length,
    http: http.length,
    readable: http.filter(({ isReadable }) => isReadable).length,
    running: templates.filter(({ reason }) => reason === null).length,
  }
}

function describe(templates: readonly ReadTemplate[]): string {
  const { files, http, readable, running } = countTemplates(templates)
  const byReason = new Map<string, string[]>()
  for (const { file, reason } of templates) {
    if (reason === null) continue
    byReason.set(reason, [...(byReason.get(reason) ?? []), file])
  }
  const reasons = [...byReason].sort(([, one], [, other]) => other.length - one.length)
  const lines = reasons.map(([reason, names]) => {
    const shown = names.slice(0, filesShownMax).join(', ')
    const more = names.length > filesShownMax ? `, and ${names.length - filesShownMax} more` : ''
    return cleanLine(`${names.length}  ${reason}  (${shown}${more})`, reasonCharsMax)
  })
  return [
    `${files} files, ${http} with requests over HTTP, of which ${readable} can be read and ${running} run.`,
    ...(lines.length === 0 ? [] : ['', 'Not run:', ...lines]),
  ].join('\n')
}
