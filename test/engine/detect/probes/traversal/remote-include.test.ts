import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import remoteInclude from '../../../../../src/engine/detect/probes/traversal/remote-include.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { hasPhp, runPhp } from '../../../../helpers/applications/runPhp.ts'
import { makeWebRoot } from '../../../../helpers/applications/uploadFolder.ts'
import { html, type Site, type SiteRequest, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const root = makeWebRoot({
  'home.php': '<h1>Home</h1>',
  'whole.php': '<?php include $_GET["file"];',
  'ending.php': '<?php include $_GET["file"] . ".php";',
  'listed.php':
    '<?php $pages = ["home.php"]; if (in_array($_GET["file"], $pages, true)) include $_GET["file"];',
})
after(() => root.remove())

const pageOf = ({ path }: SiteRequest) => new URL(path, probedOrigin).searchParams.get('file') ?? ''
const siteOf = (respond: (page: string) => SiteResponse | Promise<SiteResponse>): Site => ({
  routes: { '/show': (request) => respond(pageOf(request)) },
})
const php =
  (name: string, settings: Readonly<Record<string, string>> = { allow_url_include: '1' }) =>
  async (page: string) =>
    html(await runPhp(join(root.path, name), { query: { file: page }, settings }))

const entries = [entry('GET', '/show?file=home.php')]
const found = (how: string) => [
  {
    severity: 'critical' as const,
    samples: ['GET /show: file (query)'],
    confidence: 'certain' as const,
    evidence: { written_with: how, parameter: 'file' },
  },
]

// Every found case needs PHP.
const describeWithPhp = hasPhp ? describe : describe.skip

describeWithPhp('traversal.remote-include', () => {
  const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
  after(() => callbacks.close())
  const runtime = { callbacks }

  probeTable(remoteInclude, {
    clean: {
      'an allowlist of pages': { site: siteOf(php('listed.php')), entries, runtime },
      'PHP with default settings, which includes only local files': {
        site: siteOf(php('whole.php', {})),
        entries,
        runtime,
      },
      'a server that fetches the URL and shows the result': {
        site: siteOf(async (page) => text(await fetchText(page))),
        entries,
        runtime,
      },
      'a page that prints the value': { site: siteOf((page) => text(page)), entries, runtime },
      'a calculator': {
        site: siteOf(async (page) => {
          const script = page.startsWith('data:') ? page : await fetchText(page)
          const code = script.replace(/.*?(?=echo)/, '').replace(/ \?>$/, '')
          return text(code.replaceAll(/', (\d+)\*(\d+), '/g, (_, left, right) => String(left * right)))
        }),
        entries,
        runtime,
      },
    },
    found: {
      'a script that PHP loads from a URL': {
        site: siteOf(php('whole.php')),
        entries,
        runtime,
        findings: found('a URL of the callback listener'),
      },
      'an include that appends an extension': {
        site: siteOf(php('ending.php')),
        entries: [entry('GET', '/show?file=home')],
        runtime,
        findings: found('a URL of the callback listener'),
      },
      'a target that cannot call back': {
        site: siteOf(php('whole.php')),
        entries,
        findings: found('a data: URL'),
      },
    },
    skipped: {
      'a site without such a parameter': {
        site: { routes: {} },
        entries: [entry('GET', '/list?q=tea')],
        reason: 'not applicable: the scan found no suitable parameter',
      },
      'a firewall that blocks URLs': {
        site: siteOf(() => ({ status: 403, body: 'Blocked' })),
        entries,
        runtime,
        reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
      },
    },
  })
})
