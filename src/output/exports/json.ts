import type { ScanBody } from './scanResult.ts'

/** Prints exactly what the API answers to getScan with include_findings=true. */
export function renderJson(body: ScanBody): string {
  return printJson(body)
}

/** Prints any value as JSON that is safe on a terminal. */
export function printJson(value: unknown): string {
  // A terminal acts on control characters, and JSON leaves those of C1 and DEL as they are.
  const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter)
}
