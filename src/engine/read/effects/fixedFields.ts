import type { Action } from '../../model/effect.ts'
import { isActionName } from './actionOfUrl.ts'

export const fieldsMax = 60

type Field = { readonly name: string; readonly value: string }

/** Fixed by the form, such as `_method=delete`. */
export function fixedFields({ kind, text }: NonNullable<Action['body']>): readonly Field[] {
  const start = text.slice(0, 4_000)
  if (kind !== 'json') {
    return [...new URLSearchParams(start)]
      .slice(0, fieldsMax)
      .map(([name, value]) => ({ name, value: value.slice(0, 80) }))
  }
  return [...start.matchAll(/"(\w{1,20})"\s{0,5}:\s{0,5}"([\w -]{1,40})"/g)]
    .slice(0, fieldsMax)
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => isActionName(name))
}
