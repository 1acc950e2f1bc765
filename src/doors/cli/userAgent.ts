import type { Config } from '../../service/config.ts'
import { version } from '../../shared/version.ts'

/** How scans introduce themselves to a target. */
export function userAgent({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return `Scanward/${version} (+${baseUrl})`
}
