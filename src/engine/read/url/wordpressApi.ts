import { pathOf } from './urls.ts'

/** The WordPress API allows every origin on purpose: its cookies need a nonce. */
export function isWordPressApi(url: string): boolean {
  return /\/wp-json\//.test(pathOf(url))
}
