import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from '../../helpers/sites/site.ts'
import { escapeHtml, list, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const texts: Readonly<Record<string, string>> = {
  'welcome.html': '<p>Welcome to Riverside, the town between two bridges.</p>',
  'history.html': '<p>The first bridge was built in 1312.</p>',
  'contact.html': '<p>The town hall is at Market Square 1.</p>',
}
const languages = ['en', 'de', 'fr']
const topics = ['parking', 'waste', 'schools']

export function home({ folder, origin }: Portal, modules: readonly PortalModule[]): PortalModule {
  const pages = join(folder, 'pages')
  mkdirSync(pages)
  for (const [name, content] of Object.entries(texts)) writeFileSync(join(pages, name), content)
  const links = modules.flatMap((module) =>
    Object.entries(module.pages).map(([path, label]) => `<a href="${escapeHtml(path)}">${label}</a>`),
  )

  function start({ query, cookies }: PortalRequest) {
    const name = query('page') || 'welcome.html'
    const language = languages.includes(query('lang')) ? query('lang') : 'en'
    const notice = query('notice')
    return page(
      'Town portal',
      `<div class="theme-${escapeHtml(cookies.theme ?? 'light')}" lang="${language}">
${notice === '' ? '' : `<p class="notice">${notice}</p>`}
${readPage(name) ?? `<p>No page ${escapeHtml(name)}.</p>`}
${list([
  ...Object.keys(texts).map(
    (file) => `<a href="/?page=${file}&amp;lang=en">${file.replace('.html', '')}</a>`,
  ),
  '<a href="/?notice=The+library+is+closed+today&amp;lang=de">news of today</a>',
  ...topics.map((topic) => `<a href="/help?topic=${topic}">help: ${topic}</a>`),
  ...links,
])}</div>`,
      { 'set-cookie': `theme=${cookies.theme === 'dark' ? 'dark' : 'light'}; Path=/; HttpOnly` },
    )
  }

  function readPage(name: string): string | null {
    try {
      return readFileSync(join(pages, name), 'utf8')
    } catch {
      return null
    }
  }

  function help({ query }: PortalRequest) {
    const topic = basename(query('topic'))
    const known = topics.includes(topic) ? `Opening hours for ${topic}: 9 to 17.` : 'There is no such topic.'
    return page('Help', `<p>${known}</p>`)
  }

  return {
    name: 'home',
    pages: {},
    routes: {
      'GET /': start,
      'GET /help': help,
      'GET /robots.txt': () => text('User-agent: *\nDisallow: /staff-archive/\nDisallow: /admin\n'),
      'GET /sitemap.xml': () => ({
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin() ?? ''}/library</loc></url></urlset>`,
      }),
    },
  }
}
