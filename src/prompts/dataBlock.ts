import { isRecord, type Json, type JsonObject } from '../json.ts'
import { cleanLine, cleanText } from '../untrustedText.ts'

const valueCharsMax = 1200
const valueLinesMax = 30
const lineCharsMax = 300
const listEntriesMax = 20
const fieldsMax = 30
const fenceCharsMin = 4
/** A command is whole or not there. */
const commandCharsMax = 8_000

/**
 * Quotes evidence as a fenced block of Markdown that its content cannot leave: every line begins with `| `,
 * so that none of it is a fence or a heading, and the fence is longer than any run of backticks inside.
 */
export function quoteEvidence(evidence: JsonObject): string {
  const lines = Object.entries(evidence)
    .slice(0, fieldsMax)
    .flatMap(([name, value]) => quoteField(cleanLine(name, 60), value))
    .map((line) => `| ${neutralize(line)}`.trimEnd())
  const longestRun = Math.max(
    0,
    ...lines
      .join('\n')
      .split(/[^`]+/)
      .map(({ length }) => length),
  )
  const fence = '`'.repeat(Math.max(fenceCharsMin, longestRun + 1))
  return [`${fence}text`, ...lines, fence].join('\n')
}

function quoteField(name: string, value: Json): readonly string[] {
  if (value === null || value === '') return []
  if (name === 'url' && typeof value === 'string') return [`url: ${encodeForShell(quoteItem(value))}`]
  if (name === 'curl' && typeof value === 'string') return quoteCommand(value)
  if (name === 'steps' && Array.isArray(value))
    return ['steps:', ...value.slice(0, listEntriesMax).flatMap(quoteStep)]
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return [`${name}:`, ...value.slice(0, listEntriesMax).map((item) => `- ${quoteItem(item)}`)]
  }
  const text = cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value), valueCharsMax)
  const lines = text.split('\n').map((line) => cut(line))
  if (lines.length === 1) return [`${name}: ${lines[0]}`]
  const shown = lines.slice(0, valueLinesMax)
  const rest = lines.length - shown.length
  return [`${name}:`, ...shown.map((line) => `  ${line}`), ...(rest > 0 ? [`  (${rest} more lines)`] : [])]
}

function quoteCommand(command: string): readonly string[] {
  const text = cleanText(command, commandCharsMax + 1)
  if (text.length > commandCharsMax) return ['curl: (too long for this prompt; see the finding)']
  const [first = '', ...rest] = text.split('\n')
  return rest.length === 0 ? [`curl: ${first}`] : ['curl:', ...[first, ...rest].map((line) => `  ${line}`)]
}

/** What is sent and what it shows; the commands of the controls are in the finding. */
function quoteStep(step: Json): readonly string[] {
  if (!isRecord(step) || typeof step.about !== 'string' || typeof step.expected !== 'string') return []
  return [`- ${quoteItem(`${step.about}. ${step.expected}`)}`]
}

/** A URL is repeated in commands: what a shell would act on is percent-encoded, which a server reads alike. */
function encodeForShell(url: string): string {
  return url.replace(
    /[ '"`$\\();|<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function quoteItem(value: Json): string {
  return cleanLine(typeof value === 'string' ? value : JSON.stringify(value), lineCharsMax)
}

function cut(line: string): string {
  return line.length > lineCharsMax ? cleanText(line, lineCharsMax) : line
}

/** Breaks what some models take for the end of a turn or of a block, such as `<|im_end|>` and `[/INST]`. */
function neutralize(line: string): string {
  return line
    .replaceAll('<|', '< |')
    .replaceAll('|>', '| >')
    .replace(/\[(\/?(?:INST|SYS))\]/gi, '( $1 )')
}
