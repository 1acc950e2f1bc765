import { isAbsolute, join, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { fileErrorReason } from '../shared/fileErrors.ts'
import { type LogLevel, logLevels } from '../shared/log.ts'
import { isProxyException, type ProxySettings } from '../shared/proxy.ts'
import { type MailConfig, mailSettings, whyMailRefused } from './mail/mailSettings.ts'
import { type OidcConfig, oidcSettings, whyOidcRefused } from './oidc/oidcSettings.ts'
import {
  isAllowEntry,
  isNetwork,
  listOf,
  oneOf,
  parseBaseUrl,
  parseDatabaseUrl,
  parseHost,
  parseHttpUrl,
  parsePaths,
  parseProxy,
  parseSecret,
  parseSecretKey,
  type Setting,
  wholeNumber,
} from './settingValues.ts'

export type Config = OidcConfig &
  MailConfig & {
    readonly host: string
    /** 0: any free port. */
    readonly port: number
    readonly baseUrl: string
    /** `sqlite:` with an absolute path, or a `postgres://` URL. */
    readonly databaseUrl: string
    readonly dataDir: string
    readonly runners: number
    readonly pollMs: number
    readonly leaseSeconds: number
    readonly scanSeconds: number
    readonly rateBurst: number
    readonly rateSteady: number
    readonly allowPrivateTargets: readonly string[]
    readonly passiveProbes: 'all' | 'observe'
    readonly advisoriesUpdate: 'off' | 'daily'
    readonly templates: readonly string[]
    readonly templatesUrl: string
    readonly browser: string
    /** For callbacks of targets; null: none. */
    readonly callbackHost: string | null
    readonly proxy: string | null
    readonly proxyExcept: readonly string[]
    readonly proxyResolves: 'true' | 'false'
    readonly trustProxy: readonly string[]
    readonly logLevel: LogLevel
    readonly metricsToken: string | null
    /** Null: the key in the data folder. */
    readonly secretKey: string | null
  }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

export type ConfigFlags = { readonly [Key in keyof Config | 'config']?: string | undefined }

type ConfigSources = {
  readonly flags: ConfigFlags
  readonly env: Environment
  readonly readFile: (path: string) => string
}

const publicTemplatesUrl = 'https://github.com/projectdiscovery/nuclei-templates/releases/latest'

export const settings: { readonly [Key in keyof Config]: Setting<Config[Key]> } = {
  host: {
    env: 'HOST',
    default: '127.0.0.1',
    meaning: 'IP address or hostname to listen on',
    parse: parseHost,
  },
  port: {
    env: 'PORT',
    default: '8080',
    meaning: 'port to listen on; `0`: any free port',
    parse: wholeNumber(0, 65_535),
  },
  baseUrl: {
    env: 'BASE_URL',
    default: 'http://HOST:PORT',
    meaning: 'URL that clients use; the served OpenAPI document contains it',
    parse: parseBaseUrl,
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    default: 'sqlite:<data dir>/scanward.db',
    meaning: '`sqlite:PATH` or `postgres://…`',
    secret: 'in part',
    parse: parseDatabaseUrl,
  },
  dataDir: {
    env: 'SCANWARD_DATA_DIR',
    default: './data',
    meaning: 'data folder with the database; created with mode 0700',
    parse: (text) => ({ ok: true, value: resolve(text) }),
  },
  runners: {
    env: 'SCANWARD_RUNNERS',
    default: '2',
    meaning: 'concurrent scans in this process; `0`: none',
    parse: wholeNumber(0, 64),
  },
  pollMs: {
    env: 'SCANWARD_POLL_MS',
    default: '500',
    meaning: 'polling interval of an idle runner, in milliseconds',
    parse: wholeNumber(10, 60_000),
  },
  leaseSeconds: {
    env: 'SCANWARD_LEASE_SECONDS',
    default: '30',
    meaning: 'lease of a running scan in seconds; a runner that does not renew it in time loses the scan',
    parse: wholeNumber(1, 3_600),
  },
  scanSeconds: {
    env: 'SCANWARD_SCAN_SECONDS',
    default: '300',
    meaning: 'time limit of a passive scan in seconds; the limit of an active scan is five times as high',
    parse: wholeNumber(1, 86_400),
  },
  rateBurst: {
    env: 'SCANWARD_RATE_BURST',
    default: '10',
    meaning: 'rate limit of a token in requests per second',
    parse: wholeNumber(1, 1_000_000),
  },
  rateSteady: {
    env: 'SCANWARD_RATE_STEADY',
    default: '60',
    meaning: 'rate limit of a token in requests per minute',
    parse: wholeNumber(1, 1_000_000),
  },
  allowPrivateTargets: {
    env: 'SCANWARD_ALLOW_PRIVATE_TARGETS',
    default: '',
    meaning: 'comma-separated CIDRs and hostnames of private targets that scans may reach',
    parse: listOf(isAllowEntry, 'CIDRs and hostnames, separated by commas'),
  },
  passiveProbes: {
    env: 'SCANWARD_PASSIVE_PROBES',
    default: 'all',
    meaning: '`observe`: passive scans evaluate only what a crawl fetches',
    parse: oneOf(['all', 'observe']),
  },
  advisoriesUpdate: {
    env: 'SCANWARD_ADVISORIES_UPDATE',
    default: 'off',
    meaning: '`daily`: the runner downloads known vulnerabilities once a day',
    parse: oneOf(['off', 'daily']),
  },
  templates: {
    env: 'SCANWARD_TEMPLATES',
    default: '',
    meaning:
      'comma-separated folders of HTTP templates in the format of Nuclei; `downloaded`: those of `scanward templates update`',
    parse: parsePaths,
  },
  templatesUrl: {
    env: 'SCANWARD_TEMPLATES_URL',
    default: '',
    meaning:
      'what `scanward templates update` loads: the page of a latest release, or a .tar.gz archive; empty: the public templates',
    parse: parseHttpUrl,
  },
  browser: {
    env: 'SCANWARD_BROWSER',
    default: 'auto',
    meaning: 'path of a Chromium executable; `auto`: detect one; `none`: scan without a browser',
    parse: (text) => ({ ok: true, value: text }),
  },
  callbackHost: {
    env: 'SCANWARD_CALLBACK_HOST',
    default: '',
    meaning: 'hostname or IP address at which targets of active scans can reach this machine',
    parse: parseHost,
  },
  proxy: {
    env: 'SCANWARD_PROXY',
    usualEnv: 'HTTPS_PROXY',
    default: '',
    meaning:
      'proxy of outgoing connections: `http://USER:PASSWORD@HOST:PORT` (CONNECT), `https://…` or `socks5://…`; if empty, `HTTPS_PROXY`',
    secret: 'in part',
    parse: parseProxy,
  },
  proxyExcept: {
    env: 'SCANWARD_PROXY_EXCEPT',
    usualEnv: 'NO_PROXY',
    default: '',
    meaning:
      'comma-separated hostnames (with subdomains), IP addresses and CIDRs that are reached without the proxy; if empty, `NO_PROXY`',
    parse: listOf(isProxyException, 'hostnames, IP addresses and CIDRs, separated by commas'),
    parseUsual: (text) => ({ ok: true, value: text.split(/[\s,]+/).filter(isProxyException) }),
  },
  proxyResolves: {
    env: 'SCANWARD_PROXY_RESOLVES',
    default: 'false',
    meaning:
      '`true`: the proxy resolves hostnames; then scans cannot refuse private IP addresses behind a public name',
    parse: oneOf(['true', 'false']),
  },
  trustProxy: {
    env: 'SCANWARD_TRUST_PROXY',
    default: '',
    meaning: 'comma-separated CIDRs of proxies whose forwarded headers are trusted',
    parse: listOf(isNetwork, 'CIDRs, separated by commas'),
  },
  logLevel: {
    env: 'LOG_LEVEL',
    default: 'info',
    meaning: `${logLevels.join(', ')}; JSON lines on stderr`,
    parse: oneOf(logLevels),
  },
  metricsToken: {
    env: 'SCANWARD_METRICS_TOKEN',
    default: '',
    meaning: 'bearer token of `GET /metrics`; if empty, the endpoint is disabled',
    secret: 'whole',
    parse: parseSecret,
  },
  secretKey: {
    env: 'SCANWARD_SECRET_KEY',
    default: '',
    meaning:
      'encryption key of scan sign-ins and webhook secrets, the same on every machine; default: `secret.key` in the data folder',
    secret: 'whole',
    parse: parseSecretKey,
  },
  ...oidcSettings,
  ...mailSettings,
}

const clientVariables = ['SCANWARD_TOKEN', 'SCANWARD_TOKEN_FILE']

const secretBytesMax = 4_096

export function processEnvironment(): Environment {
  return process.env
}

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

export function fileKey(setting: Pick<Setting, 'env'>): string {
  return setting.env.replace(/^SCANWARD_/, '').toLowerCase()
}

/** Returns the flag, such as `--data-dir`; null for secrets, because process lists show them. */
export function flagName(setting: Pick<Setting, 'env' | 'secret'>): string | null {
  return setting.secret === 'whole' ? null : `--${fileKey(setting).replaceAll('_', '-')}`
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

export function isColorRefused(env: Environment): boolean {
  return (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
}

export function isColorForced(env: Environment): boolean {
  return !['', '0', 'false'].includes(env.FORCE_COLOR ?? '')
}

/** Detects terminals that show OSC 8 links. Source: github.com/Alhadis/OSC8-Adoption. */
export function hasLinkTerminal(env: Environment): boolean {
  const programs = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'rio', 'WarpTerminal']
  return (
    programs.includes(env.TERM_PROGRAM ?? '') ||
    /^(?:xterm-kitty|alacritty|foot|contour)/.test(env.TERM ?? '') ||
    Number(env.VTE_VERSION ?? 0) >= 5000 ||
    [env.WT_SESSION, env.KONSOLE_VERSION, env.DOMTERM].some((value) => (value ?? '') !== '')
  )
}

/** Reads the locale as POSIX does. Windows and macOS always show UTF-8. */
export function isUtf8Locale(env: Environment): boolean {
  if (process.platform === 'win32' || process.platform === 'darwin') return true
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
}

/** Returns the cache folder of the user. Source: XDG Base Directory Specification 0.8. */
export function cacheFolder(env: Environment, home: string): string {
  const { XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' } = env
  if (isAbsolute(named)) return join(named, 'scanward')
  if (process.platform === 'win32' && local !== '') return join(local, 'scanward', 'cache')
  return join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'scanward')
}

/** Detects GitHub Actions, which interprets some log lines as commands. */
export function isGithubJob(env: Environment): boolean {
  return env.GITHUB_ACTIONS === 'true'
}

export function isStackWanted(env: Environment): boolean {
  return env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
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
