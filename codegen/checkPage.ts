import type { CheckTexts } from '../src/engine/model/check.ts'
import { describeFix } from '../src/output/prompts/describeFix.ts'
import { hostNames } from '../src/output/prompts/hostNames.ts'
import type { CheckFacts } from './checkFacts.ts'
import { escapeAngles, escapeMarkdown } from './markdown.ts'
import { owners } from './owners.ts'

/** Longer lists are collapsed. */
const casesOpenMax = 12

/** Renders docs/checks/<id>.md. */
export function generateCheckPage(check: CheckTexts, facts: CheckFacts): string {
  const { id, title, why, fix, references } = check
  const described = describeFix(fix)
  return `${[
    `# ${escapeMarkdown(title)}`,
    `<!-- Generated from the sources and tests of \`${id}\` by npm run codegen. -->`,
    factList(check, facts),
    '## What it finds',
    ...facts.about.map(escapeMarkdown),
    '## Why it matters',
    escapeMarkdown(why),
    ...caseSection('## What is reported', 'The check reports, among others:', facts.found),
    ...caseSection('## What is not reported', 'The check stays silent on:', facts.clean),
    ...caseSection(
      '## When it is not evaluated',
      'The check is not evaluated, with the reason, for:',
      facts.skipped,
    ),
    '## How to fix it',
    escapeAngles(described.any),
    ...described.stacks.flatMap(({ name, text }) => folded(`With ${name}`, escapeAngles(text))),
    ...hostNote(fix.hosts ?? {}),
    ...(fix.risk === undefined ? [] : ['### What the change can break', escapeAngles(fix.risk)]),
    '### How to verify the fix',
    escapeAngles(fix.verify),
    '## References',
    references.map((reference) => `- <${reference}>`).join('\n'),
    closingLine(facts),
  ].join('\n\n')}\n`
}

function closingLine({ files }: CheckFacts): string {
  const links = files.map((file) => `[${file.split('/').slice(-2).join('/')}](../../${file})`)
  return `Written from ${links.join(', ')}. [All checks](../checks.md)`
}

function factList({ id, severity, cwe, owner }: CheckTexts, { runs }: CheckFacts): string {
  const weakness = cwe === null ? [] : [`[CWE-${cwe}](https://cwe.mitre.org/data/definitions/${cwe}.html)`]
  return [
    `- Check: \`${id}\``,
    `- Severity: **${severity}**, unless what the scan sees raises or lowers it`,
    ...weakness.map((link) => `- Weakness: ${link}`),
    `- Fixed in: ${owners[owner]}`,
    `- Runs in: ${runs}`,
  ].join('\n')
}

function caseSection(heading: string, lead: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return []
  const list = lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')
  if (lines.length <= casesOpenMax) return [heading, lead, list]
  return [heading, ...folded(`${lead.replace(/:$/, '')} (${lines.length} cases)`, list)]
}

/** Explains that steps for a hosting provider depend on the scan. */
function hostNote(hosts: CheckTexts['fix']['hosts'] & object): readonly string[] {
  const names = Object.entries(hostNames).flatMap(([host, name]) => (host in hosts ? [name] : []))
  if (names.length === 0) return []
  return [
    `The fix prompt of a finding adds the place of the setting where the scan recognizes the host (${names.join(', ')}).`,
  ]
}

/** GitHub requires an empty line before Markdown in an HTML element. */
function folded(summary: string, content: string): readonly string[] {
  return ['<details>', `<summary>${summary}</summary>`, content, '</details>']
}
