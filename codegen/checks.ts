import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Lists the checks of src/engine/checks and the probes of src/engine/probes: every file below a group folder exports
 * by default one of them or, for a family that differs only in data, an array.
 */
export async function generateChecks(engineFolder: string): Promise<string> {
  const [checks, probes] = await Promise.all([
    listModules(join(engineFolder, 'checks')),
    listModules(join(engineFolder, 'probes')),
  ])
  const name = (kind: string) => (_file: string, index: number) => `  ${kind}${index},`
  const importOf = (kind: string) => (file: string, index: number) =>
    `import ${kind}${index} from '../${relative('.', file).split('\\').join('/')}'`
  return [
    '// Generated from src/engine/checks and src/engine/probes by npm run codegen.',
    '',
    "import type { Check, CheckTexts } from '../src/engine/model/check.ts'",
    "import type { Probe } from '../src/engine/model/probe.ts'",
    ...checks.map(importOf('check')),
    ...probes.map(importOf('probe')),
    '',
    '/** Every passive check, in the order of its file name. */',
    'export const checks: readonly Check[] = [',
    ...checks.map(name('check')),
    '].flat()',
    '',
    '/** Every probe of active scans, in the order of its file name. */',
    'export const probes: readonly Probe[] = [',
    ...probes.map(name('probe')),
    '].flat()',
    '',
    '/** What every check and probe says of itself that a finding can name. */',
    'export const checkTexts: readonly CheckTexts[] = [',
    '  ...checks,',
    '  ...probes.filter(({ partOf }) => partOf === undefined),',
    ']',
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
