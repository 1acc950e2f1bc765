/** Elements that a parser leaves inside `<head>`. HTML standard, "in head" and "after head" insertion modes. */
const headNames = new Set('base basefont bgsound link meta noframes script style template title'.split(' '))
/** End tags that begin the body although none of it was opened. */
const bodyEnds = new Set(['body', 'html', 'br'])

/**
 * Follows from the tags and texts of a document whether its parser stands directly inside `<head>`.
 *
 * The head opens with the document, and metadata between `</head>` and the body still goes into it. The first
 * element of the body or word of text ends it for good. Reads as a browser with scripting, to which all inside
 * `<noscript>` is text.
 */
export class HeadPosition {
  #state: 'inside' | 'after' | 'past' = 'inside'
  #templates = 0
  #isInNoscript = false

  /** Whether an element that opens here is a child of the head. */
  get isInside(): boolean {
    return this.#state !== 'past' && this.#templates === 0 && !this.#isInNoscript
  }

  /** Whether no later token can be inside the head again. */
  get isPast(): boolean {
    return this.#state === 'past'
  }

  /** Takes a start tag; `name` in lower case. */
  open(name: string): void {
    if (this.#state === 'past' || this.#isInNoscript) return
    if (name === 'template') this.#templates += 1
    if (this.#templates > 0 || headNames.has(name)) return
    if (name === 'noscript' && this.#state === 'inside') this.#isInNoscript = true
    else if (name !== 'html' && name !== 'head') this.#state = 'past'
  }

  /** Takes an end tag; `name` in lower case. */
  close(name: string): void {
    if (this.#state === 'past') return
    if (this.#isInNoscript) this.#isInNoscript = name !== 'noscript'
    else if (name === 'template') this.#templates = Math.max(0, this.#templates - 1)
    else if (this.#templates > 0) return
    else if (name === 'head') this.#state = 'after'
    else if (bodyEnds.has(name)) this.#state = 'past'
  }

  /** Takes a text that no element such as `<title>` or `<script>` holds. A byte order mark is none. */
  text(text: string): void {
    if (this.isInside && /[^\t\n\f\r \ufeff]/.test(text)) this.#state = 'past'
  }
}
