import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'

/** Drivers of Knex that we do not ship. */
const unusedDrivers = [
  'mysql',
  'mysql2',
  'sqlite3',
  'tedious',
  'oracledb',
  'pg-query-stream',
  'mariadb/callback',
  'pg-native',
]

type BundleOptions = {
  readonly outfile: string
  readonly external: readonly string[]
  readonly banner?: string
}

/** Identifiers stay, because errors are distinguished by class name. */
const minify = { minifySyntax: true, minifyWhitespace: true }

/** Bundles into one CommonJS file, which starts faster than a tree of modules. */
export async function bundleProgram(options: BundleOptions): Promise<void> {
  await build({ ...bundleSettings(options), ...minify })
}

type Chunk = { readonly name: string; readonly text: string }

type BundledChunks = {
  readonly chunks: readonly Chunk[]
  /** The sources of all chunks. */
  readonly files: readonly string[]
}

/** Bundles into CommonJS chunks, split where the program imports on demand. */
export async function bundleChunks(external: readonly string[]): Promise<BundledChunks> {
  const { outfile: _, ...settings } = bundleSettings({ outfile: '', external })
  const { outputFiles, metafile } = await build({
    ...settings,
    ...{ outdir: 'chunks', format: 'esm', splitting: true, write: false, metafile: true },
  })
  const chunks = await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      // esbuild splits only ES modules; V8 runs a CommonJS chunk from its code cache.
      const supported = { 'dynamic-import': false }
      const { code } = await transform(text, { ...minify, format: 'cjs', platform: 'node', supported })
      return { name: `./${basename(path)}`, text: code }
    }),
  )
  return { chunks, files: Object.keys(metafile.inputs) }
}

export function bundleSettings({ outfile, external, banner = '' }: BundleOptions) {
  return {
    entryPoints: ['src/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    external: [...unusedDrivers, ...external],
    alias: { undici: './codegen/undici.cjs' },
    define: {
      SCANWARD_VERSION: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
      SCANWARD_COMMIT: JSON.stringify(commit()),
      // Keeps ws from loading native modules, which we do not ship.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    banner: { js: banner },
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies BuildOptions
}

/** `unknown` outside of a Git checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
