import type { Script } from '../../../model/artifacts.ts'
import { resolveUrl } from '../../url/urls.ts'
import { mayNameActions } from './serverActions.ts'

export type LinkedProgram = {
  readonly script: Script
  /** By module specifier, as written, or module id. */
  readonly imports: ReadonlyMap<string, LinkedProgram>
  /** Local names, or names of another program. */
  readonly exports: ReadonlyMap<string, ExportedName>
  readonly exportsAllOf: readonly string[]
  readonly namesActions?: boolean
}

type ExportedName = { readonly name: string; readonly from: string | null }

const linksMax = 300
const exportsMax = 3_000
const reexportsMax = 50
const depthMax = 200
/** Bundlers write imports first and exports last. */
const edgeCharsMax = 64 * 1024

export function linkPrograms(scripts: readonly Script[]): readonly LinkedProgram[] {
  const byUrl = new Map<string, LinkedProgram>()
  // One bundle may be served under several names.
  const byText = new Map<string, LinkedProgram & { readonly imports: Map<string, LinkedProgram> }>()
  for (const script of scripts) {
    const program = byText.get(script.text) ?? {
      script,
      imports: new Map(),
      namesActions: mayNameActions(script.text),
      ...readExports(script.text),
    }
    byText.set(script.text, program)
    if (script.url !== null) byUrl.set(withoutQuery(script.url), program)
  }
  for (const { script, imports } of byText.values()) {
    for (const source of listSources(script.text)) {
      const url = /^(?:\.{0,2}\/|https?:)/.test(source)
        ? resolveUrl(source, script.url ?? script.pageUrl)
        : null
      const found = url === null ? undefined : byUrl.get(withoutQuery(url.href))
      if (found !== undefined) imports.set(source, found)
    }
  }
  linkModules([...byText.values()])
  linkGlobals([...byText.values()])
  linkMethods([...byText.values()])
  return [...byText.values()]
}

/** Cycles are broken at the first program. */
export function importersFirst(programs: readonly LinkedProgram[]): readonly LinkedProgram[] {
  const importedFirst: LinkedProgram[] = []
  const left = new Set(programs)
  const visit = (program: LinkedProgram, depth: number) => {
    if (depth > depthMax || !left.delete(program)) return
    for (const imported of program.imports.values()) visit(imported, depth + 1)
    importedFirst.push(program)
  }
  for (const program of programs) visit(program, 0)
  return importedFirst.reverse()
}

export function originOf(
  program: LinkedProgram,
  name: string,
  seen: Set<LinkedProgram> = new Set(),
): { readonly program: LinkedProgram; readonly local: string } | null {
  const exported = program.exports.get(name)
  // Once per program: mutual `export *` would take exponential time.
  if (seen.has(program) || seen.size > reexportsMax) return null
  seen.add(program)
  if (exported !== undefined) {
    if (exported.from === null) return { program, local: exported.name }
    const next = program.imports.get(exported.from)
    return next === undefined ? null : originOf(next, exported.name, seen)
  }
  for (const source of program.exportsAllOf) {
    const next = program.imports.get(source)
    const origin = next === undefined ? null : originOf(next, name, seen)
    if (origin !== null) return origin
  }
  return null
}

/** `{ 8123: (e, t, n) => … }`, `8123(e, t, n) { … }` and `8123, (e) => …`. */
const module =
  /[,{[]\s{0,4}(\d{1,8})(?:\s{0,4}[:,]\s{0,4}(?:function\s{0,2}\(|\(?[\w$]{1,3}(?:,\s{0,2}[\w$]{1,3}){0,2}\)?\s{0,2}=>|\(\)\s{0,2}=>)|\([\w$]{1,3}(?:,\s{0,2}[\w$]{1,3}){0,2}\)\s{0,2}\{)/g
/** `n(8123)` and `e.i(8123)`. Excludes `n.e(8123)`, a chunk, and `() => n(8123)`, which runs later. */
const required = /(?:[^.\w$>\s]\s{0,4}[\w$]{1,4}|\b[\w$]{1,4}\.i)\((\d{1,8})\)/g
const modulesMax = 20_000

/** Module ids of webpack and Turbopack are shared by all chunks. */
function linkModules(
  programs: readonly (LinkedProgram & { readonly imports: Map<string, LinkedProgram> })[],
): void {
  const bundles = programs.filter(({ script }) => /webpack|turbopack/i.test(script.text))
  const byId = new Map<string, LinkedProgram>()
  for (const program of bundles) {
    for (const [, id = ''] of program.script.text.matchAll(module)) {
      if (byId.size < modulesMax && !byId.has(id)) byId.set(id, program)
    }
  }
  for (const program of bundles) {
    for (const [, id = ''] of program.script.text.matchAll(required)) {
      const found = byId.get(id)
      if (found !== undefined && found !== program) program.imports.set(moduleSource(id), found)
    }
  }
}

export function moduleSource(id: string): string {
  return `module:${id}`
}

const globalsMax = 1_000
/** Scripts that share globals are written by hand; in a bundle, a bare name is local. */
const globalCharsMax = 500_000
const assigned = /\b(?:window|globalThis|self)\.([A-Za-z_$][\w$]{1,60})\s{0,4}=(?!=)/g
/** A declaration at the start of a line is usually global. */
const atTop = /^(?:(?:async\s{1,4})?function\s{1,4}|(?:var|let|const|class)\s{1,4})([A-Za-z_$][\w$]{1,60})/gm
const used = /(?<![\w$.])(?:(?:window|globalThis|self)\.)?([A-Za-z_$][\w$]{1,60})\s{0,2}[.(]/g

function linkGlobals(
  programs: readonly (LinkedProgram & { readonly imports: Map<string, LinkedProgram> })[],
): void {
  const small = programs.filter(({ script }) => script.text.length <= globalCharsMax)
  const byName = new Map<string, LinkedProgram>()
  for (const program of small) {
    const { text } = program.script
    const isModule = program.exports.size > 0 || program.imports.size > 0
    const names = [...text.matchAll(assigned), ...(isModule ? [] : text.matchAll(atTop))]
    for (const [, name = ''] of names)
      if (byName.size < globalsMax && !byName.has(name)) byName.set(name, program)
  }
  if (byName.size === 0) return
  for (const program of small) {
    for (const [, name = ''] of program.script.text.matchAll(used)) {
      const found = byName.get(name)
      if (found !== undefined && found !== program) program.imports.set(globalSource(name), found)
    }
  }
}

export function globalSource(name: string): string {
  return `global:${name}`
}

const methodNamesMax = 3_000
/** Two words: bundlers keep property names, and such names are rarely ambiguous. */
const methodName = '[a-z][a-z0-9]{1,30}[A-Z]\\w{1,40}'
/** `uploadByUrl: (e, t) => …`, `uploadByUrl = async (e) => …` and `uploadByUrl(e) { … }`. */
const definedMethod = new RegExp(
  `[{,;}\\s](?:async\\s{1,4})?(${methodName})(?:\\s{0,4}[:=]\\s{0,4}(?:async\\s{0,4})?(?:function\\b|[\\w$]{1,40}\\s{0,4}=>|\\([^()]{0,120}\\)\\s{0,4}=>)|\\([^()]{0,120}\\)\\s{0,4}\\{)`,
  'g',
)
const calledMethod = new RegExp(`\\.(${methodName})\\((?!\\))`, 'g')

/** A method that only one program defines is the one that other programs call. */
function linkMethods(
  programs: readonly (LinkedProgram & { readonly imports: Map<string, LinkedProgram> })[],
): void {
  const byName = new Map<string, LinkedProgram | null>()
  for (const program of programs) {
    for (const [, name = ''] of program.script.text.matchAll(definedMethod)) {
      const known = byName.get(name)
      if (known === undefined && byName.size < methodNamesMax) byName.set(name, program)
      else if (known !== undefined) byName.set(name, null)
    }
  }
  const links = programs.flatMap((program) =>
    [...program.script.text.matchAll(calledMethod)].flatMap(([, name = '']) => {
      const found = byName.get(name) ?? null
      return found === null || found === program ? [] : [{ program, name, found }]
    }),
  )
  // Links by name alone must not reverse the order of imports.
  const behind = new Map<LinkedProgram, ReadonlySet<LinkedProgram>>()
  const sure = links.filter(({ program, found }) => {
    const reached = behind.get(found) ?? importedBy(found)
    behind.set(found, reached)
    return !reached.has(program)
  })
  for (const { program, name, found } of sure) program.imports.set(methodSource(name), found)
}

function importedBy(program: LinkedProgram): ReadonlySet<LinkedProgram> {
  const reached = new Set<LinkedProgram>()
  const left = [program]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const next of at.imports.values()) {
      if (reached.has(next)) continue
      reached.add(next)
      left.push(next)
    }
  }
  return reached
}

export function methodSource(name: string): string {
  return `method:${name}`
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

function listSources(text: string): readonly string[] {
  const found = edgesOf(text).matchAll(/(?:\bfrom|\bimport)\s{0,4}(["'`])([^"'`\s]{1,300})\1/g)
  return [...found].slice(0, linksMax).map(([, , source = '']) => source)
}

function edgesOf(text: string): string {
  const isShort = text.length <= 2 * edgeCharsMax
  return isShort ? text : `${text.slice(0, edgeCharsMax)}\n${text.slice(-edgeCharsMax)}`
}

const listed = /\bexport\s{0,4}\{([^{}]{0,30000})\}\s{0,4}(?:from\s{0,4}["'`]([^"'`\s]{1,300})["'`])?/g
const declared =
  /(?:^|[;}\s])export\s{1,4}(default\s{1,4})?(?:(?:async\s{1,4})?function\b\*?|class|const|let|var)\s{1,4}([\w$]{1,100})/g
const named = /(?:^|[;}\s])export\s{1,4}default\s{1,4}([\w$]{1,100})\s{0,4}(?=;|\n|$)/g
const everything = /\bexport\s{0,4}\*\s{0,4}from\s{0,4}["'`]([^"'`\s]{1,300})["'`]/g

function readExports(text: string): Pick<LinkedProgram, 'exports' | 'exportsAllOf'> {
  const exports = new Map<string, ExportedName>()
  const note = (exported: string, name: string, from: string | null) => {
    if (exports.size < exportsMax) exports.set(exported, { name, from })
  }
  if (!text.includes('export')) return { exports, exportsAllOf: [] }
  for (const [, isDefault, name = ''] of text.matchAll(declared))
    note(isDefault ? 'default' : name, name, null)
  for (const [, name = ''] of text.matchAll(named)) note('default', name, null)
  for (const [, names = '', from] of text.matchAll(listed)) {
    for (const part of names.split(',').slice(0, exportsMax)) {
      const [, local = '', exported = local] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? []
      if (local !== '') note(exported, local, from ?? null)
    }
  }
  const all = [...text.matchAll(everything)].slice(0, linksMax).map(([, source = '']) => source)
  return { exports, exportsAllOf: all }
}
