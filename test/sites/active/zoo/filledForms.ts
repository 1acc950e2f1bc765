import {
  html,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../helpers/sites/site.ts'

export const filledOrigin = 'http://wiki.example'

export type FilledForms = {
  readonly site: Site
  /** State from before the scan. */
  readonly state: () => unknown
  readonly changes: ReadonlyMap<string, number>
  readonly comments: readonly string[]
  readonly members: readonly string[]
  /** Number of changed sign-ins. */
  readonly takeovers: () => number
}

type Article = { text: string; version: number; category: string }

const longText = Array.from(
  { length: 2_500 },
  (_, line) => `Line ${line} of a long history & its <notes>`,
).join('\n')

export function openFilledForms(): FilledForms {
  const articles = new Map<string, Article>([
    ['welcome', { text: 'Welcome to the club.\n\nTea is at five.', version: 1, category: 'club' }],
    ['minutes', { text: longText.slice(0, 20_000), version: 1, category: 'club' }],
    ['history', { text: longText, version: 1, category: 'club' }],
  ])
  const tags = new Map([
    ['1', 'rowing'],
    ['2', 'sailing'],
    ['3', 'tea'],
  ])
  let profile: Readonly<Record<string, string>> = {
    display: 'Ada',
    bio: 'Rows & sails',
    tone: 'dark',
    news: 'on',
    meal: 'Lentil soup',
  }
  const threads = new Map<string, string[]>([['5', ['Who brings the tea?']]])
  const comments: string[] = []
  const members: string[] = []
  const changes = new Map<string, number>()
  let token = 0
  let takeovers = 0

  const count = (kind: string) => changes.set(kind, (changes.get(kind) ?? 0) + 1)
  const field = (request: SiteRequest, name: string) => new URLSearchParams(request.body).get(name) ?? ''
  const tokenField = () => {
    token += 1
    return `<input type="hidden" name="form_key" value="key${token}x${token * 7919}">`
  }
  const holdsToken = (request: SiteRequest) => {
    const [, issued = ''] = /^key(\d+)x/.exec(field(request, 'form_key')) ?? []
    return Number(issued) <= token && field(request, 'form_key') === `key${issued}x${Number(issued) * 7919}`
  }

  function editArticle(request: SiteRequest, name: string): SiteResponse {
    const article = articles.get(name)
    if (article === undefined) return { status: 404 }
    if (request.method === 'POST') {
      if (field(request, '_method') === 'delete') {
        articles.delete(name)
        return redirect('/', 302)
      }
      // Refuses an outdated version, as wikis do, and an outdated token.
      if (!holdsToken(request) || field(request, 'version') !== String(article.version))
        return page('Conflict', '', 409)
      articles.delete(name)
      articles.set(field(request, 'title').toLowerCase(), {
        text: field(request, 'text').replaceAll('\r\n', '\n'),
        version: article.version + 1,
        category: field(request, 'category'),
      })
      count(name)
      return redirect(`/wiki/${name}`, 302)
    }
    return page(
      `Edit ${name}`,
      `<form method="post">${tokenField()}<input type="hidden" name="version" value="${article.version}">
      <input type="hidden" name="category" value="${encode(article.category)}">
      <textarea name="text">\n${encode(article.text)}</textarea><input name="summary">
      <input name="title" value="${name[0]?.toUpperCase()}${name.slice(1)}">
      <button name="do" value="save">Save</button></form>
      <form method="post"><input type="hidden" name="_method" value="delete"><button>Remove</button></form>`,
    )
  }

  function editProfile(request: SiteRequest): SiteResponse {
    if (request.method === 'POST') {
      profile = Object.fromEntries(
        ['display', 'bio', 'tone', 'news', 'meal'].map((name) => [name, field(request, name)]),
      )
      count('profile')
    }
    const { display = '', bio = '', tone = '', news = '', meal = '' } = profile
    // Without values and end tags, as often written.
    const meals = ['Fish', 'Lentil soup'].map((name) => `<option${name === meal ? ' selected' : ''}>${name}`)
    return page(
      'Profile',
      `<form method="post" action="/profile"><input name="display" value="${encode(display)}"><textarea name="bio">${encode(bio)}</textarea>
      <select name="tone"><option value="light">Light</option><option value="dark"${tone === 'dark' ? ' selected' : ''}>Dark</option></select>
      <select name="meal">${meals.join('\n')}</select>
      <input type="checkbox" name="news"${news === 'on' ? ' checked' : ''}><button>Save</button></form>`,
    )
  }

  function editTags(request: SiteRequest): SiteResponse {
    const id = field(request, 'id')
    if (request.method === 'POST' && tags.has(id)) {
      tags.set(id, field(request, 'name'))
      count('tags')
      return redirect('/tags', 303)
    }
    const forms = [...tags].map(
      ([key, name]) =>
        `<form method="post" action="/tags"><input type="hidden" name="id" value="${key}"><input name="name" value="${encode(name)}"><button>Save</button></form>`,
    )
    return page('Tags', forms.join(''))
  }

  function comment(request: SiteRequest): SiteResponse {
    if (request.method === 'POST') {
      comments.push(field(request, 'text'))
      return redirect('/comments', 303)
    }
    return page(
      'Comments',
      `<form method="post" action="/comments"><input name="who" value="Ada"><textarea name="text"></textarea><button>Send</button></form>
      <ul>${comments.map((text) => `<li>${encode(text)}</li>`).join('')}</ul>`,
    )
  }

  function reply(request: SiteRequest): SiteResponse {
    const replies = threads.get('5')
    if (replies === undefined) return { status: 404 }
    if (request.method === 'DELETE') {
      threads.delete('5')
      return { status: 204 }
    }
    if (request.method === 'POST') {
      replies.push(field(request, 'text'))
      return redirect('/threads/5', 302)
    }
    return page(
      'Thread',
      `<form method="post" action="/threads/5"><textarea name="text"></textarea><button>Reply</button></form>
      <ul>${replies.map((text) => `<li>${encode(text)}</li>`).join('')}</ul>
      <script>function close5() { fetch('/threads/5', { method: 'DELETE' }) }</script>`,
    )
  }

  function signUp(request: SiteRequest): SiteResponse {
    const email = field(request, 'email')
    if (request.method === 'POST' && /^[^@\s]+@[\w.-]+$/.test(email) && !members.includes(email)) {
      members.push(email)
      return redirect('/', 303)
    }
    const form =
      '<form method="post" action="/register"><input type="email" name="email"><input type="password" name="password"><button>Join</button></form>'
    return page('Join', form, request.method === 'POST' ? 422 : 200)
  }

  // No label or URL reveals that these change the sign-in.
  const takeOver = (form: string) => (request: SiteRequest) => {
    if (request.method === 'POST') takeovers += 1
    return page('Desk', `<form method="post">${form}<button>OK</button></form>`)
  }

  const links = [
    '/wiki/welcome',
    '/wiki/minutes',
    '/wiki/history',
    '/profile',
    '/tags',
    '/comments',
    '/threads/5',
    '/register',
    '/desk',
    '/drawer',
  ]
  return {
    site: {
      routes: {
        '/': page('Club', links.map((url) => `<a href="${url}">${url.slice(1)}</a>`).join(' ')),
        '/profile': editProfile,
        '/tags': editTags,
        '/comments': comment,
        '/threads/5': reply,
        '/register': signUp,
        '/desk': takeOver(
          '<input name="a" value="ada@club.example"><input name="d"><input type="password" name="b">',
        ),
        '/drawer': takeOver(
          '<input type="password" name="a"><input type="password" name="b"><input type="password" name="c">',
        ),
        ...Object.fromEntries(
          [...articles.keys()].flatMap((name) => [
            [
              `/wiki/${name}`,
              () =>
                page(
                  name,
                  `<pre>${encode(articles.get(name)?.text ?? '')}</pre><a href="/wiki/${name}/edit">Edit</a>`,
                ),
            ],
            [`/wiki/${name}/edit`, (request: SiteRequest) => editArticle(request, name)],
          ]),
        ),
      },
    },
    state: () => ({
      articles: [...articles]
        .map(([name, { text, category }]) => ({ name, text, category }))
        .toSorted(byName),
      tags: [...tags],
      threads: [...threads.keys()],
      profile,
    }),
    changes,
    comments,
    members,
    takeovers: () => takeovers,
  }
}

function page(title: string, body: string, status = 200): SiteResponse {
  return {
    ...html(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
    ),
    status,
  }
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name)
}

function encode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
