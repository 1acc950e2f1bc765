/**
 * Measures a large instance on PostgreSQL and a small one on SQLite, with a stub engine. `--write` writes
 * docs/reference/scale.md.
 */
import { writeFile } from 'node:fs/promises'
import { machineLine } from '../machineLine.ts'
import { renderScale } from './document.ts'
import { measureScale } from './measure.ts'
import { readScaleOptions } from './options.ts'

const options = readScaleOptions(process.argv.slice(2))
const figures = await measureScale(options, (line) => console.error(`${new Date().toISOString()} ${line}`))
const text = renderScale(figures, machineLine())
console.log(text)
if (options.write) await writeFile('docs/reference/scale.md', text)
