import { html, redirect, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://maze.example'
const session = 'maze-session-4711-0815'

/** Endpoints that the crawl must find, as `METHOD path: names`. */
export const mazePlaces: readonly string[] = [
  ...Array.from({ length: 40 }, (_, at) => `GET /index.php?page=${roomName(at)}: door${at}`),
  ...['north', 'south', 'east', 'west', 'up', 'down', 'in', 'out'].map((way) => `GET /ways/${way}: step`),
  ...Array.from({ length: 6 }, (_, at) => `POST /stairs/${at + 1}/climb: foot${at}`),
  'GET /shelf/read: book',
  'GET /left/behind.php: echo',
  'GET /from-script: spell',
  'GET /from-robots/: guard',
  'GET /from-sitemap: map',
  'GET /from-comment: note',
  'GET /cellar/: barrel',
  'GET /hall?show=mirrors: glass',
  'GET /hall?show=lamps: oil',
  'GET /search: q',
]

/** Only behind the sign-in. */
export const mazeInnerPlaces: readonly string[] = ['GET /inner/treasure: chest', 'POST /inner/letter: text']

function roomName(at: number): string {
  return `room-${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'a'}`
}

const frame = `<header><h1>Maze</h1><nav><ul><li><a href="/">Start</a></li><li><a href="/rooms">Rooms</a></li>
  <li><a href="/ways">Ways</a></li><li><a href="/calendar/2025/01">Calendar</a></li></ul>
  <ul><li><a href="?lang=de">Deutsch</a></li><li><a href="?lang=fr">Français</a></li><li><a href="?lang=es">Español</a></li></ul></nav></header>`

function shell(body: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><title>Maze</title><body>${frame}<main>${body}</main><footer><p>End</p></footer></body></html>`,
  )
}

function field(name: string, action = '', method = 'get'): string {
  return `<form action="${action}" method="${method}"><input name="${name}" value="x"><button>Go</button></form>`
}

function links(urls: readonly string[]): string {
  return `<ul>${urls.map((url) => `<li><a href="${url}">${url.length}</a></li>`).join('')}</ul>`
}

const rooms = Array.from({ length: 40 }, (_, at) => roomName(at))
const ways = ['north', 'south', 'east', 'west', 'up', 'down', 'in', 'out']

type Route = (url: URL, request: SiteRequest) => SiteResponse | null

const calendar: Route = ({ pathname }) => {
  const [, year = '', month = ''] = /^\/calendar\/(\d{4})\/(\d{2})(?:\/\d{2})?$/.exec(pathname) ?? []
  if (year === '') return null
  const next =
    Number(month) === 12 ? `${Number(year) + 1}/01` : `${year}/${String(Number(month) + 1).padStart(2, '0')}`
  const days = Array.from(
    { length: 28 },
    (_, day) => `/calendar/${year}/${month}/${String(day + 1).padStart(2, '0')}`,
  )
  return shell(`<h2>${year}</h2>${links([`/calendar/${next}`, ...days])}`)
}

const endless: Route = ({ pathname, searchParams }) => {
  if (pathname !== '/endless') return null
  const at = Number(searchParams.get('page') ?? '1')
  const sid = `PHPSESSID=${String(at * 7919).padStart(26, 'a')}`
  return shell(
    `<h2>Endless</h2>${links([`/endless?page=${at + 1}&${sid}`, `deeper/endless/endless/endless/${at}`, `/?${sid}`])}`,
  )
}

const pages: Readonly<Record<string, string>> = {
  '/': `<p>Hello</p>${links(['/endless?page=1', '/stairs/1', '/shelf/', '/left/over.php?part=1', '/hall?show=mirrors', '/hall?show=lamps', '/hall?show=mirrors&order=up', '/cellar/deep/dark.html', '/inner/'])}
    ${field('q', '/search')}<!-- <a href="/from-comment?note=1">old</a> --><script src="/app.js"></script>`,
  '/rooms': links(rooms.map((room) => `/index.php?page=${room}`)),
  '/ways': links(ways.map((way) => `/ways/${way}?step=1`)),
  '/shelf/': links(
    Array.from(
      { length: 30 },
      (_, at) => `/shelf/a-book-of-${['red', 'blue', 'old'][at % 3]}-${'x'.repeat(at + 1)}`,
    ),
  ),
  '/left/behind.php': field('echo'),
  '/left/': links(['/left/behind.php']),
  '/from-script': field('spell'),
  '/from-robots/': field('guard'),
  '/from-sitemap': field('map'),
  '/from-comment': field('note'),
  '/cellar/': field('barrel'),
  '/cellar/deep/dark.html': '<p>Dark</p>',
  '/search': '<p>Nothing found</p>',
}

function pageAt(url: URL): SiteResponse | null {
  const { pathname, searchParams } = url
  const room = rooms.indexOf(searchParams.get('page') ?? '')
  if (pathname === '/index.php') {
    const door = field(`door${room}`, `/index.php?page=${rooms[room]}`, 'get')
    return room === -1
      ? null
      : shell(
          `<h2>Room</h2><p>x</p>${door.replace('<button>', `<input type="hidden" name="page" value="${rooms[room]}"><button>`)}`,
        )
  }
  if (pathname === '/hall') {
    const show = searchParams.get('show')
    if (show === 'mirrors')
      return shell(
        `<table><tr><td>1</td></tr></table>${field('glass').replace('<button>', '<input type="hidden" name="show" value="mirrors"><button>')}`,
      )
    return shell(
      `<dl><dt>1</dt><dd>2</dd></dl>${field('oil').replace('<button>', '<input type="hidden" name="show" value="lamps"><button>')}`,
    )
  }
  const [, stair = ''] = /^\/stairs\/(\d)$/.exec(pathname) ?? []
  if (stair !== '' && Number(stair) <= 6) {
    return shell(
      `<h2>Stairs</h2>${links([`/stairs/${Number(stair) + 1}`])}${field(`foot${Number(stair) - 1}`, `/stairs/${stair}/climb`, 'post')}`,
    )
  }
  if (/^\/shelf\/a-book/.test(pathname)) return shell(`<h2>Book</h2><p>x</p>${field('book', '/shelf/read')}`)
  if (ways.includes(pathname.slice('/ways/'.length)) && pathname.startsWith('/ways/'))
    return shell('<h2>Way</h2><p>x</p>')
  const page = pages[pathname]
  return page === undefined ? null : shell(page)
}

const inner: Route = ({ pathname }, { headers }) => {
  if (!pathname.startsWith('/inner/')) return null
  if (!(headers.cookie ?? '').includes(session)) return redirect('/', 302)
  if (pathname === '/inner/') return shell(links(['/inner/treasure?chest=1', '/inner/desk']))
  return pathname === '/inner/desk'
    ? shell(field('text', '/inner/letter', 'post'))
    : shell('<h2>Inside</h2><p>x</p>')
}

const files: Readonly<Record<string, SiteResponse>> = {
  '/robots.txt': {
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /from-robots/\n',
  },
  '/sitemap.xml': {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/from-sitemap?map=1</loc></url></urlset>`,
  },
  '/app.js': {
    status: 200,
    headers: { 'content-type': 'text/javascript' },
    body: 'document.querySelector("#go").onclick = function () { location.href = "/from-script?spell=1" }',
  },
}

function respond(request: SiteRequest): SiteResponse {
  const url = new URL(request.path, origin)
  return (
    files[url.pathname] ??
    [calendar, endless, inner, pageAt].reduce<SiteResponse | null>(
      (found, route) => found ?? route(url, request),
      null,
    ) ?? {
      status: 404,
      headers: { 'content-type': 'text/html' },
      body: '<h1>No way</h1>',
    }
  )
}

const site: Site = { routes: {}, otherwise: respond }

export const maze: ActiveSite = {
  about: 'a maze of routers, siblings and endless paths',
  target: `${origin}/`,
  intensity: 'intrusive',
  signIns: { user: { kind: 'cookie', name: 'maze', value: session }, checkPath: '/inner/' },
  open: () => ({ world: { [origin]: site } }),
  findings: [],
}
