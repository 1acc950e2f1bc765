/**
 * Runs the service from its sources and restarts it after every edit: `npm run dev -- --port 9000`. After a
 * change of openapi.yaml or a new check it asks to run codegen.
 */
import { readFileSync, watch, writeFileSync } from 'node:fs'
import { context } from 'esbuild'
import { generateAssets } from './assets.ts'
import { bundleSettings } from './bundleProgram.ts'
import { openRestartable } from './restartable.ts'

const outfile = 'build/dev/scanward.cjs'
const watched = ['src', 'generated', 'db']
/** Editors write in several steps, and a checkout changes many files. */
const settleMs = 60

// Ends the service with its parent, which alone could stop it.
const endWithParent = "if (process.connected) process.on('disconnect', () => process.exit());"

// Bundling without packages halves the time.
const bundle = await context({
  ...bundleSettings({ outfile, external: [], banner: endWithParent }),
  packages: 'external',
  sourcemap: 'linked',
  sourcesContent: false,
})
const server = openRestartable([outfile, 'serve', ...process.argv.slice(2)])
const watchers = watched.map((folder) =>
  watch(folder, { recursive: true }, (_event, file) => note(folder, file)),
)
const contract = watch('openapi.yaml', () => console.error('openapi.yaml has changed: run npm run codegen'))

let timer: NodeJS.Timeout | undefined
let running = Promise.resolve()
let areAssetsStale = false

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => void stop())
update()

function note(folder: string, file: string | null): void {
  if (folder === 'src' && /^dashboard[\\/](assets|client)[\\/]/.test(file ?? '')) areAssetsStale = true
  clearTimeout(timer)
  timer = setTimeout(update, settleMs)
}

function update(): void {
  running = running.then(rebuild).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
  })
}

async function rebuild(): Promise<void> {
  const startedAt = performance.now()
  if (areAssetsStale) await writeAssets()
  await bundle.rebuild()
  await server.restart()
  console.error(`scanward dev: built in ${Math.round(performance.now() - startedAt)} ms, starting`)
}

async function writeAssets(): Promise<void> {
  areAssetsStale = false
  const path = 'generated/assets.ts'
  const text = await generateAssets('src/doors/dashboard')
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

async function stop(): Promise<void> {
  clearTimeout(timer)
  for (const watcher of [...watchers, contract]) watcher.close()
  await running
  await server.stop()
  await bundle.dispose()
  // A recursive watcher closed while it reads folders would keep this process alive.
  process.exit()
}
