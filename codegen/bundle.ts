/** Bundles the command into dist/scanward.cjs, the `bin` of the package. */
import { chmodSync } from 'node:fs'
import { bundleProgram } from './bundleProgram.ts'

const outfile = 'dist/scanward.cjs'

await bundleProgram({
  outfile,
  external: ['better-sqlite3'],
  banner: '#!/usr/bin/env node',
})
chmodSync(outfile, 0o755)
