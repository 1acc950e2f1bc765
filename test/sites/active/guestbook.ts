import { html, redirect, type Site, type SiteRequest } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://guestbook.example'

function encode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function query(request: SiteRequest, name: string): string {
  return new URL(request.path, origin).searchParams.get(name) ?? ''
}

function form({ body }: SiteRequest, name: string): string {
  return new URLSearchParams(body).get(name) ?? ''
}

/** Each HTML context, encoded and not. */
const places: Readonly<Record<string, { careless: (v: string) => string; careful: (v: string) => string }>> =
  {
    text: { careless: (v) => `<p>Found for ${v}:</p>`, careful: (v) => `<p>Found for ${encode(v)}:</p>` },
    quoted: {
      careless: (v) => `<input name="again" value="${v.replaceAll('<', '&lt;')}">`,
      careful: (v) => `<input name="again" value="${encode(v)}">`,
    },
    bare: { careless: (v) => `<input value=${encode(v)}>`, careful: (v) => `<input value='${encode(v)}'>` },
    script: {
      careless: (v) => `<script>var asked = ${JSON.stringify(v)};</script>`,
      careful: (v) => `<script>var asked = ${inScript(v)};</script>`,
    },
    handler: {
      careless: (v) => `<button onclick="pick('${encode(v)}')">Pick</button>`,
      careful: (v) => `<button data-value="${encode(v)}">Pick</button>`,
    },
    address: {
      careless: (v) => `<a href="${encode(v)}">Back</a>`,
      careful: (v) => `<a href="${encode(/^https?:\/\//.test(v) ? v : '/')}">Back</a>`,
    },
    area: {
      careless: (v) => `<textarea name="text">${v}</textarea>`,
      careful: (v) => `<textarea name="text">${encode(v)}</textarea>`,
    },
    once: {
      careless: (v) => `<p>${v.replace('<', '&lt;').replace('>', '&gt;')}</p>`,
      careful: (v) => `<p>${v.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    },
    closed: {
      careless: (v) => `<p>${v.replace(/<[^>]*>/g, '')}</p>`,
      careful: (v) => `<p>${v.replace(/<[^>]*>?/g, '')}</p>`,
    },
    comment: { careless: (v) => `<!-- asked: ${v} -->`, careful: (v) => `<!-- asked: ${encode(v)} -->` },
  }

function shell(body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Guestbook</title></head><body>${body}</body></html>`,
  )
}

function open(): Site {
  const entries: { readonly name: string; readonly text: string }[] = []
  const members = new Map<string, string>()
  const shown = Object.entries(places).flatMap(([name, { careless, careful }]) => [
    [`/show-${name}`, (request: SiteRequest) => shell(careless(query(request, 'q')))] as const,
    [`/safe-${name}`, (request: SiteRequest) => shell(careful(query(request, 'q')))] as const,
  ])
  const links = shown.map(([path]) => `<li><a href="${path}?q=tea">${path}</a></li>`).join('')
  return {
    routes: {
      '/': shell(
        `<h1>Guestbook</h1><ul><li><a href="/book">Book</a></li><li><a href="/card">Card</a></li><li><a href="/members">Members</a></li>${links}</ul>`,
      ),
      ...Object.fromEntries(shown),
      // Escapes the name, but not the text.
      '/book': (request) => {
        if (request.method === 'POST') {
          entries.push({ name: form(request, 'name'), text: form(request, 'text') })
          return redirect('/book', 303)
        }
        const list = entries.map(({ name, text }) => `<li><b>${encode(name)}</b>: ${text}</li>`).join('')
        return shell(
          `<ul>${list}</ul><form method="post" action="/book"><input name="name" value="Mia"><textarea name="text">Hello</textarea><button>Write</button></form>`,
        )
      },
      // Names are unique. Only the motto is not escaped.
      '/members': (request) => {
        const [nick, motto] = [form(request, 'nick'), form(request, 'motto')]
        if (request.method === 'POST') {
          if (members.has(nick)) return { ...shell('<p>This nick is already taken</p>'), status: 409 }
          members.set(nick, motto)
          return redirect('/members', 303)
        }
        const list = [...members.keys()].map(
          (name, index) => `<li><a href="/member/${index + 1}">${encode(name)}</a></li>`,
        )
        return shell(
          `<ul>${list.join('')}</ul><form method="post" action="/members"><input name="nick" value=""><input name="motto" value=""><button>Join</button></form>`,
        )
      },
      // Escapes the text, but not the name; stores nothing.
      '/card': (request) =>
        request.method === 'POST'
          ? shell(`<p>A card for ${form(request, 'person')}!</p><p>${encode(form(request, 'message'))}</p>`)
          : shell(
              '<form method="post" action="/card"><input name="person" value="Mia"><textarea name="message">Hi</textarea><button>Show</button></form>',
            ),
    },
    otherwise: ({ path }) => {
      const number = /^\/member\/(\d{1,4})$/.exec(path)?.[1]
      const [nick, motto] = [...members][Number(number) - 1] ?? []
      return nick === undefined
        ? { ...shell('<p>Not found</p>'), status: 404 }
        : shell(`<h1>${encode(nick)}</h1><p>${motto}</p>`)
    },
  }
}

export const guestbook: ActiveSite = {
  about: 'a guestbook that joins its pages from strings',
  target: `${origin}/`,
  intensity: 'intrusive',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ...['address', 'area', 'bare', 'closed', 'comment', 'handler', 'once', 'quoted', 'script', 'text'].map(
      (name) => ['xss.reflected', 'high', `GET /show-${name}: q (query)`] as const,
    ),
    ['xss.reflected', 'high', 'POST /card: person (form)'],
    ['xss.stored', 'high', 'POST /book: text (form)'],
    ['xss.stored', 'high', 'POST /members: motto (form)'],
  ],
}
