/**
 * Tests a check by its table, and holds the rules that every check must keep, so that no author has to
 * remember them. May not know any check.
 */
import { expect } from 'chai'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import { type Check, textsFor } from '../../../src/engine/model/check.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { evidenceFields, evidenceLimits } from '../../../src/engine/report/evidence/collectEvidence.ts'
import { judge } from '../../../src/engine/report/judge.ts'
import { describeFix } from '../../../src/output/prompts/describeFix.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import { versionPath } from '../../../src/output/prompts/versionPath.ts'
import type { Json, JsonObject } from '../../../src/shared/json.ts'
import type { ReportedFinding } from '../../../src/shared/model/report.ts'
import type { Severity } from '../../../src/shared/model/severity.ts'
import { buildArtifacts, gathered } from './artifacts.ts'
import { splitPrompt } from './splitPrompt.ts'

/** A finding as a table states it. `evidence` compares only the fields that it names. */
export type ExpectedFinding = {
  readonly severity: Severity
  readonly samples: readonly string[]
  readonly url?: string
  readonly excerpt?: string
  readonly confidence?: string
  readonly evidence?: JsonObject
}

export type FoundCase = {
  readonly given: Partial<Artifacts>
  /** In the order reported: the worst first. */
  readonly findings: readonly ExpectedFinding[]
  /** What the check could not look at beside what it found. Default: nothing. */
  readonly leftOut?: string
  /** Secrets that the artifacts hold: neither the finding nor the prompt may show one. */
  readonly secrets?: readonly string[]
  /** Hosts other than the target's that a finding may point at, such as a backend that the app names. */
  readonly otherHosts?: readonly string[]
}

export type CheckTable = {
  /** Artifacts over which the check has nothing to say, and says so: it passes. */
  readonly clean: Readonly<Record<string, Partial<Artifacts>>>
  readonly found: Readonly<Record<string, FoundCase>>
  /** Artifacts that leave the check nothing to judge, with the reason that it gives. */
  readonly skipped?: Readonly<Record<string, { readonly given: Partial<Artifacts>; readonly reason: string }>>
}

const textLimits = { titleCharsMax: 80, whyCharsMax: 400, stepsCharsMax: 4000, verifyCharsMax: 1000 } as const

/** Runs every case of the table through the judge, as a scan would, and holds the house rules for the check. */
export function checkTable(check: Check, table: CheckTable): void {
  describe(check.id, () => {
    describeTexts(check)
    it('has a clean and a found case, and no two cases alike', () => expectDistinctCases(table))
    for (const [name, given] of Object.entries(table.clean)) {
      it(`passes: ${name}`, () => {
        expect(run(check, given)).to.deep.equal({ outcome: passed(check), findings: [] })
      })
    }
    for (const [name, { given, reason }] of Object.entries(table.skipped ?? {})) {
      it(`is not evaluated: ${name}`, () => {
        const outcome = { check_id: check.id, state: 'not_evaluated', reason }
        expect(run(check, given)).to.deep.equal({ outcome, findings: [] })
      })
    }
    for (const [name, found] of Object.entries(table.found)) {
      it(`finds: ${name}`, () => expectFound(check, found))
    }
  })
}

/** Tests every member of a family. A member without a table, or a table without its member, fails. */
export function familyTable(family: readonly Check[], tables: Readonly<Record<string, CheckTable>>): void {
  it('has a table for each member of the family', () => {
    expect(Object.keys(tables).sort()).to.deep.equal(family.map(({ id }) => id).sort())
  })
  for (const check of family) {
    const table = tables[check.id]
    if (table !== undefined) checkTable(check, table)
  }
}

/** Finds the member of a family with this id. */
export function findCheck(family: readonly Check[], id: string): Check {
  const check = family.find((member) => member.id === id)
  if (check === undefined) throw new Error(`Expected a check ${id} in the family, found none`)
  return check
}

function passed(check: Check): Json {
  return { check_id: check.id, state: 'passed', reason: null }
}

function run(check: Check, given: Partial<Artifacts>): { outcome: unknown; findings: ReportedFinding[] } {
  const { findings, outcomes } = judge([check], deepFreeze(gathered(given)), { cache: openScanCache() })
  return { outcome: outcomes[0], findings }
}

function expectFound(
  check: Check,
  {
    given,
    findings: expected,
    leftOut = null,
    secrets = [],
    otherHosts = [],
  }: Omit<FoundCase, 'leftOut'> & { readonly leftOut?: string | null },
): void {
  const { outcome, findings } = run(check, given)
  // First, as it says why there is no finding when the check failed.
  expect(outcome).to.deep.equal({ check_id: check.id, state: 'found', reason: leftOut })
  expect(findings.map((finding, index) => project(finding, expected[index]))).to.deep.equal(expected)
  expect(run(check, given).findings, 'the same input gives the same output').to.deep.equal(findings)
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).to.equal(findings.length)
  const { hostname } = buildArtifacts(given).target
  for (const finding of findings) {
    expectEvidence(finding, [hostname, ...otherHosts])
    expectRunSafe(check, given)
    expectNoSecret(JSON.stringify(finding), secrets)
    for (const framework of frameworksOf(check)) expectPrompt(check, { finding, framework, secrets })
  }
}

/** The fields of a finding that the table states. */
export function project(finding: ReportedFinding, expected: ExpectedFinding | undefined): unknown {
  const { evidence } = finding
  const stated = Object.keys(expected?.evidence ?? {})
  const fields = (['url', 'excerpt', 'confidence'] as const).filter(
    (field) => expected?.[field] !== undefined,
  )
  return {
    severity: finding.severity,
    samples: evidence.samples,
    ...Object.fromEntries(fields.map((field) => [field, evidence[field]])),
    ...(expected?.evidence && {
      evidence: Object.fromEntries(stated.map((field) => [field, evidence[field]])),
    }),
  }
}

function expectEvidence({ evidence }: ReportedFinding, hosts: readonly string[]): void {
  expect(evidence).to.include.keys(...evidenceFields)
  const { url, request, response, excerpt, samples } = evidence
  expect(hosts, `evidence.url ${url} lies inside the target`).to.include(new URL(String(url)).hostname)
  const proof = [request, response, excerpt].filter((text) => typeof text === 'string' && text.trim() !== '')
  expect(proof, 'evidence holds a request, a response or an excerpt').to.not.have.length(0)
  expect(samples, 'evidence holds a sample').to.not.have.length(0)
  expect(samples, 'no sample is empty').to.not.include('')
  expect(String(excerpt ?? '')).to.have.length.at.most(evidenceLimits.excerptCharsMax)
  expect(String(request ?? '')).to.have.length.at.most(evidenceLimits.messageCharsMax)
  expect(String(response ?? '')).to.have.length.at.most(evidenceLimits.messageCharsMax)
}

/** Details may not use the names that the judge fills. */
function expectRunSafe(check: Check, given: Partial<Artifacts>): void {
  for (const { details = {} } of check.run(deepFreeze(buildArtifacts(given)), openScanCache())) {
    expect(details).to.not.have.any.keys(...evidenceFields)
  }
}

/** Long enough to be told from the prefix that every key of a kind has. */
const secretPartChars = 16

function expectNoSecret(text: string, secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(text.includes(secret), 'a secret is shown whole').to.equal(false)
    for (let start = 0; start + secretPartChars <= secret.length; start += 1) {
      const part = secret.slice(start, start + secretPartChars)
      expect(text.includes(part), 'a large part of a secret is shown').to.equal(false)
    }
  }
}

function frameworksOf({ fix }: Check): readonly (string | null)[] {
  return [null, ...Object.keys(fix.variants ?? {})]
}

type PromptCase = {
  readonly finding: ReportedFinding
  readonly framework: string | null
  readonly secrets: readonly string[]
}

export function expectPrompt(check: Check, { finding, framework, secrets }: PromptCase): void {
  const rendered = renderPrompt({ finding, check, framework })
  expect(rendered.remediationMode).to.equal(check.owner)
  expect(rendered.promptKind).to.equal(check.owner === 'operator' ? 'operator_steps' : 'coding_agent_prompt')
  expectNoSecret(rendered.prompt, secrets)
  const { instructions, data } = splitPrompt(rendered.prompt)
  expectNoGap(instructions)
  expect(data, 'the data block quotes the finding').to.include(String(finding.evidence.confidence))
  // Other words of the target, the same instructions: nothing that it said stands among them.
  const disguised = { ...finding, evidence: { ...disguise(finding.evidence), ...kindOf(check, finding) } }
  const other = renderPrompt({ finding: disguised, check, framework })
  expect(splitPrompt(other.prompt).instructions).to.equal(instructions)
}

/**
 * Fields that may choose instructions: the name of a kind or library, among texts of the check, and major
 * versions, which appear as numbers.
 */
function kindOf(check: Check, { evidence }: ReportedFinding): JsonObject {
  const { version = null, fixed_in = null } = evidence
  const name = ['kind', 'library', 'component'].find((field) => evidence[field] !== undefined)
  const value = name === undefined ? null : (evidence[name] ?? null)
  return {
    ...(name === undefined || textsFor(check, value) === check ? {} : { [name]: value }),
    ...(versionPath(evidence) === null ? {} : { version, fixed_in }),
  }
}

/** Evidence of the same shape with other words in every place that a target fills. */
function disguise(evidence: JsonObject): JsonObject {
  const kept = ['confidence', 'samples_total']
  return Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => {
      if (name === 'url') return [name, `${new URL(String(value)).origin}/words-of-the-target`]
      return [name, kept.includes(name) ? value : replaceText(value)]
    }),
  )
}

function replaceText(value: Json): Json {
  if (typeof value === 'string') return 'words of the target'
  if (typeof value === 'number' || typeof value === 'boolean') return 271828
  if (Array.isArray(value)) return value.map(replaceText)
  if (value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([, item], index) => [`words-${index}`, replaceText(item)]),
  )
}

/** Holds a text of ours to having no gap where a value should be. */
export function expectNoGap(text: string): void {
  const prose = text.replace(/^( *)(`{3,}|~{3,}).*?^\1\2/gms, '').replace(/`[^`\n]*`/g, '')
  expect(prose, 'a gap in the texts').to.not.match(/\bundefined\b|\bNaN\b|\[object |\$\{|\{\{|\bTODO\b/)
  expect(text).to.not.match(/\[object |\n{3,}/)
}

export function describeTexts(check: Check): void {
  const { id, cwe, title, why, fix, references } = check
  it('has texts of its own that a reader can use', () => {
    expect(id).to.match(/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(cwe === null || (Number.isInteger(cwe) && cwe > 0), 'cwe').to.equal(true)
    expect(title)
      .to.match(/^[^\s].*[^\s.]$/)
      .and.have.length.within(8, textLimits.titleCharsMax)
    expect(why)
      .to.match(/^[^\s].*[.!?]$/s)
      .and.have.length.within(40, textLimits.whyCharsMax)
    expect(fix.verify).to.have.length.within(20, textLimits.verifyCharsMax)
    expect(fix.risk ?? '', 'what the change could break').to.have.length.within(20, textLimits.verifyCharsMax)
    const { any, stacks } = describeFix(fix)
    const recipes = [any, ...stacks.map(({ text }) => text)]
    for (const recipe of recipes) {
      expect(recipe).to.have.length.within(40, textLimits.stepsCharsMax)
    }
    for (const text of [
      title,
      why,
      fix.verify,
      fix.risk ?? '',
      ...recipes,
      ...Object.values(fix.hosts ?? {}),
    ]) {
      expectNoGap(text)
      expect(text, "headings are the prompt's own").to.not.match(/^#{1,6} /m)
      expect(text, 'the evidence stands at the end').to.not.match(/\b(?:shown|URLs?|request|listed) above\b/)
      expect(text.trim()).to.equal(text)
    }
  })
  it('has https references', () => {
    for (const reference of references) expect(new URL(reference).protocol, reference).to.equal('https:')
    expect(new Set(references).size).to.equal(references.length)
  })
}

function expectDistinctCases({ clean, found, skipped = {} }: CheckTable): void {
  expect(Object.keys(clean), 'clean cases').to.not.have.length(0)
  expect(Object.keys(found), 'found cases').to.not.have.length(0)
  const cases = [
    ...Object.values(clean),
    ...Object.values(found).map(({ given }) => given),
    ...Object.values(skipped).map(({ given }) => given),
  ].map((given) => JSON.stringify(buildArtifacts(given)))
  expect(new Set(cases).size, 'cases that differ').to.equal(cases.length)
}

/** Freezes whatever hangs on `value`, so that a check that writes to its artifacts throws. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
