/** Bundles the command into dist/scanward.cjs: one file that starts faster than a tree of modules. */
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

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/scanward.cjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: [...unusedDrivers, 'better-sqlite3'],
  define: {
    SCANWARD_VERSION: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
    SCANWARD_COMMIT: JSON.stringify(commit()),
  },
  banner: { js: '#!/usr/bin/env node' },
  legalComments: 'none',
  logLevel: 'warning',
})

/** The commit that is built; `unknown` outside a checkout, such as in an unpacked archive. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
