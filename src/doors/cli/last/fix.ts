import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { promptOf } from '../scan/fixPromptFiles.ts'
import type { Terminal } from '../terminal.ts'
import { type LastFlags, pickFinding, readKeptScan } from './keptScans.ts'

/** Prints a fix prompt, for a coding agent or the clipboard. */
export function fix(
  wanted: string,
  flags: LastFlags,
  { env, isWatched, calledAs, print, say }: Terminal,
): ExitCode {
  const { body, ranAs } = readKeptScan(flags.scan, env)
  const { finding, number } = pickFinding({ body }, wanted)
  print(promptOf(finding, body, ranAs).prompt)
  if (isWatched) say(`\nNext: ${calledAs} verify ${number}, after the fix`)
  return exitCodes.fine
}
