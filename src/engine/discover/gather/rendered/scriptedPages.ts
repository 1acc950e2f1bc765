import type { Page } from '../../../model/artifacts.ts'
import type { HtmlElement } from '../../../model/html.ts'

const scriptCharsMax = 4_000

export function isScripted({ document }: Page): boolean {
  return document.elements.some((element) => runs(element) || handlersOf(element) !== '')
}

/** Equal for pages with the same scripts and event handlers. Their numbers and strings are data. */
export function scriptedKind({ document }: Page): string {
  const programs = document.elements.flatMap((element) => {
    const text = runs(element) ? `${element.attributes.src ?? ''}${element.text}` : handlersOf(element)
    const code = text.slice(0, scriptCharsMax).replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+/g, '0')
    return code === '' ? [] : [code]
  })
  return [...new Set(programs)].join('\n').slice(0, scriptCharsMax)
}

function runs({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && !/json|template|importmap/i.test(attributes.type ?? '')
}

function handlersOf({ attributes }: HtmlElement): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (/^on[a-z]/.test(name) ? [value] : []))
    .join('\n')
}
