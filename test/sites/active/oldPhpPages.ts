import { join } from 'node:path'
import { runPhp } from '../../helpers/applications/runPhp.ts'
import { makeWebRoot } from '../../helpers/applications/uploadFolder.ts'
import { html, type SiteRequest, type SiteResponse, text } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://old-php-pages.example'

const files = {
  'home.php': '<h1>Tea since 1850</h1>',
  'manual.txt': 'How to make tea',
  'show.php': '<?php include $_GET["page"] . ".php";',
  'pages.php': '<?php if (in_array($_GET["page"], ["home"], true)) include $_GET["page"] . ".php";',
  'download.php': '<?php readfile(basename($_GET["file"]));',
}

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''

function open() {
  const root = makeWebRoot(files)
  const run = (name: string) => async (request: SiteRequest) => {
    const part = query(request, 'page')
    // Avoids a PHP process for unknown pages.
    if (!part.includes(':')) return html(part === 'home' ? files['home.php'] : '<p>No such page</p>')
    const settings = { allow_url_include: '1' }
    return html(await runPhp(join(root.path, name), { query: { page: part }, settings }))
  }
  const send = (name: string): SiteResponse => {
    const sent = root.send(encodeURIComponent(name))
    return sent.status === undefined ? { ...sent, headers: { 'content-type': 'text/plain' } } : sent
  }
  const links = [
    '/show.php?page=home',
    '/pages.php?page=home',
    '/download.php?file=manual.txt',
    '/read.php?file=manual.txt',
  ]
  const site = {
    routes: {
      '/': html(
        `<!doctype html><html lang="en"><title>Tea</title>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</html>`,
      ),
      '/show.php': run('show.php'),
      '/pages.php': run('pages.php'),
      '/download.php': (request: SiteRequest) => send(query(request, 'file').replaceAll(/^.*[\\/]/g, '')),
      '/read.php': (request: SiteRequest) =>
        query(request, 'file') === 'manual.txt'
          ? text(files['manual.txt'])
          : { status: 404, body: 'Not Found' },
    },
  }
  return { world: { [origin]: site }, close: () => root.remove() }
}

export const oldPhpPages: ActiveSite = {
  about: 'pages in old PHP that include what a parameter names',
  target: `${origin}/`,
  intensity: 'intrusive',
  callbackHost: '127.0.0.1',
  needs: 'PHP',
  open,
  findings: [
    ['traversal.remote-include', 'critical', 'GET /show.php: page (query)'],
    ['traversal.source-disclosure', 'high', 'GET /download.php: file (query)'],
  ],
}
