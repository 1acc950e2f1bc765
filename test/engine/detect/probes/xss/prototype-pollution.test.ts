import prototypePollution from '../../../../../src/engine/detect/probes/xss/prototype-pollution.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, javaScript } from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function appThat(source: string): ProbeCase {
  const body =
    '<!doctype html><html lang="en"><title>Tea</title><p id="out"></p><script src="/app.js"></script></html>'
  const url = `${probedOrigin}/tea`
  return {
    site: { routes: { '/tea': html(body), '/app.js': javaScript(source) } },
    given: {
      target: target(url),
      pages: [page({ url, body })],
      scripts: [script({ url: `${probedOrigin}/app.js`, pageUrl: url, text: source })],
      responses: [],
    },
  }
}

/** Parses nested keys as jQuery BBQ `deparam` does; `refuse` rejects a key. */
const deparam = (text: string, { refuse = 'false', start = '{}' } = {}) => `
const options = ${start}
for (const pair of ${text}.split('&').filter(Boolean)) {
  const [name, value = ''] = pair.split('=').map(decodeURIComponent)
  const keys = name.split(/[\\[\\].]+/).filter(Boolean)
  let at = options
  for (const [index, key] of keys.entries()) {
    if (${refuse}) break
    if (index === keys.length - 1) at[key] = value
    else at = at[key] ??= ${start}
  }
}
out.textContent = 'Sorted by ' + options.sort`

const merge = `const merge = (into, from) => {
  for (const key of Object.keys(from)) {
    if (typeof from[key] === 'object') merge(into[key] ??= {}, from[key])
    else into[key] = from[key]
  }
  return into
}`

const query = 'location.search.slice(1)'
const data = "new URLSearchParams(location.search).get('options')"

describeBrowser('xss.prototype-pollution', (browser) => {
  const clean: Readonly<Record<string, ProbeCase>> = {
    URLSearchParams: appThat(
      'const options = Object.fromEntries(new URLSearchParams(location.search)); out.textContent = options.sort',
    ),
    'rejected prototype keys': appThat(
      deparam(query, { refuse: "['__proto__', 'constructor', 'prototype'].includes(key)" }),
    ),
    'objects without a prototype': appThat(deparam(query, { start: 'Object.create(null)' })),
    'a frozen prototype': appThat(`Object.freeze(Object.prototype); ${deparam(query)}`),
    'parsed JSON without a merge': appThat(
      `const options = { ...JSON.parse(${data} ?? '{}') }; out.textContent = options.sort`,
    ),
    'a script that extends Object.prototype for any URL': appThat(
      `Object.prototype.isTea = 'yes'; out.textContent = location.pathname`,
    ),
  }
  const found = (given: ProbeCase, sample: string, evidence: Readonly<Record<string, string>>) => ({
    ...given,
    browser,
    findings: [{ severity: 'medium' as const, samples: [sample], confidence: 'certain', evidence }],
  })
  probeTable(prototypePollution, {
    clean: Object.fromEntries(Object.entries(clean).map(([name, given]) => [name, { ...given, browser }])),
    found: {
      'nested keys of the query': found(appThat(deparam(query)), '/tea: query', { key: '__proto__[x]' }),
      'a parser that rejects only __proto__': found(
        appThat(deparam(query, { refuse: "key === '__proto__'" })),
        '/tea: query',
        { key: 'constructor[prototype][x]' },
      ),
      'nested keys in the URL fragment': found(
        appThat(deparam('location.hash.slice(1)')),
        '/tea: URL fragment',
        {
          key: '__proto__[x]',
        },
      ),
      'dotted keys': found(
        appThat(`for (const [path, value] of new URLSearchParams(location.search)) {
          const keys = path.split('.'), last = keys.pop()
          let at = {}
          for (const key of keys) at = at[key] ??= {}
          at[last] = value
        }`),
        '/tea: query',
        { key: '__proto__.x' },
      ),
      'a JSON parameter that is merged into options': found(
        appThat(`${merge}; merge({ sort: 'name' }, JSON.parse(${data} ?? '{}'))`),
        '/tea: options',
        { key: '{"__proto__": {"x": …}}' },
      ),
    },
    skipped: {
      'a scan without a browser': {
        ...appThat(deparam(query)),
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'a page whose scripts do not read the URL': {
        ...appThat('out.textContent = 1'),
        browser,
        reason: 'not applicable: no first-party script reads the URL of the page',
      },
    },
  })
})
