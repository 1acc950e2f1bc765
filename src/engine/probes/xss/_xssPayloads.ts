import type { HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { findScriptPlaces, type ScriptPlace } from '../../parse/javascript/scriptPlaces.ts'

/** A text that would leave its place, and what the place is called. */
export type XssPayload = { readonly text: string; readonly context: string }

/**
 * Texts that break out of a place into markup or script, the likeliest first. Each does nothing: the handler that
 * it adds is for an event that never happens, and `typeof` of an unknown name is allowed and changes nothing.
 */
export function xssPayloadsFor(place: HtmlPlace, word: string): readonly XssPayload[] {
  const markup = `<b on${word}=1>`
  switch (place.kind) {
    case 'text':
      return place.inside === null
        ? [{ text: markup, context: 'text of the page' }]
        : [{ text: `</${place.inside}>${markup}`, context: `text of a ${place.inside} element` }]
    case 'comment':
      return [{ text: `-->${markup}`, context: 'comment' }]
    case 'tag':
      return [
        { text: `b on${word}=1 `, context: 'name of an element or attribute' },
        { text: `>${markup}`, context: 'name of an element or attribute' },
      ]
    case 'attribute':
      return attributePayloads(place, word)
    case 'script':
      return [
        { text: `</script>${markup}`, context: 'script' },
        ...findScriptPlaces(place.text, word).flatMap((found) => scriptPayloads(found, word)),
      ]
  }
}

/** Attributes whose address a browser opens as a page, so that `javascript:` runs in it. */
const openedUrls = new Map([
  ['href', ['a', 'area']],
  ['xlink:href', ['a']],
  ['src', ['iframe', 'frame']],
  ['action', ['form']],
  ['formaction', ['button', 'input']],
])

/** Says whether a `javascript:` address in this attribute runs when the page or a click opens it. */
export function opensUrl(element: string, attribute: string): boolean {
  return openedUrls.get(attribute)?.includes(element) ?? false
}

function attributePayloads(
  { element, name, quote, value }: Extract<HtmlPlace, { kind: 'attribute' }>,
  word: string,
): readonly XssPayload[] {
  const quoted = quote === '' ? 'without quotes' : quote === '"' ? 'in double quotes' : 'in single quotes'
  const context = `attribute ${name} ${quoted}`
  const payloads: XssPayload[] = []
  if (name.startsWith('on')) {
    const places = findScriptPlaces(value, word)
    payloads.push(...places.flatMap((place) => scriptPayloads(place, word, `the event handler ${name}`)))
  }
  if (opensUrl(element, name) && startsWith(value, word)) {
    payloads.push({ text: `javascript:typeof(${word})`, context: `URL in the attribute ${name}` })
  }
  if (/^\s*javascript:/i.test(value)) {
    const places = findScriptPlaces(value.replace(/^\s*javascript:/i, ''), word)
    payloads.push(...places.flatMap((place) => scriptPayloads(place, word, `a javascript: URL in ${name}`)))
  }
  if (name === 'srcdoc') payloads.push({ text: `<b on${word}=1>`, context: 'document of an iframe' })
  payloads.push({ text: quote === '' ? `x on${word}=1 ` : `${quote} on${word}=1 x=${quote}`, context })
  return payloads
}

function startsWith(value: string, word: string): boolean {
  return value.trimStart().toLowerCase().startsWith(word)
}

function scriptPayloads({ kind }: ScriptPlace, word: string, where = 'a script'): readonly XssPayload[] {
  const marker = `typeof(${word})`
  switch (kind) {
    case "'":
    case '"': {
      const context = `text in ${kind === '"' ? 'double' : 'single'} quotes in ${where}`
      return [
        { text: `${kind}-${marker}-${kind}`, context },
        // Where a quote gets a backslash, and a backslash none.
        { text: `\\${kind}-${marker}//`, context },
        { text: `\\${kind});${marker}//`, context },
      ]
    }
    case '`':
      return [{ text: `\${${marker}}`, context: `template literal in ${where}` }]
    case 'code':
      return [{ text: marker, context: `code of ${where}` }]
    case 'comment':
      return [
        { text: `\n${marker}//`, context: `comment in ${where}` },
        { text: `*/${marker}/*`, context: `comment in ${where}` },
      ]
  }
}
