import type { Severity } from '../../shared/model/severity.ts'

/** Capabilities of the reader's terminal. */
export type TextStyle = {
  readonly hasColors: boolean
  /** Links as OSC 8 sequences. */
  readonly hasLinks: boolean
  readonly isUtf8: boolean
  /** Null outside of a terminal: lines are not cut. */
  readonly columns: number | null
}

export const plainStyle: TextStyle = { hasColors: false, hasLinks: false, isUtf8: true, columns: null }

/** Source: ECMA-48 §8.3.117. */
const colors: Readonly<Record<Severity | 'strong' | 'faint', string>> = {
  critical: '1;97;41',
  high: '1;31',
  medium: '1;33',
  low: '1;36',
  info: '1',
  strong: '1',
  faint: '2',
}

const columnsMin = 40
const linkCharsMax = 2_000

/** Characters that terminals show in two columns. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u

const asciiForms: Readonly<Record<string, string>> = { '…': '...', '·': '-', '–': '-', '—': '-', '’': "'" }

/** Formats text for one terminal. Expects text without control characters. */
export class Formatter {
  readonly #style: TextStyle
  readonly #columns: number

  constructor(style: TextStyle) {
    this.#style = style
    this.#columns = style.columns === null ? Number.POSITIVE_INFINITY : Math.max(style.columns, columnsMin)
  }

  paint(text: string, color: keyof typeof colors): string {
    return this.#style.hasColors && text !== '' ? `\u001b[${colors[color]}m${text}\u001b[0m` : text
  }

  /** Makes a URL clickable, if it is one. Source: OSC 8, gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda. */
  link(text: string, url: string): string {
    if (!this.#style.hasLinks || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return text
    const { href } = new URL(url)
    return href.length > linkCharsMax ? text : `\u001b]8;;${href}\u001b\\${text}\u001b]8;;\u001b\\`
  }

  /** Replaces what a terminal without UTF-8 cannot show. */
  plain(text: string): string {
    if (this.#style.isUtf8) return text
    return text.replace(/[^\0-\x7f]/gu, (character) => asciiForms[character] ?? '?')
  }

  /** Cuts a line behind an indentation to the width of the terminal. */
  fit(text: string, indentation = 0): string {
    const shown = this.plain(text)
    const width = this.#columns - indentation
    if (widthOf(shown) <= width) return shown
    const ellipsis = this.plain('…')
    let cut = ''
    let used = ellipsis.length
    for (const character of shown) {
      used += widthOf(character)
      if (used > width) break
      cut += character
    }
    return `${cut.trimEnd()}${ellipsis}`
  }

  /** Breaks a text between words; further lines are indented. */
  wrap(text: string, indentation = 2): string {
    const lines: string[] = []
    for (const word of this.plain(text).split(' ')) {
      const line = lines.at(-1)
      const longer = line === undefined ? word : `${line} ${word}`
      if (line === undefined || widthOf(longer) > this.#columns) {
        lines.push(line === undefined ? word : `${' '.repeat(indentation)}${word}`)
      } else lines[lines.length - 1] = longer
    }
    return lines.join('\n')
  }
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : 1
  return width
}
