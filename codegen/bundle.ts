/** Bundles the command into dist/: scanward.cjs, the `bin` of the package, loads the file beside it. */
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { bundleProgram } from './bundleProgram.ts'

const folder = 'dist'
const draft = join(folder, `draft-${process.pid}.cjs`)

await bundleProgram({ outfile: draft, external: ['better-sqlite3'] })
// Node.js's CommonJS wrapper; startBundle.cjs calls it.
const program = toAscii(readFileSync(draft, 'utf8'))
const source = `(function (exports, require, module, __filename, __dirname) {${program}\n})`
rmSync(draft)

const name = `main-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.cjs`
writeFileSync(join(folder, name), source)
writeFileSync(join(folder, `${name}.cache`), new Script(source, { filename: name }).createCachedData())
// Last and atomic, because a command may start meanwhile.
writeFileSync(draft, readFileSync('codegen/startBundle.cjs', 'utf8').replace("'BUNDLE'", `'${name}'`))
chmodSync(draft, 0o755)
renameSync(draft, join(folder, 'scanward.cjs'))

for (const file of readdirSync(folder)) {
  if (/^main-.*\.cjs(\.cache)?$/.test(file) && !file.startsWith(name)) rmSync(join(folder, file))
}

/** V8 loads one-byte text faster, with half the memory; esbuild keeps non-ASCII in regular expressions. */
function toAscii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
