import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'chai'
import nunjucks from 'nunjucks'
import command from '../../../src/engine/detect/probes/injection/command.ts'
import sqliBoolean from '../../../src/engine/detect/probes/injection/sqli-boolean.ts'
import ssti from '../../../src/engine/detect/probes/injection/ssti.ts'
import path from '../../../src/engine/detect/probes/traversal/path.ts'
import reflected from '../../../src/engine/detect/probes/xss/reflected.ts'
import type { Probe } from '../../../src/engine/model/probe.ts'
import { runShell } from '../../helpers/applications/runShell.ts'
import { shareBrowser } from '../../helpers/chromium.ts'
import { html, type SiteResponse, text } from '../../helpers/sites/site.ts'
import { entry } from '../../helpers/tables/entry.ts'
import { runProbeCase } from '../../helpers/tables/probeTable.ts'

const requestsMax = 30

/** Returns what the application reads, or null where it refuses the request. */
type Filter = (value: string) => string | null

const all: Filter = (value) => value
const refuse =
  (what: RegExp): Filter =>
  (value) =>
    what.test(value) ? null : value
const strip =
  (what: RegExp, times = 1): Filter =>
  (value) =>
    Array.from({ length: times }).reduce((rest: string) => rest.replace(what, ''), value)

type Family = {
  readonly probe: Probe
  /** The value of the application is the last query parameter. */
  readonly url: string
  readonly respond: (value: string) => SiteResponse | Promise<SiteResponse>
  /** `missed`: a person passes it with one request, and the probe does not. */
  readonly filters: Readonly<Record<string, Filter | readonly [Filter, 'missed']>>
}

const folder = mkdtempSync(join(tmpdir(), 'filters-'))
mkdirSync(join(folder, 'docs'))
for (const name of ['prices.txt', 'docs/prices.txt']) writeFileSync(join(folder, name), 'Tea 2.50')
const db = new Database(':memory:')
db.exec(
  "CREATE TABLE teas (name TEXT, price TEXT); INSERT INTO teas VALUES ('oolong', '2.50'), ('assam', '3.10')",
)
after(() => {
  rmSync(folder, { recursive: true })
  db.close()
})

const families: Readonly<Record<string, Family>> = {
  command: {
    probe: command,
    url: '/ping?host=bridge',
    respond: async (value) => text(await runShell(`echo ping ${value}`)),
    filters: {
      nothing: all,
      'refuses ;': refuse(/;/),
      'refuses |': refuse(/\|/),
      'refuses &': refuse(/&/),
      'refuses spaces': refuse(/ /),
      'removes spaces': strip(/ /g),
      'removes ; | and &': strip(/[;|&]/g),
      'refuses ; | and &': refuse(/[;|&]/),
      'refuses ; | & and $': refuse(/[;|&$]/),
      'refuses ; | & $ and newlines': refuse(/[;|&$\n]/),
      'refuses quotes': refuse(/['"]/),
    },
  },
  sql: {
    probe: sqliBoolean,
    url: '/teas?name=oolong',
    respond(value) {
      try {
        const rows = db.prepare(`SELECT * FROM teas WHERE name = '${value}'`).all()
        return html(`<title>Teas</title>${rows.map((row) => `<p>${JSON.stringify(row)}</p>`).join('')}`)
      } catch {
        return html('<title>Teas</title>')
      }
    },
    filters: {
      nothing: all,
      'refuses spaces': refuse(/ /),
      'removes spaces': strip(/ /g),
      'refuses AND and OR': refuse(/\b(?:and|or)\b/i),
      'removes AND and OR': strip(/\b(?:and|or)\b/gi),
      'refuses =': refuse(/=/),
      'refuses comments': refuse(/--|\/\*|#/),
      'refuses ||': refuse(/\|\|/),
      'refuses SELECT': refuse(/select/i),
      'lower case': (value) => value.toLowerCase(),
    },
  },
  template: {
    probe: ssti,
    url: '/hello?name=friend',
    respond(value) {
      try {
        return html(`<p>Hello ${new nunjucks.Environment().renderString(value, {})}</p>`)
      } catch {
        return { ...html('<p>Error</p>'), status: 500 }
      }
    },
    filters: {
      nothing: all,
      'refuses {{': refuse(/\{\{/),
      'removes {{ and }}': strip(/\{\{|\}\}/g),
      'refuses {%': refuse(/\{%/),
      'refuses < and >': refuse(/[<>]/),
      'refuses quotes': refuse(/['"]/),
      'refuses spaces': refuse(/ /),
      'refuses *': refuse(/\*/),
      'upper case': (value) => value.toUpperCase(),
    },
  },
  path: {
    probe: path,
    url: '/download?file=prices.txt',
    async respond(value) {
      try {
        return text(await readFile(join(folder, value), 'utf8'))
      } catch {
        return { ...text('Not found'), status: 404 }
      }
    },
    filters: {
      nothing: all,
      'removes ../ once': strip(/\.\.\//g),
      'removes ../ twice': strip(/\.\.\//g, 2),
      'refuses ../ before it decodes again': (value) =>
        value.includes('../') ? null : decodeURIComponent(value),
      'refuses a leading slash': refuse(/^\//),
    },
  },
  folder: {
    probe: path,
    url: '/download?file=docs/prices.txt',
    async respond(value) {
      try {
        return text(await readFile(join(folder, value), 'utf8'))
      } catch {
        return { ...text('Not found'), status: 404 }
      }
    },
    filters: {
      'refuses names outside the folder': (value) => (value.startsWith('docs/') ? value : null),
    },
  },
  script: {
    probe: reflected,
    url: '/search?q=tea',
    respond: (value) => html(`<title>Search</title><p>Results for ${value}</p>`),
    filters: {
      nothing: all,
      'refuses <script': refuse(/<script/i),
      'removes script once': strip(/script/gi),
      'refuses onerror and onload': refuse(/onerror|onload/i),
      'removes tags that are closed': strip(/<[^>]*>/g),
      'refuses parentheses': refuse(/[()]/),
      'refuses quotes': refuse(/['"]/),
      'refuses spaces': refuse(/ /),
      'upper case': (value) => value.toUpperCase(),
      'refuses img, svg and script': refuse(/<(?:img|svg|script)/i),
    },
  },
}

describe('filters that let a payload pass', () => {
  const openBrowser = shareBrowser()
  for (const [name, { probe, url, respond, filters }] of Object.entries(families)) {
    for (const [about, given] of Object.entries(filters)) {
      const [filter, isMissed] = typeof given === 'function' ? [given, false] : [given[0], true]
      it(`${name}: ${about}${isMissed ? ', which is missed' : ''}`, async () => {
        const at = new URL(url, 'https://app.example')
        const [parameter = ''] = [...at.searchParams.keys()].slice(-1)
        const { findings, requests } = await runProbeCase(
          probe,
          {
            entries: [entry('GET', url)],
            site: {
              routes: {
                [at.pathname]({ path: asked }) {
                  const value = filter(new URL(asked, at).searchParams.get(parameter) ?? '')
                  return value === null ? { ...html('<p>Not allowed</p>'), status: 400 } : respond(value)
                },
              },
            },
          },
          openBrowser,
        )
        expect(findings.length > 0, 'is found').to.equal(!isMissed)
        if (!isMissed) expect(requests).to.be.at.most(requestsMax)
      }).timeout(60_000)
    }
  }
})
