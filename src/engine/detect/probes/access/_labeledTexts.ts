import type { Exchange } from '../../../model/artifacts.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { fieldWords } from '../../../read/text/fieldWords.ts'

const scannedChars = 128 * 1024
const linesMax = 4_000

/** As in `Role: user, plan: free`. */
const betweenLabels = /\s*[,;|·•]\s+(?=\p{L}[\p{L}\d ._-]{1,30}:\s)/u
const betweenParts = /\s+[|·•]\s+/
const bareLabel = /^(?:(?:account|user|your) )?(role|plan|tier|membership)\s+([\w-]{2,30})$/i

type Labeled = readonly [label: string, value: string]

/** Reads `Email: a@b.example`, and a label with its value on the next line; labels in snake case. */
export function listLabeledTexts(lines: readonly string[]): readonly Labeled[] {
  return [...listColonTexts(lines), ...lines.flatMap(listBareTexts)]
}

/** `ada@mail.example · role member` */
function listBareTexts(line: string): readonly Labeled[] {
  const parts = line.split(betweenParts)
  return (parts.length > 1 ? parts : []).flatMap((part): readonly Labeled[] => {
    const [, label, value] = bareLabel.exec(part) ?? []
    return label === undefined || value === undefined ? [] : [[fieldWords(label), value]]
  })
}

function listColonTexts(lines: readonly string[]): readonly Labeled[] {
  const parts = lines.flatMap((line) => line.split(betweenLabels))
  return parts.flatMap((line, index): readonly Labeled[] => {
    const [, label = line, value = parts[index + 1] ?? ''] = /^([^:]{2,40}):\s+(\S.*)$/.exec(line) ?? []
    return /^\p{L}[\p{L}\d .'_-]{1,40}:?$/u.test(label) ? [[fieldWords(label), value]] : []
  })
}

/** Lists the lines of a page or text. Fields of forms become lines, such as `phone: 555`. */
export function linesOf(exchange: Exchange, { withFields = true } = {}): readonly string[] {
  const body = exchange.body.slice(0, scannedChars)
  const text = rendersHtml(exchange) ? textOf(body, withFields) : body
  const lines = text.split('\n', linesMax).map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '')
}

function textOf(html: string, withFields: boolean): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s{0,9}>|$)/gi, ' ')
    .replace(/<input\b([^>]{0,1000})>/gi, (_, attributes: string) => {
      const [name, value] = ['name', 'value'].map(
        (wanted) => new RegExp(`\\b${wanted}\\s*=\\s*["']?([^"'>]{1,300})`, 'i').exec(attributes)?.[1],
      )
      return name === undefined || value === undefined || !withFields ? '\n' : `\n${name}: ${value}\n`
    })
    .replace(/<\/?(?:b|strong|i|em|span|a|small|mark|code)\b[^>]{0,1000}>/gi, ' ')
    .replace(/<[^>]{0,2000}>/g, '\n')
    .replace(/&(?:#64|commat);/g, '@')
}
