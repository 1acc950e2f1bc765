import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type ConfigFlags, loadConfig } from '../../service/config.ts'
import { type Config, flagName, settings } from '../../service/settings.ts'
import type { Terminal } from './terminal.ts'

export type JsonFlags = ConfigFlags & { readonly json?: true }

export const databaseSettings = ['dataDir', 'databaseUrl', 'logLevel'] as const

export const proxySettings = ['proxy', 'proxyExcept', 'proxyResolves'] as const

export const everySetting = Object.keys(settings) as (keyof Config)[] // The table has exactly the keys of Config.

const valueNames: Readonly<Record<keyof Config, string>> = {
  host: 'HOST',
  port: 'PORT',
  baseUrl: 'URL',
  databaseUrl: 'URL',
  dataDir: 'DIR',
  runners: 'N',
  pollMs: 'MS',
  leaseSeconds: 'SECONDS',
  scanSeconds: 'SECONDS',
  rateBurst: 'N',
  rateSteady: 'N',
  allowPrivateTargets: 'LIST',
  passiveProbes: 'all|observe',
  advisoriesUpdate: 'off|daily',
  templates: 'DIR',
  templatesUrl: 'URL',
  browser: 'PATH',
  callbackHost: 'HOST',
  proxy: 'URL',
  proxyExcept: 'LIST',
  proxyResolves: 'true|false',
  trustProxy: 'LIST',
  logLevel: 'LEVEL',
  metricsToken: 'TOKEN',
  secretKey: 'KEY',
  oidcIssuer: 'URL',
  oidcClientId: 'ID',
  oidcClientSecret: 'SECRET',
  oidcScopes: 'LIST',
  oidcDomains: 'LIST',
  oidcVerifiedEmail: 'MODE',
  oidcOrganization: 'NAME',
  oidcRoleClaim: 'CLAIM',
  oidcRoles: 'LIST',
  oidcDefaultRole: 'ROLE',
  oidcOnly: 'true|false',
  smtpUrl: 'URL',
  mailFrom: 'EMAIL',
}

const repeatable: readonly (keyof Config)[] = ['templates']

export function addSettings(command: Command, keys: readonly (keyof Config)[]): Command {
  command.optionsGroup('Settings, also as environment variables or in a file:')
  command.option('--config <FILE>', 'settings file (YAML)')
  for (const key of keys) {
    const setting = settings[key]
    const flag = flagName(setting)
    if (flag === null) continue
    const shownDefault = setting.default === '' ? '' : `; default: ${setting.default}`
    const meaning = setting.meaning.replaceAll('`', '')
    const option = new Option(`${flag} <${valueNames[key]}>`, `${meaning} (${setting.env}${shownDefault})`)
    if (repeatable.includes(key)) {
      option.argParser((value: string, previous?: string) => [previous, value].filter(Boolean).join(','))
    }
    command.addOption(option)
  }
  return command
}

export function readConfig(flags: ConfigFlags, { env }: Terminal): Config {
  return loadConfig({ flags, env, readFile: readSettingsFile })
}

export function readSettingsFile(path: string): string {
  return readFileSync(path, 'utf8')
}
