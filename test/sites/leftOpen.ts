import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { madeUpPeople } from '../helpers/fakes/peopleData.ts'
import { html, json, type Site, type SiteResponse, type SiteRoute, text } from '../helpers/sites/site.ts'
import { wellKnownPaths } from '../helpers/wellKnownPaths.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const nosniff = { 'x-content-type-options': 'nosniff' }
const file = (body: string): SiteResponse => text(body, nosniff)
const binary = (bytes: string): SiteResponse => ({
  headers: { 'content-type': 'application/octet-stream', ...nosniff },
  body: Buffer.from(bytes, 'latin1'),
})
const withHeaders = (response: SiteResponse, headers: SiteResponse['headers']): SiteResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
})
const notFound: SiteResponse = { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 }
const contact = file('Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n')

export const forgottenServer: DescribedSite = {
  about: 'an old PHP server with everything left on it',
  target: 'https://oldclub.example/',
  world: {
    'http://oldclub.example': toHttps('oldclub.example'),
    'https://oldclub.example': {
      routes: {
        '/': carefulPage('Old club', '<a href="/shop/cart.php">Cart</a>'),
        '/shop/cart.php': carefulPage('Cart', '<p>The cart is empty.</p>'),
        '/assets/app.js': carefulScript('console.log("club")'),
        // Only a script URL reveals this folder.
        '/assets/': html(
          '<html><head><title>Index of /assets/</title></head><body><h1>Index of /assets/</h1><hr><pre><a href="../">../</a>\n<a href="app.js">app.js</a>\n<a href="app.js.old">app.js.old</a></pre></body></html>',
        ),
        '/shop/cart.php.bak': file(`<?php\n$db_password = '${drawn('base62', 20)}';\necho render('cart');\n`),
        '/oldclub.example.zip': binary(
          `PK\u0003\u0004\u0014${'\u0000'.repeat(21)}\u0009\u0000\u0000\u0000index.php\u0000`,
        ),
        '/.svn/wc.db': binary(`SQLite format 3\u0000${'\u0000'.repeat(100)}`),
        '/.DS_Store': binary(`\u0000\u0000\u0000\u0001Bud1${'\u0000'.repeat(50)}`),
        '/.idea/workspace.xml': file(
          '<?xml version="1.0"?>\n<project version="4">\n  <component name="Git" />\n</project>\n',
        ),
        '/composer.json': file('{"require":{"php":"^8.1","monolog/monolog":"^3.0"}}'),
        '/error.log': file(
          '2026/01/01 10:00:00 [error] 12#12: *1 failed\n2026/01/01 10:00:01 [error] 12#12: *2 failed\n',
        ),
        '/phpinfo.php': html(
          '<html><title>PHP 8.1.2 - phpinfo()</title><h1 class="p">PHP Version 8.1.2</h1></html>',
        ),
        '/phpmyadmin/': html(
          '<html><title>phpMyAdmin</title><form><input name="pma_username"></form></html>',
        ),
        '/server-status': html(
          '<html><title>Apache Status</title><h1>Apache Server Status for oldclub.example</h1><dt>Server uptime: 3 days</dt></html>',
        ),
        '/robots.txt': file('User-agent: *\nDisallow: /backup/\n'),
        '/crossdomain.xml': file(
          '<cross-domain-policy><allow-access-from domain="*"/></cross-domain-policy>',
        ),
      },
      otherwise: notFound,
    },
  },
  findings: [
    ['cors.crossdomain-policy', 'low'],
    ['exposure.admin-panel', 'info'],
    ['exposure.backup-archive', 'high'],
    ['exposure.backup-file', 'high'],
    ['exposure.directory-listing', 'medium'],
    ['exposure.ds-store', 'low'],
    ['exposure.ide-files', 'medium'],
    ['exposure.log-file', 'medium'],
    ['exposure.metrics', 'low'],
    ['exposure.package-manifest', 'low'],
    ['exposure.phpinfo', 'medium'],
    ['exposure.robots-sensitive', 'info'],
    ['exposure.security-txt', 'info'],
    ['exposure.vcs-other', 'medium'],
    ['platform.stack', 'info'],
  ],
  technologies: ['php'],
  pages: ['/', '/shop/cart.php'],
}

export const openWorkshop: DescribedSite = {
  about: 'a Node application with the tools of its developers open',
  target: 'https://workshop.example/',
  world: {
    'http://workshop.example': toHttps('workshop.example'),
    'https://workshop.example': {
      routes: {
        '/': withHeaders(carefulPage('Workshop', '<h1>We mend chairs</h1>'), { 'x-powered-by': 'Express' }),
        '/assets/app.js': carefulScript(
          'createClient("/db", key, { headers: { "x-supabase-api-version": "2024-01-01" } })',
        ),
        '/.well-known/security.txt': contact,
        '/sse': {
          headers: { 'content-type': 'text/event-stream', ...nosniff },
          body: 'event: endpoint\ndata: /messages?sessionId=4f6d2a90\n\n',
        },
        '/graphql': ({ method }) =>
          method === 'GET'
            ? html(
                '<html><title>GraphQL Playground</title><script>GraphQLPlayground.init(root, {})</script></html>',
              )
            : { ...json({ errors: [{ message: 'GraphQL introspection is not allowed' }] }), status: 400 },
        '/admin/queues': html(
          '<html><head><base href="/admin/queues/"><title>Jobs</title></head><script id="__UI_CONFIG__" type="application/json">{}</script></html>',
        ),
        '/api/health': json({ status: 'ok', hostname: 'web-1', nodeVersion: 'v20' }),
        '/postman_collection.json': json({
          info: {
            name: 'Workshop',
            schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
          },
          item: [],
        }),
        '/server.js': file(
          "const express = require('express')\nconst app = express()\napp.use(express.static('.'))\napp.listen(process.env.PORT)\n",
        ),
        '/db.json': json({
          users: madeUpPeople.map(({ email, first }) => ({ email, password: `${first}2024!` })),
        }),
        '/coverage/': html('<html><title>Code coverage report for All files</title></html>'),
        '/api/platform/profile': json({ id: 1, organizations: [{ id: 1, slug: 'default-org-slug' }] }),
      },
      otherwise: notFound,
    },
  },
  findings: [
    ['exposure.admin-panel', 'high'],
    ['exposure.api-collection', 'low'],
    ['exposure.data-file', 'critical'],
    ['exposure.health-verbose', 'info'],
    ['exposure.mcp-endpoint', 'high'],
    ['exposure.server-source', 'high'],
    ['exposure.test-artifacts', 'low'],
    ['graphql.ide', 'low'],
    ['headers.x-powered-by', 'info'],
    ['platform.stack', 'info'],
    ['supabase.studio-exposed', 'critical'],
  ],
  technologies: ['express', 'supabase'],
  pages: ['/'],
}

/** A hardened page; `otherwise` serves all other paths. */
function trap(hostname: string, about: string, otherwise: SiteRoute): DescribedSite {
  const site: Site = {
    routes: {
      '/': carefulPage('Library', '<h1>Books</h1>'),
      '/assets/app.js': carefulScript('console.log("library")'),
      '/.well-known/security.txt': contact,
    },
    otherwise,
  }
  return {
    about,
    target: `https://${hostname}/`,
    world: { [`http://${hostname}`]: toHttps(hostname), [`https://${hostname}`]: site },
    findings: [],
    technologies: [],
    pages: ['/'],
  }
}

const shell = carefulPage('Library', '<div id="root"></div>')

const knownPaths: ReadonlySet<string> = new Set(wellKnownPaths.map(({ path }) => path))

const extensionTypes: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['js', 'text/javascript'],
  ['xml', 'text/xml'],
  ['zip', 'application/zip'],
  ['php', 'text/html'],
])

/** Invents content for any path. */
function plausible(path: string): SiteResponse {
  const name = path.split('').reverse().join(' w')
  if (path.includes('.env'))
    return file(`APP_NAME=${name.length}\nDB_PASSWORD=${drawn('base62', 20, path)}\n`)
  if (path.endsWith('.sql')) return file(`-- MySQL dump 10.13  ${name}\nCREATE TABLE users (id int);\n`)
  if (path.endsWith('.json'))
    return json({ name, dependencies: { express: '4' }, mcpServers: { a: {} }, headers: [] }, nosniff)
  if (path.endsWith('.zip')) return binary(`PK\u0003\u0004${name}`)
  if (path.endsWith('.log'))
    return file(`2026-01-01 10:00:00 ERROR ${name}\n2026-01-01 10:00:01 INFO ${name}\n`)
  return file(`[core]\n\trepositoryformatversion = 0\nref: refs/heads/main ${name}\n`)
}

export const pathTraps: readonly DescribedSite[] = [
  trap('disguised.example', 'a fallback page under the type of each extension', ({ path }) => ({
    ...shell,
    headers: {
      ...shell.headers,
      'content-type': extensionTypes.get(path.split('.').at(-1) ?? '') ?? 'application/octet-stream',
    },
  })),
  trap('counting.example', 'a fallback page with a number of its own in each answer', ({ path }) => {
    const number = [...path].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1_000_000
    return carefulPage(
      'Library',
      `<div id="root" data-request="${number}"></div><p>Served in ${number} ms</p>`,
    )
  }),
  trap('talkative.example', 'a friendly page of status 200 that repeats the path', ({ path }) =>
    carefulPage(
      'Not found',
      `<p>We looked for <code>${path.replaceAll('<', '')}</code> and found nothing. Try the search.</p>`,
    ),
  ),
  trap('json404.example', 'an API that answers 200 with an error in JSON', ({ path }) => ({
    ...json({ status: 'error', code: 404, path, message: 'There is no such route' }, nosniff),
  })),
  trap('challenge.example', 'a challenge in front of all but the first page', ({ path }) => ({
    ...carefulPage('Just a moment...', `<p>Checking your browser. Ray ${path.length}f3</p>`),
    status: 403,
  })),
  trap('softchallenge.example', 'a challenge of status 200 in front of all but the first page', ({ path }) =>
    carefulPage('Just a moment...', `<form><input type="hidden" name="r" value="${path.length}f3"></form>`),
  ),
  trap(
    'honeypot.example',
    'a trap that has something plausible at every path that is asked for',
    ({ path }) => (knownPaths.has(path) ? plausible(path) : notFound),
  ),
  trap('members.example', 'a login in front of all but the first page', ({ path }) => ({
    status: 302,
    headers: { location: `/login?next=${encodeURIComponent(path)}` },
  })),
]
