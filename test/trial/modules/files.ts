import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve, sep } from 'node:path'
import { redirect, type SiteResponse, text } from '../../helpers/sites/site.ts'
import { escapeHtml, form, list, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const served: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
}
const filesMax = 400
const photoTypes = /^image\/(?:png|jpeg|gif)$/

export function files({ folder }: Portal): PortalModule {
  const folders = { downloads: '', notes: '', drafts: '', uploads: '', documents: '' }
  for (const name of ['downloads', 'notes', 'drafts', 'uploads', 'documents'] as const) {
    folders[name] = join(folder, name)
    mkdirSync(folders[name])
  }
  const { downloads, notes, drafts, uploads, documents } = folders
  writeFileSync(join(downloads, 'passport.txt'), 'Form for a passport')
  writeFileSync(join(downloads, 'fishing.txt'), 'Form for a fishing permit')
  writeFileSync(join(folder, 'settings.ini'), 'mail_password=river-of-gold')
  const captions = new Map<string, string>()

  const download = (path: string): SiteResponse => {
    try {
      return text(readFileSync(path, 'utf8'))
    } catch {
      return { ...text('No such file.'), status: 404 }
    }
  }
  const write = (path: string, content: string): SiteResponse => {
    // Never writes outside of the portal's folder.
    const isOurs = resolve(path).startsWith(folder + sep)
    if (!isOurs || readdirSync(folder, { recursive: true }).length > filesMax)
      return refuse(400, 'Not saved.')
    try {
      writeFileSync(path, content)
      return page('Saved', '<p>Saved.</p><a href="/notes">Notes</a>')
    } catch {
      return refuse(400, 'Not saved.')
    }
  }

  const forms = ['passport.txt', 'fishing.txt']
  const showDownloads = () =>
    page(
      'Downloads',
      list(
        forms.flatMap((name) => [
          `<a href="/downloads/file?name=${name}">${name}</a>`,
          `<a href="/downloads/brochure?file=${name}">brochure ${name}</a>`,
          `<a href="/downloads/form?name=${name}">form ${name}</a>`,
          `<a href="/downloads/map?file=${name}">map ${name}</a>`,
          `<a href="/downloads/open/${name}">open ${name}</a>`,
        ]),
      ),
    )

  function showNotes() {
    return page(
      'Notes',
      `${form('POST /notes/save', [
        ['name', 'text', 'note.txt'],
        ['text', 'textarea'],
      ])}
${form('POST /drafts/save', [
  ['name', 'text', 'draft.txt'],
  ['text', 'textarea'],
])}
${list(readdirSync(notes).map((name) => `<a href="/notes/read?name=${encodeURIComponent(name)}">${escapeHtml(name)}</a>`))}`,
    )
  }

  function showPhotos() {
    const items = [...captions].map(
      ([name, caption]) =>
        `<a href="/uploads/${encodeURIComponent(name)}">${escapeHtml(caption || 'photo')}</a>`,
    )
    return page(
      'Photos',
      `${form('POST /photos', [['photo', 'file'], ['caption']])}
${form('POST /avatars', [['avatar', 'file']])}
${form('POST /documents', [['document', 'file']])}
${form('POST /import/members', [
  ['rows', 'file'],
  ['separator', 'select', ',,;'],
])}${list(items)}`,
    )
  }

  function keepUpload(request: PortalRequest, field: string, caption: string): SiteResponse {
    const file = request.files.find((each) => each.field === field)
    if (file === undefined) return refuse(400, 'No file was sent.')
    const name = basename(file.filename)
    captions.set(name, caption)
    const response = write(join(uploads, name), file.content)
    return response.status === undefined ? redirect('/photos') : response
  }

  function addAvatar(request: PortalRequest) {
    const [file] = request.files
    if (file === undefined || !photoTypes.test(file.type)) return refuse(400, 'Only images.')
    const name = `${crypto.randomUUID()}.png`
    captions.set(name, 'avatar')
    const response = write(join(uploads, name), file.content)
    return response.status === undefined ? redirect('/photos') : response
  }

  function addDocument({ files: sent }: PortalRequest) {
    const [file] = sent
    if (file === undefined || !['.txt', '.pdf'].includes(extname(file.filename).toLowerCase()))
      return refuse(400, 'Only .txt and .pdf.')
    const name = `${crypto.randomUUID()}.txt`
    const response = write(join(documents, name), file.content)
    return response.status === undefined
      ? page('Saved', `<a href="/documents/${name}">document</a>`)
      : response
  }

  function readDocument({ params }: PortalRequest): SiteResponse {
    const response = download(join(documents, basename(params.name ?? '')))
    return {
      ...response,
      headers: {
        ...response.headers,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      },
    }
  }

  function readUpload({ params }: PortalRequest): SiteResponse {
    const name = basename(params.name ?? '')
    const response = download(join(uploads, name))
    const type = served[extname(name).toLowerCase()] ?? 'text/plain; charset=utf-8'
    return { ...response, headers: { 'content-type': type } }
  }

  function importMembers({ files: [file], field }: PortalRequest) {
    const rows = (file?.content ?? '').split('\n').slice(0, 20)
    const cells = rows.map((row) => row.split(field('separator') === ';' ? ';' : ','))
    return page(
      'Imported',
      `<table>${cells.map(([name = '', ...rest]) => `<tr><td>${name}</td><td>${escapeHtml(rest.join(' '))}</td></tr>`).join('')}</table>`,
    )
  }

  return {
    name: 'files',
    pages: { '/downloads': 'downloads', '/notes': 'notes', '/photos': 'photos' },
    routes: {
      'GET /downloads': showDownloads,
      'GET /downloads/file': ({ query }) => download(join(downloads, query('name'))),
      'GET /downloads/brochure': ({ query }) =>
        download(join(downloads, query('file').replaceAll('../', ''))),
      'GET /downloads/form': ({ query }) =>
        forms.includes(query('name'))
          ? download(join(downloads, query('name')))
          : refuse(404, 'No such form.'),
      'GET /downloads/map': ({ query }) => download(join(downloads, basename(query('file')))),
      'GET /downloads/open/:name': ({ params }) => download(join(downloads, params.name ?? '')),
      'GET /notes': showNotes,
      'POST /notes/save': ({ field }) => write(join(notes, field('name')), field('text')),
      'GET /notes/read': ({ query }) => download(join(notes, basename(query('name')))),
      'POST /drafts/save': ({ field }) => write(join(drafts, basename(field('name'))), field('text')),
      'GET /photos': showPhotos,
      'POST /photos': (request) => keepUpload(request, 'photo', request.field('caption')),
      'GET /uploads/:name': readUpload,
      'POST /avatars': addAvatar,
      'POST /documents': addDocument,
      'GET /documents/:name': readDocument,
      'POST /import/members': importMembers,
    },
  }
}
