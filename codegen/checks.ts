import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Lists the checks of src/engine/checks: every file below a group folder exports by default one check or,
 * for a family that differs only in data, an array of them.
 */
export async function generateChecks(engineFolder: string): Promise<string> {
  const files = await listModules(join(engineFolder, 'checks'))
  const imports = files.map(
    (file, index) => `import check${index} from '../${relative('.', file).split('\\').join('/')}'`,
  )
  const entries = files.map((_, index) => `  check${index},`)
  return [
    '// Generated from src/engine/checks by npm run codegen.',
    '',
    "import type { Check } from '../src/engine/check.ts'",
    ...imports,
    '',
    '/** Every check, in the order of its file name. */',
    'export const checks: readonly Check[] = [',
    ...entries,
    '].flat()',
    '',
  ].join('\n')
}

/** Modules two levels down: <group>/<name>.ts. */
async function listModules(folder: string): Promise<string[]> {
  const groups = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const lists = await Promise.all(
    groups.map(async ({ name }) => {
      const names = await readdir(join(folder, name))
      return names.filter((file) => file.endsWith('.ts')).map((file) => join(folder, name, file))
    }),
  )
  return lists.flat().sort()
}
