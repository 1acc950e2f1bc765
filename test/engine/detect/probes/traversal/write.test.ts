import { randomBytes } from 'node:crypto'
import { basename, resolve } from 'node:path'
import write from '../../../../../src/engine/detect/probes/traversal/write.ts'
import { makeWebRoot, receiveFile, type WebRoot } from '../../../../helpers/applications/uploadFolder.ts'
import { html, type Site, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const roots: WebRoot[] = []
after(() => {
  for (const root of roots) root.remove()
})

/** Null refuses a name. */
function deskOf(keep: (name: string) => string | null, served: RegExp = /^\//): () => Site {
  return () => {
    const root = makeWebRoot()
    roots.push(root)
    return {
      routes: {
        '/upload': async (request) => {
          const file = await receiveFile(request, 'paper')
          const name = file === null ? null : keep(file.name)
          if (file === null || name === null) return { ...text('This name is not allowed'), status: 400 }
          root.write(`uploads/${name}`, file.text)
          return html(`<p>Kept as <a href="/uploads/${encodeURI(basename(name))}">your file</a></p>`)
        },
      },
      otherwise: ({ path }) => (served.test(path) ? root.send(path) : { status: 404, body: 'Not Found' }),
    }
  }
}

const entries = [entry('POST', '/upload', { multipart: { paper: 'x' }, files: { paper: 'tea.txt' } })]
const found = (how: string) => [
  {
    severity: 'high' as const,
    samples: ['POST /upload: paper (file)'],
    confidence: 'certain' as const,
    evidence: { written_with: how, parameter: 'paper' },
  },
]

/** Texts are read by the last path segment. */
function notesOf(keep: (name: string) => string | null): () => Site {
  return () => {
    const root = makeWebRoot()
    roots.push(root)
    return {
      routes: {
        '/notes/save': ({ body }) => {
          const fields = new URLSearchParams(body)
          const name = keep(fields.get('name') ?? '')
          if (name === null) return { ...text('This name is not allowed'), status: 400 }
          root.write(`notes/${name}`, fields.get('text') ?? '')
          const href = `/notes/read?name=${encodeURIComponent(basename(name))}`
          return html(`<p>Saved. <a href="${href}">Read it</a></p>`)
        },
        '/notes/read': ({ path }) =>
          root.send(
            `/notes/${basename(new URL(path, 'https://app.example').searchParams.get('name') ?? '')}`,
          ),
      },
    }
  }
}

const note = entry('POST', '/notes/save', { form: { name: 'tea.txt', text: 'Tea' } })

probeTable(write, {
  clean: {
    'a saved text whose name loses its folders': {
      site: notesOf((name) => basename(name)),
      entries: [note],
    },
    'a saved text whose name may not contain folders': {
      site: notesOf((name) => (/[\\/]/.test(name) ? null : name)),
      entries: [note],
    },
    'a saved text whose path may not leave its folder': {
      site: notesOf((name) => (resolve('/notes', name).startsWith('/notes/') ? name : null)),
      entries: [note],
    },
    'a saved text that is ignored if its path leaves the folder': {
      site: notesOf((name) => (resolve('/notes', name).startsWith('/notes/') ? name : 'nothing.txt')),
      entries: [note],
    },
    'a saved text whose name is flattened': {
      site: notesOf((name) => name.replaceAll('/', '_')),
      entries: [note],
    },
    'a name whose folders are removed': {
      site: deskOf((name) => basename(name.replaceAll('\\', '/'))),
      entries,
    },
    'a refused name with ../': {
      site: deskOf((name) => (/\.\.|[\\/]/.test(name) ? null : name)),
      entries,
    },
    'a server-generated name': { site: deskOf(() => `${randomBytes(6).toString('hex')}.txt`), entries },
    'a name from which all ../ are removed': {
      site: deskOf((name) => name.replaceAll(/\.{2,}[\\/]+/g, '')),
      entries,
    },
    'a page that shows every file name at any path': {
      site: () => {
        const site = deskOf((name) => basename(name))()
        const { otherwise } = site
        return {
          ...site,
          otherwise: (request) =>
            typeof otherwise === 'function'
              ? otherwise({ ...request, path: `/uploads/${basename(request.path)}` })
              : text(''),
        }
      },
      entries,
    },
  },
  found: {
    'a saved text whose name is joined to a folder': {
      site: notesOf((name) => name),
      entries: [note],
      findings: [
        {
          severity: 'high',
          samples: ['POST /notes/save: name (form)'],
          confidence: 'certain',
          evidence: { written_with: '../notes/ before the name', parameter: 'name' },
        },
      ],
    },
    'a name that is joined to a folder': {
      site: deskOf((name) => name),
      entries,
      findings: found('../ before the name'),
    },
    'a name from which ../ is removed once': {
      site: deskOf((name) => name.replaceAll('../', '')),
      entries,
      findings: found('nested ../ before the name, which survives removal of ../'),
    },
    'a name that is decoded again after the check': {
      site: deskOf((name) => (/[\\/]/.test(name) ? null : decodeURIComponent(name))),
      entries,
      findings: found('encoded ../ before the name'),
    },
    'a server that treats a backslash as a separator': {
      site: deskOf((name) => name.replaceAll('/', '').replaceAll('\\', '/')),
      entries,
      findings: found('..\\ before the name'),
    },
  },
  skipped: {
    'a site without uploads': {
      site: { routes: {} },
      entries: [entry('POST', '/comment', { form: { text: 'Tea' } })],
      reason: 'not applicable: the scan found no file upload',
    },
    'a firewall that blocks uploads': {
      site: { routes: { '/upload': { status: 403, body: 'Blocked' } } },
      entries,
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})
