import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import path from '../../../../../src/engine/detect/probes/traversal/path.ts'
import { makeFileFolder } from '../../../../helpers/applications/fileFolder.ts'
import { hasPhp, runPhp } from '../../../../helpers/applications/runPhp.ts'
import {
  html,
  json,
  type Site,
  type SiteRequest,
  type SiteResponse,
  text,
} from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const folder = makeFileFolder({
  'manual.txt': 'How to make tea',
  'sub/more.txt': 'More about tea',
  'tea.json': '{}',
  en: 'Good morning',
  'show.php': '<?php include $_GET["file"];',
})
const archive = makeFileFolder({
  'manual.txt': 'Systems and their files',
  'etc/passwd': 'root:x:0:0:root:/root:/bin/sh\nbin:x:1:1::/bin:/bin/sh\nada:x:2:2::/home/ada:/bin/sh\n',
})
after(() => {
  folder.remove()
  archive.remove()
})
const copy = archive.readInside('etc/passwd') ?? ''

const nameOf = ({ path: asked }: SiteRequest) =>
  new URL(asked, 'https://app.example').searchParams.get('file') ?? ''

const response = (content: string | null): SiteResponse =>
  content === null ? { status: 404, body: 'No such file' } : text(content)

const siteOf = (read: (name: string) => string | null): Site => ({
  routes: { '/view': (request) => response(read(nameOf(request))) },
})

const view = entry('GET', '/view?file=manual.txt')
const found = (how: string) => [
  {
    severity: 'high' as const,
    samples: ['GET /view: file (query)'],
    evidence: { written_with: how, file: '/etc/passwd' },
  },
]
/** What evidence must not show of the machine's own file. */
const secrets = ['daemon:x:', '/usr/sbin/nologin']

probeTable(path, {
  clean: {
    'a path that is resolved and checked': {
      site: siteOf((name) => folder.readInside(name)),
      entries: [view],
    },
    'a name of which folders are taken off': {
      site: siteOf((name) => folder.readInside(name.replaceAll(/^.*[\\/]/g, ''))),
      entries: [view],
    },
    'a page about the file, whatever is asked': { site: siteOf(() => copy), entries: [view] },
    'an archive that has a copy, with steps up taken out': {
      site: siteOf((name) => archive.readInside(name.replaceAll(/\.{2,}[\\/]+|^\/+/g, ''))),
      entries: [view],
    },
    'a page that repeats the name': {
      site: {
        routes: { '/view': (request) => html(`<p>root:x:0:0: ${encodeURIComponent(nameOf(request))}</p>`) },
      },
      entries: [view],
    },
    'a form that responds to each text by its length, under a name of files': {
      site: { routes: { '/count': ({ body }) => text('tea '.repeat(body.length)) } },
      entries: [entry('POST', '/count', { form: { document: 'tea and cake' } })],
      requestsWithLooksMax: 8,
    },
    'a name that is refused with every slash': {
      site: siteOf((name) => (name.includes('/') ? null : folder.readInside(name))),
      entries: [view],
      requestsWithLooksMax: 7,
    },
    'a value that is no file': {
      site: { routes: { '/search': html('<p>Nothing found</p>') } },
      entries: [entry('GET', '/search?q=tea')],
    },
  },
  found: {
    'a path that is joined to a folder, and none of the lines after the first': {
      site: siteOf((name) => folder.readAnyPath(join(folder.path, name))),
      entries: [view],
      secrets,
      findings: [
        {
          severity: 'high',
          samples: ['GET /view: file (query)'],
          confidence: 'certain',
          excerpt: readFileSync('/etc/passwd', 'utf8').split('\n', 1)[0]?.slice(0, 40) ?? '',
          evidence: { written_with: '../ sequences behind a slash' },
        },
      ],
    },
    'a path that must not begin with a slash': {
      site: siteOf((name) => (name.startsWith('/') ? null : folder.readAnyPath(join(folder.path, name)))),
      entries: [view],
      secrets,
      findings: found('../ sequences'),
    },
    'a name that brings no file, of which steps up are taken out once': {
      site: siteOf((name) =>
        folder.readAnyPath(join(folder.path, name.replace(/^\/+/, '').replaceAll('../', ''))),
      ),
      entries: [entry('GET', '/view?file=offer.txt')],
      secrets,
      findings: found('nested ../ sequences, which survive removal of ../'),
    },
    'a word that is the name of a file, with a check of how the path begins': {
      site: {
        routes: {
          '/text': ({ path: asked }) => {
            const name = new URL(asked, 'https://app.example').searchParams.get('lang') ?? ''
            const isRefused = name.startsWith('/') || name.startsWith('..') || name.includes('....')
            return response(isRefused ? null : folder.readAnyPath(join(folder.path, name)))
          },
        },
      },
      entries: [entry('GET', '/text?lang=en')],
      secrets,
      findings: [
        {
          severity: 'high',
          samples: ['GET /text: lang (query)'],
          evidence: { written_with: '../ sequences after the directory of the value' },
        },
      ],
    },
    'a path of which steps up are taken out once': {
      site: siteOf((name) =>
        folder.readAnyPath(join(folder.path, name.replace(/^\/+/, '').replaceAll('../', ''))),
      ),
      entries: [view],
      secrets,
      findings: found('nested ../ sequences, which survive removal of ../'),
    },
    'a name in the path, behind a folder of files': {
      site: {
        routes: {},
        otherwise: ({ path: asked }) =>
          response(
            folder.readAnyPath(join(folder.path, decodeURIComponent(asked.replace('/app/logfiles/', '')))),
          ),
      },
      entries: [entry('GET', '/app/logfiles/test', { pathValues: [2] })],
      secrets,
      findings: [
        {
          severity: 'high',
          samples: ['GET /app/logfiles/test: segment 3 of the path'],
          evidence: { written_with: '../ sequences behind a slash', file: '/etc/passwd' },
        },
      ],
    },
    'a path that is decoded once more after the check': {
      site: siteOf((name) =>
        name.includes('..') || name.startsWith('/')
          ? null
          : folder.readAnyPath(join(folder.path, decodeURIComponent(name))),
      ),
      entries: [view],
      secrets,
      findings: found('double-encoded ../ sequences'),
    },
    'a path that is decoded twice more after the check': {
      site: siteOf((name) =>
        /\.\.|%2e/i.test(name) || name.startsWith('/')
          ? null
          : folder.readAnyPath(join(folder.path, decodeURIComponent(decodeURIComponent(name)))),
      ),
      entries: [view],
      secrets,
      findings: found('twice double-encoded ../ sequences'),
    },
    'a path that ends for the system at a null byte, after a check of the extension': {
      site: siteOf((name) =>
        name.includes('..') || !name.endsWith('.txt')
          ? null
          : folder.readAnyPath(resolve(folder.path, name.split('\0', 1)[0] ?? '')),
      ),
      entries: [view],
      secrets,
      findings: found('absolute path with a null byte before the extension'),
    },
    'a URL of a file, which a library reads as any other': {
      site: siteOf((name) =>
        name.startsWith('file:') ? folder.readAnyPath(fileURLToPath(name)) : folder.readInside(name),
      ),
      entries: [view],
      secrets,
      findings: found('file:// URL'),
    },
    'a path with few steps up, for which a longer one is too long': {
      site: siteOf((name) =>
        name.length > 26 || name.startsWith('/') || !name.startsWith('../')
          ? folder.readInside(name)
          : folder.readAnyPath(join('/srv/app/files', name)),
      ),
      entries: [view],
      secrets,
      findings: found('../ repeated 5 times'),
    },
    ...(hasPhp
      ? {
          'a wrapper of PHP, where paths are checked': {
            site: {
              routes: {
                '/view': async (request) => {
                  const file = nameOf(request)
                  if (!file.startsWith('php://')) return response(folder.readInside(file))
                  return text(await runPhp(join(folder.path, 'show.php'), { query: { file } }))
                },
              },
            },
            entries: [view],
            secrets,
            findings: found('php://filter'),
          },
        }
      : {}),
    'a path that has to begin with a known folder, in JSON': {
      site: {
        routes: {
          '/api/file': ({ body }) => {
            const { name } = JSON.parse(body)
            const content = name.startsWith('sub/') ? folder.readAnyPath(join(folder.path, name)) : null
            return content === null ? { ...json({ error: 'not found' }), status: 404 } : json({ content })
          },
        },
      },
      entries: [
        entry('POST', '/api/file', { json: { name: 'sub/more.txt' }, mediaType: 'application/json' }),
      ],
      secrets,
      findings: [
        {
          severity: 'high',
          samples: ['POST /api/file: /name (json)'],
          evidence: { written_with: '../ sequences after the directory of the value' },
        },
      ],
    },
    'a server of files that decodes the path by itself': {
      site: {
        routes: {},
        otherwise: ({ path: asked }) =>
          asked.startsWith('/files/')
            ? response(
                folder.readAnyPath(join(folder.path, decodeURIComponent(asked.slice('/files/'.length)))),
              )
            : { status: 404, body: 'Not Found' },
      },
      entries: [entry('GET', '/files/manual.txt', { mediaType: 'text/plain' })],
      secrets,
      findings: [{ severity: 'high', samples: ['GET /files/manual.txt: segment 2 of the path'] }],
    },
  },
  skipped: {
    'a form that saves a file under the name that it is sent': {
      site: { routes: {} },
      entries: [
        entry('POST', '/edit', { form: { file: 'notes.txt', content: 'Tea' } }),
        entry('POST', '/pages/add', { form: { page: 'notes.txt' } }),
      ],
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a site without parameters and files': {
      site: { routes: {} },
      entries: [entry('GET', '/')],
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a firewall that turns steps up away': {
      site: { routes: { '/view': { status: 403, body: 'Blocked' } } },
      entries: [view],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})
