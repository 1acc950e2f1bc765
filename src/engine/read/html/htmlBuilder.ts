import type { TokenizerCallbacks } from 'htmlparser2'
import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { HeadPosition } from './headPosition.ts'

/** Lengths are in UTF-16 code units. */
export const htmlLimits = {
  elementsMax: 50_000,
  /** Per element. */
  attributesMax: 200,
  /** Per document. */
  documentAttributesMax: 200_000,
  attributeLengthMax: 64 * 1024,
  commentsMax: 2_000,
  commentLengthMax: 16 * 1024,
  textLengthMax: 1024 * 1024,
  /** Excludes scripts and styles. */
  elementTextLengthMax: 64 * 1024,
  tagNameLengthMax: 64,
  openCollectorsMax: 16,
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
const hintNames = new Set(['label', 'p', 'small'])
const hintClass = /(?:^|[\s_-])(?:help|hint|form-text)/i
const aroundOptions = new Set(['select', 'optgroup', 'datalist'])
const hiddenNames = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes'])
const foreignNames = new Set(['svg', 'math'])
// Start tags that leave SVG and MathML. HTML standard, 13.2.6.5.
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

export class HtmlBuilder implements TokenizerCallbacks {
  readonly #source: string
  readonly #elements: MutableElement[] = []
  readonly #comments: string[] = []
  readonly #idOfForm = new Map<string, number>()
  readonly #ownedByForm: { readonly element: MutableElement; readonly formId: string }[] = []
  /** Innermost last. */
  readonly #collectors: MutableElement[] = []
  readonly #textPieces: string[] = []
  readonly #head = new HeadPosition()
  #textLength = 0
  #title: MutableElement | null = null
  #baseHref: string | null = null
  #formIndex: number | null = null
  #foreignDepth = 0
  /** Raw-text element that hides its text. */
  #hiddenBy: string | null = null
  #element: MutableElement | null = null
  #attributeCount = 0
  #documentAttributeCount = 0
  #attributeName = ''
  #attributeValue = ''

  constructor(source: string) {
    this.#source = source
  }

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
    // No prototype, so only written attributes are found.
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
    // Browsers use the first of duplicate attributes.
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

  // Ignored outside XML.
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

  /** HTML standard, "form owner". */
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

  /** An icon may be the only label of a link or button. */
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
    // Browsers close an open `<a>` or `<button>` first.
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
    // Collapses white space before the length limit applies; cuts very long pieces first.
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

/** Browsers ignore `data:` and other schemes in `<base href>`. */
function resolveBase(href: string | null, url: string): string {
  if (href === null || !URL.canParse(href, url)) return url
  const base = new URL(href, url)
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : url
}
