import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptUntil, type FaultCase, withFault } from '../faultCase.ts'

const sizeMiB = 24
const fullForMs = 10_000

export const disk: FaultCase = {
  name: 'Full disk',
  missing: () =>
    process.platform === 'linux' && process.getuid?.() === 0 ? null : 'root on Linux, to mount a small disk',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'scanward-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', folder])
    const filler = join(folder, 'filler')
    try {
      return await withFault({ roles: ['serve'], folder }, async ({ ledger }) => {
        let isOver = false
        const posting = acceptUntil(ledger, { isOver: () => isOver, scansMax: 20, everyMs: 300 })
        await wait(2_000)
        fill(filler)
        await wait(fullForMs)
        rmSync(filler)
        await wait(3_000)
        isOver = true
        await posting
        return { done: `${fullForMs / 1_000} s without a free byte` }
      })
    } finally {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    }
  },
}

function fill(file: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    for (let piece = 0; piece < sizeMiB + 1; piece += 1) {
      try {
        writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
      } catch {
        break // No room for a piece of this size.
      }
    }
  }
}
