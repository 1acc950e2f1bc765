import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptUntil, type FaultCase, withTrouble } from '../faultCase.ts'

const hourMs = 3_600_000
const scansEach = 6

/** Loaded before the program: its clock is that of the machine and what the file says. */
const shift = `
const { readFileSync } = require('node:fs')
const RealDate = Date
const realNow = Date.now.bind(Date)
let offset = 0
const read = () => { try { offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0 } catch {} }
read()
setInterval(read, 50).unref()
globalThis.Date = class extends RealDate {
  constructor(...args) { super(...(args.length === 0 ? [realNow() + offset] : args)) }
  static now() { return realNow() + offset }
}
`

/** A clock that jumps an hour ahead and back while scans run. */
export const clock: FaultCase = {
  name: 'Clock jumps',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'scanward-clock-'))
    const [file, program] = [join(folder, 'offset'), join(folder, 'shift.cjs')]
    writeFileSync(file, '0')
    writeFileSync(program, shift)
    const env = { CLOCK_FILE: file, NODE_OPTIONS: `--require=${program}` }
    try {
      // What is to be tried again in a while is tried again an hour late when the clock goes back: a receiver that works.
      return await withTrouble({ roles: ['serve'], env, isReceiverFlaky: false }, async ({ ledger }) => {
        const offsets = [hourMs, 0, -hourMs, 0]
        for (const [index, offset] of offsets.entries()) {
          const scansMax = (index + 1) * scansEach
          await acceptUntil(ledger, { isOver: () => false, scansMax, everyMs: 150 })
          writeFileSync(file, String(offset))
        }
        await acceptUntil(ledger, {
          isOver: () => false,
          scansMax: (offsets.length + 1) * scansEach,
          everyMs: 150,
        })
        return { done: 'an hour ahead, back, an hour back, ahead' }
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
