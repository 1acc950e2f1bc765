import type { ScanBody } from './scanResult.ts'

export function renderJson(body: ScanBody): string {
  return printJson(body)
}

/** Prints JSON that is safe on a terminal. */
export function printJson(value: unknown): string {
  // JSON leaves DEL and C1 control characters unescaped, and terminals interpret them.
  const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter)
}
