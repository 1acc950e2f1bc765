import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'chai'
import { readSourceFile, readSourceFiles, type SourceFile } from './sourceFiles.ts'

/** Larger folders need subfolders. */
const filesPerFolderMax = 40

/** Longer functions are divided into phases, or become a class. */
const functionLinesMax = 100

/** Exports that no program of this repository uses. */
const testedAlone: ReadonlySet<string> = new Set([
  // Tests prove the down migrations; the program never runs them.
  'src/service/store/database/migrations.ts migrateDown',
  // Programs of users import them from the client package.
  ...['ScanwardClient', 'ClientOptions', 'createClient'].map((name) => `src/client/createClient.ts ${name}`),
  ...['WebhookMessage', 'readWebhookMessage'].map((name) => `src/client/readWebhookMessage.ts ${name}`),
])

const sources = readSourceFiles('src')
const programs = ['codegen', 'bench'].flatMap((folder) => readSourceFiles(folder))
const ours = [
  ...sources,
  ...programs,
  ...['generated', 'db', 'test'].flatMap((folder) => readSourceFiles(folder)),
]

describe('the shape of the code', () => {
  it('has no circle of imports', () => {
    expect(findCircles(sources)).to.deep.equal([])
  })

  it(`keeps at most ${filesPerFolderMax} files in a folder`, () => {
    const counts = new Map<string, number>()
    for (const { path } of ours) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, files]) => files > filesPerFolderMax)).to.deep.equal([])
  })

  it(`has no function of more than ${functionLinesMax} lines`, () => {
    expect([...sources, ...programs].flatMap(longFunctions)).to.deep.equal([])
  })

  it('exports nothing that no other file imports', () => {
    expect(listDeadExports(ours)).to.deep.equal([])
  })

  it('exports each name once, so that no import can take one thing for another', () => {
    expect(listSharedNames(sources)).to.deep.equal([])
  })

  it('passes no sender to rooms without I/O', () => {
    expect(sources.flatMap(senderComplaints)).to.deep.equal([])
  })

  it('keeps nothing of one scan in a module of the engine, where the next would find it', () => {
    expect(sources.flatMap(stateComplaints)).to.deep.equal([])
  })

  it('makes no object with a getter for a request: all that it closes over stays until a full collection', () => {
    expect(sources.flatMap(accessorComplaints)).to.deep.equal([])
  })
})

describe('the text of the sources', () => {
  it('has only ASCII in tagged templates, which would keep the escapes of the bundle', () => {
    const tagged = /\b[\w.]*\braw`[^`]*[^\0-\x7f`][^`]*`/
    expect(
      sources.filter(({ path }) => tagged.test(readFileSync(path, 'utf8'))).map(({ path }) => path),
    ).to.deep.equal([])
  })
})

describe('the shape of the code: what is refused', () => {
  const one = readSourceFile('src/a/one.ts', "import { two } from './two.ts'\nexport const one = () => two()")
  const two = readSourceFile(
    'src/a/two.ts',
    "import type { one } from './one.ts'\nexport const two = () => 2",
  )

  it('two files that import each other, even only for types', () => {
    expect(findCircles([one, two])).to.deep.equal([['src/a/one.ts', 'src/a/two.ts']])
  })

  it('an export that only its own file uses', () => {
    const file = readSourceFile('src/a.ts', 'export const used = 1\nexport const twice = used + used')
    expect(listDeadExports([file])).to.deep.equal(['src/a.ts used', 'src/a.ts twice'])
  })

  it('an export that only tests use', () => {
    const file = readSourceFile('src/a.ts', 'export const limitMax = 1\nexport const f = () => 2')
    const test = readSourceFile('test/a.test.ts', "import { f } from '../src/a.ts'")
    expect(listDeadExports([file, test])).to.deep.equal(['src/a.ts limitMax', 'src/a.ts f'])
  })

  it('a type that no other file imports, even if an exported declaration mentions it', () => {
    const file = readSourceFile(
      'src/a.ts',
      'export type Shape = 1\nexport type Other = 2\nexport function f(x: Shape) {}',
    )
    const user = readSourceFile('src/b.ts', "import { f } from './a.ts'")
    expect(listDeadExports([file, user])).to.deep.equal(['src/a.ts Shape', 'src/a.ts Other'])
  })

  for (const [kind, open] of [
    ['a function', 'function run() {'],
    ['an arrow function', 'const run = () => {'],
    ['a method', 'class A { run() {'],
  ] as const) {
    const close = open.startsWith('class') ? '}}' : '}'
    const file = (lines: number) =>
      readSourceFile('src/a.ts', [open, ...Array<string>(lines - 2).fill('  f()'), close].join('\n'))

    it(`${kind} of ${functionLinesMax + 1} lines`, () => {
      expect(longFunctions(file(functionLinesMax))).to.deep.equal([])
      expect(longFunctions(file(functionLinesMax + 1))).to.deep.equal(['src/a.ts run has 101 lines'])
    })
  }

  it('one exported name in two files', () => {
    const other = readSourceFile('src/b.ts', 'export type two = 2')
    expect(listSharedNames([two, other])).to.deep.equal(['two: src/a/two.ts, src/b.ts'])
  })

  for (const text of [
    'const known = new WeakMap<object, string>()',
    'const known: Map<string, string> = new Map()\nexport const keep = (k: string) => known.set(k, k)',
    'export const seen = new Set(["a"])\nexport function note(k: string) { seen.add(k) }',
    'let last = 0\nexport const next = () => { last += 1; return last }',
  ]) {
    it(`a module of the engine that remembers: ${text.split('\n')[0]}`, () => {
      expect(stateComplaints(readSourceFile('src/engine/read/derive/a.ts', text))).to.have.length(1)
      const inside = `export function open() {\n${text.replaceAll('export ', '')}\n}`
      expect(stateComplaints(readSourceFile('src/engine/read/derive/a.ts', inside))).to.deep.equal([])
    })
  }

  it('no table that is only read', () => {
    const table = "const names = new Set(['a'])\nexport const has = (name: string) => names.has(name)"
    expect(stateComplaints(readSourceFile('src/engine/read/derive/a.ts', table))).to.deep.equal([])
  })

  it('an object with a getter outside the engine, and no class with one', () => {
    const literal = 'export const read = (koa: K) => ({ get client() { return koa.ip } })'
    expect(accessorComplaints(readSourceFile('src/doors/api/a.ts', literal))).to.deep.equal([
      'src/doors/api/a.ts makes objects with an accessor for client',
    ])
    const type = 'export class A { get client() { return 1 } }'
    expect(accessorComplaints(readSourceFile('src/doors/api/a.ts', type))).to.deep.equal([])
  })

  for (const line of [
    'export async function read(text: string, send: (url: string) => Promise<string>) {}',
    'export async function read(text: string, { send }: Context) {}',
    'export type Reader = { send: (url: string) => Promise<string> }',
    "import type { ProbeContext } from '../../model/probe.ts'",
  ]) {
    it(`a parser with: ${line}`, () => {
      expect(senderComplaints(readSourceFile('src/engine/read/http/a.ts', line))).to.have.length(1)
    })
  }
})

/** Rooms without I/O: they read texts or compute. */
const readingRooms =
  /^src\/engine\/(?:(?:\w+\/)?(?:parse|knowledge|derive|fixes|evidence|surface|checks)|read)\//

function senderComplaints({ path, imports, parameters }: SourceFile): readonly string[] {
  if (!readingRooms.test(path)) return []
  return [
    ...imports
      .filter(({ target, names }) => target === 'src/engine/model/probe.ts' && names.includes('ProbeContext'))
      .map(() => `${path} takes what a probe is handed`),
    ...parameters.filter((name) => name === 'send').map(() => `${path} takes a send`),
  ]
}

function stateComplaints({ path, state }: SourceFile): readonly string[] {
  return path.startsWith('src/engine/') ? state.map((name) => `${path} keeps ${name}`) : []
}

/**
 * V8 creates an old-generation hidden class for each object of a literal with an accessor, which keeps the
 * function's scope alive.
 */
function accessorComplaints({ path, accessors }: SourceFile): readonly string[] {
  // The engine creates them once per scan.
  if (path.startsWith('src/engine/')) return []
  return accessors.map((name) => `${path} makes objects with an accessor for ${name}`)
}

function longFunctions({ path, functions }: SourceFile): readonly string[] {
  return functions
    .filter(({ lines }) => lines > functionLinesMax)
    .map(({ name, lines }) => `${path} ${name} has ${lines} lines`)
}

/** Lists import cycles, sorted by name. */
function findCircles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const reached = new Map(files.map(({ path }) => [path, reachableFrom(path, targets)]))
  const circles = files.flatMap(({ path }) => {
    const circle = [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort()
    return circle[0] === path && circle.length > 1 ? [circle] : []
  })
  return circles
}

function reachableFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of targets.get(path) ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
  return seen
}

/** Lists exports without an import in src, codegen or generated. Excludes limits and types that tests use too. */
function listDeadExports(files: readonly SourceFile[]): readonly string[] {
  const users = new Map<string, string[]>()
  for (const { path, imports } of files) {
    for (const { target, names, isOwn } of imports) {
      if (!isOwn) continue
      for (const name of names)
        users.set(`${target} ${name}`, [...(users.get(`${target} ${name}`) ?? []), path])
    }
  }
  return files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, exports }) =>
      exports
        .filter(({ name, isUsedInside }) => {
          const all = [...(users.get(`${path} ${name}`) ?? []), ...(users.get(`${path} *`) ?? [])]
          if (all.some((user) => !user.startsWith('test/') && !user.startsWith('bench/'))) return false
          return all.length === 0 || !isUsedInside
        })
        .map(({ name }) => `${path} ${name}`),
    )
    .filter((entry) => !testedAlone.has(entry))
}

function listSharedNames(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { path, exports } of files) {
    // Handlers are looked up by operation id.
    if (/^src\/(?:doors\/)?api\/operations\//.test(path)) continue
    for (const name of new Set(exports.map((entry) => entry.name))) {
      places.set(name, [...(places.get(name) ?? []), path])
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}
