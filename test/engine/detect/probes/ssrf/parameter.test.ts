import { randomBytes } from 'node:crypto'
import ssrfParameter from '../../../../../src/engine/detect/probes/ssrf/parameter.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { html, json, redirect, type Site, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

/** A site whose `/preview` answers by the query's `url`. */
function preview(response: (url: string) => SiteResponse | Promise<SiteResponse>): Site {
  return {
    routes: {
      '/preview': ({ path }) => response(new URL(path, probedOrigin).searchParams.get('url') ?? ''),
    },
  }
}

const entries = [entry('GET', '/preview?url=https%3A%2F%2Fnews.example%2Ftea')]
const findings = [{ severity: 'high' as const, samples: ['GET /preview: url (query)'] }]

describe('ssrf.parameter', () => {
  const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
  after(() => callbacks.close())
  const runtime = { callbacks }

  probeTable(ssrfParameter, {
    clean: {
      'a list of allowed hosts': {
        site: preview(async (url) =>
          URL.canParse(url) && new URL(url).hostname === 'news.example'
            ? text(await fetchText(url))
            : { ...text('This host is not allowed'), status: 400 },
        ),
        entries,
        runtime,
      },
      'a redirect of the browser': { site: preview((url) => redirect(url)), entries, runtime },
      'a page that prints the address as a link and as a picture': {
        site: preview((url) =>
          html(`<a href="${encodeURI(url)}">Go</a><img src="${encodeURI(url)}" alt="">`),
        ),
        entries,
        runtime,
      },
    },
    found: {
      'a server that fetches the address and shows what it got': {
        site: preview(async (url) => json({ preview: await fetchText(url) })),
        entries,
        runtime,
        findings,
      },
      'a server that fetches it and shows nothing': {
        site: preview(async (url) => {
          await fetchText(url)
          return html('<p>Saved</p>')
        }),
        entries,
        runtime,
        findings,
      },
      'a queue that fetches it when the answer is long sent': {
        site: preview((url) => {
          setTimeout(() => fetchText(url), 1_200)
          return html('<p>The preview will be there soon</p>')
        }),
        entries,
        runtime,
        findings,
      },
      'a server that appends what it expects there': {
        site: preview(async (url) => text(await fetchText(`${url}/feed.xml`))),
        entries,
        runtime,
        findings,
      },
      'a check of how the address begins': {
        site: preview(async (url) =>
          url.startsWith('https://news.example')
            ? text(await fetchText(url.replace(/^https:/, 'http:')))
            : { ...text('This host is not allowed'), status: 400 },
        ),
        entries,
        runtime,
        findings,
      },
      'a server that puts the scheme before a host with a port': {
        site: preview(async (url) => text(await fetchText(`http://${url}`))),
        entries: [entry('GET', '/preview?url=localhost%3A3000')],
        runtime,
        findings,
      },
      'a server that puts the scheme before a host': {
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
