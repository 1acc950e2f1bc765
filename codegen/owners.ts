import type { CheckTexts } from '../src/engine/model/check.ts'

/** What each owner means to the reader of the docs. */
export const owners: Readonly<Record<CheckTexts['owner'], string>> = {
  code: 'source code',
  config: 'configuration',
  operator: 'operator',
}
