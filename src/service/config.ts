import { resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { fileErrorReason } from '../shared/fileErrors.ts'
import type { ProxySettings } from '../shared/proxy.ts'
import type { Environment } from './environment.ts'
import { whyMailRefused } from './mail/mailSettings.ts'
import { whyOidcRefused } from './oidc/oidcSettings.ts'
import { type Config, fileKey, flagName, settings } from './settings.ts'
import type { Setting } from './settingValues.ts'

const publicTemplatesUrl = 'https://github.com/projectdiscovery/nuclei-templates/releases/latest'

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type ConfigFlags = { readonly [Key in keyof Config | 'config']?: string | undefined }

type ConfigSources = {
  readonly flags: ConfigFlags
  readonly env: Environment
  readonly readFile: (path: string) => string
}

const clientVariables = ['SCANWARD_TOKEN', 'SCANWARD_TOKEN_FILE']

const secretBytesMax = 4_096

/**
 * Loads settings by precedence: flag, environment, file, default. Empty means not set. Throws a ConfigError
 * for invalid or unknown ones, and secrets set twice.
 */
export function loadConfig({ flags, env, readFile }: ConfigSources): Config {
  refuseUnknownVariables(env)
  const file = readSettingsFile(flags.config, readFile)
  const find = <Key extends keyof Config>(key: Key): Config[Key] | null => {
    const found = findText(key, { flags, env, readFile }, file)
    return found === null ? null : parseSetting(settings[key], found)
  }
  const dataDir = find('dataDir') ?? resolve('data')
  const host = find('host') ?? '127.0.0.1'
  const port = find('port') ?? 8080
  const config: Config = {
    host,
    port,
    baseUrl: find('baseUrl') ?? defaultBaseUrl(host, port),
    databaseUrl: find('databaseUrl') ?? `sqlite:${resolve(dataDir, 'scanward.db')}`,
    dataDir,
    runners: find('runners') ?? 2,
    pollMs: find('pollMs') ?? 500,
    leaseSeconds: find('leaseSeconds') ?? 30,
    scanSeconds: find('scanSeconds') ?? 300,
    rateBurst: find('rateBurst') ?? 10,
    rateSteady: find('rateSteady') ?? 60,
    allowPrivateTargets: find('allowPrivateTargets') ?? Object.freeze([]),
    passiveProbes: find('passiveProbes') ?? 'all',
    advisoriesUpdate: find('advisoriesUpdate') ?? 'off',
    templates: (find('templates') ?? []).map((path) =>
      path === 'downloaded' ? resolve(dataDir, 'templates') : resolve(path),
    ),
    templatesUrl: find('templatesUrl') ?? publicTemplatesUrl,
    browser: find('browser') ?? 'auto',
    callbackHost: find('callbackHost'),
    proxy: find('proxy'),
    proxyExcept: find('proxyExcept') ?? Object.freeze([]),
    proxyResolves: find('proxyResolves') ?? 'false',
    trustProxy: find('trustProxy') ?? Object.freeze([]),
    logLevel: find('logLevel') ?? 'info',
    metricsToken: find('metricsToken'),
    secretKey: find('secretKey'),
    oidcIssuer: find('oidcIssuer'),
    oidcClientId: find('oidcClientId'),
    oidcClientSecret: find('oidcClientSecret'),
    oidcScopes: find('oidcScopes') ?? Object.freeze(['openid', 'email', 'profile']),
    oidcDomains: find('oidcDomains') ?? Object.freeze([]),
    oidcVerifiedEmail: find('oidcVerifiedEmail') ?? 'required',
    oidcOrganization: find('oidcOrganization') ?? 'default',
    oidcRoleClaim: find('oidcRoleClaim'),
    oidcRoles: find('oidcRoles') ?? Object.freeze([]),
    oidcDefaultRole: find('oidcDefaultRole') ?? 'none',
    oidcOnly: find('oidcOnly') ?? 'false',
    smtpUrl: find('smtpUrl'),
    mailFrom: find('mailFrom'),
  }
  const complaint = whyOidcRefused(config) ?? whyMailRefused(config)
  if (complaint !== null) throw new ConfigError(complaint)
  return Object.freeze(config)
}

export function withPort(config: Config, port: number): Config {
  const baseUrl =
    config.baseUrl === defaultBaseUrl(config.host, config.port)
      ? defaultBaseUrl(config.host, port)
      : config.baseUrl
  return Object.freeze({ ...config, port, baseUrl })
}

/** Returns the API token from `tokenFile`, else `SCANWARD_TOKEN_FILE` or `SCANWARD_TOKEN`; else null. */
export function findClientToken({
  tokenFile,
  env,
  readFile,
}: {
  readonly tokenFile: string | undefined
  readonly env: Environment
  readonly readFile: (path: string) => string
}): string | null {
  const path = tokenFile ?? env.SCANWARD_TOKEN_FILE
  const text = path ? readSecret(path, 'the token', readFile) : (env.SCANWARD_TOKEN ?? '').trim()
  return text === '' ? null : text
}

type FoundText = { readonly text: string; readonly label: string; readonly isUsual?: true }

type SettingsFile = { readonly path: string; readonly values: ReadonlyMap<string, string> }

function findText(
  key: keyof Config,
  { flags, env, readFile }: ConfigSources,
  file: SettingsFile | null,
): FoundText | null {
  const setting: Setting = settings[key]
  const flag = flags[key]
  if (flag) return { text: flag, label: flagName(setting) ?? key }
  const fromVariable = findVariable(setting, env, readFile)
  if (fromVariable !== null) return fromVariable
  const text = file?.values.get(fileKey(setting))
  if (file && text) return { text, label: `${fileKey(setting)} in ${file.path}` }
  const { usualEnv = '' } = setting
  const usual = [usualEnv, usualEnv.toLowerCase()].find((name) => env[name])
  return usual === undefined ? null : { text: env[usual] ?? '', label: usual, isUsual: true }
}

function findVariable(
  setting: Setting,
  env: Environment,
  readFile: ConfigSources['readFile'],
): FoundText | null {
  const path = setting.secret ? env[`${setting.env}_FILE`] : undefined
  const text = env[setting.env]
  if (text && path) throw new ConfigError(`Expected ${setting.env} or ${setting.env}_FILE, found both.`)
  if (path) {
    const label = `${setting.env}_FILE`
    return { text: readSecret(path, label, readFile), label }
  }
  return text ? { text, label: setting.env } : null
}

/** Returns null if connections are direct. */
export function proxyOf({
  proxy,
  proxyExcept,
  proxyResolves,
}: Pick<Config, 'proxy' | 'proxyExcept' | 'proxyResolves'>): ProxySettings | null {
  return proxy === null
    ? null
    : {
        url: proxy,
        except: proxyExcept,
        resolvesNames: proxyResolves === 'true' || proxy.startsWith('socks5h:'),
      }
}

function readSecret(path: string, label: string, readFile: ConfigSources['readFile']): string {
  const text = readNamedFile(path, label, readFile).trim()
  if (text === '' || text.length > secretBytesMax) {
    throw new ConfigError(
      `Expected 1 to ${secretBytesMax} characters for ${label} in ${path}, found ${text.length}.`,
    )
  }
  return text
}

function readNamedFile(path: string, label: string, readFile: ConfigSources['readFile']): string {
  try {
    return readFile(path)
  } catch (cause) {
    const reason = fileErrorReason(cause)
    throw new ConfigError(`Expected a readable file for ${label}, found ${path}: ${reason}.`, { cause })
  }
}

function parseSetting<T>(setting: Setting<T>, { text, label, isUsual }: FoundText): T {
  const parse = (isUsual && setting.parseUsual) || setting.parse
  const parsed = parse(text.trim())
  if (parsed.ok) return parsed.value
  const found = setting.secret ? 'another value (not shown)' : JSON.stringify(text)
  throw new ConfigError(`Expected ${parsed.expected} for ${label}, found ${found}.`)
}

function refuseUnknownVariables(env: Environment): void {
  const known = new Set(clientVariables)
  for (const setting of Object.values(settings)) {
    known.add(setting.env)
    if (setting.secret) known.add(`${setting.env}_FILE`)
  }
  for (const name of Object.keys(env)) {
    if (!name.startsWith('SCANWARD_') || known.has(name) || isServiceLink(name, env[name])) continue
    const names = [...known].filter((each) => each.startsWith('SCANWARD_')).join(', ')
    throw new ConfigError(`Expected a known variable (${names}), found ${name}.`)
  }
}

function isServiceLink(name: string, value = ''): boolean {
  if (/^SCANWARD_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_\w+)$/.test(name)) return true
  return name === 'SCANWARD_PORT' && /^(?:tcp|udp|sctp):\/\//.test(value)
}

function readSettingsFile(
  path: string | undefined,
  readFile: ConfigSources['readFile'],
): SettingsFile | null {
  if (!path) return null
  const text = readNamedFile(path, '--config', readFile)
  let document: unknown
  try {
    document = parseYaml(text)
  } catch (cause) {
    const [detail] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new ConfigError(`Expected YAML in ${path}, found: ${detail}`, { cause })
  }
  if (document === null || document === undefined) return { path, values: new Map() }
  if (typeof document !== 'object' || Array.isArray(document)) {
    throw new ConfigError(`Expected settings as "key: value" in ${path}, found ${kindOf(document)}.`)
  }
  const known = Object.values(settings).map(fileKey)
  const values = new Map<string, string>()
  for (const [key, value] of Object.entries(document)) {
    if (!known.includes(key)) {
      throw new ConfigError(`Expected a known setting in ${path} (${known.join(', ')}), found ${key}.`)
    }
    values.set(key, textOf(value, `${key} in ${path}`))
  }
  return { path, values }
}

function textOf(value: unknown, label: string): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  if (Array.isArray(value)) return value.map((each) => textOf(each, label)).join(',')
  throw new ConfigError(`Expected one value or a list for ${label}, found ${kindOf(value)}.`)
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function defaultBaseUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
