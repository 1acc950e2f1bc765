import type { NamedSignIns } from '../../src/shared/model/signIns.ts'
import type { Files, InstalledApplication } from '../helpers/applications/installedApplication.ts'

/** `closed`: its guard refuses every POST of the scan. */
export type Variant = 'vulnerable' | 'fixed' | 'closed'

/** A shop whose POST requests a framework or middleware protects against other sites. */
export type GuardedApplication = InstalledApplication & {
  /** Checks with the places of their findings in the vulnerable variant. */
  readonly finds: readonly string[]
  /** Default: those of injection. */
  readonly checks?: readonly string[]
  readonly accounts?: {
    readonly file: string
    readonly variables: Readonly<Record<string, string>>
    /** Sessions that the application has from its start. */
    readonly signIns: Partial<NamedSignIns>
  }
  readonly settings?: (url: string, variant: Variant) => Readonly<Record<string, string>>
}

export const sqlPackages = { 'sql.js': '1.17.0' }

/** In the vulnerable variant, the term becomes text of the query and the host text of a shell command. */
export const shopFiles: Files = {
  'package.json': '{ "name": "shop", "private": true, "type": "module" }\n',
  'shop.js': `import { exec } from 'node:child_process'
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js'

const { Database } = await initSqlJs()
const db = new Database()
db.run("create table products (id integer, name text); insert into products values (1, 'Green tea'), (2, 'Black tea'), (3, 'Coffee')")

export const isClosed = process.env.VARIANT === 'closed'
export const otherOrigin = 'https://shop.example'

export function findProducts(term) {
  const isFixed = process.env.VARIANT !== 'vulnerable'
  const statement = db.prepare("select name from products where name like " + (isFixed ? '?' : "'%" + term + "%'"))
  try {
    if (isFixed) statement.bind(['%' + term + '%'])
    const names = []
    while (statement.step()) names.push(statement.get()[0])
    return names
  } finally {
    statement.free()
  }
}

export function lookUp(host) {
  if (process.env.VARIANT !== 'vulnerable' && !/^[\\w.-]+$/.test(host)) return Promise.resolve('unknown host')
  const options = { timeout: 20_000 }
  return new Promise((resolve) => exec('getent hosts ' + host, options, (error, stdout) => resolve(stdout)))
}

export function page(body) {
  return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>' + body + '</body></html>'
}

export function form(fields = '') {
  return page('<h1>Shop</h1><form method="post" action="/search">' + fields + '<label>Product <input type="search" name="term" value="tea"></label><button>Search</button></form>')
}

export function lookUpForm(fields = '') {
  return '<form method="post" action="/lookup">' + fields + '<label>Host <input name="host" value="localhost"></label><button>Look up</button></form>'
}

export function list(names) {
  return page('<h1>Products</h1><ul>' + names.map((name) => '<li>' + name + '</li>').join('') + '</ul><a href="/">Back</a>')
}
`,
}
