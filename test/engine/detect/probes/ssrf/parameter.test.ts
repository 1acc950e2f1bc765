import { randomBytes } from 'node:crypto'
import ssrfParameter from '../../../../../src/engine/detect/probes/ssrf/parameter.ts'
import { callbackLimits, openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { html, json, redirect, type Site, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function preview(response: (url: string) => SiteResponse | Promise<SiteResponse>): Site {
  return {
    routes: {
      '/preview': ({ path }) => response(new URL(path, probedOrigin).searchParams.get('url') ?? ''),
    },
  }
}

const refused = { ...text('This host is not allowed'), status: 400 }

function isLocal(hostname: string): boolean {
  return /^(?:127\.|0\.|localhost$|\[)/.test(hostname)
}

function withoutUser(url: string): string {
  const plain = new URL(url.replace(/^https:/, 'http:'))
  plain.username = ''
  return plain.href
}

function amongRefusing(count: number): Pick<ProbeCase, 'site' | 'entries'> {
  const paths = Array.from({ length: count - 1 }, (_, index) => `/${'abcdefgh'[index]}/refusing`)
  const own = preview(async (url) => text(await fetchText(url)))
  return {
    site: { routes: { ...own.routes, ...Object.fromEntries(paths.map((path) => [path, refused])) } },
    entries: [
      entry('GET', '/preview?url=https%3A%2F%2Fnews.example%2Ftea'),
      ...paths.map((path) => entry('GET', `${path}?url=https%3A%2F%2Fnews.example%2Ftea`)),
    ],
  }
}

const entries = [entry('GET', '/preview?url=https%3A%2F%2Fnews.example%2Ftea')]
const findings = [{ severity: 'high' as const, samples: ['GET /preview: url (query)'] }]

describe('ssrf.parameter', () => {
  const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
  const named = openCallbacks({
    ...{ host: 'localhost', randomText: () => randomBytes(16).toString('hex') },
    limits: { ...callbackLimits, urlsMax: 60 },
  })
  after(() => Promise.all([callbacks.close(), named.close()]))
  const runtime = { callbacks }

  probeTable(ssrfParameter, {
    clean: {
      'an allowlist of hosts': {
        site: preview(async (url) =>
          URL.canParse(url) && new URL(url).hostname === 'news.example'
            ? text(await fetchText(url))
            : { ...text('This host is not allowed'), status: 400 },
        ),
        entries,
        runtime,
      },
      'a check of the parsed hostname for loopback, after which every other host is refused too': {
        site: preview(async (url) =>
          !URL.canParse(url) || isLocal(new URL(url).hostname)
            ? refused
            : text(await fetchText(url.replace(/^https:/, 'http:'))),
        ),
        entries,
        runtime,
      },
      'an exact host that the refusal names': {
        site: preview(async (url) =>
          URL.canParse(url) && new URL(url).host === 'feeds.example'
            ? text(await fetchText(url))
            : { ...text('Only feeds.example is read'), status: 400 },
        ),
        entries: [entry('GET', '/preview?url=tea')],
        runtime,
      },
      'a redirect of the browser': { site: preview((url) => redirect(url)), entries, runtime },
      'a page that prints the URL as a link and as an image': {
        site: preview((url) =>
          html(`<a href="${encodeURI(url)}">Go</a><img src="${encodeURI(url)}" alt="">`),
        ),
        entries,
        runtime,
      },
    },
    found: {
      'one of nine, although disguises for the refusing ones exceed the budget': {
        ...amongRefusing(9),
        runtime,
        findings,
        reason: 'request budget exhausted before all spellings of the URL were tested',
      },
      'one of five by a named host, to which other spellings of loopback do not apply': {
        ...amongRefusing(5),
        runtime: { callbacks: named },
        findings,
      },
      'a server that fetches the URL and shows the result': {
        site: preview(async (url) => json({ preview: await fetchText(url) })),
        entries,
        runtime,
        findings,
      },
      'a server that fetches the URL and shows nothing': {
        site: preview(async (url) => {
          await fetchText(url)
          return html('<p>Saved</p>')
        }),
        entries,
        runtime,
        findings,
      },
      'a queue that fetches the URL after the response': {
        site: preview((url) => {
          setTimeout(() => fetchText(url), 1_200)
          return html('<p>The preview will be there soon</p>')
        }),
        entries,
        runtime,
        findings,
      },
      'a server that appends a suffix': {
        site: preview(async (url) => text(await fetchText(`${url}/feed.xml`))),
        entries,
        runtime,
        findings,
      },
      'a check of the URL prefix': {
        site: preview(async (url) =>
          url.startsWith('https://news.example')
            ? text(await fetchText(url.replace(/^https:/, 'http:')))
            : { ...text('This host is not allowed'), status: 400 },
        ),
        entries,
        runtime,
        findings,
      },
      ...Object.fromEntries(
        [/news\.example/, /\/tea$/].map((pattern) => [
          `a check of the URL by ${pattern}, before a client that refuses user names`,
          {
            site: preview(async (url) =>
              pattern.test(url) && new URL(url).username === ''
                ? text(await fetchText(url))
                : { ...text('This host is not allowed'), status: 400 },
            ),
            entries,
            runtime,
            findings,
          },
        ]),
      ),
      ...Object.fromEntries(
        [/127\.0\.0\.1/, /localhost|127\.|0\.0\.0\.0|\[|169\.254|10\.|192\.168/i, /localhost|\/\/[\d[]/i].map(
          (pattern) => [
            `a list of refused words, ${pattern}`,
            {
              site: preview(async (url) => (pattern.test(url) ? refused : text(await fetchText(url)))),
              entries,
              runtime,
              findings,
            },
          ],
        ),
      ),
      'a list of refused hosts, whose refusal is a page with status 200': {
        site: preview(async (url) =>
          ['localhost', '127.0.0.1', '::1'].some((host) => url.includes(`//${host}:`))
            ? html('<p>That host is not allowed.</p>')
            : html(`<p>${(await fetchText(url)).length} characters read</p>`),
        ),
        entries,
        runtime,
        findings,
      },
      'a check of the prefix for a host that only the refusal names': {
        site: preview(async (url) =>
          /^https?:\/\/feeds\.example/.test(url)
            ? text(await fetchText(withoutUser(url)))
            : { ...text('Only feeds of feeds.example are read.'), status: 400 },
        ),
        entries: [entry('GET', '/preview?url=tea')],
        runtime,
        findings,
      },
      'a check that reads a backslash as part of the user name': {
        site: preview(async (url) =>
          /^https?:\/\/(?:[^/@]*@)?news\.example\//.test(url) ? text(await fetchText(url)) : refused,
        ),
        entries,
        runtime,
        findings,
      },
      'a server that adds the scheme to a host with a port': {
        site: preview(async (url) => text(await fetchText(`http://${url}`))),
        entries: [entry('GET', '/preview?url=localhost%3A3000')],
        runtime,
        findings,
      },
      'a server that adds the scheme to a host': {
        site: preview(async (url) => text(await fetchText(`http://${url}`))),
        entries: [entry('GET', '/preview?url=news.example')],
        runtime,
        findings,
      },
    },
    skipped: {
      'a target that cannot call back': {
        site: preview(async (url) => text(await fetchText(url))),
        entries,
        reason:
          'needs a callback host that the target can reach: set SCANWARD_CALLBACK_HOST to a hostname of this machine',
      },
      'a site without such a parameter': {
        site: preview(() => text('')),
        entries: [entry('GET', '/list?q=tea')],
        runtime,
        reason: 'not applicable: the scan found no parameter that could contain a URL',
      },
    },
  })
})
