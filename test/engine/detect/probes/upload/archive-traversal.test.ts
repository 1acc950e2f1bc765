import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { unzipSync } from 'fflate'
import archiveTraversal from '../../../../../src/engine/detect/probes/upload/archive-traversal.ts'
import { describeInterpreter, type RunSource } from '../../../../helpers/applications/interpreters.ts'
import { makeWebRoot, receiveFile, type WebRoot } from '../../../../helpers/applications/uploadFolder.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
  text,
} from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const roots: WebRoot[] = []
after(() => {
  for (const root of roots) root.remove()
})

type Unpacking = { readonly root: WebRoot; readonly folder: string }

type Desk = {
  /** Path of an entry below the web root; null leaves it out. */
  readonly place?: (unpacking: Unpacking, name: string) => string | null
  readonly refuses?: (names: readonly string[]) => boolean
  readonly folderOf?: (archive: string) => string
  readonly say?: (folder: string, names: readonly string[]) => SiteResponse
  readonly serve?: (root: WebRoot, request: SiteRequest) => SiteResponse
}

const joined = ({ folder }: Unpacking, name: string) => join(folder, name)
const inFolders = ({ root, folder }: Unpacking, name: string) => {
  const path = join(folder, name)
  return existsSync(join(root.path, dirname(path))) ? path : null
}
const ofItsOwn = () => `sites/${randomBytes(4).toString('hex')}`
const missing = { status: 404, body: 'Not Found' }

function deskOf({
  place = joined,
  refuses = () => false,
  folderOf = ofItsOwn,
  say = (folder, names) => json({ files: names.map((name) => ({ url: `/${folder}/${name}` })) }),
  serve = (root, { path }) => root.send(path),
}: Desk): () => Site {
  return () => {
    const root = makeWebRoot()
    roots.push(root)
    return {
      routes: {
        '/import': async (request) => {
          const file = await receiveFile(request, 'archive')
          if (file === null) return { ...text('No archive'), status: 400 }
          const entries = Object.entries(unzipSync(Buffer.from(file.text, 'latin1')))
          const names = entries.map(([name]) => name)
          if (refuses(names)) return { ...text('This archive is not allowed'), status: 400 }
          const folder = folderOf(file.name)
          mkdirSync(join(root.path, folder), { recursive: true })
          for (const [name, content] of entries) {
            const path = place({ root, folder }, name)
            if (path !== null) root.write(path, Buffer.from(content).toString('latin1'))
          }
          return say(folder, names)
        },
      },
      otherwise: (request) => serve(root, request),
    }
  }
}

const upload = (archive = 'scanward.zip') =>
  entry('POST', '/import', { multipart: { archive: 'x' }, files: { archive } })
const entries = [upload()]
const found = (how: string, archive = 'zip') => [
  {
    severity: 'high' as const,
    samples: ['POST /import: archive (file)'],
    confidence: 'certain' as const,
    evidence: { written_with: how, archive, parameter: 'archive' },
  },
]
const newFolder = '../ and a new folder'

const isWithin = (folder: string, path: string) => normalize(path).startsWith(`${folder}/`)
const hasDots = (name: string) => name.split(/[\\/]/).includes('..')

probeTable(archiveTraversal, {
  clean: {
    'entries that are reduced to their last segment': {
      site: deskOf({ place: ({ folder }, name) => join(folder, basename(name)) }),
      entries,
    },
    'entries from which all .. are removed': {
      site: deskOf({
        place: ({ folder }, name) =>
          join(folder, ...name.split(/[\\/]/).filter((part) => !/^\.*$/.test(part))),
      }),
      entries,
    },
    'an archive that is refused for its ..': {
      site: deskOf({ refuses: (names) => names.some(hasDots) }),
      entries,
    },
    'entries that are left out if their path leaves the folder': {
      site: deskOf({
        place: ({ folder }, name) => (isWithin(folder, join(folder, name)) ? join(folder, name) : null),
      }),
      entries,
    },
    'one folder for all archives, and only entries whose path stays in it': {
      site: deskOf({
        folderOf: () => 'sites',
        place: ({ folder }, name) => (isWithin(folder, join(folder, name)) ? join(folder, name) : null),
      }),
      entries,
    },
    'entries that are never served': {
      site: deskOf({ say: () => text('Thank you'), serve: () => missing }),
      entries,
    },
    'an archive that is kept and not unpacked': {
      site: deskOf({ place: () => null }),
      entries,
    },
    'a server that finds a file by its last segment at any path': {
      site: deskOf({
        folderOf: () => 'sites',
        place: ({ folder }, name) => join(folder, basename(name)),
        serve: (root, { path }) => root.send(`/sites/${basename(path)}`),
      }),
      entries,
    },
  },
  found: {
    'entries that are joined to the folder of the archive': {
      site: deskOf({}),
      entries,
      findings: found(newFolder),
    },
    'entries that are joined to one folder below the web root': {
      site: deskOf({ folderOf: () => 'uploads', say: () => html('<p>Unpacked</p>') }),
      entries,
      findings: found(newFolder),
    },
    'an upload that names no type, and redirects to the folder': {
      site: deskOf({ say: (folder) => redirect(`/${folder}/`, 303) }),
      entries: [upload('scanward.txt')],
      findings: found(newFolder),
    },
    'a folder that is named after the archive, of which the response says nothing': {
      site: deskOf({
        folderOf: (archive) => `uploads/${archive.replace(/\.zip$/, '')}`,
        say: () => json({ ok: true }),
      }),
      entries,
      findings: found(newFolder),
    },
    'entries that are read by a query': {
      site: deskOf({
        say: (folder, names) =>
          json(names.map((name) => `/read?file=${encodeURIComponent(`${basename(folder)}/${name}`)}`)),
        serve: (root, { path }) =>
          root.send(`/sites/${new URL(path, 'https://app.example').searchParams.get('file')}`),
      }),
      entries,
      findings: found(newFolder),
    },
    'entries that are written only into existing folders': {
      site: deskOf({ place: inFolders }),
      entries,
      findings: found('../ and the folder of another archive'),
    },
    'entries that are written only into existing folders, and one folder for all archives': {
      site: deskOf({ place: inFolders, folderOf: () => 'uploads' }),
      entries,
      findings: found('../ before the name'),
    },
    'entries from which ../ is removed once': {
      site: deskOf({ place: ({ folder }, name) => join(folder, name.replaceAll('../', '')) }),
      entries,
      findings: found('nested ../, which survives removal of ../'),
    },
    'a server that treats a backslash as a separator': {
      site: deskOf({
        place: ({ folder }, name) => (name.includes('../') ? null : join(folder, name.replaceAll('\\', '/'))),
      }),
      entries,
      findings: found('..\\ and a new folder'),
    },
  },
  skipped: {
    'a site without uploads': {
      site: { routes: {} },
      entries: [entry('POST', '/comment', { form: { text: 'Tea' } })],
      reason: 'not applicable: the scan found no upload that may take archives',
    },
    'an upload that asks for images': {
      site: deskOf({}),
      entries: [upload('scanward.png')],
      reason: 'not applicable: the scan found no upload that may take archives',
    },
    'a firewall that blocks uploads': {
      site: { routes: { '/import': { status: 403, body: 'Blocked' } } },
      entries,
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

describeInterpreter('python', 'tar archives that Python unpacks', (run: RunSource) => {
  const unpack = `import base64, io, os, tarfile
options = {'filter': os.environ['FILTER']} if hasattr(tarfile, 'fully_trusted_filter') else {}
tarfile.open(fileobj=io.BytesIO(base64.b64decode(os.environ['DATA']))).extractall(os.environ['FOLDER'], **options)`
  const site = (filter: string) => (): Site => {
    const root = makeWebRoot()
    roots.push(root)
    return {
      routes: {
        '/import': async (request) => {
          const file = await receiveFile(request, 'archive')
          const folder = ofItsOwn()
          mkdirSync(join(root.path, folder), { recursive: true })
          const DATA = Buffer.from(file?.text ?? '', 'latin1').toString('base64')
          const { ok } = await run(unpack, { DATA, FOLDER: join(root.path, folder), FILTER: filter })
          return ok ? html(`<a href="/${folder}/">Open it</a>`) : { ...text('No archive'), status: 400 }
        },
      },
      otherwise: ({ path }) => root.send(path),
    }
  }
  probeTable(archiveTraversal, {
    clean: {
      'a filter that refuses entries outside of the folder': {
        site: site('data'),
        entries: [upload('scanward.tar')],
      },
    },
    found: {
      'a filter that trusts every entry': {
        site: site('fully_trusted'),
        entries: [upload('scanward.tar')],
        findings: found(newFolder, 'tar'),
      },
    },
  })
})
