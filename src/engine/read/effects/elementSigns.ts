import type { Action } from '../../model/effect.ts'
import type { HtmlElement } from '../../model/html.ts'
import { actingPatterns } from './actingPatterns.ts'
import { foldWords } from './foldWords.ts'

const labelCharsMax = 120

export type ElementSigns = Pick<Action, 'labels' | 'names' | 'icons' | 'asksConfirmation'>

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

export function leavesForm({ labels = [] }: ElementSigns): boolean {
  return labels.some((label) => actingPatterns.leaving.test(foldWords(label)))
}

const confirming = [
  'data-confirm',
  'data-turbo-confirm',
  'hx-confirm',
  'data-hx-confirm',
  'wire:confirm',
] as const

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
