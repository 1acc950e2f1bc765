import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const pauseMs = 1_000
const entriesMax = 10_000

/** Returns a function that stops it. */
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

/** Infinite for too many entries. */
async function bytesIn(folder: string): Promise<number> {
  const folders = [folder]
  let bytes = 0
  let entries = 0
  // Grows during iteration.
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

async function list(folder: string): Promise<readonly Dirent[]> {
  return await readdir(folder, { withFileTypes: true }).catch(() => [])
}

/** Sparse files take less than their length. */
async function bytesOf(path: string): Promise<number> {
  return await lstat(path).then(
    ({ blocks }) => blocks * 512,
    () => 0,
  )
}
