import { expect } from 'chai'
import xssReflected from '../../../../../src/engine/detect/probes/xss/reflected.ts'
import { describeInterpreter, type RunSource } from '../../../../helpers/applications/interpreters.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, json, type Site, type SiteRequest, text } from '../../../../helpers/sites/site.ts'
import { page as pageOf, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { surfaceOf } from '../../../../helpers/tables/surface.ts'

function page(render: (q: string) => string, headers: Readonly<Record<string, string>> = {}): Site {
  const route = ({ path }: SiteRequest) =>
    html(`<!doctype html><title>Tea</title>${render(queryOf(path))}`, headers)
  return { routes: { '/search': route } }
}

function queryOf(path: string, name = 'q'): string {
  return new URL(path, 'http://site').searchParams.get(name) ?? ''
}

function encode(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const search = [entry('GET', '/search?q=tea')]

/** Each safe output beside an unsafe one. */
const safeTexts: Readonly<Record<string, (q: string) => string>> = {
  'an encoded value in text and in attributes': (q) =>
    `<p>${encode(q)}</p><input value="${encode(q)}"><input value='${encode(q)}'><textarea>${encode(q)}</textarea>`,
  'a value as JSON in a script, with escaped angle brackets': (q) =>
    `<script>var q = ${JSON.stringify(q).replaceAll('<', '\\u003c')}; show(q)</script>`,
  'a value in a JSON data block, with escaped angle brackets': (q) =>
    `<script type="application/json">${JSON.stringify({ q }).replaceAll('<', '\\u003c')}</script>`,
  'a value whose tags are removed': (q) => `<p>${q.replace(/<[^>]*>?/g, '')}</p>`,
  'a sanitized value that keeps tags without attributes': (q) =>
    `<p>${q.replace(/<(\/?)(b|i|em)\b[^>]*>/g, '<$1$2>').replace(/<(?!\/?(?:b|i|em)>)/g, '&lt;')}</p>`,
  'a value reduced to letters and digits': (q) =>
    `<p>${q.replace(/\W/g, '')}</p><script>x.${q.replace(/\W/g, '')}=1</script>`,
  'a URL that must have an HTTP scheme': (q) => `<a href="${/^https?:/.test(q) ? encode(q) : '/'}">back</a>`,
  'a value behind a path of the site': (q) => `<a href="/to/${encode(q)}">go</a>`,
  'an encoded value in an image URL': (q) => `<img src="${encode(q)}" alt="">`,
  'a string in a script with escaped quotes and backslashes': (q) =>
    `<script>var q = '${q.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c').replaceAll('\n', '\\n')}'</script>`,
  'a percent-encoded value': (q) => `<a href="/search?q=${encodeURIComponent(q)}">again</a>`,
  'a title and a textarea with encoded end tags': (q) =>
    `<title>${q.replaceAll('</', '&lt;/')}</title><textarea>${q.replaceAll('</', '&lt;/')}</textarea>`,
  'an event handler with escaped and encoded quotes': (q) =>
    `<button onclick="find('${encode(q.replaceAll('\\', '\\\\').replaceAll("'", "\\'"))}')">Find</button>`,
  'an inert template element': (q) => `<template><p>${encode(q)}</p></template>`,
}

const handlerNames =
  /on(?:load|error|focus|toggle|start|begin|pointerenter|mouseover|animationstart|click|beforetoggle)/gi

function withoutHandlers(q: string): string {
  const rest = q.replace(handlerNames, '').replace(/script/gi, '')
  return rest === q ? rest : withoutHandlers(rest)
}

const leakyFilters: Readonly<Record<string, (q: string) => string>> = {
  'a filter that replaces only the first of each character': (q) =>
    `<p>${q.replace('<', '&lt;').replace('>', '&gt;')}</p>`,
  'a filter of images and scripts': (q) => `<p>${q.replace(/<\/?(?:img|script)[^>]*>?/gi, '')}</p>`,
  'a filter that refuses known elements': (q) =>
    `<p>${/<(?:script|img|svg|math|iframe|body|video|details|object|input|select|marquee)/i.test(q) ? 'refused' : q}</p>`,
  'a filter of all event handlers': (q) => `<p>${q.replace(/on\w+\s*=/gi, '')}</p>`,
  'a filter of onerror and onload': (q) => `<p>${q.replace(/on(?:error|load)/gi, '')}</p>`,
  'a filter of event handlers behind white space': (q) => `<p>${q.replace(/[ \n\f]+on\w+=/gi, '')}</p>`,
  'a filter of spaces': (q) => `<p>${q.replaceAll(' ', '')}</p>`,
  'a filter of closed elements': (q) => `<p>${q.replace(/<[^>]*>/g, '')}</p>`,
  'a filter of parentheses': (q) => `<p>${q.replace(/[()]/g, '')}</p>`,
  'a filter before percent-decoding': (q) =>
    `<p>${decodeURIComponent(q.replace(/[<>]/g, '').replace(/%(?![0-9A-F]{2})/g, ''))}</p>`,
  'a filter before decoding of character references': (q) =>
    `<p>${q
      .replace(/[<>]/g, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .replaceAll('&lt;', '<')}</p>`,
  'a filter that removes event handler names once': (q) => `<p>${q.replace(handlerNames, '')}</p>`,
  'a truncated value': (q) => `<p>${q.slice(0, 60)}</p>`,
  'a filter of all elements except b': (q) => `<p>${q.replace(/<(?!b\b)[^>]*>?/g, '')}</p>`,
  'an uppercased value': (q) => `<p>${q.toUpperCase()}</p>`,
  'a filter of the word javascript': (q) => `<a href="${encode(q.replace(/javascript/g, ''))}">Back</a>`,
  'a quoted attribute without angle brackets and onfocus': (q) =>
    `<input value="${q.replace(/[<>]/g, '').replace(/onfocus/g, '')}">`,
}

const brokenTexts: Readonly<Record<string, readonly [render: (q: string) => string, context: string]>> = {
  'text of the page': [(q) => `<p>You searched for ${q}</p>`, 'text of the page'],
  'a double-quoted attribute with only angle brackets encoded': [
    (q) => `<input value="${q.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">`,
    'attribute value in double quotes',
  ],
  'a single-quoted attribute with only double quotes encoded': [
    (q) => `<input value='${q.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}'>`,
    'attribute value in single quotes',
  ],
  'an unquoted attribute with an encoded value': [
    (q) => `<input value=${encode(q)}>`,
    'attribute value without quotes',
  ],
  'a comment': [(q) => `<!-- asked for ${q} -->`, 'comment'],
  'a textarea': [(q) => `<textarea>${q}</textarea>`, 'text of a textarea element'],
  'a style': [(q) => `<style>.a { color: ${q} }</style>`, 'text of a style element'],
  'a noscript': [(q) => `<noscript>${q}</noscript>`, 'text of a noscript element'],
  'JSON in a script with unescaped angle brackets': [
    (q) => `<script>var data = ${JSON.stringify({ q })}</script>`,
    'script',
  ],
  'a JSON data block with unescaped angle brackets': [
    (q) => `<script type="application/json">${JSON.stringify({ q })}</script>`,
    'text of a script element',
  ],
  'a single-quoted string in a script, with angle brackets removed': [
    (q) => `<script>var q = '${q.replaceAll('<', '')}'; show(q)</script>`,
    'text in single quotes in a script',
  ],
  'a string in a script with escaped quotes and unescaped backslashes': [
    (q) => `<script>var q = '${q.replaceAll('<', '').replaceAll("'", "\\'")}'\nshow(q)</script>`,
    'text in single quotes in a script',
  ],
  'a template literal': [
    (q) => `<script>const q = \`${q.replaceAll('<', '').replaceAll('`', '')}\`</script>`,
    'template literal in a script',
  ],
  'code of a script': [(q) => `<script>var id = ${q.replaceAll('<', '')}</script>`, 'code of a script'],
  'a comment in a script': [
    (q) => `<script>// page ${q.replaceAll('<', '')}\nshow()</script>`,
    'comment in a script',
  ],
  'an HTML-encoded value in an event handler': [
    (q) => `<button onclick="find('${encode(q)}')">Find</button>`,
    'text in single quotes in the event handler onclick',
  ],
  'an encoded URL in a link': [(q) => `<a href="${encode(q)}">Back</a>`, 'URL in the attribute href'],
  'an iframe document that is encoded once': [
    (q) => `<iframe srcdoc="${encode(`<p>${q}</p>`)}"></iframe>`,
    'document of an iframe',
  ],
}

describe('xss.reflected', () => {
  probeTable(xssReflected, {
    clean: {
      ...Object.fromEntries(
        Object.entries(safeTexts).map(([name, render]) => [name, { site: page(render), entries: search }]),
      ),
      'a numeric parameter whose suffix is reflected encoded': {
        site: {
          routes: {
            '/rows': ({ path }) => {
              const start = queryOf(path, 'start')
              if (Number.isNaN(Number.parseInt(start, 10))) return { ...html('<h1>Error</h1>'), status: 500 }
              return html(`<p>Rows from ${encode(start)} on</p>`)
            },
          },
        },
        entries: [entry('GET', '/rows?start=10')],
      },
      'a JSON response that reflects the value': {
        site: { routes: { '/search': ({ path }) => json({ q: queryOf(path) }) } },
        entries: search,
      },
      'a plain text response that reflects the value': {
        site: { routes: { '/search': ({ path }) => text(`No ${queryOf(path)}`) } },
        entries: search,
      },
      'a response with nosniff and no media type': {
        site: {
          routes: {
            '/search': ({ path }) => ({
              headers: { 'x-content-type-options': 'nosniff' },
              body: `<p>${queryOf(path)}</p>`,
            }),
          },
        },
        entries: search,
      },
      'a download': {
        site: page((q) => `<p>${q}</p>`, { 'content-disposition': 'attachment; filename="tea.html"' }),
        entries: search,
      },
      'a redirect with a reflected value in its body': {
        site: {
          routes: {
            '/search': ({ path }) => ({
              status: 302,
              headers: { 'content-type': 'text/html', location: '/' },
              body: `<p>${queryOf(path)}</p>`,
            }),
          },
        },
        entries: search,
      },
      'static markup that resembles a payload': {
        site: page(() => '<p>b onx=1 javascript:typeof(x)</p><img src onerror="self.x?.(1)">'),
        entries: search,
      },
    },
    found: {
      ...Object.fromEntries(
        Object.entries(brokenTexts).map(([name, [render, context]]) => [
          name,
          {
            site: page(render),
            entries: search,
            findings: [
              {
                severity: 'high' as const,
                samples: ['GET /search: q (query)'],
                evidence: { context, parameter: 'q' },
              },
            ],
          },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(leakyFilters).map(([name, render]) => [
          name,
          {
            site: page(render),
            entries: search,
            findings: [
              {
                severity: 'high' as const,
                samples: ['GET /search: q (query)'],
              },
            ],
          },
        ]),
      ),
      'a filter of all event handlers that passes other attributes, less severe': {
        site: page((q) => `<p>${withoutHandlers(q)}</p>`),
        entries: search,
        findings: [
          {
            severity: 'medium',
            samples: ['GET /search: q (query)'],
            evidence: { became: 'an attribute of an element' },
          },
        ],
      },
      'a value behind a CSP that forbids inline scripts, less severe': {
        site: page((q) => `<p>${q}</p>`, { 'content-security-policy': "default-src 'self'" }),
        entries: search,
        findings: [{ severity: 'medium', samples: ['GET /search: q (query)'] }],
      },
      'a path segment on an error page': {
        site: {
          routes: {},
          otherwise: ({ path }) => ({
            ...html(`<h1>No such page: ${decodeURIComponent(path)}</h1>`),
            status: 404,
          }),
        },
        entries: [entry('GET', '/items/17')],
        findings: [{ severity: 'high', samples: ['GET /items/17: segment 2 of the path'] }],
      },
      'a numeric parameter whose suffix is reflected': {
        site: {
          routes: {
            '/rows': ({ path }) => {
              const start = queryOf(path, 'start')
              if (Number.isNaN(Number.parseInt(start, 10))) return { ...html('<h1>Error</h1>'), status: 500 }
              return html(`<p>Rows from ${start} on</p>`)
            },
          },
        },
        entries: [entry('GET', '/rows?start=10')],
        findings: [{ severity: 'high', samples: ['GET /rows: start (query)'] }],
      },
      'the only unencoded parameter of three, shown only with valid others': {
        site: {
          routes: {
            '/list': ({ path }) =>
              /^\d*$/.test(queryOf(path, 'page'))
                ? html(`<p>${queryOf(path, 'sort')}</p><i>${encode(queryOf(path, 'q'))}</i>`)
                : html('<p>Bad page</p>'),
          },
        },
        entries: [entry('GET', '/list?q=a&page=2&sort=name')],
        findings: [{ severity: 'high', samples: ['GET /list: sort (query)'] }],
      },
      'a parameter beside one that rejects payloads': {
        site: {
          routes: {
            '/list': ({ path }) =>
              /^\w*$/.test(queryOf(path, 'sort'))
                ? html(`<i>${queryOf(path, 'sort')}</i><p>${queryOf(path)}</p>`)
                : html('<p>Bad order</p>'),
          },
        },
        entries: [entry('GET', '/list?q=a&sort=name')],
        findings: [{ severity: 'high', samples: ['GET /list: q (query)'] }],
      },
      'the path of an error page below the root': {
        site: {
          routes: { '/': html('<h1>Tea</h1>') },
          otherwise: ({ path }) => ({ ...html(`<p>No ${decodeURIComponent(path)}</p>`), status: 404 }),
        },
        entries: [entry('GET', '/')],
        findings: [{ severity: 'high', samples: ['GET /: segment 1 of the path'] }],
      },
      'a path value in a script': {
        site: {
          routes: {},
          otherwise: ({ path }) =>
            html(`<script>var token = '${decodeURIComponent(path.slice(10))}'</script>`),
        },
        entries: [entry('GET', '/recovery/test', { pathValues: [1] })],
        findings: [{ severity: 'high', samples: ['GET /recovery/test: segment 2 of the path'] }],
      },
      'the path behind a script file': {
        site: {
          routes: {},
          otherwise: ({ path }) => html(`<form action="${decodeURIComponent(path)}"></form>`),
        },
        entries: [entry('GET', '/index.php')],
        findings: [{ severity: 'high', samples: ['GET /index.php: segment 2 of the path'] }],
      },
      'the Referer header, less severe': {
        site: {
          routes: { '/search': ({ headers }) => html(`<p>You came from ${headers.referer ?? ''}</p>`) },
        },
        entries: [entry('GET', '/search', { extra: [{ place: 'header', name: 'referer', value: '' }] })],
        findings: [{ severity: 'medium', samples: ['GET /search: referer (header)'] }],
      },
      'a value whose quotes break a query with an encoded error': {
        site: page((q) =>
          q.includes("'")
            ? `<p>The query could not be read: ${encode(q)}</p>`
            : `<p>Results for ${q}: none were found, so try another word</p>`,
        ),
        entries: search,
        findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
      },
      'the Referer header, reflected by all pages, reported once with few requests': {
        site: {
          routes: {},
          otherwise: ({ headers }) => html(`<p>You came from ${headers.referer ?? ''}</p>`),
        },
        entries: Array.from({ length: 10 }, (_, index) =>
          entry('GET', `/page${'abcdefghij'[index]}`, {
            extra: [{ place: 'header', name: 'referer', value: '' }],
          }),
        ),
        findings: [
          {
            severity: 'medium',
            samples: ['GET /pagea: referer (header)'],
          },
        ],
        requestsMax: 20,
      },
      'a cookie, least severe': {
        site: {
          routes: {
            '/search': ({ headers }) =>
              html(
                `<p lang="${decodeURIComponent(/lang=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '')}"></p>`,
              ),
          },
        },
        entries: [entry('GET', '/search', { extra: [{ place: 'cookie', name: 'lang', value: 'en' }] })],
        findings: [{ severity: 'low', samples: ['GET /search: lang (cookie)'] }],
      },
      'a response without a media type that browsers sniff as HTML': {
        site: {
          routes: { '/search': ({ path }) => ({ body: `<!doctype html><p>${queryOf(path)}</p>` }) },
        },
        entries: search,
        findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
      },
    },
    skipped: {
      'a site without parameters': {
        site: page(() => ''),
        entries: [entry('GET', '/tea')],
        reason: 'not applicable: the scan found no parameter in a URL',
      },
      'more pages than the request budget covers': {
        site: {
          routes: {},
          // Elements survive, but no code in them.
          otherwise: ({ path }) => html(`<p>${queryOf(path).replace(/self|on[^=]+=/g, '')}</p>`),
        },
        entries: Array.from({ length: 40 }, (_, index) =>
          entry('GET', `/${'abcdefgh'[index % 8]}${'mnopq'[Math.floor(index / 8)]}?q=tea&x=1&y=1&z=1&a=1`),
        ),
        reason: /^request budget \(220\) exhausted before all tests were run$/,
      },
      'a firewall in front of a vulnerable page': {
        site: {
          routes: {
            '/search': ({ path }) =>
              /[<>]/.test(queryOf(path))
                ? { ...html('Blocked'), status: 403 }
                : html(`<p>${queryOf(path)}</p>`),
          },
        },
        entries: search,
        reason: /^a firewall or the target blocked requests with payloads \(\d\): allow the scanner$/,
      },
    },
  })
})

describeBrowser('xss.reflected, in a browser', (browser) => {
  probeTable(xssReflected, {
    clean: {
      'an encoded value': { site: page((q) => `<p>${encode(q)}</p>`), entries: search, browser },
      'escape sequences in a script that writes text': {
        site: page((q) => `<p id="out"></p><script>out.textContent = ${scriptText(q)}</script>`),
        entries: search,
        browser,
      },
    },
    found: {
      'markup that executes on load': {
        site: page((q) => `<p>${q}</p>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
      'a string literal in a script': {
        site: page((q) => `<script>var q = '${q.replaceAll('<', '')}'</script>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
      'an attribute with autofocus': {
        site: page((q) => `<input value="${q.replace(/[<>]/g, '')}">`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
      'a link that executes on a click': {
        site: page((q) => `<a href="${encode(q)}">Back</a>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'not by itself: it needs an action of the user, such as a click' },
          },
        ],
      },
      'an option of a select element, in which browsers drop other elements': {
        site: page((q) => `<select><option>${q}</option></select>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
      'escape sequences in a script that writes markup': {
        site: page((q) => `<p id="out"></p><script>out.innerHTML = ${scriptText(q)}</script>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['GET /search: q (query)'],
            evidence: { became: 'markup that a script of the page wrote' },
          },
        ],
      },
      'markup that a script of the page turns into text, less severe': {
        site: page((q) => `<script>document.write('<plaintext>')</script><p>${q}</p>`),
        entries: search,
        browser,
        findings: [
          {
            severity: 'medium',
            samples: ['GET /search: q (query)'],
            evidence: { executed: 'no, Chromium did not run it' },
          },
        ],
      },
    },
  })
})

function linked(...paths: readonly string[]) {
  const body = paths.map((path) => `<a href="${path}">Go on</a>`).join('')
  const url = `${probedOrigin}/`
  return surfaceOf({ target: target(url), pages: [pageOf({ url, body })] }).entries
}

describe('an operation parameter', () => {
  const operated: string[] = []

  function composer(show: (operation: string, name: string) => string): Site {
    return {
      routes: {
        '/': html('<title>Composer</title>'),
        '/composer': ({ path }) => {
          const operation = queryOf(path, 'action')
          if (/save|send|delete|view/.test(operation)) operated.push(path)
          return html(`<!doctype html><title>Composer</title>${show(operation, queryOf(path, 'name'))}`)
        },
      },
    }
  }

  after('executed no operation of the application', () => {
    expect(operated).to.deep.equal([])
  })

  const entries = linked('/composer?action=save&name=x', '/composer?action=send&name=x')
  probeTable(xssReflected, {
    clean: {
      'an unknown operation that is reflected encoded': {
        site: composer((operation) => `<p>Invalid operation '${encode(operation)}'</p>`),
        entries,
      },
      'an operation with only one known value': {
        site: composer((operation) => `<p>Invalid operation '${operation}'</p>`),
        entries: linked('/composer?action=save&name=x'),
      },
    },
    found: {
      'an unknown operation that an error page reflects': {
        site: composer((operation) => `<p>Invalid operation '${operation}'</p>`),
        entries,
        findings: [{ severity: 'high', samples: ['GET /composer: action (query)'] }],
      },
      'a value beside an unknown operation': {
        site: composer((operation, name) => `<p>Invalid operation '${encode(operation)}' for ${name}</p>`),
        entries,
        findings: [{ severity: 'high', samples: ['GET /composer: name (query)'] }],
      },
    },
  })
})

/** Encodes everything except backslashes. */
function scriptText(q: string): string {
  return `'${q.replace(/[<>'"`\n]/g, '')}'`
}

const query = "$q = getenv('Q');"

function phpPage(run: RunSource, source: string): Site {
  return {
    routes: {
      '/search': async ({ path }) => {
        const { output } = await run(`${query} ${source}`, { Q: queryOf(path) })
        return html(`<!doctype html><title>Tea</title>${output}`)
      },
    },
  }
}

describeInterpreter('php', 'values that PHP prints', (run) => {
  const clean: Readonly<Record<string, string>> = {
    'with htmlspecialchars, in text and in quotes': `echo '<p>' . htmlspecialchars($q) . "</p><input value='" . htmlspecialchars($q) . "'>";`,
    'with JSON_HEX_TAG, in a script': `echo '<script>var q = ' . json_encode($q, JSON_HEX_TAG) . ';</script>';`,
    'with strip_tags, in text': `echo '<p>' . strip_tags($q) . '</p>';`,
    'as a number': `echo '<p>' . (int) $q . '</p>';`,
  }
  const found: Readonly<Record<string, string>> = {
    'with htmlspecialchars and ENT_NOQUOTES, in quotes': `echo '<input value="' . htmlspecialchars($q, ENT_NOQUOTES) . '">';`,
    'with strip_tags, in quotes': `echo '<input value="' . strip_tags($q) . '">';`,
    'with strip_tags that lets bold pass': `echo '<p>' . strip_tags($q, '<b>') . '</p>';`,
    'with addslashes, in a script': `echo "<script>var q = '" . addslashes($q) . "';</script>";`,
    'without the word script': `echo '<p>' . preg_replace('/<(.*)s(.*)c(.*)r(.*)i(.*)p(.*)t/i', '', $q) . '</p>';`,
    'decoded once more after encoding': `echo '<p>' . urldecode(htmlspecialchars($q)) . '</p>';`,
    'with json_encode, in a handler in single quotes': `echo "<button onclick='find(" . json_encode($q) . ")'>Find</button>";`,
  }
  probeTable(xssReflected, {
    clean: Object.fromEntries(
      Object.entries(clean).map(([name, source]) => [name, { site: phpPage(run, source), entries: search }]),
    ),
    found: Object.fromEntries(
      Object.entries(found).map(([name, source]) => [
        name,
        {
          site: phpPage(run, source),
          entries: search,
          findings: [{ severity: 'high' as const, samples: ['GET /search: q (query)'] }],
        },
      ]),
    ),
  })
})
