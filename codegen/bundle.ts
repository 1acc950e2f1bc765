/** Bundles the command into dist/: scanward.cjs, the `bin` of the package, loads chunks of the files beside it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { bundleChunks } from './bundleProgram.ts'
import { renderLicenses } from './licenses.ts'

const folder = 'dist'
/** Every start loads one of them, so V8 caches the functions that loading them runs. */
const warmed = /^\.\/(?:program|scan|localScan|scanProcess|serve|runnerThread)-/

const bundled = await bundleChunks(['better-sqlite3'])
const chunks = bundled.chunks.map(({ name, text }) => {
  // Node.js's CommonJS wrapper; startBundle.cjs calls it.
  const source = `(function (exports, require, module, __filename, __dirname) {${toAscii(text)}\n})`
  return { name, source, script: new Script(source, { filename: name }) }
})
const requirePackage = createRequire(import.meta.url)
const modules = new Map<string, { exports: object }>()
for (const { name } of chunks) if (warmed.test(name)) requireChunk(name)

const text = chunks.map(({ source }) => source).join('')
const caches = chunks.map(({ script }) => script.createCachedData())
const file = `main-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.cjs`
mkdirSync(folder, { recursive: true })
writeWhole(file, text)
writeWhole(`${file}.cache`, Buffer.concat(caches))
const positions: Record<string, readonly number[]> = {}
let position = 0
let cachePosition = 0
for (const [at, { name, source }] of chunks.entries()) {
  const { length = 0 } = caches[at] ?? {}
  positions[name] = [position, source.length, cachePosition, length]
  position += source.length
  cachePosition += length
}
writeFileSync(
  join(folder, 'THIRD-PARTY-LICENSES'),
  renderLicenses([
    ...bundled.files,
    'node_modules/better-sqlite3/package.json',
    // The generated validators hold its formats.
    'node_modules/ajv-formats/package.json',
  ]),
)
// Last, because a command may start meanwhile.
const loader = readFileSync('codegen/startBundle.cjs', 'utf8')
writeWhole(
  'scanward.cjs',
  loader.replace("'BUNDLE'", `'${file}'`).replace("'CHUNKS'", JSON.stringify(positions)),
)

for (const other of readdirSync(folder)) {
  if (/^main-.*\.cjs(\.cache)?$/.test(other) && !other.startsWith(file)) rmSync(join(folder, other))
}

/** Atomic: a program that runs keeps the file that it has opened. */
function writeWhole(name: string, content: string | Buffer): void {
  const draft = join(folder, `draft-${process.pid}`)
  writeFileSync(draft, content, { mode: name === 'scanward.cjs' ? 0o755 : 0o644 })
  renameSync(draft, join(folder, name))
}

function requireChunk(name: string): object {
  const chunk = chunks.find((one) => one.name === name)
  if (chunk === undefined) return requirePackage(name)
  const known = modules.get(name)
  if (known !== undefined) return known.exports
  const module = { exports: {} }
  modules.set(name, module)
  chunk.script.runInThisContext()(module.exports, requireChunk, module, folder, folder)
  return module.exports
}

/** V8 loads one-byte text faster, with half the memory; esbuild keeps non-ASCII in regular expressions. */
function toAscii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
