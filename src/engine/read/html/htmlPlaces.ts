import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** As a browser with scripting parses it. */
export type HtmlPlace =
  /** `inside` is the element that makes markup text or hides it; null outside of one. */
  | { readonly kind: 'text'; readonly inside: string | null }
  | { readonly kind: 'comment' }
  | { readonly kind: 'tag'; readonly element: string; readonly attribute: string | null }
  | {
      readonly kind: 'attribute'
      readonly element: string
      readonly name: string
      readonly quote: '"' | "'" | ''
      /** Decoded. */
      readonly value: string
    }
  | { readonly kind: 'script'; readonly text: string }

const placesMax = 40
const nameCharsMax = 64
const valueCharsMax = 64 * 1024

/** `word` consists of lower-case letters and digits. */
export function findHtmlPlaces(html: string, word: string): readonly HtmlPlace[] {
  // Character references may spell the word.
  if (!html.toLowerCase().includes(word) && !html.includes('&#')) return []
  const finder = new PlaceFinder(html, word)
  const tokenizer = new Tokenizer({}, finder)
  tokenizer.write(html)
  tokenizer.end()
  return finder.places
}

/** Raw-text elements. `noscript` is one with scripting. */
const textOnly = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
)
const javaScriptType = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)?$/i

class PlaceFinder implements TokenizerCallbacks {
  readonly places: HtmlPlace[] = []
  readonly #source: string
  readonly #word: string
  #element = ''
  #attribute = ''
  #value = ''
  #scriptType = ''
  /** Raw-text element around the current token. */
  #inside: string | null = null
  #templates = 0
  #script: string[] = []

  constructor(source: string, word: string) {
    this.#source = source
    this.#word = word
  }

  isInForeignContext(): boolean {
    return false
  }

  onopentagname(start: number, end: number): void {
    this.#element = this.#name(start, end)
    this.#scriptType = ''
    if (this.#has(start, end)) this.#add({ kind: 'tag', element: this.#element, attribute: null })
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#name(start, end)
    this.#value = ''
    if (!this.#has(start, end)) return
    this.#add({ kind: 'tag', element: this.#element, attribute: this.#attribute })
  }

  onattribdata(start: number, end: number): void {
    if (this.#value.length < valueCharsMax) this.#value += this.#source.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    if (this.#value.length < valueCharsMax) this.#value += String.fromCodePoint(codepoint)
  }

  onattribend(quote: QuoteType): void {
    if (this.#element === 'script' && this.#attribute === 'type') this.#scriptType = this.#value.trim()
    if (!this.#value.toLowerCase().includes(this.#word)) return
    const written = quote === QuoteType.Double ? '"' : quote === QuoteType.Single ? "'" : ''
    this.#add({
      kind: 'attribute',
      element: this.#element,
      name: this.#attribute,
      quote: written,
      value: this.#value,
    })
  }

  onopentagend(): void {
    if (this.#inside !== null) return
    if (this.#element === 'template') this.#templates += 1
    if (!textOnly.has(this.#element)) return
    this.#inside = this.#element
    this.#script = []
  }

  onselfclosingtag(): void {
    // Self-closing is ignored in HTML.
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    const name = this.#name(start, end)
    if (name === 'template' && this.#inside === null) this.#templates = Math.max(0, this.#templates - 1)
    if (name !== this.#inside) return
    this.#inside = null
    if (name === 'script') this.#endScript()
  }

  ontext(start: number, end: number): void {
    if (this.#runsScript()) this.#script.push(this.#source.slice(start, end))
    else if (this.#has(start, end)) this.#addText()
  }

  ontextentity(codepoint: number): void {
    if (this.#runsScript()) this.#script.push(String.fromCodePoint(codepoint))
  }

  oncomment(start: number, end: number): void {
    if (!this.#has(start, end)) return
    if (this.#inside === null) this.#add({ kind: 'comment' })
    else this.#addText()
  }

  onend(): void {
    // A script without an end tag is not executed, but its text may contain one.
    if (this.#runsScript() && this.#script.join('').includes(this.#word)) this.#addText()
  }

  oncdata(start: number, end: number): void {
    this.oncomment(start, end)
  }

  ondeclaration(start: number, end: number): void {
    this.oncomment(start, end)
  }

  onprocessinginstruction(start: number, end: number): void {
    this.oncomment(start, end)
  }

  #runsScript(): boolean {
    return this.#inside === 'script' && javaScriptType.test(this.#scriptType)
  }

  #endScript(): void {
    const text = this.#script.join('')
    this.#script = []
    if (!text.includes(this.#word)) return
    if (this.#templates > 0) this.#add({ kind: 'text', inside: 'template' })
    else this.#add({ kind: 'script', text })
  }

  #addText(): void {
    this.#add({ kind: 'text', inside: this.#container() })
  }

  /** Content of raw-text elements and templates is inert, but can close them. */
  #container(): string | null {
    return this.#inside ?? (this.#templates > 0 ? 'template' : null)
  }

  #add(place: HtmlPlace): void {
    if (this.places.length >= placesMax) return
    const container = this.#container()
    const isTag = place.kind === 'tag' || place.kind === 'attribute'
    this.places.push(isTag && container !== null ? { kind: 'text', inside: container } : place)
  }

  #has(start: number, end: number): boolean {
    return this.#source.slice(start, end).toLowerCase().includes(this.#word)
  }

  #name(start: number, end: number): string {
    return this.#source.slice(start, Math.min(end, start + nameCharsMax)).toLowerCase()
  }
}
