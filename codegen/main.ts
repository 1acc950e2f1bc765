/**
 * Writes generated/ from openapi.yaml and the checks. With `--check` writes nothing and fails when
 * anything is stale. May import nothing of src.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { generateChecks } from './checks.ts'
import { generateDocument } from './document.ts'
import { lintDocument } from './lint.ts'
import { generateTypes } from './types.ts'
import { generateValidators } from './validators.ts'

const documentText = await readFile('openapi.yaml', 'utf8')
const document = parse(documentText)

const complaints = lintDocument(document)
for (const complaint of complaints) console.error(`openapi.yaml: ${complaint}`)

const outputs: Record<string, string> = {
  'generated/api.d.ts': await generateTypes(documentText),
  'generated/document.ts': generateDocument(document),
  'generated/validators.ts': await generateValidators(document),
  'generated/checks.ts': await generateChecks('src/engine'),
}

const isCheckOnly = process.argv.includes('--check')
const stale: string[] = []
await mkdir('generated', { recursive: true })
for (const [path, content] of Object.entries(outputs)) {
  const current = await readFile(path, 'utf8').catch(() => null)
  if (current === content) continue
  if (isCheckOnly) stale.push(path)
  else await writeFile(path, content)
}
for (const path of stale) console.error(`${path} is stale: run npm run codegen`)
process.exitCode = complaints.length + stale.length > 0 ? 1 : 0
