import {
  evidenceCharsMax,
  promptCharsMax,
  type TicketComment,
  type TicketText,
  ticketDescriptionCharsMax,
} from '../../shared/model/ticketText.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'

const lineCharsMax = 300

/** Not every search finds hidden text, so the mark is visible. */
export function ticketMarkdown(text: TicketText, mark: string): string {
  return [
    escapeMarkdown(text.description, ticketDescriptionCharsMax),
    text.facts.map(({ label, value }) => `- **${label}:** ${inlineCode(value)}`).join('\n'),
    ...(text.evidence === null ? [] : [`**Evidence**\n\n${fence(text.evidence, evidenceCharsMax)}`]),
    ...(text.prompt === null
      ? []
      : [
          `<details><summary>Fix prompt for a coding agent</summary>\n\n${fence(text.prompt, promptCharsMax)}\n\n</details>`,
        ]),
    `[Open in Scanward](${text.url})`,
    `Reference: ${mark}`,
  ].join('\n\n')
}

export function commentMarkdown({ text, reason, url }: TicketComment): string {
  return [
    text,
    ...(reason === null ? [] : [`> ${escapeMarkdown(reason, lineCharsMax).replaceAll('\n', ' ')}`]),
    `[Open in Scanward](${url})`,
  ].join('\n\n')
}

/** Longer than each run of backticks inside (CommonMark 0.31, 4.5). */
function fence(text: string, charsMax: number): string {
  const clean = cleanText(text, charsMax).trimEnd()
  const ticks = '`'.repeat(Math.max(3, longestRun(clean) + 1))
  return `${ticks}text\n${clean}\n${ticks}`
}

function inlineCode(text: string): string {
  const line = cleanLine(text, lineCharsMax)
  const ticks = '`'.repeat(longestRun(line) + 1)
  return line === '' ? '–' : ticks.length === 1 ? `\`${line}\`` : `${ticks} ${line} ${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/** Mentions at GitHub and GitLab begin with these, also after a backslash. */
const references = /[@#!$%~&]/g

function escapeMarkdown(text: string, charsMax: number): string {
  return cleanText(text, charsMax)
    .replace(/[\\`*_{}[\]<>()+|/-]/g, '\\$&')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
    .replace(references, (character) => `${character === '&' ? '&amp;' : character}\u200b`)
}
