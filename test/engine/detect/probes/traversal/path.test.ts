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
const secrets = ['daemon:x:', '/usr/sbin/nologin']

probeTable(path, {
  clean: {
    'a path that is resolved and checked': {
      site: siteOf((name) => folder.readInside(name)),
      entries: [view],
    },
    'a name whose folders are removed': {
      site: siteOf((name) => folder.readInside(name.replaceAll(/^.*[\\/]/g, ''))),
      entries: [view],
    },
    'documentation of the file, for every value': { site: siteOf(() => copy), entries: [view] },
    'an archive that contains a copy, with ../ removed': {
      site: siteOf((name) => archive.readInside(name.replaceAll(/\.{2,}[\\/]+|^\/+/g, ''))),
      entries: [view],
    },
    'a page that repeats the name': {
      site: {
        routes: { '/view': (request) => html(`<p>root:x:0:0: ${encodeURIComponent(nameOf(request))}</p>`) },
      },
      entries: [view],
    },
    'a form that shows the length of a text, with a parameter named like a file': {
      site: { routes: { '/count': ({ body }) => text('tea '.repeat(body.length)) } },
      entries: [entry('POST', '/count', { form: { document: 'tea and cake' } })],
      requestsWithLooksMax: 8,
    },
    'a name that is refused with any slash': {
      site: siteOf((name) => (name.includes('/') ? null : folder.readInside(name))),
      entries: [view],
      requestsWithLooksMax: 7,
    },
    'a value that is not a file name': {
      site: { routes: { '/search': html('<p>Nothing found</p>') } },
      entries: [entry('GET', '/search?q=tea')],
    },
  },
  found: {
    'a path joined to a folder, of which only the first line is kept': {
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
    'a path that may not start with a slash': {
      site: siteOf((name) => (name.startsWith('/') ? null : folder.readAnyPath(join(folder.path, name)))),
      entries: [view],
      secrets,
      findings: found('../ sequences'),
    },
    'a missing file name, with ../ removed once': {
      site: siteOf((name) =>
        folder.readAnyPath(join(folder.path, name.replace(/^\/+/, '').replaceAll('../', ''))),
      ),
      entries: [entry('GET', '/view?file=offer.txt')],
      secrets,
      findings: found('nested ../ sequences, which survive removal of ../'),
    },
    'a word as a file name, with a check of the path prefix': {
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
    'a path from which ../ is removed once': {
      site: siteOf((name) =>
        folder.readAnyPath(join(folder.path, name.replace(/^\/+/, '').replaceAll('../', ''))),
      ),
      entries: [view],
      secrets,
      findings: found('nested ../ sequences, which survive removal of ../'),
    },
    'a file name in the URL path': {
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
    'a path that is decoded again after the check': {
      site: siteOf((name) =>
        name.includes('..') || name.startsWith('/')
          ? null
          : folder.readAnyPath(join(folder.path, decodeURIComponent(name))),
      ),
      entries: [view],
      secrets,
      findings: found('double-encoded ../ sequences'),
    },
    'a path that is decoded twice after the check': {
      site: siteOf((name) =>
        /\.\.|%2e/i.test(name) || name.startsWith('/')
          ? null
          : folder.readAnyPath(join(folder.path, decodeURIComponent(decodeURIComponent(name)))),
      ),
      entries: [view],
      secrets,
      findings: found('twice double-encoded ../ sequences'),
    },
    'a path cut at a null byte, after a check of the extension': {
      site: siteOf((name) =>
        name.includes('..') || !name.endsWith('.txt')
          ? null
          : folder.readAnyPath(resolve(folder.path, name.split('\0', 1)[0] ?? '')),
      ),
      entries: [view],
      secrets,
      findings: found('absolute path with a null byte before the extension'),
    },
    'a file:// URL that a library opens': {
      site: siteOf((name) =>
        name.startsWith('file:') ? folder.readAnyPath(fileURLToPath(name)) : folder.readInside(name),
      ),
      entries: [view],
      secrets,
      findings: found('file:// URL'),
    },
    'a limit on the path length, with a few ../ sequences': {
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
    'a JSON path that has to start with a known folder': {
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
    'a file server that decodes the path itself': {
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
    'a form that saves a file under the submitted name': {
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
    'a firewall that blocks ../': {
      site: { routes: { '/view': { status: 403, body: 'Blocked' } } },
      entries: [view],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})
