import { expect } from 'chai'
import xssReflected from '../../../../../src/engine/detect/probes/xss/reflected.ts'
import { describeInterpreter, type RunSource } from '../../../../helpers/applications/interpreters.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, json, type Site, type SiteRequest, text } from '../../../../helpers/sites/site.ts'
import { page as pageOf, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { surfaceOf } from '../../../../helpers/tables/surface.ts'

/** A page whose body is made of the query's `q`. */
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

/** Every safe way in which a page shows a value, each beside one that is not. */
const safeTexts: Readonly<Record<string, (q: string) => string>> = {
  'a value that is encoded in text and in every kind of attribute': (q) =>
    `<p>${encode(q)}</p><input value="${encode(q)}"><input value='${encode(q)}'><textarea>${encode(q)}</textarea>`,
  'a value in a script as JSON with its angle brackets escaped': (q) =>
    `<script>var q = ${JSON.stringify(q).replaceAll('<', '\\u003c')}; show(q)</script>`,
  'a value in JSON for a script, which no browser runs, with its angle brackets escaped': (q) =>
    `<script type="application/json">${JSON.stringify({ q }).replaceAll('<', '\\u003c')}</script>`,
  'a value from which every tag is taken': (q) => `<p>${q.replace(/<[^>]*>?/g, '')}</p>`,
  'a value that keeps its tags and loses its attributes, as a sanitiser leaves it': (q) =>
    `<p>${q.replace(/<(\/?)(b|i|em)\b[^>]*>/g, '<$1$2>').replace(/<(?!\/?(?:b|i|em)>)/g, '&lt;')}</p>`,
  'a value of letters and digits alone': (q) =>
    `<p>${q.replace(/\W/g, '')}</p><script>x.${q.replace(/\W/g, '')}=1</script>`,
  'an address of which only http and https are taken': (q) =>
    `<a href="${/^https?:/.test(q) ? encode(q) : '/'}">back</a>`,
  'an address that is a path of this site': (q) => `<a href="/to/${encode(q)}">go</a>`,
  'an encoded value in an address that no browser opens as a page': (q) => `<img src="${encode(q)}" alt="">`,
  'a quote in a script with a backslash before it, and one before every backslash': (q) =>
    `<script>var q = '${q.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c').replaceAll('\n', '\\n')}'</script>`,
  'a value that is percent-encoded': (q) => `<a href="/search?q=${encodeURIComponent(q)}">again</a>`,
  'a title and a textarea whose end tags are encoded': (q) =>
    `<title>${q.replaceAll('</', '&lt;/')}</title><textarea>${q.replaceAll('</', '&lt;/')}</textarea>`,
  'a handler whose quotes get a backslash before they are encoded': (q) =>
    `<button onclick="find('${encode(q.replaceAll('\\', '\\\\').replaceAll("'", "\\'"))}')">Find</button>`,
  'a template that shows nothing by itself': (q) => `<template><p>${encode(q)}</p></template>`,
}

const handlerNames =
  /on(?:load|error|focus|toggle|start|begin|pointerenter|mouseover|animationstart|click|beforetoggle)/gi

/** Takes names of handlers and scripts out until none is left. */
function withoutHandlers(q: string): string {
  const rest = q.replace(handlerNames, '').replace(/script/gi, '')
  return rest === q ? rest : withoutHandlers(rest)
}

/** Filters that do not hold. */
const leakyFilters: Readonly<Record<string, (q: string) => string>> = {
  'a filter that replaces the first of each character': (q) =>
    `<p>${q.replace('<', '&lt;').replace('>', '&gt;')}</p>`,
  'a filter of images and scripts': (q) => `<p>${q.replace(/<\/?(?:img|script)[^>]*>?/gi, '')}</p>`,
  'a filter of the handlers of images and drawings': (q) => `<p>${q.replace(/on(?:error|load)/gi, '')}</p>`,
  'a filter of handlers behind a blank': (q) => `<p>${q.replace(/[ \n\f]+on\w+=/gi, '')}</p>`,
  'a filter of blanks': (q) => `<p>${q.replaceAll(' ', '')}</p>`,
  'a filter of closed elements': (q) => `<p>${q.replace(/<[^>]*>/g, '')}</p>`,
  'a filter of parentheses': (q) => `<p>${q.replace(/[()]/g, '')}</p>`,
  'a filter that decodes percent signs after it has looked': (q) =>
    `<p>${decodeURIComponent(q.replace(/[<>]/g, '').replace(/%(?![0-9A-F]{2})/g, ''))}</p>`,
  'a filter that decodes references after it has looked': (q) =>
    `<p>${q
      .replace(/[<>]/g, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .replaceAll('&lt;', '<')}</p>`,
  'a filter that takes the names of handlers out once': (q) => `<p>${q.replace(handlerNames, '')}</p>`,
  'a value that is cut': (q) => `<p>${q.slice(0, 60)}</p>`,
  'a filter of all elements but bold ones': (q) => `<p>${q.replace(/<(?!b\b)[^>]*>?/g, '')}</p>`,
  'capital letters': (q) => `<p>${q.toUpperCase()}</p>`,
  'a filter of the word javascript': (q) => `<a href="${encode(q.replace(/javascript/g, ''))}">Back</a>`,
  'a quoted attribute without angle brackets and without the handler for focus': (q) =>
    `<input value="${q.replace(/[<>]/g, '').replace(/onfocus/g, '')}">`,
}

const brokenTexts: Readonly<Record<string, readonly [render: (q: string) => string, context: string]>> = {
  'text of the page': [(q) => `<p>You searched for ${q}</p>`, 'text of the page'],
  'an attribute in double quotes of which only tags are encoded': [
    (q) => `<input value="${q.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">`,
    'attribute value in double quotes',
  ],
  'an attribute in single quotes beside an encoder that knows double ones alone': [
    (q) => `<input value='${q.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}'>`,
    'attribute value in single quotes',
  ],
  'an attribute without quotes, encoded': [
    (q) => `<input value=${encode(q)}>`,
    'attribute value without quotes',
  ],
  'a comment': [(q) => `<!-- asked for ${q} -->`, 'comment'],
  'a textarea': [(q) => `<textarea>${q}</textarea>`, 'text of a textarea element'],
  'a style': [(q) => `<style>.a { color: ${q} }</style>`, 'text of a style element'],
  'a noscript': [(q) => `<noscript>${q}</noscript>`, 'text of a noscript element'],
  'JSON in a script, angle brackets and all': [
    (q) => `<script>var data = ${JSON.stringify({ q })}</script>`,
    'script',
  ],
  'data for a script in JSON, angle brackets and all': [
    (q) => `<script type="application/json">${JSON.stringify({ q })}</script>`,
    'text of a script element',
  ],
  'a text of a script in single quotes without angle brackets': [
    (q) => `<script>var q = '${q.replaceAll('<', '')}'; show(q)</script>`,
    'text in single quotes in a script',
  ],
  'a text of a script whose quotes get a backslash, and backslashes none': [
    (q) => `<script>var q = '${q.replaceAll('<', '').replaceAll("'", "\\'")}'\nshow(q)</script>`,
    'text in single quotes in a script',
  ],
  'a template literal': [
    (q) => `<script>const q = \`${q.replaceAll('<', '').replaceAll('`', '')}\`</script>`,
    'template literal in a script',
  ],
  'the code of a script': [(q) => `<script>var id = ${q.replaceAll('<', '')}</script>`, 'code of a script'],
  'a comment of a script': [
    (q) => `<script>// page ${q.replaceAll('<', '')}\nshow()</script>`,
    'comment in a script',
  ],
  'an event handler, encoded for HTML as it should be anywhere else': [
    (q) => `<button onclick="find('${encode(q)}')">Find</button>`,
    'text in single quotes in the event handler onclick',
  ],
  'an encoded address that a link opens': [
    (q) => `<a href="${encode(q)}">Back</a>`,
    'URL in the attribute href',
  ],
  'a document of a frame, encoded once': [
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
      'a number, of which a page takes what begins with one and shows the rest encoded': {
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
      'JSON that repeats the value': {
        site: { routes: { '/search': ({ path }) => json({ q: queryOf(path) }) } },
        entries: search,
      },
      'plain text that repeats the value': {
        site: { routes: { '/search': ({ path }) => text(`No ${queryOf(path)}`) } },
        entries: search,
      },
      'an answer without a type that browsers may not guess': {
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
      'a page that is saved and not shown': {
        site: page((q) => `<p>${q}</p>`, { 'content-disposition': 'attachment; filename="tea.html"' }),
        entries: search,
      },
      'a redirect whose text nobody sees': {
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
      'a page that says what it was sent in other places than our own': {
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
                severity: 'high' as const, // `as`: one of the severities.
                samples: ['GET /search: q (query)'],
              },
            ],
          },
        ]),
      ),
      'a filter of every handler, which lets other attributes through, less severe': {
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
      'a value behind a policy that forbids inline scripts, less severe': {
        site: page((q) => `<p>${q}</p>`, { 'content-security-policy': "default-src 'self'" }),
        entries: search,
        findings: [{ severity: 'medium', samples: ['GET /search: q (query)'] }],
      },
      'a segment of the path on a page that is not there': {
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
      'a number, of which a page takes what begins with one': {
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
      'the one of three parameters that is not encoded, and only beside valid others': {
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
      'what stands beside a value that a page refuses': {
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
      'a page that is not there': {
        site: {
          routes: { '/': html('<h1>Tea</h1>') },
          otherwise: ({ path }) => ({ ...html(`<p>No ${decodeURIComponent(path)}</p>`), status: 404 }),
        },
        entries: [entry('GET', '/')],
        findings: [{ severity: 'high', samples: ['GET /: segment 1 of the path'] }],
      },
      'a value of the path in a script of its page': {
        site: {
          routes: {},
          otherwise: ({ path }) =>
            html(`<script>var token = '${decodeURIComponent(path.slice(10))}'</script>`),
        },
        entries: [entry('GET', '/recovery/test', { pathValues: [1] })],
        findings: [{ severity: 'high', samples: ['GET /recovery/test: segment 2 of the path'] }],
      },
      'the path behind a program': {
        site: {
          routes: {},
          otherwise: ({ path }) => html(`<form action="${decodeURIComponent(path)}"></form>`),
        },
        entries: [entry('GET', '/index.php')],
        findings: [{ severity: 'high', samples: ['GET /index.php: segment 2 of the path'] }],
      },
      'the page that a visitor came from, less severe': {
        site: {
          routes: { '/search': ({ headers }) => html(`<p>You came from ${headers.referer ?? ''}</p>`) },
        },
        entries: [entry('GET', '/search', { extra: [{ place: 'header', name: 'referer', value: '' }] })],
        findings: [{ severity: 'medium', samples: ['GET /search: referer (header)'] }],
      },
      'a value that breaks a query by its quotes, whose error is encoded': {
        site: page((q) =>
          q.includes("'")
            ? `<p>The query could not be read: ${encode(q)}</p>`
            : `<p>Results for ${q}: none were found, so try another word</p>`,
        ),
        entries: search,
        findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
      },
      'the page that a visitor came from, which every page repeats, once and with few requests': {
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
      'a cookie, less severe still': {
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
      'an answer without a type that begins like a page': {
        site: {
          routes: { '/search': ({ path }) => ({ body: `<!doctype html><p>${queryOf(path)}</p>` }) },
        },
        entries: search,
        findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
      },
    },
    skipped: {
      'a site that takes nothing from its addresses': {
        site: page(() => ''),
        entries: [entry('GET', '/tea')],
        reason: 'not applicable: the scan found no parameter in a URL',
      },
      'more pages than its requests are enough for': {
        site: {
          routes: {},
          // Elements come back, and nothing that would run in them.
          otherwise: ({ path }) => html(`<p>${queryOf(path).replace(/self|on[^=]+=/g, '')}</p>`),
        },
        entries: Array.from({ length: 40 }, (_, index) =>
          entry('GET', `/${'abcdefgh'[index % 8]}${'mnopq'[Math.floor(index / 8)]}?q=tea&x=1&y=1&z=1&a=1`),
        ),
        reason: /^request budget \(220\) exhausted before all tests were run$/,
      },
      'a firewall before a page that would be open': {
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

describeBrowser('reflected values in a browser', (browser) => {
  probeTable(xssReflected, {
    clean: {
      'a value that is encoded': { site: page((q) => `<p>${encode(q)}</p>`), entries: search, browser },
      'escapes in a script that writes text': {
        site: page((q) => `<p id="out"></p><script>out.textContent = ${scriptText(q)}</script>`),
        entries: search,
        browser,
      },
    },
    found: {
      'markup that runs when the page is opened': {
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
      'a text of a script': {
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
      'an attribute that takes the focus': {
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
      'a link that runs when somebody clicks': {
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
      'an option of a list, in which browsers drop elements': {
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
      'escapes in a script that writes markup': {
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
      'markup that a script of the page makes text of, less severe': {
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

/** What a page that links these paths leads to, as a scan lists it. */
function linked(...paths: readonly string[]) {
  const body = paths.map((path) => `<a href="${path}">Go on</a>`).join('')
  const url = `${probedOrigin}/`
  return surfaceOf({ target: target(url), pages: [pageOf({ url, body })] }).entries
}

describe('an operation that a parameter names', () => {
  const operated: string[] = []

  /** Does what the parameter says, and shows what it does not know. */
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

  after('ran none that the application knows', () => {
    expect(operated).to.deep.equal([])
  })

  const entries = linked('/composer?action=save&name=x', '/composer?action=send&name=x')
  probeTable(xssReflected, {
    clean: {
      'an unknown operation that is shown encoded': {
        site: composer((operation) => `<p>Invalid operation '${encode(operation)}'</p>`),
        entries,
      },
      'an operation of which one value alone is known': {
        site: composer((operation) => `<p>Invalid operation '${operation}'</p>`),
        entries: linked('/composer?action=save&name=x'),
      },
    },
    found: {
      'an unknown operation that an error shows': {
        site: composer((operation) => `<p>Invalid operation '${operation}'</p>`),
        entries,
        findings: [{ severity: 'high', samples: ['GET /composer: action (query)'] }],
      },
      'what stands beside an unknown operation': {
        site: composer((operation, name) => `<p>Invalid operation '${encode(operation)}' for ${name}</p>`),
        entries,
        findings: [{ severity: 'high', samples: ['GET /composer: name (query)'] }],
      },
    },
  })
})

/** Between single quotes, with all encoded but the backslash. */
function scriptText(q: string): string {
  return `'${q.replace(/[<>'"`\n]/g, '')}'`
}

const query = "$q = getenv('Q');"

/** What PHP itself makes of a value, and the page around it. */
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
          findings: [{ severity: 'high' as const, samples: ['GET /search: q (query)'] }], // `as`: one of the severities.
        },
      ]),
    ),
  })
})
