import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type BuildOptions, build } from 'esbuild'

/** Database drivers that knex knows and we do not ship. */
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
  /** Packages that are found at run time instead. */
  readonly external: readonly string[]
  readonly banner?: string
}

/** Bundles the command into one CommonJS file, which starts faster than a tree of modules. */
export async function bundleProgram(options: BundleOptions): Promise<void> {
  await build({
    ...bundleSettings(options),
    // Less to read at every start; names stay, as errors are told apart by them.
    minifySyntax: true,
    minifyWhitespace: true,
  })
}

/** What every bundle of the command is made with. */
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
    define: {
      SCANWARD_VERSION: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
      SCANWARD_COMMIT: JSON.stringify(commit()),
      // ws would look for native modules of these names wherever the bundle lies; it is not shipped with any.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    banner: { js: banner },
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies BuildOptions
}

/** The commit that is built; `unknown` outside a checkout, such as in an unpacked archive. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
