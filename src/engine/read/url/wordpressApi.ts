import { pathOf } from './urls.ts'

/** Whether it is the API of WordPress, which allows every origin on purpose and takes cookies only with a nonce. */
export function isWordPressApi(url: string): boolean {
  return /\/wp-json\//.test(pathOf(url))
}
