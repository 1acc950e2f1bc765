import { html, javaScript, json, type Site } from '../../helpers/sites/site.ts'

/** No content is in the HTML: scripts draw the menus, client-side routes, forms and dangerous buttons. */
export type RenderedMaze = {
  readonly site: Site
  /** Forbidden requests that were sent. */
  readonly bells: readonly string[]
}

const program = `
const app = document.getElementById('app')
const h = (tag, attributes, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
const headers = { 'content-type': 'application/json', 'x-api-version': '3' }
const send = (method, url, value) => fetch(url, { method, headers, body: JSON.stringify(value) }).catch(() => {})
// Put together, so that nothing but the label tells what it does.
const bell = (name) => ['', 'bell', name].join('/')
const view = h('main', { id: 'view' })
const show = (...children) => view.replaceChildren(...children)

const routes = {
  '/home': () => show(h('h1', {}, 'Home'), h('input', { name: 'q', placeholder: 'Search', onkeydown: (event) => {
    if (event.key === 'Enter') fetch('/api/search?q=' + encodeURIComponent(event.target.value))
  } })),
  '/reports': () => {
    const panel = h('div', { role: 'tabpanel' })
    const tabs = ['daily', 'weekly', 'yearly'].map((kind) => h('div', { role: 'tab', onclick: async () => {
      const rows = await (await fetch('/api/reports?kind=' + kind + '&sort=date')).json()
      panel.replaceChildren(...rows.map((row) => h('p', {}, row)))
      if (kind === 'yearly') panel.append(h('button', { onclick: () => send('POST', '/api/reports/archive-copies', { year: 2024, format: 'csv' }) }, 'Make a copy'))
    } }, kind))
    show(h('h1', {}, 'Reports'), h('div', { role: 'tablist' }, ...tabs), panel)
  },
  '/notes': () => {
    const dialog = () => h('div', { role: 'dialog', 'aria-label': 'New note' },
      h('form', { onsubmit: (event) => { event.preventDefault(); send('POST', '/api/notes', { note: Object.fromEntries(new FormData(event.target)), tags: ['new'] }) } },
        h('input', { name: 'title', required: '' }), h('textarea', { name: 'text' }), h('input', { type: 'email', name: 'reply' }),
        h('button', {}, 'Save note')))
    show(h('h1', {}, 'Notes'), h('button', { type: 'button', onclick: () => view.append(dialog()) }, 'New note'))
  },
  '/join': () => {
    const answers = {}
    const step = (title, fields, next) => show(h('h1', {}, title), h('div', { class: 'step' + title },
      ...fields.map((name) => h('input', { name, placeholder: name })),
      h('button', { type: 'button', onclick: () => {
        for (const input of view.querySelectorAll('input')) answers[input.name] = input.value
        next()
      } }, 'Next')))
    const last = () => show(h('h2', {}, 'Ready'), h('section', {}, h('input', { name: 'plan' }), h('button', { onclick: () => {
      send('PUT', '/api/members/7', { ...answers, plan: view.querySelector('input').value })
    } }, 'Finish')))
    step('Name', ['first', 'last'], () => step('Contact', ['email', 'phone', 'city'], last))
  },
  '/items': () => {
    const list = h('ul', { class: 'items' })
    let offset = 0
    const more = async () => {
      const items = await (await fetch('/api/items?offset=' + offset + '&limit=3')).json()
      offset += items.length
      list.append(...items.map((item) => h('li', { style: 'cursor:pointer', 'data-id': item.id }, item.name)))
    }
    more()
    show(h('h1', {}, 'Items'), list, h('button', { onclick: more }, 'Load more'))
  },
  '/files': () => show(h('h1', {}, 'Files'), h('form', { onsubmit: (event) => {
    event.preventDefault()
    fetch('/api/avatar', { method: 'POST', body: new FormData(event.target) }).catch(() => {})
  } }, h('input', { type: 'file', name: 'picture', accept: 'image/*' }), h('input', { name: 'caption' }), h('input', { type: 'submit', value: 'Upload' }))),
  '/account': () => show(h('h1', {}, 'Account'),
    h('input', { id: 'nick', name: 'nick' }),
    h('button', { onclick: () => {
      const request = new XMLHttpRequest()
      request.open('POST', '/api/account/nick')
      request.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
      request.send(new URLSearchParams({ nick: document.getElementById('nick').value, from: 'web' }))
    } }, 'Save'),
    h('button', { onclick: () => navigator.sendBeacon('/api/track', JSON.stringify({ event: 'help', page: 'account' })) }, 'Help'),
    h('button', { onclick: () => send('POST', '/graphql', { operationName: 'Describe', query: 'mutation Describe($id: ID!, $name: String) { describe(id: $id, name: $name) { id } }', variables: { id: '1', name: 'x' } }) }, 'Name it'),
    // None of these may act.
    h('button', { onclick: () => fetch(bell('wipe?all=1')) }, 'Delete everything'),
    h('button', { onclick: () => fetch(bell('out')) }, 'Log out'),
    h('button', { onclick: () => { location.href = bell('reset') } }, 'Reset database'),
    h('button', { 'aria-label': 'Remove', onclick: () => fetch(bell('remove?id=1')) }, '×'),
    h('button', { class: 'icon', onclick: () => fetch('/users/delete?id=3') }, 'x'),
    h('button', { onclick: () => { const image = new Image(); image.src = '/logout'; view.append(image) } }, 'Picture'),
    h('button', { onclick: () => { if (confirm('Really?')) fetch(bell('confirmed')) } }, 'Tidy'),
    h('button', { onclick: () => send('POST', '/bell/posted', { all: true }) }, 'Go'),
    h('form', { action: '/bell/form', method: 'post' }, h('input', { name: 'reason' }), h('button', {}, 'Send off'))),
  '/team': () => show(h('h1', {}, 'Team'), h('a', { href: '/team/1', onclick: (event) => { event.preventDefault(); history.pushState({}, '', '/team/1'); render() } }, 'Ada')),
}

const menu = h('ul', { class: 'menu' }, ...Object.keys(routes).map((route) => h('li', { onclick: () => {
  if (route === '/team') { history.pushState({}, '', '/team'); render() } else location.hash = '#' + route
} }, route.slice(1))))
menu.append(h('li', {}, h('a', { href: '#/hidden/9' }, 'More')))

function render() {
  if (location.pathname === '/team/1') show(h('h1', {}, 'Ada'), h('button', { onclick: () => fetch('/api/team/1/badges?size=2') }, 'Badges'))
  else if (location.pathname === '/team') routes['/team']()
  else if (location.hash.startsWith('#/hidden/')) show(h('h1', {}, 'Hidden'), h('my-part', {}))
  else (routes[location.hash.slice(1).split('?')[0]] ?? routes['/home'])()
}
customElements.define('my-part', class extends HTMLElement {
  connectedCallback() {
    const button = h('button', { onclick: () => setTimeout(() => fetch('/api/parts?color=red'), 700) }, 'Part')
    this.attachShadow({ mode: 'open' }).append(button)
  }
})
// One listener for all rows, as frameworks have.
document.addEventListener('click', (event) => {
  const row = event.target.closest('[data-id]')
  if (row !== null) fetch('/api/items/' + row.dataset.id + '/details?size=full')
})
addEventListener('hashchange', render)
app.append(h('nav', {}, menu), view)
render()
setInterval(() => fetch('/api/poll'), 400)
setInterval(() => fetch('/api/tick?t=' + Date.now()), 300)
fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: 'query Me($of: String) { me(of: $of) { name } }', variables: { of: 'a' } }) })
  .then((response) => response.json()).then(({ data }) => app.append(h('footer', {}, h('button', { onclick: () => fetch('/api/about?of=' + data.me.name) }, 'About'))))
fetch('/api/start', { method: 'POST', headers, body: JSON.stringify({ lang: 'en' }) })
  .then((response) => response.json()).then(({ extra }) => app.append(h('aside', {}, h('button', { onclick: () => fetch('/api/extra?name=' + extra) }, 'Extra')))).catch(() => {})
`

const shell = html(
  '<!doctype html><html lang="en"><head><title>Maze</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>',
)

export function openRenderedMaze(): RenderedMaze {
  const bells: string[] = []
  const reading: Site['routes'] = {
    '/api/reports': json(['one', 'two']),
    '/api/search': json([]),
    '/api/poll': json({ news: false }),
    '/api/tick': json({}),
    '/api/extra': json({}),
    '/api/about': json({}),
    '/api/parts': json({}),
    '/api/team/1/badges': json([]),
    '/api/items': ({ path }) => {
      const offset = Number(new URL(path, 'http://maze').searchParams.get('offset'))
      return json([1, 2, 3].map((at) => ({ id: offset + at, name: `Item ${offset + at}` })))
    },
  }
  const site: Site = {
    routes: {
      '/': shell,
      '/team': shell,
      '/team/1': shell,
      '/app.js': javaScript(program),
      '/graphql': ({ body }) => {
        if (/\bmutation\b/.test(body)) bells.push(`graphql ${body}`)
        return json({ data: { me: { name: 'Ada' } } })
      },
      '/api/start': json({ extra: 'tea' }),
      ...Object.fromEntries(
        Object.entries(reading).map(([path, route]) => [
          path,
          (request) => {
            if (request.method !== 'GET') bells.push(`${request.method} ${request.path}`)
            return typeof route === 'function' ? route(request) : route
          },
        ]),
      ),
    },
    otherwise({ method, path }) {
      if (/^\/api\/items\/\d+\/details/.test(path) && method === 'GET') return json({})
      if (method !== 'GET' || /^\/(?:bell\/(?:wipe|out|reset|remove|confirmed)|users|logout)/.test(path))
        bells.push(`${method} ${path}`)
      return { status: 404, body: 'Not Found', headers: { 'content-type': 'text/plain' } }
    },
  }
  return { site, bells }
}

/** All endpoints with their values; a time is masked. */
export const mazeEntries: readonly string[] = [
  'GET /:',
  'GET /api/about?of: of=Ada',
  'GET /api/extra?name: name=tea',
  'GET /api/items/*/details?size: 2=1 size=full',
  'GET /api/items?limit,offset: offset=0 limit=3',
  'GET /api/parts?color: color=red',
  'GET /api/poll:',
  'GET /api/reports?kind,sort: kind=daily sort=date',
  'GET /api/search?q: q=test',
  'GET /api/team/*/badges?size: 2=1 size=2',
  'GET /api/tick?t: t=<time>',
  'GET /team/*: 1=1',
  'GET /team:',
  'POST /api/account/nick {from,nick}: nick=scanward from=web',
  'POST /api/avatar {caption,picture}: picture=scanward test caption=test picture=scanward.png',
  'POST /api/notes {/note/reply,/note/text,/note/title,/tags/0}: /note/title=Scanward test /note/text=test /note/reply=scanward@example.com /tags/0=new',
  'POST /api/reports/archive-copies {/format,/year}: /year=2024 /format=csv',
  'POST /api/start {/lang}: /lang=en',
  'POST /api/track {/event,/page}: /event=help /page=account',
  'POST /bell/form {reason}: reason=test',
  'POST /bell/posted {/all}: /all=true',
  'POST /graphql {/variables/id,/variables/name} mutation describe: /variables/id=1 /variables/name=x',
  'POST /graphql {/variables/of} query me: /variables/of=a',
  'PUT /api/members/* {/city,/email,/first,/last,/phone,/plan}: 2=7 /first=test /last=test /email=scanward@example.com /phone=+15555550100 /city=test /plan=test',
]
