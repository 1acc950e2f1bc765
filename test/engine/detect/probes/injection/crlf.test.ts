import injectionCrlf from '../../../../../src/engine/detect/probes/injection/crlf.ts'
import { html, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function written(status: number, fields: string): SiteResponse {
  return { raw: `HTTP/1.1 ${status} Found\r\n${fields}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n` }
}

function site(response: (next: string, url: URL) => SiteResponse): Site {
  return {
    routes: {
      '/go': ({ path }) => {
        const url = new URL(path, probedOrigin)
        return response(url.searchParams.get('next') ?? '', url)
      },
    },
  }
}

const entries = [entry('GET', '/go?next=%2Fhome&lang=en', { status: 302 })]

function found(response: (next: string, url: URL) => SiteResponse, idea: string, name = 'next') {
  return {
    site: site(response),
    entries,
    findings: [
      {
        severity: 'medium' as const,
        samples: [`GET /go: ${name} (query)`],
        evidence: { parameter: name, idea },
      },
    ],
  }
}

describe('injection.crlf', () => {
  probeTable(injectionCrlf, {
    clean: {
      'a header with the encoded value': {
        site: site((next) => redirect(encodeURI(next))),
        entries,
      },
      'a page that reflects the value in its body': {
        site: site((next) => html(`<pre>location: ${next}</pre>`)),
        entries,
      },
      'a header in which line breaks become spaces': {
        site: site((next) => redirect(next.replace(/[^\x20-\x7e]+/g, ' '))),
        entries,
      },
      'a server that rejects line breaks': {
        site: site((next) =>
          /[\r\n]/.test(next) ? { status: 400, body: 'Bad request' } : redirect(encodeURI(next)),
        ),
        entries,
      },
      'an application with a header name of its own for any value': {
        site: site(() => ({ status: 302, headers: { location: '/', 'x-request': 'x-abc' } })),
        entries,
      },
    },
    found: {
      'a Location header with the unencoded value': found(
        (next) => written(302, `location: ${next}`),
        'CRLF (%0D%0A)',
      ),
      'a Set-Cookie header with the unencoded value': found(
        (_, url) => written(200, `set-cookie: lang=${url.searchParams.get('lang')}`),
        'CRLF (%0D%0A)',
        'lang',
      ),
      'a filter that removes only CRLF, in front of a gateway that splits at LF': found(
        (next) => written(302, `location: ${next.replaceAll('\r\n', '').replaceAll('\n', '\r\n')}`),
        'LF only (%0A)',
      ),
      'a server that decodes once more after validation': found(
        (next) =>
          written(
            302,
            `location: ${/[\r\n]/.test(next) ? '/' : decodeURIComponent(next.replace(/%(?![0-9a-f]{2})/gi, ''))}`,
          ),
        'double-encoded CRLF (%250d%250a)',
      ),
      'a server that keeps only the low byte of each character': found(
        (next) =>
          written(
            302,
            `location: ${Buffer.from(/[\r\n]/.test(next) ? '/' : next, 'latin1').toString('latin1')}`,
          ),
        'Unicode characters whose low bytes are CRLF',
      ),
    },
    skipped: {
      'a site without parameters': {
        site: site(() => html('')),
        entries: [entry('GET', '/')],
        reason: 'not applicable: the scan found no parameter in a URL',
      },
    },
  })
})
