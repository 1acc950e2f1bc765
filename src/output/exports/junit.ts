import type { CheckOutcome } from '../../shared/model/report.ts'
import { isAtLeast } from '../../shared/model/severity.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { type ExportEntry, listEntries } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { describeRule } from './ruleTexts.ts'
import { findFailure, listChecks } from './scanResult.ts'
import { xmlElement, xmlText } from './xml.ts'

const lineCharsMax = 300
const textCharsMax = 4_000

type Outcome = 'passed' | 'failed' | 'skipped' | 'error'

type TestCase = { readonly group: string; readonly outcome: Outcome; readonly xml: string }

/**
 * Renders a suite per group and a case per check or finding. Findings below `failOn` pass. Follows Jenkins'
 * `junit-10.xsd`.
 */
export function renderJunit(input: ExportInput): string {
  const { body } = input
  const failure = findFailure(body)
  const cases =
    failure === null
      ? listCases(input)
      : [errorCase(`${failure.code}: ${cleanLine(failure.message, lineCharsMax)}`)]
  const groups = [...new Set(cases.map(({ group }) => group))].sort()
  const seconds = ((body.report?.duration_ms ?? 0) / 1_000).toFixed(3)
  const suites = groups.map((group) =>
    suite(
      group,
      cases.filter((one) => one.group === group),
      input,
    ),
  )
  const total = countOutcomes(cases)
  const root = xmlElement(
    'testsuites',
    {
      name: 'scanward',
      tests: cases.length,
      failures: total.failed,
      errors: total.error,
      time: seconds,
    },
    suites.map((one) => `\n${one}`).concat('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

function suite(group: string, cases: readonly TestCase[], { body }: ExportInput): string {
  const counts = countOutcomes(cases)
  const { started_at: startedAt, created_at: createdAt, target_hostname: hostname } = body.scan
  return xmlElement(
    'testsuite',
    {
      name: group,
      tests: cases.length,
      failures: counts.failed,
      errors: counts.error,
      skipped: counts.skipped,
      time: '0.000',
      timestamp: (startedAt ?? createdAt).replace(/\.\d+Z$|Z$/, ''),
      hostname: cleanLine(hostname, lineCharsMax),
    },
    cases.map(({ xml }) => `\n  ${xml}`).concat('\n'),
  )
}

function countOutcomes(cases: readonly TestCase[]): Readonly<Record<Outcome, number>> {
  const counts = { passed: 0, failed: 0, skipped: 0, error: 0 }
  for (const { outcome } of cases) counts[outcome] += 1
  return counts
}

function listCases(input: ExportInput): readonly TestCase[] {
  const entries = listEntries(input, 'include')
  const byCheck = new Map<string, ExportEntry[]>()
  for (const entry of entries) {
    const { check_id: id } = entry.finding
    byCheck.set(id, [...(byCheck.get(id) ?? []), entry])
  }
  const quiet = listChecks(input.body).filter(({ check_id }) => !byCheck.has(check_id))
  return [
    ...quiet.map((check) => ({ id: check.check_id, cases: [quietCase(check)] })),
    ...[...byCheck].map(([id, found]) => ({ id, cases: findingCases(id, found, input) })),
  ]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ cases }) => cases)
}

function findingCases(
  checkId: string,
  entries: readonly ExportEntry[],
  input: ExportInput,
): readonly TestCase[] {
  const names = new Set<string>()
  return entries.map((entry) => {
    const wanted = entries.length === 1 ? checkId : `${checkId} ${entry.place}`
    // Readers track cases by name, so names are unique.
    const name = names.has(wanted)
      ? `${wanted} ${(entry.finding.fingerprint ?? entry.finding.id).slice(0, 8)}`
      : wanted
    names.add(name)
    return findingCase(name, entry, input)
  })
}

function findingCase(name: string, entry: ExportEntry, { failOn }: ExportInput): TestCase {
  const { finding, suppression, isKnown } = entry
  const title = cleanLine(finding.title ?? finding.check_id, lineCharsMax)
  const build = (outcome: Outcome, children: readonly string[]) =>
    buildCase(finding.check_id, { name, outcome, children })
  if (suppression !== null) {
    const kind = suppression.kind === 'accepted' ? 'Accepted' : 'False positive'
    return build('skipped', [skipped(`${kind}: ${cleanLine(suppression.reason, lineCharsMax)}`)])
  }
  if (isKnown) return build('skipped', [skipped(`Known from the baseline: ${title}`)])
  const text = xmlText(describe(entry))
  if (!isAtLeast(finding.severity, failOn)) return build('passed', [xmlElement('system-out', {}, [text])])
  const message = `${title} (${finding.severity})`
  return build('failed', [xmlElement('failure', { type: finding.severity, message }, [text])])
}

function quietCase({ check_id: id, state, reason }: CheckOutcome): TestCase {
  if (state === 'passed') return buildCase(id, { name: id, outcome: 'passed', children: [] })
  const what = state === 'passed_in_part' ? 'Passed in part' : 'Not evaluated'
  const why = `${what}: ${cleanLine(reason ?? '', lineCharsMax) || 'no reason given'}`
  return buildCase(id, { name: id, outcome: 'skipped', children: [skipped(why)] })
}

function errorCase(message: string): TestCase {
  const error = xmlElement('error', { type: 'scan', message: `The scan failed: ${message}` })
  return buildCase('scan', { name: 'scan', outcome: 'error', children: [error] })
}

function skipped(message: string): string {
  return xmlElement('skipped', { message })
}

function buildCase(
  checkId: string,
  {
    name,
    outcome,
    children,
  }: { readonly name: string; readonly outcome: Outcome; readonly children: readonly string[] },
): TestCase {
  const [group = checkId] = checkId.split('.')
  const xml = xmlElement('testcase', { classname: `scanward.${group}`, name, time: '0.000' }, children)
  return { group, outcome, xml }
}

function describe({ finding, evidence }: ExportEntry): string {
  const { url = '', samples: quoted = [] } = evidence
  const { title, why } = describeRule(finding.check_id, finding)
  const samples = quoted.map((sample) => cleanLine(sample, lineCharsMax)).filter(Boolean)
  return [
    `${finding.severity}: ${cleanLine(finding.title ?? title, lineCharsMax)}`,
    cleanLine(url, textCharsMax),
    samples.length === 0 ? '' : `Seen at: ${samples.join(', ')}`,
    cleanText(finding.description ?? why, textCharsMax),
    finding.remediation === null || finding.remediation === undefined
      ? ''
      : `Fix: ${cleanText(finding.remediation, textCharsMax)}`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}
