import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkTexts } from '../../../../generated/checks.ts'
import { pickFramework } from '../../../engine/report/framework.ts'
import { printJson } from '../../../output/exports/json.ts'
import type { ExportedFinding, ScanBody } from '../../../output/exports/scanResult.ts'
import { planHeading, planPartsMax, renderPlanParts } from '../../../output/prompts/plan/renderPlan.ts'
import { type FixPrompt, renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import type { RanAs } from '../../../output/prompts/rescan.ts'
import type { PromptFinding } from '../../../output/prompts/sections.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { isRecord } from '../../../shared/json.ts'
import { severities } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { usageFailure } from '../exitCodes.ts'
import { tryFile, writeOutputFile } from './outputFile.ts'

const indexName = 'index.json'
const option = '--fix-prompts'
/** A link in the folder may lead to a file of another program. */
const ownFile = { option, mode: 0o600, replacesLinks: true }
const titleCharsMax = 300
/** Only files with such names, listed in an index, are ever removed. */
const promptName = /^\d{3,6}-[a-z]{1,20}-[a-z0-9.-]{1,150}\.md$/

/** Creates the folder, accessible only to its owner. Fails if it is not writable. */
export function openPromptFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected a folder for ${option}, found ${folder}: ${why}.`, { cause })
  }
  tryFile(join(folder, indexName), option)
}

/** A finding for which no prompt is written, and why: `accepted` or `known`. */
type SettledFinding = { readonly finding: ExportedFinding; readonly reason: string }

type Wanted = {
  readonly findings: readonly ExportedFinding[]
  readonly settled: readonly SettledFinding[]
  readonly ranAs: RanAs | null
}

/**
 * Writes a fix prompt for each finding, the worst first, a plan and an index. Removes the files of an earlier
 * run.
 */
export function writeFixPrompts(folder: string, { findings, settled, ranAs }: Wanted, body: ScanBody): void {
  const index = join(folder, indexName)
  for (const name of listedPrompts(index)) rmSync(join(folder, name), { force: true })
  const ranked = severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
  const written = ranked.map((finding, position) => {
    const name = `${String(position + 1).padStart(3, '0')}-${finding.severity}-${checkIdInFileName(finding.check_id)}.md`
    writeOutputFile(join(folder, name), promptOf(finding, body, ranAs).prompt, ownFile)
    return {
      file: name,
      fingerprint: finding.fingerprint ?? null,
      check_id: finding.check_id,
      severity: finding.severity,
      title: cleanLine(finding.title ?? finding.check_id, titleCharsMax),
    }
  })
  const parts = planOf({ findings: ranked, settled, ranAs }, body)
  for (const [at, prompt] of parts.entries()) {
    writeOutputFile(join(folder, nameOfPart(at + 1)), prompt, ownFile)
  }
  for (let number = parts.length + 1; number <= planPartsMax; number += 1) {
    if (isOfPlan(join(folder, nameOfPart(number)))) rmSync(join(folder, nameOfPart(number)))
  }
  writeOutputFile(index, `${printJson(written)}\n`, ownFile)
}

/** `plan.md`, `plan-2.md` and so on. */
function nameOfPart(number: number): string {
  return number === 1 ? 'plan.md' : `plan-${number}.md`
}

/** A file of the user may have the same name. */
function isOfPlan(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').startsWith(planHeading)
  } catch {
    return false
  }
}

function listedPrompts(index: string): readonly string[] {
  let listed: unknown
  try {
    listed = JSON.parse(readFileSync(index, 'utf8'))
  } catch {
    return [] // No index of ours, so no file is ours to remove.
  }
  if (!Array.isArray(listed)) return []
  return listed.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.file === 'string' && promptName.test(entry.file) ? [entry.file] : [],
  )
}

export function promptOf(finding: ExportedFinding, body: ScanBody, ranAs: RanAs | null): FixPrompt {
  return renderPrompt({
    finding: promptFinding(finding),
    check: checkOf(finding.check_id),
    ...siteFacts(body),
    ranAs,
  })
}

function planOf({ findings, settled, ranAs }: Wanted, body: ScanBody): readonly string[] {
  const plannable = [
    ...findings.map((finding) => ({ ...promptFinding(finding), id: finding.id, settled: null })),
    ...settled.map(({ finding, reason }) => ({ ...promptFinding(finding), id: finding.id, settled: reason })),
  ]
  const { parts } = renderPlanParts(plannable, { checkOf, ...siteFacts(body), ranAs, nameOfPart })
  return parts.map(({ prompt }) => prompt)
}

function checkOf(checkId: string) {
  return checkTexts.find(({ id }) => id === checkId) ?? null
}

function promptFinding(finding: ExportedFinding): PromptFinding {
  return {
    checkId: finding.check_id,
    severity: finding.severity,
    title: finding.title ?? null,
    description: finding.description ?? null,
    evidence: finding.evidence ?? null,
    remediation: finding.remediation ?? null,
    cweId: finding.cwe_id ?? null,
  }
}

function siteFacts({ report }: ScanBody) {
  const technologies = report?.technologies ?? []
  return {
    framework: pickFramework(technologies),
    technologies: technologies.map(({ name }) => name),
    seenBy: report?.view ?? null,
  }
}

/** Another server's check id is not validated, so it is restricted here. */
function checkIdInFileName(checkId: string): string {
  return checkId
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .slice(0, 150)
}
