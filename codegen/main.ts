/**
 * Writes generated/ from openapi.yaml, the checks and the dashboard's assets, and docs/checks.md from the
 * checks. With `--check` writes nothing and fails when anything is stale. Runs before src compiles: it may
 * import of src only the checks, and those only once they are listed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parse } from 'yaml'
import { generateAssets } from './assets.ts'
import { generateChecks } from './checks.ts'
import { generateChecksPage } from './checksPage.ts'
import { generateDocument } from './document.ts'
import { lintDocument } from './lint.ts'
import { generateTypes } from './types.ts'
import { generateValidators } from './validators.ts'

const isCheckOnly = process.argv.includes('--check')
const complaints: string[] = []

const documentText = await readFile('openapi.yaml', 'utf8')
const document = parse(documentText)
complaints.push(...lintDocument(document).map((complaint) => `openapi.yaml: ${complaint}`))

await put('generated/api.d.ts', await generateTypes(documentText))
await put('generated/document.ts', generateDocument(document))
await put('generated/validators.ts', await generateValidators(document))
await put('generated/assets.ts', await generateAssets('src/dashboard'))
await put('generated/checks.ts', await generateChecks('src/engine'))

const { checks, probes } = await import('../generated/checks.ts')
await put('docs/checks.md', generateChecksPage(checks, probes))

for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

async function put(path: string, content: string): Promise<void> {
  const current = await readFile(path, 'utf8').catch(() => null)
  if (current === content) return
  if (isCheckOnly) {
    complaints.push(`${path} is stale: run npm run codegen`)
    return
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
