import type { CheckTexts } from '../src/engine/model/check.ts'

/** Descriptions of the owners in the docs. */
export const owners: Readonly<Record<CheckTexts['owner'], string>> = {
  code: 'source code',
  config: 'configuration',
  operator: 'operator',
}
