/** Enforces the rules of all checks. */
import { expect } from 'chai'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import { type Check, type Observation, textsFor } from '../../../src/engine/model/check.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import {
  collectEvidence,
  evidenceFields,
  evidenceLimits,
  reservedFields,
} from '../../../src/engine/report/evidence/collectEvidence.ts'
import { judge } from '../../../src/engine/report/judge.ts'
import { describeFix } from '../../../src/output/prompts/describeFix.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import { versionPath } from '../../../src/output/prompts/versionPath.ts'
import type { JsonObject } from '../../../src/shared/json.ts'
import type { Evidence } from '../../../src/shared/model/evidence.ts'
import type { CheckOutcome, ReportedFinding } from '../../../src/shared/model/report.ts'
import type { Severity } from '../../../src/shared/model/severity.ts'
import { expectProof, printsProof } from '../proofs/expectProof.ts'
import { findCurl } from '../scans/repeatCommands.ts'
import { buildArtifacts, gathered } from './artifacts.ts'
import { evidenceComplaints } from './evidenceComplaints.ts'
import { splitPrompt } from './splitPrompt.ts'

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
  readonly findings: readonly ExpectedFinding[]
  readonly leftOut?: string
  /** Secrets that neither finding nor prompt may show. */
  readonly secrets?: readonly string[]
  /** Hosts that a finding may also name, such as a backend. */
  readonly otherHosts?: readonly string[]
}

export type CheckTable = {
  readonly clean: Readonly<Record<string, Partial<Artifacts>>>
  readonly found: Readonly<Record<string, FoundCase>>
  readonly skipped?: Readonly<Record<string, { readonly given: Partial<Artifacts>; readonly reason: string }>>
}

const hasCurl = findCurl()
const proofsMs = 120_000
const textLimits = { titleCharsMax: 80, whyCharsMax: 400, stepsCharsMax: 4000, verifyCharsMax: 1000 } as const

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
    if (hasCurl && printsProof(check)) {
      const found = Object.entries(table.found).map(([name, { given }]) => [name, given] as const) // `as`: pairs.
      it('prints a proof that shows the found cases, and a fix', () =>
        expectProof(
          check,
          { clean: Object.values(table.clean), found: Object.fromEntries(found) },
          (given) => run(check, given).findings,
        )).timeout(proofsMs)
    }
  })
}

export function familyTable(family: readonly Check[], tables: Readonly<Record<string, CheckTable>>): void {
  it('has a table for each member of the family', () => {
    expect(Object.keys(tables).sort()).to.deep.equal(family.map(({ id }) => id).sort())
  })
  for (const check of family) {
    const table = tables[check.id]
    if (table !== undefined) checkTable(check, table)
  }
}

export function findCheck(family: readonly Check[], id: string): Check {
  const check = family.find((member) => member.id === id)
  if (check === undefined) throw new Error(`Expected a check ${id} in the family, found none`)
  return check
}

function passed(check: Check): CheckOutcome {
  return { check_id: check.id, state: 'passed', reason: null }
}

function run(
  check: Check,
  given: Partial<Artifacts>,
): { outcome: unknown; findings: readonly ReportedFinding[] } {
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
  expect(outcome).to.deep.equal({ check_id: check.id, state: 'found', reason: leftOut })
  expect(findings.map((finding, index) => project(finding, expected[index]))).to.deep.equal(expected)
  expect(run(check, given).findings, 'the same input gives the same output').to.deep.equal(findings)
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).to.equal(findings.length)
  expectObservations(check.run(deepFreeze(buildArtifacts(given)), openScanCache()))
  const { hostname } = buildArtifacts(given).target
  for (const finding of findings) {
    expectEvidence(finding, [hostname, ...otherHosts])
    expectNoSecret(JSON.stringify(finding), secrets)
    for (const framework of frameworksOf(check)) expectPrompt(check, { finding, framework, secrets })
  }
}

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
  const { url = '', request, response, excerpt, samples } = evidence
  expect(hosts, `evidence.url ${url} lies inside the target`).to.include(new URL(url).hostname)
  const proof = [request, response, excerpt].filter((text) => (text ?? '').trim() !== '')
  expect(proof, 'evidence holds a request, a response or an excerpt').to.not.have.length(0)
  expect(samples, 'evidence holds a sample').to.not.have.length(0)
  expect(samples, 'no sample is empty').to.not.include('')
  expect(excerpt ?? '').to.have.length.at.most(evidenceLimits.excerptCharsMax)
  expect(request ?? '').to.have.length.at.most(evidenceLimits.messageCharsMax)
  expect(response ?? '').to.have.length.at.most(evidenceLimits.messageCharsMax)
}

/** Holds each observation to the contract, also those that are not the strongest of their finding. */
export function expectObservations(observations: readonly Observation[]): void {
  for (const observation of observations) {
    expect(observation.details ?? {}, 'names that the judge fills').to.not.have.any.keys(...reservedFields)
    expect(evidenceComplaints(collectEvidence([observation])), 'what does not fit').to.deep.equal([])
  }
}

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
  const disguised = { ...finding, evidence: { ...disguise(finding.evidence), ...kindOf(check, finding) } }
  const other = renderPrompt({ finding: disguised, check, framework })
  expect(splitPrompt(other.prompt).instructions).to.equal(instructions)
}

/**
 * Fields that may choose instructions: the name of a kind or library, among texts of the check, and major
 * versions, which appear as numbers.
 */
function kindOf(check: Check, { evidence }: ReportedFinding): Partial<Evidence> {
  const { version = null, fixed_in = null } = evidence
  const name = ['kind', 'library', 'component'].find((field) => evidence[field] !== undefined)
  const value = name === undefined ? undefined : evidence[name]
  return {
    ...(name === undefined || typeof value !== 'string' || textsFor(check, value) === check
      ? {}
      : { [name]: value }),
    ...(versionPath(evidence) === null ? {} : { version, fixed_in }),
  }
}

const otherWords = 'words of the target'

function disguise(evidence: Evidence): Evidence {
  const kept = ['confidence', 'samples_total', 'shortened']
  const { url = '', steps = [] } = evidence
  const members = Object.entries(evidence).map(([name, value]): readonly [string, unknown] => [
    name,
    kept.includes(name) ? value : replaceText(value),
  ])
  return {
    ...Object.fromEntries(members),
    url: `${new URL(url).origin}/words-of-the-target`,
    steps: steps.map(() => ({ about: otherWords, curl: otherWords, expected: otherWords })),
  }
}

function replaceText(value: unknown): unknown {
  if (typeof value === 'string') return otherWords
  if (typeof value === 'number' || typeof value === 'boolean') return 271828
  if (Array.isArray(value)) return value.map(replaceText)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.values(value).map((item, index) => [`words-${index}`, replaceText(item)] as const), // `as`: pairs.
  )
}

export function expectNoGap(text: string): void {
  const prose = text.replace(/^( *)(`{3,}|~{3,}).*?^\1\2/gms, '').replace(/`[^`\n]*`/g, '')
  expect(prose, 'a gap in the texts').to.not.match(/\bundefined\b|\bNaN\b|\[object |\$\{|\{\{|\bTODO\b/)
  expect(text).to.not.match(/\[object |\n{3,}/)
}

export function describeTexts(check: Check): void {
  const { id, cwe, title, why, fix, references } = check
  it('has valid id, title and texts', () => {
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

/** A check that writes to its artifacts throws. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
