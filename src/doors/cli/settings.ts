import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import {
  type Config,
  type ConfigFlags,
  fileKey,
  flagName,
  loadConfig,
  settings,
} from '../../service/config.ts'
import type { Terminal } from './terminal.ts'

export type JsonFlags = ConfigFlags & { readonly json?: true }

export const databaseSettings = ['dataDir', 'databaseUrl', 'logLevel'] as const

export const everySetting = Object.keys(settings) as (keyof Config)[] // The table has exactly the keys of Config.

export function addSettings(command: Command, keys: readonly (keyof Config)[]): Command {
  command.option('--config <FILE>', 'settings file (YAML)')
  for (const key of keys) {
    const setting = settings[key]
    const flag = flagName(setting)
    if (flag === null) continue
    const shownDefault = setting.default === '' ? '' : `, default ${setting.default}`
    const meaning = setting.meaning.replaceAll('`', '')
    const value = fileKey(setting).toUpperCase()
    command.addOption(new Option(`${flag} <${value}>`, `${meaning} (${setting.env}${shownDefault})`))
  }
  return command
}

export function readConfig(flags: ConfigFlags, { env }: Terminal): Config {
  return loadConfig({ flags, env, readFile: readSettingsFile })
}

export function readSettingsFile(path: string): string {
  return readFileSync(path, 'utf8')
}
