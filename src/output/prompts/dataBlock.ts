import type { Evidence, EvidenceStep } from '../../shared/model/evidence.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'

const valueCharsMax = 1200
const valueLinesMax = 30
const lineCharsMax = 300
const listEntriesMax = 20
const fieldsMax = 30
const fenceCharsMin = 4
const commandCharsMax = 8_000

/**
 * Quotes evidence as a fenced Markdown block that its content cannot leave: every line begins with `| `, and
 * the fence is longer than any run of backticks. Omits lines beyond `charsMax`.
 */
export function quoteEvidence(evidence: Evidence, charsMax = Number.POSITIVE_INFINITY): string {
  const fields = Object.keys(evidence)
    .slice(0, fieldsMax)
    .map((name) => ({
      isCommand: name === 'curl',
      lines: quoteField(evidence, name).map((line) => `| ${neutralize(line)}`.trimEnd()),
    }))
  const lines = fitFields(fields, charsMax)
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

type QuotedField = { readonly isCommand: boolean; readonly lines: readonly string[] }

/**
 * Keeps whole lines, because half a command would be another command. A proof may be twice as long, and
 * leaves half of the space to the facts.
 */
function fitFields(fields: readonly QuotedField[], charsMax: number): readonly string[] {
  const sizeOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)
  const command = fields.find(({ isCommand }) => isCommand)?.lines ?? []
  const hasCommand = sizeOf(command) <= charsMax * 2
  let chars = hasCommand ? Math.min(sizeOf(command), charsMax / 2) : 0
  let left = 0
  const shown = fields.flatMap(({ isCommand, lines }) => {
    if (isCommand) return hasCommand ? lines : [`| ${tooLong}`]
    const own = lines.filter((line) => {
      chars += line.length + 1
      return chars <= charsMax
    })
    left += lines.length - own.length
    return own
  })
  return left === 0 ? shown : [...shown, `| (${left} more lines; see the finding)`]
}

const tooLong = 'curl: (too long for this prompt; see the finding)'

function quoteField(evidence: Evidence, name: string): readonly string[] {
  const { url = '', curl = '', steps = [] } = evidence
  if (evidence[name] === null || evidence[name] === '') return []
  switch (name) {
    case 'url':
      return [`url: ${cut(encodeForShell(quoteItem(url)))}`]
    case 'curl':
      return quoteCommand(wholeProof(curl, steps))
    case 'steps':
      return ['steps:', ...steps.slice(0, listEntriesMax).map(quoteStep)]
    default:
      return quoteValue(cleanLine(name, 60), evidence[name])
  }
}

function quoteValue(name: string, value: unknown): readonly string[] {
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

/** Joins the commands of steps that start and read a listener, which the request alone cannot replace. */
function wholeProof(curl: string, steps: readonly EvidenceStep[]): string {
  const needsSteps = steps.length > 1 && steps.some(({ curl: command }) => command.includes('"$LISTENER'))
  return needsSteps ? steps.map(({ curl: command }) => command).join('\n') : curl
}

function quoteCommand(command: string): readonly string[] {
  const text = cleanText(command, commandCharsMax + 1)
  if (text.length > commandCharsMax) return [tooLong]
  const [first = '', ...rest] = text.split('\n')
  return rest.length === 0 ? [`curl: ${first}`] : ['curl:', ...[first, ...rest].map((line) => `  ${line}`)]
}

function quoteStep({ about, expected }: EvidenceStep): string {
  return `- ${quoteItem(`${about}. ${expected}`)}`
}

function encodeForShell(url: string): string {
  return url.replace(
    /[ '"`$\\();|<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function quoteItem(value: unknown): string {
  return cleanLine(typeof value === 'string' ? value : JSON.stringify(value), lineCharsMax)
}

function cut(line: string): string {
  return line.length > lineCharsMax ? cleanText(line, lineCharsMax) : line
}

/** Tags that models may read as turns or tool calls. */
const turnTags =
  /<(?=\/?(?:system|user|assistant|human|instructions?|function_calls?|function_results?|invoke|parameter|tool_(?:calls?|results?|use)|antml:\w+|start_of_turn|end_of_turn|s|think(?:ing)?)\b[^<>]{0,100}>)/gi

const fenceLookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\uff40\u02cb\u1fef\u2035\u02f4]/g, "'"],
  [/[\uff5e\u223c\u02dc\u301c]/g, '-'],
]

/** Breaks end markers of turns and blocks, such as `<|im_end|>` and `[/INST]`. */
function neutralize(line: string): string {
  const plain = fenceLookalikes.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line)
  return plain
    .replaceAll('<|', '< |')
    .replaceAll('|>', '| >')
    .replace(/\[(\/?(?:INST|SYS))\]/gi, '( $1 )')
    .replaceAll('<<SYS>>', '< <SYS> >')
    .replaceAll('<</SYS>>', '< </SYS> >')
    .replace(turnTags, '< ')
}
