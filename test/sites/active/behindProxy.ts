import { html, type Site, type SiteRequest } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://behind-proxy.example'

function shell(head: string, body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Tea</title>${head}</head><body>${body}</body></html>`,
  )
}

function trace({ path, headers }: SiteRequest) {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return {
    headers: { 'content-type': 'message/http' },
    body: [`TRACE ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'),
  }
}

function open(): Site {
  const page = (request: SiteRequest) => {
    if (request.method === 'TRACE') return trace(request)
    const host = request.headers['x-forwarded-host'] ?? 'behind-proxy.example'
    return shell(`<link rel="canonical" href="http://${String(host)}/">`, '<a href="/about">About</a>')
  }
  return {
    routes: {
      '/': page,
      // Safe twins: a configured host, and the header as text.
      '/about': ({ headers }) =>
        shell(
          `<link rel="canonical" href="${origin}/about">`,
          `<p>You came by ${String(headers['x-forwarded-host'] ?? 'yourself').replaceAll('<', '&lt;')}</p>`,
        ),
    },
  }
}

export const behindProxy: ActiveSite = {
  about: 'an application that believes whoever forwards',
  target: `${origin}/`,
  intensity: 'safe',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ['protocol.host-header', 'medium', 'x-forwarded-host at /'],
    ['protocol.methods', 'medium', 'TRACE'],
  ],
}
