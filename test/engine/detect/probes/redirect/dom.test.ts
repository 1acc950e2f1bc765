import redirectDom from '../../../../../src/engine/detect/probes/redirect/dom.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, javaScript, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

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

describeBrowser('redirect.dom', (browser) => {
  const clean: Readonly<Record<string, ProbeCase>> = {
    'a comparison of the origin': appThat(
      `${next}; const url = new URL(next, location.origin); if (url.origin === location.origin && url.pathname !== '/go') location.href = url.pathname`,
    ),
    'an allowlist of hosts': appThat(
      `${next}; if (['https://partner.example'].includes(new URL(next, location.href).origin)) location.assign(next)`,
    ),
    'a path built from the value': appThat(
      `${next}; if (next) location.replace('/to/' + encodeURIComponent(next))`,
    ),
    'a link that waits for a click': appThat(
      `${next}; if (${web}) document.querySelector('#on').href = next`,
    ),
    'another fixed host for any value': appThat(
      `${next}; if (next) location.href = 'https://accounts.example/?next=' + next`,
    ),
    'a server redirect': appThat('if (location.hash === "#go") location.assign("/")', {
      '/go': ({ path }) => redirect(new URL(path, probedOrigin).searchParams.get('next') ?? '/home'),
    }),
    'a script that also runs javascript: URLs, reported as xss.dom': appThat(
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
      'a query value that must have an HTTP scheme': found(
        appThat(`${next}; if (${web}) location.href = next`),
        '/go: next (query)',
        { idea: 'absolute URL' },
      ),
      'a query value that must begin with a slash': found(
        appThat(`${next}; if (next.startsWith('/')) setTimeout(() => location.replace(next), 50)`),
        '/go: next (query)',
        { idea: 'protocol-relative URL' },
      ),
      "a query value that must begin with the site's origin": found(
        appThat(
          `${next}; if (/^\\/\\w/.test(next) || next.startsWith(location.origin)) location.assign(next)`,
        ),
        '/go: next (query)',
        { idea: 'trusted host as a prefix of the hostname' },
      ),
      'the URL fragment': found(
        appThat(
          'const to = decodeURIComponent(location.hash.slice(1)); if (/^https?:/.test(to)) location.href = to',
        ),
        '/go: URL fragment',
        { part: 'hash' },
      ),
      'a parameter in the URL fragment': found(
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
      'a scan without a browser': {
        ...appThat(`${next}; location.href = next`),
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'pages whose scripts do not navigate': {
        ...appThat(`${next}; document.title = next`),
        browser,
        reason: 'not applicable: no first-party script navigates and reads the URL of the page',
      },
    },
  })
})
