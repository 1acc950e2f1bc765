import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type Config, type ConfigFlags, fileKey, flagName, loadConfig, settings } from '../config.ts'
import type { Terminal } from './terminal.ts'

/** Settings of every command that opens the database. */
export const databaseSettings = ['dataDir', 'databaseUrl', 'logLevel'] as const

/** Adds `--config` and the flags of the named settings to a command. */
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

/** Reads the settings for a command from its own flags, the environment and the settings file. */
export function readConfig(flags: ConfigFlags, { env }: Terminal): Config {
  return loadConfig({ flags, env, readFile: readText })
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8')
}
