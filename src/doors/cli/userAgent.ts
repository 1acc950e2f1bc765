import type { Config } from '../../service/config.ts'
import { version } from '../../shared/version.ts'

export function userAgent({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return `Scanward/${version} (+${baseUrl})`
}
