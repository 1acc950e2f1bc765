/** HTML standard, "in head" and "after head" insertion modes. */
const headNames = new Set('base basefont bgsound link meta noframes script style template title'.split(' '))
/** End tags that implicitly open the body. */
const bodyEnds = new Set(['body', 'html', 'br'])

/**
 * Tracks whether a parser is directly inside `<head>`.
 *
 * Metadata between `</head>` and the body still belongs to the head; the first body element or text ends it.
 * Scripting is on, so `<noscript>` contains text.
 */
export class HeadPosition {
  #state: 'inside' | 'after' | 'past' = 'inside'
  #templates = 0
  #isInNoscript = false

  get isInside(): boolean {
    return this.#state !== 'past' && this.#templates === 0 && !this.#isInNoscript
  }

  get isPast(): boolean {
    return this.#state === 'past'
  }

  open(name: string): void {
    if (this.#state === 'past' || this.#isInNoscript) return
    if (name === 'template') this.#templates += 1
    if (this.#templates > 0 || headNames.has(name)) return
    if (name === 'noscript' && this.#state === 'inside') this.#isInNoscript = true
    else if (name !== 'html' && name !== 'head') this.#state = 'past'
  }

  close(name: string): void {
    if (this.#state === 'past') return
    if (this.#isInNoscript) this.#isInNoscript = name !== 'noscript'
    else if (name === 'template') this.#templates = Math.max(0, this.#templates - 1)
    else if (this.#templates > 0) return
    else if (name === 'head') this.#state = 'after'
    else if (bodyEnds.has(name)) this.#state = 'past'
  }

  /** Accepts text outside `<title>`, `<script>` and the like. A byte order mark does not count. */
  text(text: string): void {
    if (this.isInside && /[^\t\n\f\r \ufeff]/.test(text)) this.#state = 'past'
  }
}
