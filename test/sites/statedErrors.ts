import { html, javaScript, json } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

const noStore = { ...carefulHeaders, 'cache-control': 'no-store' }

const trace = [
  "TypeError: Cannot read properties of undefined (reading 'sku')",
  '    at readRow (/srv/board/src/imports/readRow.js:42:17)',
  '    at async run (/srv/board/src/queue/run.js:10:5)',
].join('\n')

const sqlError =
  "You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ''Oolong'' at line 1"

function board(host: string, responses: Readonly<Record<string, unknown>>) {
  const calls = Object.keys(responses).map((path) => `fetch("${path}").then(r => r.json())`)
  return {
    target: `https://${host}/`,
    world: {
      [`http://${host}`]: toHttps(host),
      [`https://${host}`]: {
        routes: {
          '/': html(
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><script src="/app.js"></script></head><body>Board</body></html>',
            noStore,
          ),
          '/app.js': javaScript(calls.join(';'), { 'x-content-type-options': 'nosniff' }),
          ...Object.fromEntries(
            Object.entries(responses).map(([path, value]) => [path, json(value, noStore)]),
          ),
        },
      },
    },
    technologies: [],
    pages: ['/'],
  }
}

export const importBoard: DescribedSite = {
  about: 'a board of imports whose API tells with status 200 how they failed',
  ...board('imports.rowing-club.org', {
    '/api/jobs': [
      { id: 1, state: 'completed', failedReason: null },
      { id: 2, state: 'failed', failedReason: 'Cannot read properties of undefined', stacktrace: [trace] },
    ],
    '/api/imports': { imports: [{ file: 'teas.csv', state: 'stopped', last_error: sqlError }] },
  }),
  findings: [
    ['exposure.security-txt', 'info'],
    ['info.sql-error', 'medium'],
    ['info.stack-trace', 'medium'],
  ],
}

export const helpBoard: DescribedSite = {
  about: 'a help board where people quote errors to each other',
  ...board('help.rowing-club.org', {
    '/api/topics': { topics: [{ id: 1, author: 'ann', title: 'My import fails', message: trace }] },
    '/api/replies': [{ id: 7, user: 'bob', message: `I get this too: ${sqlError}` }],
    '/api/jobs': [{ id: 2, state: 'failed', failedReason: 'The file has no header', stacktrace: [] }],
  }),
  findings: [['exposure.security-txt', 'info']],
}
