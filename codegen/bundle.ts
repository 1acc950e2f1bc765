/** Bundles the command into dist/scanward.cjs, the `bin` of the package. */
import { bundleProgram } from './bundleProgram.ts'

await bundleProgram({
  outfile: 'dist/scanward.cjs',
  external: ['better-sqlite3'],
  banner: '#!/usr/bin/env node',
})
