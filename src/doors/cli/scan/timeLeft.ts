import { timestamp } from '../../../shared/clock.ts'
import { timeInWindow, writeScanWindow } from '../../../shared/scanWindows.ts'
import { usageFailure } from '../exitCodes.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Cuts the time limit of a scan at the end of its window. Fails outside the windows of the project file. */
export function timeLeft(
  limitMs: number,
  { windows, projectFile }: Pick<ScanCommandOptions, 'windows' | 'projectFile'>,
  nowMs: number,
): number {
  const time = timeInWindow(windows, limitMs, nowMs)
  if (time.isOpen) return time.timeLimitMs
  const written = windows.map(writeScanWindow).join('; ')
  throw usageFailure(
    `Expected a time in the scan windows of ${projectFile} (${written}): the next one begins ${timestamp(time.opensAtMs)}. Scan then, or change the windows.`,
  )
}
