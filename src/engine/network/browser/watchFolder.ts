import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const pauseMs = 250
/** Files and folders that are looked at; a profile that is not abused has a few hundred. */
const entriesMax = 10_000

/**
 * Looks again and again how much a folder holds, and calls `onExceeded`, once, when that is more than `bytesMax` or
 * nobody could count it. Ends with it, and when the function is called that it gives back.
 */
export function watchFolder(folder: string, bytesMax: number, onExceeded: () => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  async function look(): Promise<void> {
    const isExceeded = (await bytesIn(folder)) > bytesMax
    if (isOver) return
    if (isExceeded) onExceeded()
    else timer = setTimeout(look, pauseMs)
  }
  timer = setTimeout(look, pauseMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** What all files of a folder take on the disk; infinite when there are too many to count. */
async function bytesIn(folder: string): Promise<number> {
  const folders = [folder]
  let bytes = 0
  let entries = 0
  // Grows while it is walked.
  for (const current of folders) {
    const found = await list(current)
    entries += found.length
    if (entries > entriesMax) return Number.POSITIVE_INFINITY
    for (const entry of found) {
      const path = join(current, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else bytes += await bytesOf(path)
    }
  }
  return bytes
}

/** Nothing for a folder that is gone by now. */
async function list(folder: string): Promise<readonly Dirent[]> {
  return await readdir(folder, { withFileTypes: true }).catch(() => [])
}

/** Blocks and not the length: a file with holes takes less. 0 for one that is gone by now. */
async function bytesOf(path: string): Promise<number> {
  return await lstat(path).then(
    ({ blocks }) => blocks * 512,
    () => 0,
  )
}
