import type { Action } from '../../model/effect.ts'
import type { HtmlElement } from '../../model/html.ts'
import { actingPatterns } from './actingPatterns.ts'
import { foldWords } from './foldWords.ts'

const labelCharsMax = 120

/** What an element of a page tells of what it does: texts, icons, and whether it asks first. */
export type ElementSigns = Pick<Action, 'labels' | 'names' | 'icons' | 'asksConfirmation'>

/** Reads the signs of a link or a button. */
export function elementSigns({
  text,
  attributes,
  innerLabels = [],
  innerIcons = [],
}: HtmlElement): ElementSigns {
  const labels = [
    text.replace(/\s+/g, ' ').trim(),
    attributes['aria-label'],
    attributes.title,
    attributes.alt,
    ...innerLabels,
  ]
  const names = [attributes.id, attributes.name]
  const icons = [...innerIcons, ...(text.trim() === '' ? [attributes.class] : [])]
  return {
    labels: present(labels),
    names: present(names),
    icons: present(icons),
    ...(asksConfirmation(attributes) ? { asksConfirmation: true } : {}),
  }
}

/** Says whether a button ends a form without sending what was written. */
export function leavesForm({ labels = [] }: ElementSigns): boolean {
  return labels.some((label) => actingPatterns.leaving.test(foldWords(label)))
}

/** Attributes by which scripts ask people whether they are sure, and handlers that do. */
const confirming = [
  'data-confirm',
  'data-turbo-confirm',
  'hx-confirm',
  'data-hx-confirm',
  'wire:confirm',
] as const // `as`: names of attributes.

function asksConfirmation(attributes: HtmlElement['attributes']): boolean {
  const handlers = [attributes.onclick, attributes.onsubmit].filter((handler) => handler !== undefined)
  return (
    confirming.some((name) => (attributes[name] ?? '') !== '') ||
    handlers.some((handler) => actingPatterns.confirmingHandler.test(handler.slice(0, 2_000)))
  )
}

function present(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((text) =>
    text === undefined || text.trim() === '' ? [] : [text.slice(0, labelCharsMax)],
  )
}
