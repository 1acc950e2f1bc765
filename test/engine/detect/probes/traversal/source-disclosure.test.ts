import { readFileSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import sourceDisclosure from '../../../../../src/engine/detect/probes/traversal/source-disclosure.ts'
import { hasPhp, runPhp } from '../../../../helpers/applications/runPhp.ts'
import { makeWebRoot } from '../../../../helpers/applications/uploadFolder.ts'
import { html, type Site, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const secret = 'correct horse battery'
const root = makeWebRoot({
  'files/manual.txt': 'How to make tea',
  'view.php': `<?php readfile("files/" . basename($_GET["file"])); $password = "${secret}";`,
  'home.php': `<h1>Home</h1><?php $password = "${secret}"; ?>`,
  'show.php': '<?php include $_GET["file"] . ".php";',
  'listed.php': '<?php if (in_array($_GET["file"], ["home"], true)) include $_GET["file"] . ".php";',
})
after(() => root.remove())

const fileOf = ({ path }: SiteRequest) => new URL(path, probedOrigin).searchParams.get('file') ?? ''
const siteOf = (path: string, respond: (file: string) => SiteResponse | Promise<SiteResponse>): Site => ({
  routes: { [path]: (request) => respond(fileOf(request)) },
})
const notFound: SiteResponse = { status: 404, body: 'No such file' }
const read = (path: string): SiteResponse => {
  try {
    return html(readFileSync(path, 'latin1'))
  } catch {
    return notFound
  }
}
const php = (name: string) => async (file: string) =>
  html(await runPhp(join(root.path, name), { query: { file } }))

const view = entry('GET', '/view.php?file=manual.txt')
const found = (sample: string, evidence: Readonly<Record<string, string>>) => [
  { severity: 'high' as const, samples: [sample], confidence: 'certain' as const, evidence },
]
const secrets = [secret]

probeTable(sourceDisclosure, {
  clean: {
    'an application that accepts only its own page names': {
      site: siteOf('/view.php', (file) =>
        file === 'manual.txt' ? html('Tea') : { ...html('<p>No such page for you</p>'), status: 403 },
      ),
      entries: [view],
    },
    'a path that is resolved and checked': {
      site: siteOf('/view.php', (file) => {
        const path = resolve(root.path, 'files', file)
        return path.startsWith(join(root.path, 'files') + sep) ? read(path) : notFound
      }),
      entries: [view],
    },
    'a name whose folders are removed': {
      site: siteOf('/view.php', (file) => read(join(root.path, 'files', basename(file)))),
      entries: [view],
    },
    'a lesson that shows code for every value': {
      site: siteOf('/view.php', () => html('<pre>&lt;?php echo "Hello";</pre>')),
      entries: [view],
    },
    'a page that prints the value, and a Base64 image': {
      site: siteOf('/view.php', (file) =>
        html(
          `<p>${encodeURIComponent(file)}</p><img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(9)}">`,
        ),
      ),
      entries: [view],
    },
    'an interpreter that executes the value': {
      site: siteOf('/view.php', (file) => html(`<?php echo 1; ?>${encodeURIComponent(file)}`)),
      entries: [view],
    },
  },
  found: {
    'a download page that serves its own source': {
      site: siteOf('/view.php', (file) => read(join(root.path, 'files', file))),
      entries: [view],
      secrets,
      findings: found('GET /view.php: file (query)', {
        file: '../view.php',
        written_with: 'the name of the page',
      }),
    },
    'a download next to the page itself': {
      site: siteOf('/view.php', (file) => read(join(root.path, file))),
      entries: [entry('GET', '/view.php?file=files/manual.txt')],
      secrets,
      findings: found('GET /view.php: file (query)', { file: 'view.php' }),
    },
    ...(hasPhp
      ? {
          'an include of PHP, which adds an extension': {
            site: siteOf('/show.php', php('show.php')),
            entries: [entry('GET', '/show.php?file=home')],
            secrets,
            findings: found('GET /show.php: file (query)', { file: 'home', written_with: 'php://filter' }),
          },
        }
      : {}),
  },
  skipped: {
    'a site without such a parameter': {
      site: { routes: {} },
      entries: [entry('POST', '/view.php', { form: { file: 'manual.txt' } })],
      reason: 'not applicable: the scan found no parameter of a read-only request',
    },
    'a firewall that blocks file names': {
      site: siteOf('/view.php', (file) =>
        /php/.test(file)
          ? { status: 403, body: 'Blocked' }
          : html(file === 'manual.txt' ? 'Tea' : '<h1>Nothing of this name</h1>'),
      ),
      entries: [view],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

if (hasPhp) {
  probeTable(sourceDisclosure, {
    clean: {
      'a PHP include from a list': {
        site: siteOf('/show.php', php('listed.php')),
        entries: [entry('GET', '/show.php?file=home')],
      },
    },
    found: {
      'a PHP include without an appended extension': {
        site: siteOf('/show.php', php('show.php')),
        entries: [entry('GET', '/show.php?file=home')],
        secrets,
        findings: found('GET /show.php: file (query)', { file: 'home', written_with: 'php://filter' }),
      },
    },
  })
}
