import { resolve } from 'node:path'
import { expect } from 'chai'
import { type ConfigFlags, findClientToken, loadConfig, proxyOf, withPort } from '../../src/service/config.ts'
import { type Environment, isColorRefused } from '../../src/service/environment.ts'
import { fileKey, flagName, settings } from '../../src/service/settings.ts'

type Given = {
  readonly flags?: ConfigFlags
  readonly env?: Environment
  readonly files?: Readonly<Record<string, string>>
}

function load({ flags = {}, env = {}, files = {} }: Given) {
  return loadConfig({ flags, env, readFile: reader(files) })
}

function reader(files: Readonly<Record<string, string>>) {
  return (path: string): string => {
    const text = files[path]
    if (text === undefined) throw new Error('no such file')
    return text
  }
}

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(load({})).to.deep.equal({
      host: '127.0.0.1',
      port: 8080,
      baseUrl: 'http://127.0.0.1:8080',
      databaseUrl: `sqlite:${resolve('data/scanward.db')}`,
      dataDir: resolve('data'),
      runners: 2,
      pollMs: 500,
      leaseSeconds: 30,
      scanSeconds: 300,
      rateBurst: 10,
      rateSteady: 60,
      allowPrivateTargets: [],
      passiveProbes: 'all',
      advisoriesUpdate: 'off',
      templates: [],
      templatesUrl: 'https://github.com/projectdiscovery/nuclei-templates/releases/latest',
      browser: 'auto',
      callbackHost: null,
      proxy: null,
      proxyExcept: [],
      proxyResolves: 'false',
      trustProxy: [],
      logLevel: 'info',
      metricsToken: null,
      secretKey: null,
      oidcIssuer: null,
      oidcClientId: null,
      oidcClientSecret: null,
      oidcScopes: ['openid', 'email', 'profile'],
      oidcDomains: [],
      oidcVerifiedEmail: 'required',
      oidcOrganization: 'default',
      oidcRoleClaim: null,
      oidcRoles: [],
      oidcDefaultRole: 'none',
      oidcOnly: 'false',
      smtpUrl: null,
      mailFrom: null,
    })
  })

  it('cannot be changed once read', () => {
    expect(load({})).to.be.frozen
    expect(load({ env: { SCANWARD_TRUST_PROXY: '::1' } }).trustProxy).to.be.frozen
  })

  describe('use flag over environment over file over default', () => {
    const files = { 'a.yaml': 'poll_ms: 300\nport: 3000\nhost: 127.0.0.3\n' }
    const env = { SCANWARD_POLL_MS: '200', PORT: '2000' }
    const config = load({ flags: { config: 'a.yaml', pollMs: '100' }, env, files })

    it('flag', () => expect(config.pollMs).to.equal(100))
    it('environment', () => expect(config.port).to.equal(2000))
    it('file', () => expect(config.host).to.equal('127.0.0.3'))
    it('default', () => expect(config.runners).to.equal(2))
  })

  const computed = ['baseUrl', 'databaseUrl', 'metricsToken', 'secretKey']
  for (const [key, setting] of Object.entries(settings)) {
    if (computed.includes(key)) continue
    it(`have the shown default of ${setting.env}`, () => {
      const shown: unknown = Object.entries(load({ env: { [setting.env]: setting.default } }))
      expect(shown).to.deep.equal(Object.entries(load({})))
    })
  }

  it('take a proxy from the variables of other programs, unless their own are set', () => {
    const env = { https_proxy: 'proxy.example:3128', NO_PROXY: 'corp.example,10.0.0.0/8' }
    const usual = { url: 'http://proxy.example:3128/', except: ['corp.example', '10.0.0.0/8'] }
    expect(proxyOf(load({ env }))).to.deep.equal({ ...usual, resolvesNames: false })
    const own = { SCANWARD_PROXY: 'socks5://10.0.0.7', SCANWARD_PROXY_RESOLVES: 'true' }
    expect(proxyOf(load({ env: { ...env, ...own } }))).to.deep.include({
      ...{ url: 'socks5://10.0.0.7', resolvesNames: true },
    })
    expect(proxyOf(load({}))).to.equal(null)
    const file = { flags: { config: 'a.yaml' }, files: { 'a.yaml': 'proxy: http://10.0.0.8:1\n' } }
    expect(proxyOf(load({ env, ...file }))?.url).to.equal('http://10.0.0.8:1/')
    const names = proxyOf(load({ env: { HTTPS_PROXY: 'socks5h://10.0.0.7' } }))
    expect(names?.resolvesNames).to.equal(true)
    const loose = { ...env, NO_PROXY: 'localhost 10.0.0.0/8,registry:5000,<local>' }
    expect(proxyOf(load({ env: loose }))?.except).to.deep.equal(['localhost', '10.0.0.0/8'])
    expect(() => load({ env: { SCANWARD_PROXY_EXCEPT: 'registry:5000' } })).to.throw('SCANWARD_PROXY_EXCEPT')
    const secret = 'http://ada:a-secret@proxy.example/path'
    expect(() => load({ env: { SCANWARD_PROXY: secret } })).to.throw('another value (not shown)')
  })

  it('treat an empty variable as not set', () => {
    expect(load({ env: { PORT: '', SCANWARD_BROWSER: '' } })).to.deep.equal(load({}))
  })

  it('follow each other: the data folder moves the database, host and port make the base URL', () => {
    const config = load({ env: { SCANWARD_DATA_DIR: '/srv/scanward', HOST: '::1', PORT: '81' } })
    expect(config.databaseUrl).to.equal('sqlite:/srv/scanward/scanward.db')
    expect(config.baseUrl).to.equal('http://[::1]:81')
  })

  it('read lists from commas and from YAML lists', () => {
    const value = ['127.0.0.0/8', '::1', 'app.internal']
    const env = { SCANWARD_ALLOW_PRIVATE_TARGETS: ' 127.0.0.0/8, ::1 ,app.internal,' }
    const files = { f: 'allow_private_targets: [127.0.0.0/8, "::1", app.internal]' }
    expect(load({ env }).allowPrivateTargets).to.deep.equal(value)
    expect(load({ flags: { config: 'f' }, files }).allowPrivateTargets).to.deep.equal(value)
  })

  it('read an empty settings file', () => {
    expect(load({ flags: { config: 'f' }, files: { f: '# nothing\n' } })).to.deep.equal(load({}))
  })

  it('ignore the variables that Kubernetes sets for a service named scanward', () => {
    const env = {
      SCANWARD_SERVICE_HOST: '10.0.0.1',
      SCANWARD_SERVICE_PORT_HTTP: '8080',
      SCANWARD_PORT: 'tcp://10.0.0.1:8080',
      SCANWARD_PORT_8080_TCP_ADDR: '10.0.0.1',
    }
    expect(load({ env })).to.deep.equal(load({}))
  })

  it('read secrets from files', () => {
    const env = {
      DATABASE_URL_FILE: '/run/db',
      SCANWARD_METRICS_TOKEN_FILE: '/run/metrics',
      SCANWARD_SECRET_KEY_FILE: '/run/key',
    }
    const files = {
      '/run/db': 'postgres://u:p@db/scanward\n',
      '/run/metrics': 'sixteen-letters-\n',
      '/run/key': `${'k'.repeat(32)}\n`,
    }
    const config = load({ env, files })
    expect(config.databaseUrl).to.equal('postgres://u:p@db/scanward')
    expect(config.metricsToken).to.equal('sixteen-letters-')
    expect(config.secretKey).to.equal('k'.repeat(32))
  })

  it('have no command-line flag for a secret', () => {
    expect(flagName(settings.metricsToken)).to.equal(null)
    expect(flagName(settings.dataDir)).to.equal('--data-dir')
    expect(fileKey(settings.dataDir)).to.equal('data_dir')
  })

  for (const [name, url, expected] of [
    ['a relative path', 'sqlite:some/file.db', `sqlite:${resolve('some/file.db')}`],
    ['an absolute path', 'sqlite:/var/file.db', 'sqlite:/var/file.db'],
    ['an absolute path as a URL', 'sqlite:///var/file.db', 'sqlite:/var/file.db'],
    ['the other scheme of PostgreSQL', 'postgresql://h/d', 'postgresql://h/d'],
  ] as const) {
    it(`accept a database URL: ${name}`, () => {
      expect(load({ env: { DATABASE_URL: url } }).databaseUrl).to.equal(expected)
    })
  }

  it('drop the trailing slash of the base URL', () => {
    expect(load({ env: { BASE_URL: 'https://Scan.example.org/' } }).baseUrl).to.equal(
      'https://scan.example.org',
    )
  })

  describe('on both sides of each limit', () => {
    for (const [name, min, max] of [
      ['PORT', 0, 65_535],
      ['SCANWARD_RUNNERS', 0, 64],
      ['SCANWARD_POLL_MS', 10, 60_000],
      ['SCANWARD_LEASE_SECONDS', 1, 3_600],
      ['SCANWARD_SCAN_SECONDS', 1, 86_400],
      ['SCANWARD_RATE_BURST', 1, 1_000_000],
      ['SCANWARD_RATE_STEADY', 1, 1_000_000],
    ] as const) {
      it(`${name} from ${min} to ${max}`, () => {
        load({ env: { [name]: String(min) } })
        load({ env: { [name]: String(max) } })
        for (const value of [min - 1, max + 1]) {
          expect(() => load({ env: { [name]: String(value) } })).to.throw(
            `Expected a whole number from ${min} to ${max} for ${name}, found "${value}".`,
          )
        }
      })
    }
  })

  describe('stop the program with a sentence that names', () => {
    const wrong: Readonly<Record<string, readonly [Given, string]>> = {
      'a number with an exponent': [
        { env: { PORT: '1e3' } },
        'Expected a whole number from 0 to 65535 for PORT, found "1e3".',
      ],
      'a wrong flag': [
        { flags: { passiveProbes: 'some' } },
        'Expected one of all, observe for --passive-probes, found "some".',
      ],
      'a wrong value in the file': [
        { flags: { config: 'f' }, files: { f: 'log_level: loud' } },
        'Expected one of fatal, error, warn, info, debug, trace, silent for log_level in f, found "loud".',
      ],
      'an object in the file': [
        { flags: { config: 'f' }, files: { f: 'port: { number: 1 }' } },
        'Expected one value or a list for port in f, found an object.',
      ],
      'a file that is a list': [
        { flags: { config: 'f' }, files: { f: '- port' } },
        'Expected settings as "key: value" in f, found a list.',
      ],
      'an unknown variable': [{ env: { SCANWARD_RUNNER: '1' } }, ', found SCANWARD_RUNNER.'],
      'an unknown key in the file': [
        { flags: { config: 'f' }, files: { f: 'prot: 1' } },
        'browser, callback_host, proxy, proxy_except, proxy_resolves, trust_proxy, log_level, metrics_token, secret_key, oidc_issuer, ',
      ],
      'a port under a name that is not its own': [{ env: { SCANWARD_PORT: '80' } }, ', found SCANWARD_PORT.'],
      'a database whose path is no path': [
        { env: { DATABASE_URL: 'sqlite://name.db' } },
        'Expected sqlite:PATH or a postgres:// URL for DATABASE_URL, found another value (not shown).',
      ],
      'a file that is not YAML': [
        { flags: { config: 'f' }, files: { f: 'a: [' } },
        'Expected YAML in f, found: ',
      ],
      'a file that is not there': [
        { flags: { config: 'f' } },
        'Expected a readable file for --config, found f: no such file.',
      ],
      'a secret set twice': [
        { env: { DATABASE_URL: 'sqlite:a', DATABASE_URL_FILE: 'f' } },
        'Expected DATABASE_URL or DATABASE_URL_FILE, found both.',
      ],
      'an empty secret file': [
        { env: { DATABASE_URL_FILE: 'f' }, files: { f: '\n' } },
        'Expected 1 to 4096 characters for DATABASE_URL_FILE in f, found 0.',
      ],
      'a base URL with a query': [
        { env: { BASE_URL: 'http://a/?' } },
        'Expected an http:// or https:// URL without user, query or fragment for BASE_URL, found "http://a/?".',
      ],
      'a wrong network': [
        { env: { SCANWARD_TRUST_PROXY: '10.0.0.0/33' } },
        'Expected CIDRs, separated by commas for SCANWARD_TRUST_PROXY, found "10.0.0.0/33".',
      ],
      'a name where only networks fit': [
        { env: { SCANWARD_TRUST_PROXY: 'proxy' } },
        'Expected CIDRs, separated by commas for SCANWARD_TRUST_PROXY, found "proxy".',
      ],
      'a mistyped address among targets': [
        { env: { SCANWARD_ALLOW_PRIVATE_TARGETS: '10.0.0.300' } },
        'Expected CIDRs and hostnames, separated by commas for SCANWARD_ALLOW_PRIVATE_TARGETS, found "10.0.0.300".',
      ],
      'a host that is none': [
        { env: { HOST: 'a b' } },
        'Expected an IP address or a hostname for HOST, found "a b".',
      ],
    }
    for (const [name, [given, message]] of Object.entries(wrong)) {
      it(name, () => expect(() => load(given)).to.throw(message))
    }

    it('does not show the value of a secret', () => {
      for (const env of [
        { DATABASE_URL: 'mysql://u:hunter2@h' },
        { SCANWARD_METRICS_TOKEN: 'hunter2' },
        { SCANWARD_SECRET_KEY: 'k'.repeat(31) },
      ]) {
        expect(() => load({ env })).to.throw(/found another value \(not shown\)/)
      }
    })
  })
})

describe('withPort', () => {
  it('changes the base URL only if it was the default', () => {
    const byDefault = withPort(load({ env: { PORT: '0' } }), 4711)
    const named = withPort(load({ env: { PORT: '0', BASE_URL: 'https://scan.example.org' } }), 4711)
    expect([byDefault.port, byDefault.baseUrl]).to.deep.equal([4711, 'http://127.0.0.1:4711'])
    expect([named.port, named.baseUrl]).to.deep.equal([4711, 'https://scan.example.org'])
  })
})

describe('findClientToken', () => {
  const readFile = reader({ flag: 'from-flag\n', file: 'from-file' })
  const env = { SCANWARD_TOKEN: 'from-variable', SCANWARD_TOKEN_FILE: 'file' }

  it('prefers the flag', () => {
    expect(findClientToken({ tokenFile: 'flag', env, readFile })).to.equal('from-flag')
  })
  it('then reads the file that the environment names', () => {
    expect(findClientToken({ tokenFile: undefined, env, readFile })).to.equal('from-file')
  })
  it('then reads the environment', () => {
    const only = { SCANWARD_TOKEN: 'from-variable' }
    expect(findClientToken({ tokenFile: undefined, env: only, readFile })).to.equal('from-variable')
  })
  it('returns null if none is set', () => {
    expect(findClientToken({ tokenFile: undefined, env: {}, readFile })).to.equal(null)
  })
})

describe('colors', () => {
  it('are disabled by NO_COLOR with any value, and by TERM=dumb', () => {
    expect(isColorRefused({ NO_COLOR: '0' })).to.equal(true)
    expect(isColorRefused({ TERM: 'dumb' })).to.equal(true)
  })
  it('are not disabled by an empty NO_COLOR', () => {
    expect(isColorRefused({ NO_COLOR: '', TERM: 'xterm' })).to.equal(false)
  })
})
