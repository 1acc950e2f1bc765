import { isRecord } from '../../../shared/json.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'

// By hand: a generated validator adds 17 kB and gives worse messages.
export class ShapeError extends Error {}

export type SourceEntry = Readonly<Record<string, unknown>>

export const idCharsMax = 60
export const summaryCharsMax = 200

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ShapeError('Expected JSON, found something else')
  }
}

export function expectRecord(value: unknown, where: string): SourceEntry {
  if (!isRecord(value)) throw new ShapeError(`Expected an object at ${where}, found ${showValue(value)}`)
  return value
}

export function expectList(value: unknown, where: string, itemsMax: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(`Expected a list at ${where}, found ${showValue(value)}`)
  if (value.length > itemsMax) {
    throw new ShapeError(`Expected at most ${itemsMax} entries at ${where}, found ${value.length}`)
  }
  return value
}

export function expectText(value: unknown, where: string): string {
  if (!isText(value)) throw new ShapeError(`Expected a text at ${where}, found ${showValue(value)}`)
  return value
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  return cleanLine(JSON.stringify(value) ?? typeof value, idCharsMax)
}
