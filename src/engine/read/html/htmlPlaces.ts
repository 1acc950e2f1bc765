import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Where a word of ours stands in an HTML document, as a browser with scripting reads it. */
export type HtmlPlace =
  /** `inside`: the innermost element in which markup is text, or that shows nothing; null in the open. */
  | { readonly kind: 'text'; readonly inside: string | null }
  | { readonly kind: 'comment' }
  /** In the name of an element or of an attribute. */
  | { readonly kind: 'tag'; readonly element: string; readonly attribute: string | null }
  | {
      readonly kind: 'attribute'
      readonly element: string
      readonly name: string
      readonly quote: '"' | "'" | ''
      /** Decoded. */
      readonly value: string
    }
  /** In a script that a browser runs: the whole text of it. */
  | { readonly kind: 'script'; readonly text: string }

const placesMax = 40
const nameCharsMax = 64
const valueCharsMax = 64 * 1024

/** Lists the places of a word of small letters and digits, in the order of the document. */
export function findHtmlPlaces(html: string, word: string): readonly HtmlPlace[] {
  // A word may be written in character references.
  if (!html.toLowerCase().includes(word) && !html.includes('&#')) return []
  const finder = new PlaceFinder(html, word)
  const tokenizer = new Tokenizer({}, finder)
  tokenizer.write(html)
  tokenizer.end()
  return finder.places
}

/** Elements whose content is text, up to their own end tag. A browser without scripting alone reads noscript. */
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
  /** The element that makes text of everything inside it; null in the open. */
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
    // Outside XML the slash means nothing.
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
    // Inside an element of text a comment is text, and its end ends nothing.
    if (this.#inside === null) this.#add({ kind: 'comment' })
    else this.#addText()
  }

  onend(): void {
    // A script without an end tag is not run; what stands in it can end it.
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

  /** Attributes and elements inside these do nothing; what ends them leads into the open. */
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
