import { join } from 'node:path'
import { makeFileFolder } from '../../helpers/applications/fileFolder.ts'
import { runProgram, runShell } from '../../helpers/applications/runShell.ts'
import { html, type SiteRequest, type SiteResponse, text } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://admin-tool.example'

type Way = (request: SiteRequest) => SiteResponse | Promise<SiteResponse>

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

const fileOf = (content: string | null): SiteResponse =>
  content === null ? { status: 404, body: 'No such file' } : text(content)

/** `/etc/passwd` as documentation quotes it. */
const explained = 'root:x:0:0:root:/root:/bin/sh\nbin:x:1:1::/bin:/bin/sh\nada:x:2:2::/home/ada:/bin/sh\n'

const formTo = (action: string) =>
  `<form method="post" action="${action}"><input name="format" value="png"><button>Convert</button></form>`

function open() {
  const folder = makeFileFolder({ 'manual.txt': 'How to use this tool', 'notes.txt': 'Ask Ada' })
  const ways: Readonly<Record<string, Way>> = {
    '/ping?host=127.0.0.1': async (request) => text(await runShell(`echo PING ${query(request, 'host')}`)),
    '/wake?host=127.0.0.1': async (request) => {
      await runShell(`echo WAKE '${query(request, 'host')}'`)
      return text('Sent')
    },
    '/find?host=localhost': async (request) => {
      await runShell(`echo FIND ${query(request, 'host').replaceAll(/\s/g, '')} >/dev/null`)
      return text('Sent')
    },
    '/rest?host=127.0.0.1': async (request) => {
      await runProgram('/bin/echo', ['REST', query(request, 'host')])
      return text('Sent')
    },
    '/look-up?host=127.0.0.1': async (request) =>
      text(await runProgram('/bin/echo', ['LOOK', 'UP', query(request, 'host')])),
    '/view?file=manual.txt': (request) =>
      fileOf(folder.readAnyPath(join(folder.path, query(request, 'file')))),
    '/read?file=manual.txt': (request) => fileOf(folder.readInside(query(request, 'file'))),
    '/explain?file=manual.txt': () => text(explained),
    '/files/notes.txt': ({ path }) =>
      fileOf(folder.readAnyPath(join(folder.path, decodeURIComponent(path.slice('/files/'.length))))),
    '/papers/notes.txt': ({ path }) =>
      fileOf(folder.readInside(decodeURIComponent(path.slice('/papers/'.length)))),
  }
  const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
  const forms = `${formTo('/convert')}${formTo('/export')}`
  const page = `<!doctype html><html lang="en"><title>Tools</title><ul>${links.join('')}</ul>${forms}</html>`
  const routes: Readonly<Record<string, Way | SiteResponse>> = {
    ...Object.fromEntries(Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way])),
    '/': html(page),
    '/convert': async (request) =>
      text(await runShell(`echo convert in.png 'out.${form(request, 'format')}'`)),
    '/export': async (request) =>
      text(await runProgram('/bin/echo', ['convert', 'in.png', `out.${form(request, 'format')}`])),
  }
  const site = {
    routes,
    otherwise: (request: SiteRequest) => {
      const [, below] = /^(\/(?:files|papers)\/)/.exec(request.path) ?? []
      const way = below === undefined ? undefined : ways[`${below}notes.txt`]
      return way === undefined ? { status: 404, body: 'Not Found' } : way(request)
    },
  }
  return { world: { [origin]: site }, close: () => folder.remove() }
}

export const adminTool: ActiveSite = {
  about: 'a tool for a machine that runs commands and shows files',
  target: `${origin}/`,
  intensity: 'intrusive',
  callbackHost: '127.0.0.1',
  open,
  findings: [
    ['injection.command', 'critical', 'GET /find: host (query)'],
    ['injection.command', 'critical', 'GET /ping: host (query)'],
    ['injection.command', 'critical', 'GET /wake: host (query)'],
    ['injection.command', 'critical', 'POST /convert: format (form)'],
    ['traversal.path', 'high', 'GET /files/notes.txt: segment 2 of the path'],
    ['traversal.path', 'high', 'GET /view: file (query)'],
  ],
}
