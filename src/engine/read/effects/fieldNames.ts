import type { Action } from '../../model/effect.ts'
import { toolFields } from '../knowledge/serverWords.ts'

const charsMax = 4_000

export function fieldNames({ kind, text: whole }: NonNullable<Action['body']>): readonly string[] {
  const text = whole.slice(0, charsMax)
  return kind === 'json'
    ? [...text.matchAll(/"([\w-]{1,60})"\s{0,5}:/g)].map(([, name = '']) => name)
    : [...new URLSearchParams(text).keys()]
}

export function takesWork(body: Action['body'] | undefined): boolean {
  return body !== undefined && fieldNames(body).some((name) => toolFields.includes(name.toLowerCase()))
}
