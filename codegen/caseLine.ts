import type { CheckCase } from './checkCases.ts'

/** Longer evidence is left out: the name of the case says what matters. */
const shownCharsMax = 120

/**
 * Names of cases are written for the reader of a test, who sees the data below them. Alone they need the terms of
 * the field; each of these reads the same in every case that has it.
 */
const terms: readonly (readonly [RegExp, string])[] = [
  [/\ban answer like that at a random path\b/g, 'the same response at a random path'],
  [/\ban answer that did not come again\b/g, 'a response that a second request did not repeat'],
  [/\bnothing there\b/g, 'no such resource'],
  [/\ban answer\b/g, 'a response'],
  // The noun, and not the verb of "a server that answers".
  [/(?<=^|\b(?:a|the|no|another|second|https?|JSON|public|typed|fixed) )answer(s?)\b/g, 'response$1'],
  [/\ba stranger\b/g, 'an unauthenticated user'],
  [/\bstrangers\b/g, 'unauthenticated users'],
  [/\bmended\b/g, 'fixed'],
  [/\bwhoever\b/g, 'anyone who'],
]

/** Writes a case that is found, with its evidence. `usual` is the severity that goes without saying. */
export function foundLine({ name, severity, shown }: CheckCase, usual: string): string {
  const remark = severity === null || severity === usual ? '' : ` (severity ${severity})`
  const quote = shown !== null && isQuotable(shown) ? `: \`${shown}\`` : ''
  return `${namedCase(name)}${remark}${quote}`
}

/** Writes a case that is clean, or one that is not evaluated, with the reason where the table states it. */
export function quietLine({ name, shown }: CheckCase): string {
  return shown === null ? namedCase(name) : `${namedCase(name)}: ${shown}`
}

function namedCase(name: string): string {
  return terms.reduce((text, [pattern, term]) => text.replace(pattern, term), name)
}

function isQuotable(shown: string): boolean {
  return shown !== '' && shown.length <= shownCharsMax && !/[`\n]/.test(shown)
}
