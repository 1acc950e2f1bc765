import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import ejs from 'ejs'
import unrestricted from '../../../../../src/engine/detect/probes/upload/unrestricted.ts'
import { hasPhp } from '../../../../helpers/applications/runPhp.ts'
import {
  makeWebRoot,
  type ReceivedFile,
  receiveFile,
  type WebRoot,
} from '../../../../helpers/applications/uploadFolder.ts'
import { html, json, redirect, type Site, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const roots: WebRoot[] = []
after(() => {
  for (const root of roots) root.remove()
})

type Desk = {
  /** Null refuses the file. */
  readonly keep: (file: ReceivedFile) => string | null
  readonly say?: (name: string) => SiteResponse
  readonly serve?: (root: WebRoot, path: string) => SiteResponse | Promise<SiteResponse>
}

function deskOf({
  keep,
  say = (name) => html(`<p>Kept as <a href="/uploads/${name}">your file</a></p>`),
  serve = (root, path) => root.serve(path),
}: Desk): () => Site {
  return () => {
    const root = makeWebRoot()
    roots.push(root)
    return {
      routes: {
        '/upload': async (request) => {
          const file = await receiveFile(request, 'picture')
          const name = file === null ? null : keep(file)
          if (file === null || name === null) return { ...text('This type is not allowed'), status: 415 }
          root.write(`uploads/${name}`, file.text)
          return say(name)
        },
        '/gallery': () => html('<h1>Pictures</h1>'),
      },
      otherwise: ({ path }) =>
        path.startsWith('/uploads/') ? serve(root, path) : { status: 404, body: 'Not Found' },
    }
  }
}

function wantingImages(): Site {
  const root = makeWebRoot()
  roots.push(root)
  return {
    routes: {
      '/club/form': async (request) => {
        const file = await receiveFile(request, 'picture')
        // The list of types lacks one.
        if (file === null || file.mediaType === 'text/plain')
          return html('<p>We only accept JPEG or PNG.</p>')
        root.write(`club/uploads/${file.name}`, file.text)
        return html(`<p>File uploaded /uploads/${file.name}</p>`)
      },
    },
    otherwise: ({ path }) =>
      path.startsWith('/club/uploads/') ? root.send(path) : { status: 404, body: 'No' },
  }
}

function albumOf(rename: (file: ReceivedFile) => string): () => Site {
  return () => {
    const names: string[] = []
    const site = deskOf({
      keep: (file) => {
        names.push(rename(file))
        return names.at(-1) ?? null
      },
      say: () => redirect('/album', 303),
      serve: (root, path) => root.send(path),
    })()
    const links = () => names.map((name) => `<a href="/uploads/${name}">Picture</a>`).join('')
    return { ...site, routes: { ...site.routes, '/album': () => html(`<h1>Album</h1>${links()}`) } }
  }
}

function vaultOf(say: (id: number) => SiteResponse, headers: Record<string, string> = {}): () => Site {
  return () => {
    const kept: ReceivedFile[] = []
    const types: Record<string, string> = { '.html': 'text/html', '.svg': 'image/svg+xml' }
    return {
      routes: {
        '/upload': async (request) => {
          const file = await receiveFile(request, 'picture')
          if (file === null || !/^image\/(?:png|jpeg)$/.test(file.mediaType))
            return { ...json({ error: 'Only images' }), status: 415 }
          kept.push(file)
          return say(kept.length)
        },
      },
      otherwise: ({ path }) => {
        if (/^\/upload\/\d+\/end$/.test(path)) kept.length = 0
        const file = kept[Number(/^\/upload\/(\d+)$/.exec(path)?.[1]) - 1]
        if (file === undefined) return { status: 404, body: 'Not Found' }
        const type = types[extname(file.name)] ?? 'image/png'
        return { headers: { 'content-type': type, ...headers }, body: file.text }
      },
    }
  }
}

const multipart = { kind: 'multipart' as const, text: 'title=Tea&picture=x', files: { picture: 'tea.png' } }
const upload = (path = '/upload', body: { readonly files: Record<string, string> } = multipart) => {
  const base = entry('POST', path, { multipart: { title: 'Tea', picture: 'x' } })
  const files = Object.entries(body.files)
  return {
    ...base,
    body: { ...multipart, ...body },
    parameters: [
      ...base.parameters,
      ...files.map(([name, value]) => ({ place: 'file' as const, name, value })),
    ],
  }
}
const entries = [upload()]
const sample = 'POST /upload: picture (file)'
const random = (file: ReceivedFile) => `${randomBytes(6).toString('hex')}${extname(file.name)}`
const images = ['.png', '.jpg', '.gif']
const isImage = ({ name }: ReceivedFile) => images.includes(extname(name).toLowerCase())

const found = (severity: 'critical' | 'high' | 'medium', kind: string) => [
  { severity, samples: [sample], confidence: 'certain' as const, evidence: { kind, parameter: 'picture' } },
]
const php = 'a script with the extension .php'
const document = 'an HTML document with a script'

probeTable(unrestricted, {
  clean: {
    'a file behind an id that is served as a download': {
      site: vaultOf((id) => json({ id }), { 'content-disposition': 'attachment' }),
      entries,
    },
    'an allowlist of extensions': {
      site: deskOf({ keep: (file) => (isImage(file) ? file.name : null) }),
      entries,
    },
    'a prefixed name with an extension of the server': {
      site: albumOf(({ name }) => `${randomBytes(4).toString('hex')}-${name.split('.', 1)[0]}.png`),
      entries,
    },
    'a server-generated name and extension': {
      site: deskOf({ keep: () => `${randomBytes(6).toString('hex')}.png` }),
      entries,
    },
    'files that are served as a download': {
      site: deskOf({
        keep: (file) => file.name,
        serve: (root, path) => {
          const sent = root.send(path)
          return { ...sent, headers: { ...sent.headers, 'content-disposition': 'attachment' } }
        },
      }),
      entries,
    },
    'files that are served with a sandbox policy': {
      site: deskOf({
        keep: (file) => file.name,
        serve: (root, path) => {
          const sent = root.send(path)
          return { ...sent, headers: { ...sent.headers, 'content-security-policy': 'sandbox' } }
        },
      }),
      entries,
    },
    'files that are always served as plain text': {
      site: deskOf({
        keep: (file) => file.name,
        serve: (root, path) => ({ ...root.send(path), headers: { 'content-type': 'text/plain' } }),
      }),
      entries,
    },
    'a page that shows the content as text': {
      site: deskOf({
        keep: (file) => file.name,
        serve: (root, path) =>
          html(`<pre>${String(root.send(path).body ?? '').replaceAll('<', '&lt;')}</pre>`),
      }),
      entries,
    },
    'files that are never served': {
      site: deskOf({
        keep: (file) => file.name,
        say: () => text('Thank you'),
        serve: () => ({ status: 404, body: 'Not Found' }),
      }),
      entries,
    },
    'a calculator that multiplies in files of any type': {
      site: deskOf({
        keep: (file) => `${file.name}.txt`,
        serve: (root, path) =>
          text(
            String(root.send(path).body).replaceAll(/'?, ?(\d+)\*(\d+), ?'?/g, (_, left, right) =>
              String(Number(left) * Number(right)),
            ),
          ),
      }),
      entries,
    },
  },
  found: {
    'a file that only the id of its response locates': {
      site: vaultOf((id) => json({ id, label: 'Tea' })),
      entries,
      findings: found('high', `${document}, declared and begun as another type`),
    },
    'a file beside URLs that remove it': {
      site: vaultOf((id) =>
        json({
          ...{ delete_url: `/upload/${id}/end`, cancelLink: `/upload/${id}/end`, url: `/upload/${id}` },
        }),
      ),
      entries,
      findings: found('high', `${document}, declared and begun as another type`),
    },
    'a file whose URL names neither it nor its extension': {
      site: vaultOf((id) => json({ ok: true, file: { url: `/upload/${id}` } })),
      entries,
      findings: found('high', `${document}, declared and begun as another type`),
    },
    'an HTML document, where only the page text asks for images': {
      site: wantingImages,
      entries: [upload('/club/form', { files: { picture: 'scanward.txt' } })],
      findings: found('high', document).map((one) => ({
        ...one,
        samples: ['POST /club/form: picture (file)'],
      })),
    },
    'an HTML document, where the request type is not checked': {
      site: deskOf({ keep: (file) => file.name, serve: (root, path) => root.send(path) }),
      entries,
      findings: found('high', document),
    },
    'a renamed SVG image, whose URL an API returns': {
      site: deskOf({
        keep: (file) =>
          /^image\//.test(file.mediaType) && !/php|phtml/.test(file.name) ? random(file) : null,
        say: (name) => json({ ok: true, url: `/uploads/${name}` }),
      }),
      entries,
      findings: found('high', 'an SVG image with a script'),
    },
    'a document whose name gets another prefix each time': {
      site: albumOf(({ name }) => `${randomBytes(4).toString('hex')}-${name}`),
      entries,
      findings: found('high', document),
    },
    'a document in a common folder that no page links': {
      site: deskOf({
        keep: (file) => `ada-${file.name}`,
        say: () => redirect('/gallery', 303),
        serve: (root, path) => root.send(path.replace('/uploads/', '/uploads/ada-')),
      }),
      entries,
      findings: found('high', document),
    },
    'a document that only its owner can open': {
      site: () => {
        const site = deskOf({ keep: (file) => file.name, serve: (root, path) => root.send(path) })()
        const { otherwise } = site
        return {
          ...site,
          otherwise: (request) =>
            request.headers.cookie === 'sid=user-session' && typeof otherwise === 'function'
              ? otherwise(request)
              : { status: 401, body: 'Sign in' },
        }
      },
      entries,
      signIns: { user: { kind: 'cookie', name: 'sid', value: 'user-session' } },
      findings: found('medium', document),
    },
    'an HTML document behind a check of the declared type and of the first bytes': {
      site: deskOf({
        keep: (file) =>
          /^image\//.test(file.mediaType) && file.text.startsWith('GIF89a') ? file.name : null,
        serve: (root, path) => root.send(path),
      }),
      entries,
      findings: found('high', `${document}, declared and begun as another type`),
    },
    'a script next to the pages of the application': {
      site: deskOf({
        keep: (file) => file.name,
        serve: (root, path) => {
          const sent = root.send(path)
          return /\.jsp$/.test(path) && sent.body !== undefined ? html(ejs.render(String(sent.body))) : sent
        },
      }),
      entries: [...entries, entry('GET', '/start.jsp')],
      findings: found('critical', 'a script with the extension .jsp'),
    },
    ...(hasPhp
      ? {
          'a script that PHP runs': {
            site: deskOf({ keep: (file) => file.name }),
            entries,
            findings: found('critical', php),
          },
          'a script behind a check of the declared type and of the first bytes': {
            site: deskOf({
              keep: (file) =>
                /^image\/(?:png|jpeg)$/.test(file.mediaType) && file.text.startsWith('GIF89a')
                  ? file.name
                  : null,
            }),
            entries,
            findings: found('critical', php),
          },
          'a script behind a list of refused extensions': {
            site: deskOf({ keep: (file) => (/\.php$/i.test(file.name) ? null : random(file)) }),
            entries,
            findings: found('critical', 'a script with the extension .phtml'),
          },
        }
      : {}),
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
