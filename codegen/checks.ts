import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Lists the checks and probes of the group folders. A file exports one by default, or an array for a family
 * that differs only in data.
 */
export async function generateChecks(detectFolder: string): Promise<string> {
  const [checks, probes] = await Promise.all([
    listModules(join(detectFolder, 'checks')),
    listModules(join(detectFolder, 'probes')),
  ])
  const row = (file: string) => `  ${nameOf(file)},`
  const importOf = (file: string) => `import ${nameOf(file)} from '../${pathOf(file)}'`
  return [
    '// Generated from src/engine/detect/checks and src/engine/detect/probes by npm run codegen.',
    '',
    "import type { Check, CheckTexts } from '../src/engine/model/check.ts'",
    "import type { Probe } from '../src/engine/model/probe.ts'",
    ...checks.map(importOf),
    ...probes.map(importOf),
    '',
    '/** Every passive check, in the order of its file name. */',
    'export const checks: readonly Check[] = [',
    ...checks.map(row),
    '].flat()',
    '',
    '/** Every probe of active scans, in the order of its file name. */',
    'export const probes: readonly Probe[] = [',
    ...probes.map(row),
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

/**
 * `src/engine/detect/checks/csp/missing.ts` is `csp_missing`, so that a new check adds one line to each list.
 */
function nameOf(file: string): string {
  const [group, name = ''] = pathOf(file).replace(/\.ts$/, '').split('/').slice(-2)
  return `${group}_${name.replaceAll('-', '_')}`
}

function pathOf(file: string): string {
  return relative('.', file).split('\\').join('/')
}

/** Lists <group>/<name>.ts. A leading `_` marks shared files. */
export async function listModules(folder: string): Promise<string[]> {
  const groups = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
  )
  const lists = await Promise.all(
    groups.map(async ({ name }) => {
      const names = await readdir(join(folder, name))
      return names
        .filter((file) => file.endsWith('.ts') && !file.startsWith('_'))
        .map((file) => join(folder, name, file))
    }),
  )
  return lists.flat().sort()
}
