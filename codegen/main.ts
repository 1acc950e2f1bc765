/**
 * Writes generated/, docs/checks.md and docs/checks/. `--check` writes nothing and fails on stale files. Runs before src compiles, so it may import only the checks, after listing them.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { generateAssets } from './assets.ts'
import { generateCheckFacts, readCheckFacts } from './checkFacts.ts'
import { generateCheckPage } from './checkPage.ts'
import { generateChecks } from './checks.ts'
import { generateChecksPage } from './checksPage.ts'
import { generateClient } from './client.ts'
import { generateDocument, generateOperations } from './document.ts'
import { lintDocument } from './lint.ts'
import { generateMessageValidators } from './messages.ts'
import { generateReportStyle } from './reportStyle.ts'
import { generateRules } from './rules.ts'
import { generateTypes } from './types.ts'
import { generateValidatorHelpers } from './validatorHelpers.ts'
import { generateValidators } from './validators.ts'

const pagesFolder = 'docs/checks'

const isCheckOnly = process.argv.includes('--check')
const complaints: string[] = []

const documentText = await readFile('openapi.yaml', 'utf8')
const document = parse(documentText)
complaints.push(...lintDocument(document).map((complaint) => `openapi.yaml: ${complaint}`))

await put('generated/api.d.ts', await generateTypes(documentText, 'service'))
await put('generated/client.ts', await generateClient(documentText, document))
await put('generated/document.ts', generateDocument(document))
await put('generated/operations.ts', generateOperations(document))
await put('generated/validatorHelpers.ts', await generateValidatorHelpers())
await put('generated/validators.ts', await generateValidators(document))
const messages = await generateMessageValidators(document)
await put('generated/messages.ts', messages.validators)
await put('generated/messageProtocol.ts', messages.protocol)
await put('generated/assets.ts', await generateAssets('src/doors/dashboard'))
await put('generated/reportStyle.ts', await generateReportStyle('src/output/exports/report.css'))
await put('generated/checks.ts', await generateChecks('src/engine/detect'))

const { checks, checkTexts, probes } = await import('../generated/checks.ts')
await put('docs/checks.md', generateChecksPage(checks, probes))
await put('generated/rules.ts', generateRules(checkTexts, probes))

const checkFacts = await readCheckFacts('src/engine/detect', 'test/engine/detect')
await put('generated/checkFacts.ts', generateCheckFacts(checkFacts))
for (const check of checkTexts) {
  const facts = checkFacts.get(check.id)
  if (facts === undefined) complaints.push(`${check.id} has no module of its own`)
  else await put(join(pagesFolder, `${check.id}.md`), generateCheckPage(check, facts))
}
await removeStalePages(pagesFolder, new Set(checkTexts.map(({ id }) => `${id}.md`)))

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

async function removeStalePages(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (names.has(name)) continue
    const path = join(folder, name)
    if (isCheckOnly) complaints.push(`${path} is stale: run npm run codegen`)
    else await rm(path)
  }
}
