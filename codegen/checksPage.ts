import type { Check } from '../src/engine/check.ts'

/** What each owner means to the reader of the page. */
const owners: Readonly<Record<Check['owner'], string>> = {
  code: 'source code',
  config: 'configuration',
  operator: 'operator',
}

/** Writes docs/checks.md: every check that a scan runs, by group, in the order of its id. */
export function generateChecksPage(checks: readonly Check[]): string {
  const sorted = [...checks].sort((one, other) => (one.id < other.id ? -1 : 1))
  const groups = [...new Set(sorted.map(({ id }) => groupOf(id)))]
  const lines = [
    '# Checks',
    '',
    '<!-- Generated from src/engine/checks by npm run codegen. -->',
    '',
    `A passive scan runs these ${sorted.length} checks in ${groups.length} groups. Each ends as found, passed, or not`,
    'evaluated with the reason. Severity is the default: what a scan sees can raise or lower it. "Reads" names',
    'the artifacts that a check needs; without one of them it is not evaluated.',
  ]
  for (const group of groups) {
    lines.push('', `## ${group}`, '')
    lines.push(
      '| check | finds | severity | CWE | fixed in | reads |',
      '| --- | --- | --- | --- | --- | --- |',
    )
    lines.push(...sorted.filter(({ id }) => groupOf(id) === group).map(describeRow))
  }
  return `${lines.join('\n')}\n`
}

function describeRow({ id, title, severity, cwe, owner, needs }: Check): string {
  const weakness = cwe === null ? '–' : `[CWE-${cwe}](https://cwe.mitre.org/data/definitions/${cwe}.html)`
  const cells = [
    `\`${id}\``,
    title.replace(/[|_*<]/g, '\\$&'),
    severity,
    weakness,
    owners[owner],
    needs.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function groupOf(id: string): string {
  return id.split('.')[0] ?? id
}
