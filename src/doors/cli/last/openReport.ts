import { spawn } from 'node:child_process'
import { plainExport } from '../../../output/exports/exportInput.ts'
import { renderReport } from '../../../output/exports/renderReport.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { writeOutputFile } from '../scan/outputFile.ts'
import type { Terminal } from '../terminal.ts'
import { fileOfKept, type LastFlags, readKeptScan } from './keptScans.ts'

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Writes the HTML report beside the kept scan, prints its path, and opens it from a terminal. */
export async function openReport(
  flags: LastFlags,
  { env, isWatched, print, say }: Terminal,
): Promise<ExitCode> {
  const kept = readKeptScan(flags.scan, env)
  const file = fileOfKept(kept, 'html', env)
  const text = renderReport('html', { ...plainExport, body: kept.body })
  writeOutputFile(file, text, { option: 'the report', mode: 0o600 })
  print(file)
  if (isWatched && !(await startProgram(openers[process.platform] ?? ['xdg-open'], file))) {
    say('Open this file in a browser.')
  }
  return exitCodes.fine
}

/** Returns false if the program cannot be started. It outlives this process. */
function startProgram([command, ...args]: readonly [string, ...string[]], file: string): Promise<boolean> {
  const child = spawn(command, [...args, file], { stdio: 'ignore', detached: true })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
