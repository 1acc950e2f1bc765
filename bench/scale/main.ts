/** Measures an instance with many sites on PostgreSQL, and a small one on SQLite; `--write` writes docs/scale.md. */
import { measureScale } from './measure.ts'
import { readScaleOptions } from './options.ts'

const options = readScaleOptions(process.argv.slice(2))
const figures = await measureScale(options, (line) => console.error(`${new Date().toISOString()} ${line}`))
console.log(JSON.stringify(figures, null, 1))
