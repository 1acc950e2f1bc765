import { resolve } from 'node:path'
import { type LogLevel, logLevels } from '../shared/log.ts'
import { isProxyException } from '../shared/proxy.ts'
import { type MailConfig, mailSettings } from './mail/mailSettings.ts'
import { type OidcConfig, oidcSettings } from './oidc/oidcSettings.ts'
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

export function fileKey(setting: Pick<Setting, 'env'>): string {
  return setting.env.replace(/^SCANWARD_/, '').toLowerCase()
}

/** Returns the flag, such as `--data-dir`; null for secrets, because process lists show them. */
export function flagName(setting: Pick<Setting, 'env' | 'secret'>): string | null {
  return setting.secret === 'whole' ? null : `--${fileKey(setting).replaceAll('_', '-')}`
}
