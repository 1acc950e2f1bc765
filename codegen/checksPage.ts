import type { Check, CheckTexts } from '../src/engine/model/check.ts'
import type { Probe } from '../src/engine/model/probe.ts'
import { owners } from './owners.ts'

/** Budgets are stated for a site of this size. */
const entries = 50

/** Renders docs/checks.md. */
export function generateChecksPage(checks: readonly Check[], probes: readonly Probe[]): string {
  const named = probes.filter(({ partOf }) => partOf === undefined)
  return [
    '# Checks',
    '',
    '<!-- Generated from src/engine/detect/checks and src/engine/detect/probes by npm run codegen. -->',
    '',
    `Every scan runs these ${checks.length} checks in ${groupsOf(checks).length} groups. Each check is reported as found,`,
    'passed, or not evaluated (with a reason). Severity is the default; the evidence can raise or lower it. "Reads"',
    'lists the artifacts that a check requires; without one of them, it is not evaluated.',
    `Active scans also run [${named.length} probes](#probes-of-active-scans).`,
    ...tablesOf('##', checks, {
      titles: '| check | finds | severity | CWE | fixed in | reads |',
      line: '| --- | --- | --- | --- | --- | --- |',
      cells: ({ needs }) => [needs.join(', ')],
    }),
    '',
    '# Probes of active scans',
    '',
    'A probe sends test payloads. A *safe* probe sends them to read-only endpoints. An *intrusive* probe can also submit',
    'forms, write data, execute code and measure delays; it runs only if the domain is authorized for it. "Requests" is',
    'the maximum number of requests for 50 endpoints.',
    ...tablesOf('##', named, {
      titles: '| probe | finds | severity | CWE | fixed in | intensity | requests |',
      line: '| --- | --- | --- | --- | --- | --- | --- |',
      cells: (probe) => describeSending(probe, probes),
    }),
    '',
  ].join('\n')
}

function describeSending(probe: Probe, probes: readonly Probe[]): readonly string[] {
  const parts = probes.filter(({ partOf }) => partOf === probe.id)
  const requests = ({ budget }: Probe) => String(budget.perScan + entries * budget.perEntry)
  return parts.length === 0
    ? [probe.intensity, requests(probe)]
    : [`${probe.intensity}, in part intrusive`, [probe, ...parts].map(requests).join(' + ')]
}

type Columns<Row> = {
  readonly titles: string
  readonly line: string
  readonly cells: (row: Row) => readonly string[]
}

function tablesOf<Row extends CheckTexts>(
  heading: string,
  rows: readonly Row[],
  { titles, line, cells }: Columns<Row>,
): readonly string[] {
  const sorted = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
  return groupsOf(sorted).flatMap((group) => [
    '',
    `${heading} ${group}`,
    '',
    titles,
    line,
    ...sorted
      .filter(({ id }) => groupOf(id) === group)
      .map((row) => `| ${[...textCells(row), ...cells(row)].join(' | ')} |`),
  ])
}

function textCells({ id, title, severity, cwe, owner }: CheckTexts): readonly string[] {
  const weakness = cwe === null ? '–' : `[CWE-${cwe}](https://cwe.mitre.org/data/definitions/${cwe}.html)`
  return [`[\`${id}\`](checks/${id}.md)`, title.replace(/[|_*<]/g, '\\$&'), severity, weakness, owners[owner]]
}

function groupsOf(rows: readonly CheckTexts[]): readonly string[] {
  return [...new Set(rows.map(({ id }) => groupOf(id)))].sort()
}

function groupOf(id: string): string {
  return id.split('.')[0] ?? id
}
