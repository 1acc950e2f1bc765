import { basename, extname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { makeWebRoot, type ReceivedFile, receiveFile } from '../../helpers/applications/uploadFolder.ts'
import { html, redirect, type SiteRequest, type SiteResponse, text } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://picture-wall.example'

function shell(body: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>Pictures</title></head><body>${body}</body></html>`,
  )
}

const formTo = (path: string) =>
  `<form method="post" action="${path}" enctype="multipart/form-data"><input name="title"><input type="file" name="picture" accept="image/*"><button>Keep</button></form>`

const isPicture = (name: string) => /\.(?:png|jpe?g|gif)$/i.test(name)

/** Stored name by form; null refuses the file. */
const ways: Readonly<Record<string, (file: ReceivedFile) => string | null>> = {
  '/wall': ({ name }) => `wall/${basename(name)}`,
  '/frames': ({ name }) => (isPicture(name) ? `frames/${basename(name)}` : null),
  '/papers': ({ name }) => `papers/${basename(name)}`,
  '/plain': ({ name }) => `plain/${extname(name) === '.png' ? basename(name) : `${basename(name)}.txt`}`,
  '/shelf': ({ name }) => (isPicture(name) ? `shelf/${name}` : null),
}

/** Path of an entry of an archive, which is unpacked to a folder of its own. */
const unpackers: Readonly<Record<string, (folder: string, name: string) => string>> = {
  '/albums': (folder, name) => join(folder, name),
  '/prints': (folder, name) => join(folder, basename(name)),
}

const archiveForm = (path: string) =>
  `<form method="post" action="${path}" enctype="multipart/form-data"><input type="file" name="album" accept=".zip"><button>Unpack</button></form>`

function readZip({ text }: ReceivedFile): Readonly<Record<string, Uint8Array>> | null {
  try {
    return unzipSync(Buffer.from(text, 'latin1'))
  } catch {
    return null
  }
}

/** The same for texts. */
const savers: Readonly<Record<string, (name: string) => string>> = {
  '/captions': (name) => `captions/${name}`,
  '/labels': (name) => `labels/${basename(name)}`,
}

const saveForm = (path: string) =>
  `<form method="post" action="${path}"><input name="name" value="spring.txt"><textarea name="text"></textarea><button>Save</button></form>`

function open() {
  const root = makeWebRoot()
  const names = new Map<string, string>()
  const saved = new Map<string, string>()
  const save =
    (path: string) =>
    ({ method, path: asked, body }: SiteRequest): SiteResponse => {
      const read = new URL(asked, origin).searchParams.get('name')
      if (read !== null) return root.send(`${path}/${basename(read)}`)
      if (method !== 'POST') return shell(`<h1>${path}</h1>${[...saved.values()].join('')}`)
      const fields = new URLSearchParams(body)
      const file = savers[path]?.(fields.get('name') ?? '') ?? ''
      root.write(file, fields.get('text') ?? '')
      saved.set(file, `<p><a href="${path}?name=${encodeURIComponent(basename(file))}">a text</a></p>`)
      return redirect(path, 303)
    }
  const keep = (path: string) => async (request: SiteRequest) => {
    if (request.method !== 'POST') return shell(`<h1>${path}</h1>${[...names.values()].join('')}`)
    const file = await receiveFile(request, 'picture')
    const name = file === null ? null : (ways[path]?.(file) ?? null)
    if (file === null || name === null) return { ...text('This type is not allowed'), status: 415 }
    root.write(name, file.text)
    names.set(name, `<p><a href="/kept/${encodeURI(name)}">a picture</a></p>`)
    return redirect(path, 303)
  }
  let albums = 0
  const unpack = (path: string) => async (request: SiteRequest) => {
    const file = request.method === 'POST' ? await receiveFile(request, 'album') : null
    const entries = file === null ? null : readZip(file)
    if (entries === null) return { ...text('This is no album'), status: 415 }
    albums += 1
    const folder = `${path.slice(1)}/${albums}`
    const links = Object.entries(entries).map(([name, content]) => {
      root.write(unpackers[path]?.(folder, name) ?? '', Buffer.from(content).toString('latin1'))
      return `<li><a href="/kept/${folder}/${encodeURI(basename(name))}">a picture</a>`
    })
    return shell(`<ul>${links.join('')}</ul>`)
  }
  const routes = Object.fromEntries([
    ...Object.keys(ways).map((path) => [path, keep(path)] as const), // `as`: a tuple.
    ...Object.keys(savers).map((path) => [path, save(path)] as const), // `as`: a tuple.
    ...Object.keys(unpackers).map((path) => [path, unpack(path)] as const), // `as`: a tuple.
  ])
  const forms = [
    ...Object.keys(ways).map(formTo),
    ...Object.keys(savers).map(saveForm),
    ...Object.keys(unpackers).map(archiveForm),
  ]
  const site = {
    routes: { ...routes, '/': shell(forms.join('')) },
    otherwise({ path }: SiteRequest): SiteResponse {
      if (!path.startsWith('/kept/')) return { status: 404, body: 'Not Found' }
      const sent = root.send(path.slice('/kept/'.length))
      return path.startsWith('/kept/papers/')
        ? { ...sent, headers: { ...sent.headers, 'content-disposition': 'attachment' } }
        : sent
    },
  }
  return { world: { [origin]: site }, close: () => root.remove() }
}

export const pictureWall: ActiveSite = {
  about:
    'a wall of pictures that serves uploaded documents, and keeps paths in names of pictures, texts and entries of archives',
  target: `${origin}/`,
  intensity: 'intrusive',
  open,
  findings: [
    ['traversal.write', 'high', 'POST /captions: name (form)'],
    ['traversal.write', 'high', 'POST /shelf: picture (file)'],
    ['upload.archive-traversal', 'high', 'POST /albums: album (file)'],
    ['upload.unrestricted', 'high', 'POST /wall: picture (file)'],
  ],
}
