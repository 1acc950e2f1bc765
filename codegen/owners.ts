import type { CheckTexts } from '../src/engine/model/check.ts'

export const owners: Readonly<Record<CheckTexts['owner'], string>> = {
  code: 'source code',
  config: 'configuration',
  operator: 'operator',
}
