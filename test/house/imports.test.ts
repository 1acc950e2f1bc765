import { basename, dirname } from 'node:path'
import { expect } from 'chai'
import { readSourceFile, readSourceFiles, type SourceFile, type SourceImport } from './sourceFiles.ts'

/** Parts of the code base by the start of their paths; the first that fits counts. */
const parts = [
  ['engineModel', 'src/engine/model/'],
  ['egress', 'src/engine/network/egress/'],
  ['disturbance', 'src/engine/network/disturbance/'],
  ['browser', 'src/engine/network/browser/'],
  ['effects', 'src/engine/read/effects/'],
  ['crawl', 'src/engine/discover/crawl/'],
  ['gather', 'src/engine/discover/gather/'],
  ['parse', 'src/engine/read/'],
  ['knowledge', 'src/engine/read/knowledge/'],
  ['derive', 'src/engine/read/derive/'],
  ['surface', 'src/engine/discover/surface/'],
  ['session', 'src/engine/discover/session/'],
  ['checks', 'src/engine/detect/checks/'],
  ['probes', 'src/engine/detect/probes/'],
  ['fixes', 'src/engine/report/fixes/'],
  ['evidence', 'src/engine/report/evidence/'],
  ['engine', 'src/engine/'],
  ['prompts', 'src/output/prompts/'],
  ['exports', 'src/output/exports/'],
  // What is stored, as the rest of the code sees it.
  ['storeTypes', 'src/shared/model/records.ts'],
  ['store', 'src/service/store/'],
  ['admission', 'src/service/admission/'],
  ['runner', 'src/service/runner/'],
  ['present', 'src/output/present/'],
  ['webhooks', 'src/service/webhooks/'],
  ['monitors', 'src/service/monitors/'],
  ['schedules', 'src/service/schedules/'],
  ['api', 'src/doors/api/'],
  ['mcp', 'src/doors/mcp/'],
  ['browserClient', 'src/doors/dashboard/client/'],
  ['dashboard', 'src/doors/dashboard/'],
  ['cli', 'src/doors/cli/'],
  ['cli', 'src/main.ts'],
  ['model', 'src/shared/model/'],
  ['plain', 'src/shared/json.ts'],
  ['plain', 'src/shared/quoteShell.ts'],
  ['leaves', 'src/'],
  // A table of facts, which knows nobody.
  ['hstsPreload', 'generated/hstsPreload.ts'],
  ['generated', 'generated/'],
  ['migrations', 'db/'],
] as const

type Part = (typeof parts)[number][0]

type Rule = {
  /** Parts that it may use, beside itself. */
  readonly parts: readonly Part[]
  /** Parts of which it may know the types alone. */
  readonly types?: readonly Part[]
  /** Packages and built-ins that it may use; a name covers what lies below it. Types are always free. */
  readonly packages: readonly string[] | 'any'
}

const allEngine: readonly Part[] = [
  'effects',
  'engineModel',
  'egress',
  'disturbance',
  'browser',
  'crawl',
  'gather',
  'parse',
  'knowledge',
  'derive',
  'surface',
  'session',
  'checks',
  'probes',
  'fixes',
  'evidence',
  'engine',
]

/** What serves people and programs from the store; neither knows the other. */
const frontEnd: Rule = {
  parts: [
    'present',
    'store',
    'storeTypes',
    'admission',
    'prompts',
    'exports',
    'leaves',
    'model',
    'generated',
  ],
  types: ['engineModel'],
  packages: 'any',
}

/** Who may import whom. A line that has to grow is a decision about the design, not a fix of a test. */
const rules: Readonly<Record<Part, Rule>> = {
  // Pure, of one line, and for everybody.
  plain: { parts: [], packages: [] },
  leaves: {
    parts: ['model'],
    types: ['generated', 'storeTypes'],
    packages: [
      ...['node:crypto', 'node:net', 'ipaddr.js', 'pino', 'yaml', 'node:fs', 'node:path'],
      // For bodies of the API and of the dashboard's forms.
      '@koa/bodyparser',
    ],
  },
  model: { parts: [], types: ['generated', 'leaves'], packages: [] },
  engineModel: { parts: [], types: ['leaves', 'model'], packages: [] },
  // What reads texts knows nobody who sends: see also what is refused to those below.
  parse: {
    parts: ['knowledge', 'hstsPreload'],
    types: ['engineModel', 'leaves', 'model'],
    packages: [
      ...['node:crypto', 'node:zlib', 'htmlparser2', 'tldts', 'acorn'],
      ...['@scure/bip39', '@scure/bip39/wordlists/english'],
    ],
  },
  knowledge: {
    parts: ['parse'],
    types: ['engineModel', 'leaves', 'model'],
    packages: [
      ...['node:crypto', 'node:zlib'],
      // The words that seed phrases of wallets are made of, and their checksum.
      ...['@scure/bip39', '@scure/bip39/wordlists/english'],
    ],
  },
  derive: { parts: ['parse', 'knowledge'], types: ['engineModel', 'leaves'], packages: [] },
  // What an action does, told by its words: whoever follows or sends anything asks it first.
  effects: { parts: ['parse', 'knowledge'], types: ['engineModel', 'leaves'], packages: [] },
  surface: {
    parts: ['parse', 'knowledge', 'derive', 'effects'],
    types: ['engineModel', 'leaves'],
    packages: [],
  },
  fixes: { parts: [], types: ['engineModel'], packages: [] },
  evidence: {
    parts: ['parse', 'knowledge', 'derive', 'leaves'],
    types: ['engineModel', 'model'],
    packages: ['node:crypto'],
  },
  checks: {
    parts: ['parse', 'knowledge', 'derive', 'fixes', 'evidence', 'engineModel'],
    types: ['leaves', 'model'],
    // A library of rules, as a table of our own would be.
    packages: ['csp_evaluator'],
  },
  probes: {
    parts: ['effects', 'parse', 'knowledge', 'derive', 'fixes', 'evidence', 'surface', 'engineModel'],
    types: ['leaves', 'model'],
    packages: ['node:crypto'],
  },
  egress: {
    parts: ['parse', 'engineModel', 'leaves'],
    types: ['model'],
    packages: [
      'undici',
      // Speaks over a connection that egress has opened, and opens none.
      'ws',
      'node:crypto',
      'node:events',
      // For callbacks: the one thing that listens.
      'node:http',
      'node:net',
      'node:tls',
      'node:dns',
      'node:os',
      'node:stream',
      'node:util',
      'node:zlib',
      'node:timers',
    ],
  },
  // It is handed the door through which it asks how a target is.
  disturbance: {
    parts: ['parse', 'derive', 'engineModel', 'leaves'],
    types: ['model'],
    packages: ['node:timers'],
  },
  // It is handed what answers its requests, and knows no other way to the network.
  browser: {
    parts: ['engineModel', 'leaves'],
    packages: ['node:child_process', 'node:fs', 'node:os', 'node:path', 'node:stream'],
  },
  // Links that do something when they are followed are told apart as the requests of the surface are.
  crawl: {
    parts: [
      'effects',
      'egress',
      'browser',
      'parse',
      'knowledge',
      'derive',
      'surface',
      'engineModel',
      'leaves',
    ],
    types: ['model'],
    packages: [],
  },
  gather: {
    parts: [
      'effects',
      'egress',
      'browser',
      'crawl',
      'parse',
      'knowledge',
      'derive',
      'surface',
      'engineModel',
      'leaves',
    ],
    packages: ['node:crypto'],
  },
  // It is handed the door through which it asks whether a sign-in holds.
  // Signing in fills forms as the surface reads them, and uses a browser where a script does it.
  session: {
    parts: [
      'browser',
      'effects',
      'parse',
      'knowledge',
      'derive',
      'surface',
      'engineModel',
      'leaves',
      'model',
    ],
    types: ['egress'],
    packages: [],
  },
  engine: { parts: [...allEngine, 'leaves', 'model', 'generated'], packages: ['node:crypto', 'node:timers'] },
  // A plan writes the headers of several fixes as one block, in the words of the stack.
  prompts: { parts: ['engineModel', 'fixes', 'leaves', 'model'], packages: [] },
  // A report names the style that it allows by its hash.
  exports: { parts: ['engineModel', 'leaves', 'model', 'generated'], packages: ['node:crypto'] },
  storeTypes: { parts: [], types: ['leaves', 'model'], packages: [] },
  store: { parts: ['storeTypes', 'leaves', 'model', 'migrations'], packages: 'any' },
  // Who may start which scan, for the API and the dashboard alike.
  admission: {
    parts: ['store', 'storeTypes', 'schedules', 'leaves', 'model'],
    types: ['generated'],
    packages: ['node:dns', 'node:os'],
  },
  // Admission: schedules and monitors start scans by the same rules as everybody else.
  runner: {
    parts: [
      'store',
      'storeTypes',
      'admission',
      'webhooks',
      'monitors',
      ...allEngine,
      'leaves',
      'model',
      'generated',
    ],
    packages: 'any',
  },
  // What a webhook receives and when: pure, for the runner that sends it.
  webhooks: { parts: ['leaves', 'model'], packages: ['node:crypto'] },
  // What a look at a site means: pure, for the runner that makes it.
  monitors: { parts: ['leaves', 'model'], packages: [] },
  // When schedules run: pure, for who accepts them and their scans.
  schedules: { parts: ['leaves', 'model'], packages: ['node:crypto', 'croner'] },
  // What is stored, as the contract shows it: for every door to the outside alike.
  present: {
    parts: ['prompts', 'generated', 'leaves', 'model'],
    // Exports: what it shows of a scan is also what reports are made from.
    types: ['storeTypes', 'engineModel', 'exports'],
    packages: [],
  },
  api: frontEnd,
  mcp: frontEnd,
  dashboard: frontEnd,
  // Runs in people's browsers: it has nothing of the server, and becomes an asset.
  browserClient: { parts: [], packages: [] },
  cli: {
    parts: [
      ...allEngine,
      'prompts',
      'exports',
      'store',
      'storeTypes',
      'admission',
      'runner',
      'present',
      'api',
      'mcp',
      'dashboard',
      'leaves',
      'model',
      'generated',
    ],
    packages: 'any',
  },
  hstsPreload: { parts: [], packages: [] },
  generated: { parts: ['checks', 'probes', 'engineModel'], packages: [] },
  migrations: { parts: [], packages: [] },
}

/** Packages that only these parts may use, whatever else they may. */
const packageOwners: Readonly<Record<string, readonly Part[]>> = {
  koa: ['api', 'dashboard'],
  '@koa/router': ['api', 'dashboard'],
  '@koa/bodyparser': ['leaves'],
  'openapi-backend': ['api'],
  '@modelcontextprotocol/server': ['mcp'],
  'rate-limiter-flexible': ['api'],
  knex: ['store', 'migrations'],
  pg: ['store'],
  undici: ['egress'],
  ws: ['egress'],
  commander: ['cli'],
  pino: ['leaves'],
  croner: ['schedules'],
}

/** Members of globals that only these files may read. */
const globalOwners: Readonly<Record<string, RegExp>> = {
  'Date.now': /^src\/shared\/clock\.ts$/,
  'Math.random': /^$/,
  'performance.now': /^$/,
  // The runner hands the few variables that a process needs to the one that it starts.
  'process.env': /^src\/(?:service\/)?(config|runner\/scanProcess)\.ts$/,
  'process.exit': /^src\/(main\.ts|(?:doors\/)?cli\/)/,
}

/** Packages that are slow to load, and that most processes do without, by the files that bring them. */
const lazyPackages: Readonly<Record<string, RegExp>> = {
  pg: /^src\/(?:service\/)?store\/database\/(openPostgres|postgresClient)\.ts$/,
  'knex/lib/dialects/postgres/index.js':
    /^src\/(?:service\/)?store\/database\/(openPostgres|postgresClient)\.ts$/,
}

const files = ['src', 'generated', 'db'].flatMap((folder) => readSourceFiles(folder))

describe('who may import whom', () => {
  for (const part of Object.keys(rules)) {
    it(`holds for ${part}`, () => {
      expect(files.filter(({ path }) => partOf(path) === part).flatMap(complaintsAbout)).to.deep.equal([])
    })
  }

  it('holds for checks among each other: none imports another', () => {
    expect(files.flatMap(otherChecksOf)).to.deep.equal([])
  })

  it('leaves time, chance, the environment and the exit to their files', () => {
    expect(files.flatMap(globalsComplaints)).to.deep.equal([])
  })

  it('loads the driver of PostgreSQL where a database wants it', () => {
    expect(files.flatMap(eagerComplaints)).to.deep.equal([])
    for (const [name, bringers] of Object.entries(lazyPackages)) {
      const loading = files.filter(
        ({ path, imports }) => bringers.test(path) && imports.some(({ target }) => target === name),
      )
      expect(loading, name).to.not.have.length(0)
    }
  })

  it('reads the files that it speaks of', () => {
    const seen = new Set(files.map(({ path }) => partOf(path)))
    expect([...seen]).to.include.members([
      'leaves',
      'parse',
      'checks',
      'engine',
      'store',
      'api',
      'mcp',
      'dashboard',
      'browserClient',
      'cli',
      'generated',
    ])
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
    ['src/service/admission/a.ts', "import { startScan } from '../../doors/api/operations/startScan.ts'"],
    ['src/doors/api/router.ts', "import { runScan } from '../../engine/scan.ts'"],
    ['src/doors/api/router.ts', "import { passiveCheck } from '../../engine/model/check.ts'"],
    ['src/doors/api/router.ts', "import { startRunner } from '../../service/runner/runner.ts'"],
    ['src/doors/mcp/tools.ts', "import { startScan } from '../api/operations/startScan.ts'"],
    ['src/doors/mcp/tools.ts', "import { startRunner } from '../../service/runner/runner.ts'"],
    ['src/doors/api/app.ts', "import { openMcp } from '../mcp/openMcp.ts'"],
    ['src/doors/dashboard/pages/a.tsx', "import { runScan } from '../../../engine/scan.ts'"],
    ['src/doors/dashboard/handlers/a.tsx', "import { startRunner } from '../../../service/runner/runner.ts'"],
    ['src/doors/dashboard/handlers/a.tsx', "import { startScan } from '../../api/operations/startScan.ts'"],
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
  return imports.filter((entry) => !isAllowed(partOf(path), entry)).map(({ target }) => `${path} → ${target}`)
}

/** Imports that load a package with the file, which only `import()` may bring. */
function eagerComplaints({ path, imports }: SourceFile): readonly string[] {
  return imports
    .filter(({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy)
    .filter(({ target }) =>
      Object.entries(lazyPackages).some(
        ([name, bringers]) => !bringers.test(path) && (target === name || bringers.test(target)),
      ),
    )
    .map(({ target }) => `${path} → ${target}`)
}

function otherChecksOf({ path, imports }: SourceFile): readonly string[] {
  if (partOf(path) !== 'checks') return []
  return imports
    .filter(({ target, isOwn }) => isOwn && partOf(target) === 'checks' && !isSharedInGroup(path, target))
    .map(({ target }) => `${path} → ${target}`)
}

/** `_name.ts` of a group serves the checks of that group alone. */
function isSharedInGroup(path: string, target: string): boolean {
  return basename(target).startsWith('_') && dirname(target) === dirname(path)
}

function globalsComplaints({ path, globals }: SourceFile): readonly string[] {
  return globals
    .filter((name) => globalOwners[name]?.test(path) === false)
    .map((name) => `${path} reads ${name}`)
}

function isAllowed(part: Part, { target, isOwn, isTypeOnly }: SourceImport): boolean {
  const rule = rules[part]
  if (!isOwn) {
    if (isTypeOnly) return true
    const isOthers = Object.entries(packageOwners).some(
      ([name, owners]) => covers(name, target) && !owners.includes(part),
    )
    return !isOthers && (rule.packages === 'any' || rule.packages.some((name) => covers(name, target)))
  }
  const other = partOf(target)
  return (
    other === part ||
    other === 'plain' ||
    rule.parts.includes(other) ||
    (isTypeOnly && (rule.types ?? []).includes(other))
  )
}

function covers(name: string, target: string): boolean {
  return target === name || target.startsWith(`${name}/`)
}

function partOf(path: string): Part {
  const part = parts.find(([, start]) => path.startsWith(start))
  if (part === undefined) throw new Error(`Expected a file of a known part, found ${path}`)
  return part[0]
}
