import { basename, dirname } from 'node:path'
import { expect } from 'chai'
import { readSourceFile, readSourceFiles, type SourceFile, type SourceImport } from './sourceFiles.ts'

/** Wings of the code base by the start of their paths; the first that fits counts. */
const wings = [
  ['main', 'src/main.ts'],
  ['doors', 'src/doors/'],
  ['output', 'src/output/'],
  ['service', 'src/service/'],
  ['detect', 'src/engine/detect/'],
  ['discover', 'src/engine/discover/'],
  ['report', 'src/engine/report/'],
  ['network', 'src/engine/network/'],
  ['read', 'src/engine/read/'],
  ['model', 'src/engine/model/'],
  ['scan', 'src/engine/scan'],
  ['scan', 'src/engine/judge'],
  ['shared', 'src/shared/'],
  ['client', 'src/client/'],
  ['generated', 'generated/'],
  ['migrations', 'db/'],
] as const

type Wing = (typeof wings)[number][0]

type Rule = {
  readonly wings: readonly Wing[]
  readonly types?: readonly Wing[]
  /** Packages and built-ins that it may use; a name covers what lies below it. Types are always free. */
  readonly packages: readonly string[] | 'any'
}

/** Allowed imports by wing. A row that has to grow is a decision about the design, not a fix of a test. */
const rules: Readonly<Record<Wing, Rule>> = {
  main: { wings: ['doors'], packages: ['node:worker_threads'] },
  doors: { wings: ['output', 'service', 'shared', 'generated'], types: ['model'], packages: 'any' },
  output: { wings: ['model', 'shared', 'generated'], packages: ['node:crypto'] },
  service: { wings: ['shared', 'generated'], packages: 'any' },
  scan: {
    wings: ['detect', 'discover', 'network', 'report', 'read', 'model', 'shared', 'generated'],
    packages: ['node:crypto'],
  },
  detect: {
    wings: ['discover', 'network', 'report', 'read', 'model', 'shared'],
    packages: ['node:crypto', 'node:timers'],
  },
  discover: { wings: ['network', 'read', 'model', 'shared'], packages: ['node:crypto'] },
  report: { wings: ['read', 'model', 'shared'], packages: ['node:crypto'] },
  network: { wings: ['read', 'model', 'shared'], packages: ['node:timers'] },
  // No input or output, no time, no randomness: hashing and inflating are functions of their text.
  read: {
    wings: ['model', 'shared'],
    packages: [
      'node:crypto',
      'node:zlib',
      'htmlparser2',
      'tldts',
      'acorn',
      '@scure/bip39',
      'fflate',
      'graphql',
    ],
  },
  model: { wings: ['shared'], packages: [] },
  shared: {
    wings: [],
    types: ['generated'],
    packages: ['node:crypto', 'node:net', 'ipaddr.js', 'pino', 'yaml'],
  },
  // A package of its own, which no program imports.
  client: { wings: ['generated'], packages: ['standardwebhooks'] },
  generated: { wings: ['detect', 'model'], packages: [] },
  migrations: { wings: [], packages: [] },
}

type Exception = {
  readonly from: string
  readonly to: readonly string[]
  readonly why: string
}

/** Imports that a room may use beyond its wing. */
const allowed: readonly Exception[] = [
  {
    from: 'src/doors/cli/',
    to: ['src/engine/', 'src/doors/api/', 'src/doors/dashboard/', 'src/doors/mcp/'],
    why: 'Commands run scans without a service, and start the other doors.',
  },
  { from: 'src/service/runner/', to: ['src/engine/'], why: 'The runner runs the scans of the queue.' },
  {
    from: 'src/service/admission/',
    to: ['src/engine/read/descriptions/'],
    why: 'An API description is read when it is stored, as a scan reads it.',
  },
  {
    from: 'src/service/admission/admitTemplate.ts',
    to: ['src/engine/read/templates/parseTemplate.ts'],
    why: 'A template is read when it is stored, as a scan reads it.',
  },
  { from: 'src/service/store/', to: ['db/'], why: 'The store migrates its database.' },
  {
    from: 'src/output/prompts/',
    to: ['src/engine/report/fixes/'],
    why: 'A plan writes the headers of several fixes as one block, in the words of the stack.',
  },
  {
    from: 'src/engine/detect/checks/csp/',
    to: ['csp_evaluator'],
    why: 'A library of rules, as a table of our own would be.',
  },
  {
    from: 'src/engine/network/egress/',
    to: [
      ...['undici', 'ws', 'node:dns', 'node:events', 'node:http', 'node:net', 'node:os'],
      ...['node:stream', 'node:tls', 'node:util', 'node:zlib'],
    ],
    why: 'Egress is the only way to the network.',
  },
  {
    from: 'src/engine/network/browser/',
    to: ['node:child_process', 'node:fs', 'node:os', 'node:path', 'node:stream'],
    why: 'The browser is a process with a profile folder.',
  },
  {
    from: 'src/engine/read/templates/',
    to: ['yaml', 're2js'],
    why: 'Parsers as acorn is one: templates are YAML with patterns of RE2.',
  },
  {
    from: 'src/engine/network/machineLoad.ts',
    to: ['node:fs'],
    why: 'Linux tells how long a process waits for a core only in /proc.',
  },
  { from: 'src/engine/read/http/hsts.ts', to: ['generated/hstsPreload.ts'], why: 'A table of facts.' },
]

/** Imports that a room may not use although its wing may. With `typesAllowed` it may import their types. */
const refused: readonly (Exception & { readonly typesAllowed?: true })[] = [
  ...['api', 'dashboard', 'mcp', 'http'].map((door) => ({
    from: `src/doors/${door}/`,
    to: ['api', 'dashboard', 'mcp', 'cli']
      .filter((other) => other !== door)
      .map((other) => `src/doors/${other}/`),
    why: 'No door knows another.',
  })),
  {
    from: 'src/doors/dashboard/client/',
    to: ['src/', 'generated/'],
    why: 'It runs in the browsers of users, and has nothing of the server.',
  },
  ...['api', 'dashboard', 'mcp', 'http'].map((door) => ({
    from: `src/doors/${door}/`,
    to: ['src/service/runner/'],
    why: 'Doors start scans by a row in the queue.',
  })),
  {
    from: 'src/doors/mcp/',
    to: ['src/service/', 'src/output/'],
    why: 'MCP tools call operations of the contract, which they are handed.',
  },
  {
    from: 'src/output/exports/',
    to: ['src/output/prompts/'],
    why: 'Reports name findings, prompts fix them.',
  },
  {
    from: 'src/output/prompts/',
    to: ['src/output/exports/', 'src/output/present/'],
    why: 'Prompts come first.',
  },
  {
    from: 'src/service/store/',
    to: ['admission', 'runner', 'schedules', 'webhooks', 'integrations', 'monitors'].map(
      (room) => `src/service/${room}/`,
    ),
    why: 'The store knows no rule about when something runs.',
  },
  { from: 'src/service/admission/', to: ['src/service/runner/'], why: 'It decides, the runner runs.' },
  ...['schedules', 'webhooks', 'integrations', 'monitors'].map((room) => ({
    from: `src/service/${room}/`,
    to: ['src/service/store/', 'src/service/admission/', 'src/service/runner/'],
    why: 'Pure rules, for the runner that applies them.',
  })),
  {
    from: 'src/engine/detect/checks/',
    to: [
      'src/engine/discover/',
      'src/engine/network/',
      'src/engine/detect/probes/',
      'src/engine/detect/active/',
    ],
    why: 'A check reads artifacts and sends nothing.',
  },
  {
    from: 'src/engine/detect/probes/',
    to: [
      ...['crawl', 'gather', 'session', 'monitor', 'inputs'].map((room) => `src/engine/discover/${room}/`),
      ...['src/engine/network/', 'src/engine/detect/checks/', 'src/engine/detect/active/'],
    ],
    why: 'A probe sends only through what it is handed.',
  },
  {
    from: 'src/engine/detect/checks/',
    to: ['src/shared/'],
    why: 'Checks and probes read what the engine read.',
    typesAllowed: true,
  },
  {
    from: 'src/engine/discover/surface/',
    to: ['src/engine/network/', 'src/engine/discover/gather/', 'src/engine/discover/crawl/'],
    why: 'The surface is computed from what was gathered.',
  },
  {
    from: 'src/engine/discover/session/',
    to: ['src/engine/network/egress/'],
    why: 'It is handed the client through which it checks a sign-in.',
    typesAllowed: true,
  },
  ...['browser', 'disturbance'].map((room) => ({
    from: `src/engine/network/${room}/`,
    to: ['src/engine/network/egress/'],
    why: 'It is handed the responses to its requests, and has no other way to the network.',
  })),
  { from: 'src/engine/report/fixes/', to: ['src/engine/read/', 'src/shared/'], why: 'Fixes are texts.' },
]

const packageOwners: Readonly<Record<string, readonly string[]>> = {
  koa: ['src/doors/api/', 'src/doors/dashboard/'],
  '@koa/router': ['src/doors/api/', 'src/doors/dashboard/'],
  uqr: ['src/doors/dashboard/'],
  '@koa/bodyparser': ['src/doors/http/'],
  'openapi-backend': ['src/doors/api/'],
  '@modelcontextprotocol/server': ['src/doors/mcp/'],
  'rate-limiter-flexible': ['src/doors/api/'],
  knex: ['src/service/store/', 'db/'],
  pg: ['src/service/store/'],
  undici: ['src/engine/network/egress/'],
  ws: ['src/engine/network/egress/'],
  commander: ['src/doors/cli/'],
  pino: ['src/shared/log.ts'],
  croner: ['src/service/schedules/'],
  'openid-client': ['src/service/runner/oidc/'],
  jose: ['src/service/runner/oidc/'],
  '@simplewebauthn/server': ['src/service/passkeys/'],
}

/** Members of globals that only these files may read. */
const globalOwners: Readonly<Record<string, RegExp>> = {
  'Date.now': /^src\/shared\/clock\.ts$/,
  'Math.random': /^$/,
  'performance.now': /^src\/shared\/clock\.ts$/,
  // The runner hands the few variables that a process needs to the one that it starts.
  'process.env': /^src\/service\/(environment|runner\/(startScanProcess|serveScanProcess))\.ts$/,
  'process.exit': /^src\/(main\.ts|doors\/cli\/)/,
}

/** Packages that are slow to load, and that most processes do not need, by the files that load them. */
const lazyPackages: Readonly<Record<string, RegExp>> = {
  pg: /^src\/service\/store\/database\/(openPostgres|postgresClient)\.ts$/,
  'openid-client': /^src\/service\/runner\/oidc\/(openOidcClient|logoutTokens)\.ts$/,
  jose: /^src\/service\/runner\/oidc\/(openOidcClient|logoutTokens)\.ts$/,
  '@simplewebauthn/server': /^src\/service\/passkeys\/ceremonies\.ts$/,
  'knex/lib/dialects/postgres/index.js': /^src\/service\/store\/database\/(openPostgres|postgresClient)\.ts$/,
}

const files = ['src', 'generated', 'db'].flatMap((folder) => readSourceFiles(folder))

describe('who may import whom', () => {
  for (const wing of Object.keys(rules)) {
    it(`holds for ${wing}`, () => {
      const own = files.filter(({ path }) => wingOf(path) === wing)
      expect(own).to.not.have.length(0)
      const next = 'move the code to a room that may import it, or change `rules` and say why in the commit'
      expect(own.flatMap(complaintsAbout), next).to.deep.equal([])
    })
  }

  it('holds for checks among each other: none imports another', () => {
    expect(files.flatMap(otherChecksOf)).to.deep.equal([])
  })

  it('leaves time, randomness, the environment and the exit to their files', () => {
    expect(files.flatMap(globalsComplaints)).to.deep.equal([])
  })

  it('loads the driver of PostgreSQL, the client of an issuer and the verifier of passkeys only where needed', () => {
    expect(files.flatMap(eagerComplaints)).to.deep.equal([])
    for (const [name, loaders] of Object.entries(lazyPackages)) {
      const loading = files.filter(
        ({ path, imports }) => loaders.test(path) && imports.some(({ target }) => target === name),
      )
      expect(loading, name).to.not.have.length(0)
    }
  })

  it('has no exception that no import needs', () => {
    const idle = allowed.flatMap(({ from, to }) =>
      to.filter(
        (start) =>
          !files.some(
            ({ path, imports }) =>
              path.startsWith(from) && imports.some(({ target }) => covers(start, target)),
          ),
      ),
    )
    expect(idle).to.deep.equal([])
  })
})

describe('who may import whom: what is refused', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['src/engine/detect/checks/a/b.ts', "import { openEgress } from '../../../network/egress/egress.ts'"],
    ['src/engine/detect/checks/a/b.ts', "import { x } from '../c/d.ts'"],
    ['src/engine/detect/checks/a/b.ts', "import { request } from 'node:http'"],
    ['src/engine/detect/checks/a/b.ts', "import { cleanLine } from '../../../../shared/untrustedText.ts'"],
    ['src/engine/detect/checks/a/b.ts', "const http = await import('node:http')"],
    ['src/engine/read/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/engine/report/judge.ts', "import { findScan } from '../../service/store/scans.ts'"],
    ['src/engine/report/judge.ts', "export { findScan } from '../../service/store/scans.ts'"],
    ['src/engine/discover/gather/a.ts', "import { request } from 'undici'"],
    ['src/engine/network/browser/a.ts', "import { openEgress } from '../egress/egress.ts'"],
    ['src/engine/network/browser/a.ts', "import { connect } from 'node:net'"],
    ['src/engine/discover/session/a.ts', "import { openEgress } from '../../network/egress/egress.ts'"],
    ['src/service/store/scans.ts', "import { judge } from '../../engine/report/judge.ts'"],
    ['src/service/store/scans.ts', "import type { Check } from '../../engine/model/check.ts'"],
    ['src/service/runner/runner.ts', "import Koa from 'koa'"],
    ['src/service/admission/a.ts', "import { startRunner } from '../runner/runner.ts'"],
    [
      'src/service/admission/a.ts',
      "import { startScan } from '../../doors/api/operations/scans/startScan.ts'",
    ],
    ['src/doors/api/router.ts', "import { runScan } from '../../engine/scan.ts'"],
    ['src/doors/api/router.ts', "import { passiveCheck } from '../../engine/model/check.ts'"],
    ['src/doors/api/router.ts', "import { startRunner } from '../../service/runner/runner.ts'"],
    ['src/doors/mcp/tools.ts', "import { startScan } from '../api/operations/scans/startScan.ts'"],
    ['src/doors/mcp/tools.ts', "import { startRunner } from '../../service/runner/runner.ts'"],
    ['src/doors/api/app.ts', "import { openMcp } from '../mcp/openMcp.ts'"],
    ['src/doors/dashboard/pages/a.tsx', "import { runScan } from '../../../engine/scan.ts'"],
    ['src/doors/dashboard/handlers/a.tsx', "import { startRunner } from '../../../service/runner/runner.ts'"],
    [
      'src/doors/dashboard/handlers/a.tsx',
      "import { startScan } from '../../api/operations/scans/startScan.ts'",
    ],
    ['src/doors/dashboard/pages/a.tsx', 'const page = <p>{Date.now()}</p>'],
    ['src/doors/dashboard/client/a.ts', "import { findScan } from '../../../service/store/scans.ts'"],
    ['src/output/prompts/a.ts', "import { findFinding } from '../../service/store/findings.ts'"],
    ['src/shared/ids.ts', "import { findScan } from '../service/store/scans.ts'"],
    ['src/shared/ids.ts', 'const now = Date.now()'],
    ['src/doors/api/router.ts', 'const { PORT } = process.env'],
    ['src/engine/report/judge.ts', 'process.exit(1)'],
    ['src/service/store/scans.ts', "import pg from 'pg'"],
    ['src/service/store/scans.ts', "import { openPostgres } from './database/openPostgres.ts'"],
  ]
  for (const [path, line] of refused) {
    it(`${path}: ${line}`, () => {
      const file = readSourceFile(path, line)
      const complaints = [
        ...complaintsAbout(file),
        ...globalsComplaints(file),
        ...otherChecksOf(file),
        ...eagerComplaints(file),
      ]
      expect(complaints).to.have.length(1)
    })
  }

  it('does not take an import inside a text for one', () => {
    const line = "const steps = `import helmet from 'helmet'\\nimport fs from 'node:fs'`"
    expect(readSourceFile('src/engine/detect/checks/a/b.ts', line).imports).to.deep.equal([])
  })
})

function complaintsAbout({ path, imports }: SourceFile): readonly string[] {
  return imports.filter((entry) => !isAllowed(path, entry)).map(({ target }) => `${path} → ${target}`)
}

/** Imports that load a package with the file, which only `import()` may bring. */
function eagerComplaints({ path, imports }: SourceFile): readonly string[] {
  return imports
    .filter(({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy)
    .filter(({ target }) =>
      Object.entries(lazyPackages).some(
        ([name, loaders]) => !loaders.test(path) && (target === name || loaders.test(target)),
      ),
    )
    .map(({ target }) => `${path} → ${target}`)
}

const checksFolder = 'src/engine/detect/checks/'

function otherChecksOf({ path, imports }: SourceFile): readonly string[] {
  if (!path.startsWith(checksFolder)) return []
  return imports
    .filter(({ target, isOwn }) => isOwn && target.startsWith(checksFolder) && !isSharedInGroup(path, target))
    .map(({ target }) => `${path} → ${target}`)
}

function isSharedInGroup(path: string, target: string): boolean {
  return basename(target).startsWith('_') && dirname(target) === dirname(path)
}

function globalsComplaints({ path, globals }: SourceFile): readonly string[] {
  return globals
    .filter((name) => globalOwners[name]?.test(path) === false)
    .map((name) => `${path} reads ${name}`)
}

function isAllowed(path: string, { target, isOwn, isTypeOnly }: SourceImport): boolean {
  if (!isOwn && isTypeOnly) return true
  const owners = Object.entries(packageOwners).find(([name]) => covers(name, target))?.[1]
  if (owners !== undefined && !owners.some((owner) => path.startsWith(owner))) return false
  const names = (exceptions: readonly Exception[]) =>
    exceptions.filter(({ from, to }) => path.startsWith(from) && to.some((start) => covers(start, target)))
  if (names(allowed).length > 0) return true
  if (names(refused.filter((entry) => !(isTypeOnly && entry.typesAllowed))).length > 0) {
    return isOwn && dirname(target).startsWith(dirname(path))
  }
  const { wings: others, types = [], packages } = rules[wingOf(path)]
  if (!isOwn) return packages === 'any' || packages.some((name) => covers(name, target))
  const other = wingOf(target)
  return other === wingOf(path) || others.includes(other) || (isTypeOnly && types.includes(other))
}

function covers(name: string, target: string): boolean {
  return target === name || target.startsWith(name.endsWith('/') ? name : `${name}/`)
}

function wingOf(path: string): Wing {
  const wing = wings.find(([, start]) => path.startsWith(start))
  if (wing === undefined) throw new Error(`Expected a file of a known wing, found ${path}`)
  return wing[0]
}
