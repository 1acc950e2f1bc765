import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

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

/**
 * Bundles the command into one CommonJS file, which starts faster than a tree of modules.
 *
 * `external` names the packages that are found at run time instead.
 */
export async function bundleProgram({
  outfile,
  external,
  banner = '',
}: {
  readonly outfile: string
  readonly external: readonly string[]
  readonly banner?: string
}): Promise<void> {
  await build({
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
    },
    banner: { js: banner },
    // Less to read at every start; names stay, as errors are told apart by them.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
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
