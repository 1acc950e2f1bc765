import { findHtmlPlaces, type HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { listMarkerCalls } from '../../../read/programs/syntax/scriptPlaces.ts'
import { opensUrl } from './_xssPayloads.ts'

export type XssProof = {
  readonly kind: 'attribute' | 'script' | 'handler' | 'address'
  readonly number: string | null
}

const frameDepthMax = 2
const proofsMax = 40

export function findXssProofs(html: string, word: string, depth = 0): readonly XssProof[] {
  return findHtmlPlaces(html, word)
    .flatMap((place) => proofsOf(place, word, depth))
    .slice(0, proofsMax)
}

function proofsOf(place: HtmlPlace, word: string, depth: number): readonly XssProof[] {
  if (place.kind === 'tag') {
    return place.attribute === `on${word}` ? [{ kind: 'attribute', number: null }] : []
  }
  if (place.kind === 'script') return callsIn(place.text, word, 'script')
  if (place.kind !== 'attribute') return []
  const { element, name, value } = place
  if (/^on[a-z]{3,60}$/.test(name)) return callsIn(value, word, 'handler')
  if (name === 'srcdoc' && depth < frameDepthMax) return findXssProofs(value, word, depth + 1)
  const script = opensUrl(element, name) ? scriptOfUrl(value) : null
  return script === null ? [] : callsIn(script, word, 'address')
}

function callsIn(script: string, word: string, kind: XssProof['kind']): readonly XssProof[] {
  return listMarkerCalls(script, word).map((number) => ({ kind, number }))
}

/** Browsers strip leading white space, tabs and newlines (URL standard, 4.4). */
function scriptOfUrl(value: string): string | null {
  const match = /^[\u0000-\u0020]{0,100}javascript:/i.exec(value.replace(/[\t\n\r]/g, ''))
  if (match === null) return null
  const script = value.replace(/[\t\n\r]/g, '').slice(match[0].length)
  try {
    return decodeURIComponent(script)
  } catch {
    return script // Malformed percent-encoding is kept.
  }
}
