import methods from '../../../../../src/engine/detect/probes/protocol/methods.ts'
import { html, type Site, type SiteRequest, text } from '../../../../helpers/sites/site.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`), pages: [page({ url: `${probedOrigin}/` })] }

function lines({ method, path, headers }: SiteRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return [`${method} ${path} HTTP/1.1`, ...fields, ''].join('\r\n')
}

/** As Apache with `TraceEnable on`. */
const tracing: Site = {
  routes: {},
  otherwise: (request) =>
    request.method === 'TRACE'
      ? { headers: { 'content-type': 'message/http' }, body: lines(request) }
      : html('<p>Tea</p>'),
}

function offering(allow: string, { dav = false, everywhere = false } = {}): Site {
  const options = { status: 204, headers: { allow, ...(dav ? { dav: '1,2' } : {}) } }
  const other = everywhere ? options : { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } }
  const at =
    (own: typeof options | typeof other) =>
    ({ method }: SiteRequest) =>
      method === 'OPTIONS' ? own : method === 'TRACE' ? { status: 405 } : html('<p>Tea</p>')
  return { routes: { '/': at(options) }, otherwise: at(other) }
}

describe('protocol.methods', () => {
  probeTable(methods, {
    clean: {
      'a server that refuses TRACE': { site: offering('GET, HEAD, OPTIONS'), given },
      'a form whose view handles PUT like POST': {
        site: offering('GET, POST, PUT, HEAD, OPTIONS'),
        given,
      },
      'a single page that accepts every method': {
        site: { routes: {}, otherwise: html('<p>Tea</p>') },
        given,
      },
      'a page that prints its request headers for any method': {
        site: { routes: {}, otherwise: (request) => html(`<pre>${lines(request)}</pre>`) },
        given,
      },
      'a server that repeats every request as a message': {
        site: {
          routes: {},
          otherwise: (request) => ({ headers: { 'content-type': 'message/http' }, body: lines(request) }),
        },
        given,
      },
      'a catch-all route that lists every method': {
        site: offering(
          'GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, PROPFIND, PROPPATCH, MKCOL, COPY, MOVE, LOCK, UNLOCK, TRACE',
        ),
        given,
      },
      'a server that lists the same methods for every path': {
        site: offering('GET, HEAD, PUT, DELETE, OPTIONS', { everywhere: true }),
        given,
      },
      'a CORS preflight response': {
        site: {
          routes: {},
          otherwise: ({ method }) =>
            method === 'OPTIONS'
              ? { status: 204, headers: { 'access-control-allow-methods': 'GET,PUT,DELETE' } }
              : text('ok'),
        },
        given,
      },
    },
    found: {
      'TRACE that echoes the request': {
        site: tracing,
        given,
        findings: [{ severity: 'medium', samples: ['TRACE'], confidence: 'certain' }],
      },
      'PUT and DELETE of a page, but not of an unknown path': {
        site: offering('GET, HEAD, PUT, DELETE, OPTIONS'),
        given,
        findings: [{ severity: 'low', samples: ['PUT and DELETE allowed at /'], confidence: 'tentative' }],
      },
      WebDAV: {
        site: offering('OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND', { dav: true, everywhere: true }),
        given,
        findings: [{ severity: 'low', samples: ['PUT and DELETE allowed at /'], confidence: 'firm' }],
      },
    },
  })
})
