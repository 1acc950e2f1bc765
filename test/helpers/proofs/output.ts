import type { Evidence } from '../../../src/shared/model/evidence.ts'

export type Output = {
  readonly text: string
  readonly status: number | null
  readonly again: string
}

export type Reading = {
  readonly match: RegExpExecArray
  readonly evidence: Evidence
  readonly command: string
}

export type Expectation = {
  readonly words: RegExp
  readonly isFixed: (output: Output, reading: Reading) => boolean | null
}

export function headers({ text }: Pick<Output, 'text'>, name: string): readonly string[] {
  const start = `${name.toLowerCase()}:`
  return text
    .toLowerCase()
    .split(/\r?\n/)
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length).trim())
}

export function statusOf({ text }: Pick<Output, 'text'>): number {
  return Number([...text.matchAll(/^HTTP\/[\d.]+ (\d{3})/gm)].at(-1)?.[1] ?? 0)
}

export function quotedWords(text = ''): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.toLowerCase())
}

export function hostsIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.match(/(?:[\w-]+\.)+[a-z]{2,}/g) ?? [])
}
