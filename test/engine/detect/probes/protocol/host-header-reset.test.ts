import probe from '../../../../../src/engine/detect/probes/protocol/host-header-reset.ts'
import { html, json, redirect, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const own = { identifier: 'scanward-1@example.com', password: 'x', url: `${probedOrigin}/join`, names: [] }
const forgot = entry('POST', '/forgot', { form: { email: 'you@example.com' } })

function desk(respond: (host: string, request: SiteRequest) => SiteResponse): ProbeCase {
  return {
    site: {
      routes: {
        '/forgot': (request) =>
          respond(String(request.headers['x-forwarded-host'] ?? 'app.example'), request),
      },
    },
    surface: { resets: [forgot] },
    runtime: { signedUp: () => [own] },
  }
}

const isOwn = ({ body }: SiteRequest) =>
  new URLSearchParams(body).get('email')?.startsWith('scanward-1@') === true

probeTable(probe, {
  clean: {
    'a link to a configured host': desk(() => html('<a href="https://app.example/reset?t=1">Preview</a>')),
    'the host as text': desk((host) => html(`<p>Sent by ${host}</p>`)),
    'an absolute redirect to the host': desk((host) => ({
      ...redirect(`https://${host}/users/sign_in`, 303),
    })),
    'a canonical URL and a form of the host': desk((host) =>
      html(
        `<link rel="canonical" href="https://${host}/forgot"><form action="https://${host}/forgot"></form>`,
      ),
    ),
    'a link for each email address': desk((host) =>
      html(`<a href="https://${host}/reset/4f1c9a7e">Type the code</a>`),
    ),
    'no link': desk(() => json({ ok: true })),
  },
  found: {
    'a link to the host of a header': {
      ...desk((host, request) =>
        html(
          isOwn(request)
            ? `<a href="https://${host}/reset?token=4f1c9a7e">Preview</a>`
            : '<p>No such account</p>',
        ),
      ),
      findings: [{ severity: 'high', samples: ['POST /forgot: x-forwarded-host (header)'] }],
    },
    'such a link in JSON': {
      ...desk((host, request) =>
        json(isOwn(request) ? { preview: `https://${host}/reset?token=4f1c9a7e` } : {}),
      ),
      findings: [{ severity: 'high', samples: ['POST /forgot: x-forwarded-host (header)'] }],
    },
  },
  skipped: {
    'a refused reset': {
      ...desk(() => ({ ...html('<title>Page expired</title>'), status: 419 })),
      reason: /^the target refused/,
    },
    'no password reset': { ...desk(() => json({})), surface: {}, reason: /^not applicable/ },
    'no account': { ...desk(() => json({})), runtime: {}, reason: /^needs an account/ },
  },
})
