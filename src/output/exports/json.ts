import type { ScanBody } from './scanResult.ts'

export function renderJson(body: ScanBody): string {
  return printJson(body)
}

/** JSON leaves control, bidirectional, invisible and tag characters unescaped. */
const unsafe = /[\u007f-\u009f\u2028\u2029\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
}

/** Prints JSON that is safe on a terminal. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(unsafe, escapeUnits)
}
