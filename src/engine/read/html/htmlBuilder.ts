import type { TokenizerCallbacks } from 'htmlparser2'
import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { HeadPosition } from './headPosition.ts'

/** What is kept of a document. Lengths are in UTF-16 code units. */
export const htmlLimits = {
  elementsMax: 50_000,
  /** Of one element. */
  attributesMax: 200,
  /** Of all elements together. */
  documentAttributesMax: 200_000,
  attributeLengthMax: 64 * 1024,
  commentsMax: 2_000,
  commentLengthMax: 16 * 1024,
  textLengthMax: 1024 * 1024,
  /** Text inside one element that is not script or style. */
  elementTextLengthMax: 64 * 1024,
  tagNameLengthMax: 64,
  /** Elements such as `<a>` or `<pre>` that collect their text at once. */
  openCollectorsMax: 16,
  /** Labels and icons of what stands inside one a or button. */
  innerTextsMax: 8,
  innerTextLengthMax: 200,
} as const

type MutableElement = { -readonly [Key in keyof HtmlElement]: HtmlElement[Key] } & {
  readonly attributes: Record<string, string>
}

const rawTextNames = new Set(['script', 'style'])
const collectingNames = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'pre',
  'code',
  'a',
  'button',
  'h1',
  'h2',
  'h3',
  'legend',
  'option',
])
/** In a form, what says how its fields are filled in. */
const hintNames = new Set(['label', 'p', 'small'])
const hintClass = /(?:^|[\s_-])(?:help|hint|form-text)/i
/** What ends an option whose own end is left out. */
const aroundOptions = new Set(['select', 'optgroup', 'datalist'])
const hiddenNames = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes'])
const foreignNames = new Set(['svg', 'math'])
// Start tags that end foreign content wherever they stand. HTML standard, "rules for parsing tokens in
// foreign content".
const breakoutNames = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
)
const inlineNames = new Set(
  (
    'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time tt u var ' +
    'wbr'
  ).split(' '),
)

/** Takes the tokens of one document and keeps what an HtmlDocument holds, within `htmlLimits`. */
export class HtmlBuilder implements TokenizerCallbacks {
  readonly #source: string
  readonly #elements: MutableElement[] = []
  readonly #comments: string[] = []
  readonly #idOfForm = new Map<string, number>()
  readonly #ownedByForm: { readonly element: MutableElement; readonly formId: string }[] = []
  /** Elements whose text is being collected, the innermost last. */
  readonly #collectors: MutableElement[] = []
  readonly #textPieces: string[] = []
  readonly #head = new HeadPosition()
  #textLength = 0
  #title: MutableElement | null = null
  #baseHref: string | null = null
  #formIndex: number | null = null
  #foreignDepth = 0
  /** Raw-text element that hides its text; null when text is visible. */
  #hiddenBy: string | null = null
  #element: MutableElement | null = null
  #attributeCount = 0
  #documentAttributeCount = 0
  #attributeName = ''
  #attributeValue = ''

  constructor(source: string) {
    this.#source = source
  }

  /** Hands over the document after the last token. `url` is the page's own. */
  finish(url: string): HtmlDocument {
    for (const { element, formId } of this.#ownedByForm) {
      element.formIndex = this.#idOfForm.get(formId) ?? null
    }
    return {
      title: this.#title === null ? null : collapse(this.#title.text).trim(),
      baseUrl: resolveBase(this.#baseHref, url),
      elements: this.#elements,
      comments: this.#comments,
      text: collapse(this.#textPieces.join('')).trim(),
    }
  }

  isInForeignContext(): boolean {
    return this.#foreignDepth > 0
  }

  onopentagname(start: number, end: number): void {
    const name = this.#source.slice(start, Math.min(end, start + htmlLimits.tagNameLengthMax)).toLowerCase()
    if (foreignNames.has(name)) this.#foreignDepth += 1
    else if (breakoutNames.has(name)) this.#foreignDepth = 0
    if (!inlineNames.has(name)) this.#addText(' ')
    // An object without a prototype, so that no attribute is ever found that the page did not write.
    const attributes: Record<string, string> = Object.create(null)
    this.#head.open(name)
    const isInHead = name === 'meta' && this.#head.isInside
    this.#element = { name, attributes, text: '', formIndex: this.#formIndex, ...(isInHead && { isInHead }) }
    this.#attributeCount = 0
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#source
      .slice(start, Math.min(end, start + htmlLimits.attributeLengthMax))
      .toLowerCase()
    this.#attributeValue = ''
  }

  onattribdata(start: number, end: number): void {
    const room = htmlLimits.attributeLengthMax - this.#attributeValue.length
    if (room > 0) this.#attributeValue += this.#source.slice(start, Math.min(end, start + room))
  }

  onattribentity(codepoint: number): void {
    if (this.#attributeValue.length < htmlLimits.attributeLengthMax) {
      this.#attributeValue += String.fromCodePoint(codepoint)
    }
  }

  onattribend(): void {
    const attributes = this.#element?.attributes
    if (attributes === undefined || this.#attributeCount >= htmlLimits.attributesMax) return
    if (this.#documentAttributeCount >= htmlLimits.documentAttributesMax) return
    // The first of two attributes with one name counts, as in a browser.
    if (this.#attributeName in attributes) return
    this.#attributeCount += 1
    this.#documentAttributeCount += 1
    attributes[this.#attributeName] = this.#attributeValue
  }

  onopentagend(): void {
    const element = this.#element
    if (element === null) return
    this.#element = null
    const isForeign = this.#foreignDepth > 0
    if (hiddenNames.has(element.name) && !isForeign) this.#hiddenBy = element.name
    if (this.#elements.length >= htmlLimits.elementsMax) return
    this.#associateForm(element)
    this.#elements.push(element)
    this.#tellOuter(element)
    if (element.name === 'base' && this.#baseHref === null) this.#baseHref = element.attributes.href ?? null
    if (!collectingNames.has(element.name) && !this.#isHint(element)) return
    if (element.name === 'title' && !isForeign) this.#title ??= element
    this.#collect(element)
  }

  onselfclosingtag(): void {
    const name = this.#element?.name ?? ''
    const isForeign = this.#foreignDepth > 0
    this.onopentagend()
    if (isForeign) this.#close(name)
  }

  onclosetag(start: number, end: number): void {
    this.#close(this.#source.slice(start, Math.min(end, start + htmlLimits.tagNameLengthMax)).toLowerCase())
  }

  ontext(start: number, end: number): void {
    this.#takeText(start, end, null)
  }

  ontextentity(codepoint: number): void {
    this.#takeText(0, 0, String.fromCodePoint(codepoint))
  }

  oncomment(start: number, end: number, offset: number): void {
    if (this.#comments.length >= htmlLimits.commentsMax) return
    this.#comments.push(
      this.#source.slice(start, Math.max(start, Math.min(end - offset, start + htmlLimits.commentLengthMax))),
    )
  }

  // Outside XML these carry nothing that anyone reads.
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #close(name: string): void {
    this.#head.close(name)
    if (this.#hiddenBy === name) this.#hiddenBy = null
    if (foreignNames.has(name)) this.#foreignDepth = Math.max(0, this.#foreignDepth - 1)
    if (name === 'form') this.#formIndex = null
    if (!inlineNames.has(name)) this.#addText(' ')
    const ended = aroundOptions.has(name) ? 'option' : name
    const open = this.#collectors.findLastIndex((element) => element.name === ended)
    if (open !== -1) this.#collectors.splice(open)
  }

  /** Follows the form element pointer, and the `form` attribute over it. HTML standard, "form owner". */
  #associateForm(element: MutableElement): void {
    const formId = element.attributes.form
    if (element.name !== 'form') {
      if (formId !== undefined) this.#ownedByForm.push({ element, formId })
      return
    }
    const index = this.#elements.length
    const id = element.attributes.id
    if (id !== undefined && !this.#idOfForm.has(id)) this.#idOfForm.set(id, index)
    this.#formIndex ??= index
  }

  /** A link or button around an element is called by what the element says, if only by an icon. */
  #tellOuter({ name, attributes }: MutableElement): void {
    const outer = this.#collectors.findLast((one) => one.name === 'a' || one.name === 'button')
    if (outer === undefined) return
    const labels = [attributes.alt, attributes['aria-label'], attributes.title]
    const innerLabels = addTexts(outer.innerLabels, labels)
    if (innerLabels.length > 0) outer.innerLabels = innerLabels
    if (!/^(?:i|span|svg|use|img|em|b)$/.test(name)) return
    const icons = [attributes.class, attributes.href, attributes['xlink:href'], attributes['data-icon']]
    const innerIcons = addTexts(outer.innerIcons, icons)
    if (innerIcons.length > 0) outer.innerIcons = innerIcons
  }

  #isHint({ name, attributes }: MutableElement): boolean {
    if (this.#formIndex === null) return false
    return hintNames.has(name) || (/^(?:div|span|em)$/.test(name) && hintClass.test(attributes.class ?? ''))
  }

  #collect(element: MutableElement): void {
    // A second <a> or <button> closes the first, as in a browser.
    const open = this.#collectors.findLastIndex(({ name }) => name === element.name)
    if (open !== -1) this.#collectors.splice(open)
    if (this.#collectors.length >= htmlLimits.openCollectorsMax) this.#collectors.shift()
    this.#collectors.push(element)
  }

  #takeText(start: number, end: number, decoded: string | null): void {
    for (const element of this.#collectors) {
      const room = rawTextNames.has(element.name)
        ? Number.POSITIVE_INFINITY
        : htmlLimits.elementTextLengthMax - element.text.length
      if (room > 0) element.text += decoded ?? this.#source.slice(start, Math.min(end, start + room))
    }
    if (this.#hiddenBy !== null) return
    if (!this.#head.isPast) this.#head.text(decoded ?? this.#source.slice(start, end))
    const room = Math.max(0, htmlLimits.textLengthMax - this.#textLength)
    // White space is collapsed first, so that a megabyte of blanks does not use up the room; a piece that is
    // far longer than the room is cut before.
    this.#addText(collapse(decoded ?? this.#source.slice(start, Math.min(end, start + room * 4))))
  }

  #addText(piece: string): void {
    const room = htmlLimits.textLengthMax - this.#textLength
    if (room <= 0 || piece === '') return
    if (piece === ' ' && this.#textPieces.at(-1)?.endsWith(' ') !== false) return
    const kept = piece.length > room ? piece.slice(0, room) : piece
    this.#textLength += kept.length
    this.#textPieces.push(kept)
  }
}

function addTexts(
  known: readonly string[] | undefined = [],
  added: readonly (string | undefined)[],
): readonly string[] {
  const texts = added.flatMap((text) =>
    text === undefined || text.trim() === '' ? [] : [text.slice(0, htmlLimits.innerTextLengthMax)],
  )
  return texts.length === 0 ? known : [...known, ...texts].slice(0, htmlLimits.innerTextsMax)
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Resolves `<base href>`; a base that is not http or https is ignored, as browsers ignore data: bases. */
function resolveBase(href: string | null, url: string): string {
  if (href === null || !URL.canParse(href, url)) return url
  const base = new URL(href, url)
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : url
}
