import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Preloaded module that shifts Date by the file's offset. */
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

export type MachineClock = {
  readonly env: Readonly<Record<string, string>>
  /** Sets the offset from the real time, visible within 50 ms. */
  shift(offsetMs: number): void
  remove(): void
}

export function makeMachineClock(): MachineClock {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-clock-'))
  const [file, program] = [join(folder, 'offset'), join(folder, 'shift.cjs')]
  const write = (offsetMs: number) => writeFileSync(file, String(offsetMs))
  write(0)
  writeFileSync(program, shift)
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--require=${program}` },
    shift: write,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
