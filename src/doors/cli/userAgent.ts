import type { Config } from '../../service/settings.ts'
import { version } from '../../shared/version.ts'

export function userAgent({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return `Scanward/${version} (+${baseUrl})`
}
