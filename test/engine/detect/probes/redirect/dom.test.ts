import redirectDom from '../../../../../src/engine/detect/probes/redirect/dom.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, javaScript, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

/** A page at `/go` with this script. */
function appThat(source: string, routes: Site['routes'] = {}): ProbeCase {
  const body =
    '<!doctype html><html lang="en"><title>Go</title><a id="on" href="/">On</a><script src="/app.js"></script></html>'
  const url = `${probedOrigin}/go`
  return {
    site: {
      routes: { '/go': html(body), '/app.js': javaScript(source), ...routes },
      otherwise: html('<!doctype html><title>Home</title><p>Home</p>'),
    },
    given: {
      target: target(url),
      pages: [page({ url, body })],
      scripts: [script({ url: `${probedOrigin}/app.js`, pageUrl: url, text: source })],
      responses: [],
    },
    entries: [entry('GET', '/go?next=%2Fhome')],
  }
}

const next = "const next = new URLSearchParams(location.search).get('next') ?? ''"
const web = '/^(https?:|\\/)/.test(next)'

describeBrowser('scripts that navigate', (browser) => {
  const clean: Readonly<Record<string, ProbeCase>> = {
    'an origin that is compared': appThat(
      `${next}; const url = new URL(next, location.origin); if (url.origin === location.origin && url.pathname !== '/go') location.href = url.pathname`,
    ),
    'a list of allowed hosts': appThat(
      `${next}; if (['https://partner.example'].includes(new URL(next, location.href).origin)) location.assign(next)`,
    ),
    'a path that is made of the value': appThat(
      `${next}; if (next) location.replace('/to/' + encodeURIComponent(next))`,
    ),
    'a link that waits for a click': appThat(
      `${next}; if (${web}) document.querySelector('#on').href = next`,
    ),
    'another host whatever the value is': appThat(
      `${next}; if (next) location.href = 'https://accounts.example/?next=' + next`,
    ),
    'a redirect of the server': appThat('if (location.hash === "#go") location.assign("/")', {
      '/go': ({ path }) => redirect(new URL(path, probedOrigin).searchParams.get('next') ?? '/home'),
    }),
    'a script that runs javascript: URLs too, which is xss.dom': appThat(
      `${next}; if (next) location.href = next`,
    ),
  }
  const found = (given: ProbeCase, sample: string, evidence: Readonly<Record<string, string>>) => ({
    ...given,
    browser,
    findings: [{ severity: 'medium' as const, samples: [sample], confidence: 'certain', evidence }],
  })
  probeTable(redirectDom, {
    clean: Object.fromEntries(Object.entries(clean).map(([name, given]) => [name, { ...given, browser }])),
    found: {
      'a value of the query with a scheme of the Web': found(
        appThat(`${next}; if (${web}) location.href = next`),
        '/go: next (query)',
        { idea: 'absolute URL' },
      ),
      'a test for a slash at the start': found(
        appThat(`${next}; if (next.startsWith('/')) setTimeout(() => location.replace(next), 50)`),
        '/go: next (query)',
        { idea: 'protocol-relative URL' },
      ),
      'a test for the own origin at the start': found(
        appThat(
          `${next}; if (/^\\/\\w/.test(next) || next.startsWith(location.origin)) location.assign(next)`,
        ),
        '/go: next (query)',
        { idea: 'trusted host as a prefix of the hostname' },
      ),
      'a fragment': found(
        appThat(
          'const to = decodeURIComponent(location.hash.slice(1)); if (/^https?:/.test(to)) location.href = to',
        ),
        '/go: URL fragment',
        { part: 'hash' },
      ),
      'a name behind the #': found(
        appThat(
          `const to = new URLSearchParams(location.hash.slice(1)).get('return'); if (/^https?:/.test(to ?? '')) location.href = to`,
        ),
        '/go: return (URL fragment)',
        { part: 'hash', parameter: 'return' },
      ),
      'a window that opens by itself': found(
        appThat(`${next}; if (/^https?:/.test(next)) window.open(next)`),
        '/go: next (query)',
        { idea: 'absolute URL' },
      ),
    },
    skipped: {
      'without a browser': {
        ...appThat(`${next}; location.href = next`),
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'a page whose scripts go nowhere': {
        ...appThat(`${next}; document.title = next`),
        browser,
        reason: 'not applicable: no first-party script navigates and reads the URL of the page',
      },
    },
  })
})
