import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTexts } from '../../../generated/checks.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import {
  buildApplication,
  describeError,
  installPackages,
  whileRunning,
  writeFiles,
} from '../../helpers/applications/installedApplication.ts'
import type { Files, Prompt } from '../application.ts'
import { readPrompt } from '../runApplication.ts'
import { expectations, flowHolds } from './expects.ts'
import type { PairApplication } from './pairApplication.ts'

const settings = () => ({ LOCAL_HTTP: '1', NODE_ENV: 'production' })
const deployed = () => ({ NODE_ENV: 'production' })

/** Follows the prompts of each pair in both orders. Returns what breaks. */
export async function runPairs(application: PairApplication): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-pairs-'))
  const ids = Object.keys(application.edits)
  const pairs = ids.flatMap((one) =>
    ids.filter((other) => other !== one).map((other) => [one, other] as const),
  ) // `as`: a pair.
  const failures: string[] = []
  try {
    const place: Place = { folder, written: {}, results: new Map() }
    installPackages(folder, application.packages)
    for (const id of ids)
      failures.push(...(await tryFixes(application, [], place, [id])).map((text) => `weak ${id}: ${text}`))
    for (const pair of pairs) {
      const label = pair.join(', then ')
      try {
        failures.push(...(await tryFixes(application, pair, place, pair)).map((text) => `${label}: ${text}`))
      } catch (error) {
        failures.push(`${label}: ${describeError(error)}`)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return failures
}

type Place = {
  readonly folder: string
  written: Files
  /** Both orders of a pair often give the same files. */
  readonly results: Map<string, readonly string[]>
}

/** Without fixes, the expectation of `judged` must fail, or it proves nothing. */
async function tryFixes(
  application: PairApplication,
  fixes: readonly string[],
  place: Place,
  judged: readonly string[],
): Promise<readonly string[]> {
  const files = fixes.reduce<Files>((now, id) => {
    const edit = application.edits[id]
    return edit === undefined ? now : edit(now, promptFor(id, application.framework))
  }, application.files)
  const key = JSON.stringify([Object.entries(files).sort(), [...judged].sort()])
  const before = place.results.get(key)
  if (before !== undefined) return before
  replaceFiles(application, place, files)
  const { folder } = place
  const broken = await whileRunning(application, folder, flowHolds, settings)
  const open: string[] = []
  for (const id of judged) {
    const unmet = await whileRunning(
      application,
      folder,
      async (url) => (await expectations[id]?.(url)) ?? [],
      deployed,
    )
    if (fixes.length > 0) open.push(...unmet)
    else if (unmet.length === 0) open.push('the expectation holds before the fix')
  }
  place.results.set(key, [...broken, ...open])
  return [...broken, ...open]
}

function replaceFiles(application: PairApplication, place: Place, files: Files): void {
  const { folder, written } = place
  if (JSON.stringify(written) === JSON.stringify(files)) return
  for (const path of Object.keys(written)) if (!(path in files)) rmSync(join(folder, path))
  place.written = {}
  writeFiles(folder, files)
  buildApplication(application, folder)
  place.written = files
}

function promptFor(id: string, framework: string | null): Prompt {
  const check = checkTexts.find((one) => one.id === id)
  if (check === undefined) throw new Error(`Expected the check ${id}`)
  const { prompt } = renderPrompt({
    finding: {
      checkId: id,
      severity: check.severity,
      title: null,
      description: null,
      evidence: { url: 'http://127.0.0.1:3000/', confidence: 'certain' },
      remediation: null,
      cweId: null,
    },
    check,
    framework,
  })
  return readPrompt(id, prompt)
}
