import redirectOpen from '../../../../../src/engine/detect/probes/redirect/open.ts'
import type { SkippedAction } from '../../../../../src/engine/model/effect.ts'
import { html, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function out(response: (next: string) => SiteResponse): Site {
  return {
    routes: { '/out': ({ path }) => response(new URL(path, probedOrigin).searchParams.get('next') ?? '') },
  }
}

function appendingSlash(clean: (path: string) => string): Site {
  return {
    routes: { '/docs/one.html': html('<title>One</title>') },
    otherwise: ({ path }) =>
      decodeURIComponent(path).replace(/^\/\/[^/]*\/\.\./, '') === '/docs'
        ? redirect(`${clean(path)}/`, 301)
        : { status: 404 },
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const signOut = (path: string): SkippedAction => ({
  method: 'GET',
  url: `${probedOrigin}${path}`,
  effect: 'ends_session',
  why: 'signs out',
})

/** A session that is sent to `/logout` ends. */
function leaving(to: (next: string) => string): () => Site {
  return () => {
    let isSignedIn = true
    const next = (path: string) => new URL(path, probedOrigin).searchParams.get('nextPage') ?? '/'
    return {
      routes: {
        '/start': ({ path }) => (isSignedIn ? redirect(to(next(path))) : { status: 401 }),
        '/logout': ({ path, headers }) => {
          if (headers.cookie !== undefined) isSignedIn = false
          return redirect(to(next(path)), 302, { 'set-cookie': 'sid=; Max-Age=0' })
        },
        '/logout-all': () => redirect(`https://somewhere.example/`),
      },
    }
  }
}

const named = {
  entries: [entry('GET', '/start', { status: 302 })],
  surface: { redirectNames: ['nextPage', 'back'], avoided: [signOut('/logout'), signOut('/logout-all')] },
  signIns: { user: { kind: 'cookie' as const, name: 'sid', value: 'of-ada' } },
}

const entries = [entry('GET', '/out?next=%2Fhome', { status: 302 })]
const sample = 'GET /out: next (query)'

function found(response: (next: string) => SiteResponse, evidence: Readonly<Record<string, string>>) {
  return {
    site: out(response),
    entries,
    findings: [{ severity: 'medium' as const, samples: [sample], evidence }],
  }
}

function isOwn(next: string): boolean {
  return URL.canParse(next, probedOrigin) && new URL(next, probedOrigin).origin === probedOrigin
}

describe('redirect.open', () => {
  probeTable(redirectOpen, {
    clean: {
      'a server that appends a slash to its own folders only': {
        site: appendingSlash((path) => path.replace(/^\/+/, '/')),
        entries: [entry('GET', '/docs/one.html')],
        given: { target: target(`${probedOrigin}/`) },
      },
      'a redirect to the same origin': {
        site: out((next) => redirect(isOwn(next) ? next : '/')),
        entries,
      },
      'an allowlist of hosts': {
        site: out((next) =>
          redirect(
            URL.canParse(next) && ['partner.example'].includes(new URL(next).hostname) ? next : '/home',
          ),
        ),
        entries,
      },
      'a path built from the parameter': {
        site: out((next) => redirect(`/go/${encodeURIComponent(next)}`)),
        entries,
      },
      'a sign-in page that repeats the URL in its own URL': {
        site: out((next) => redirect(`/sign-in?next=${encodeURIComponent(next)}`)),
        entries,
      },
      'a page that names the URL and asks for confirmation': {
        site: out((next) =>
          html(
            `<p>You are leaving this site.</p><a href="${encodeURI(next)}">Go on</a>` +
              `<script>document.querySelector("button").onclick = () => { location.href = ${JSON.stringify(next)} }</script>`,
          ),
        ),
        entries,
      },
      'a delayed redirect that the user can cancel': {
        site: out((next) => html(`<meta http-equiv="refresh" content="15;url=${encodeURI(next)}">`)),
        entries,
      },
      'a script that asks for confirmation before it navigates': {
        site: out((next) =>
          html(`<script>if (confirm("Leave?")) location.href = ${JSON.stringify(encodeURI(next))}</script>`),
        ),
        entries,
      },
      'a redirect to another fixed host for any value': {
        site: out((next) => redirect(`https://accounts.example/start?return=${encodeURIComponent(next)}`)),
        entries,
      },
      'a partner whose exact host is compared': {
        site: out((next) =>
          URL.canParse(next) && new URL(next).host === 'shop.partner.example'
            ? redirect(next)
            : { status: 400, body: 'no' },
        ),
        entries: [entry('GET', '/out?next=https%3A%2F%2Fshop.partner.example%2F', { status: 302 })],
      },
      'a page with a link to the URL in the parameter and no redirect': {
        site: out((next) => html(`<a href="${escapeHtml(next)}">Go on</a>`)),
        entries: [entry('GET', '/out?next=https%3A%2F%2Fpartner.example%2F')],
        requestsWithLooksMax: 2,
      },
      'a page with a link to the path in the parameter': {
        site: out((next) => html(`<a href="${escapeHtml(next)}">Go on</a>`)),
        entries: [entry('GET', '/out?next=%2Fhome')],
        requestsWithLooksMax: 3,
      },
      'a redirect to the start page that stores the language in a cookie': {
        site: {
          routes: {
            '/language': ({ path }) => ({
              ...redirect('/'),
              headers: {
                location: '/',
                'set-cookie': `lang=${encodeURIComponent(new URL(path, probedOrigin).searchParams.get('lang') ?? '')}`,
              },
            }),
          },
        },
        entries: [entry('GET', '/language?lang=en', { status: 302 })],
        requestsWithLooksMax: 2,
      },
      'redirects by a parameter name from another page that stay on the site': {
        site: leaving((next) => (/^\/(?![/\\])[\w/]*$/.test(next) ? next : '/')),
        ...named,
      },
      'redirects to a sign-in that repeats a parameter from another page': {
        site: leaving((next) => `/login?next=${encodeURIComponent(next)}`),
        ...named,
        requestsMax: 4,
      },
      'a Location header without a redirect status': {
        site: out((next) => ({ status: 200, headers: { location: next }, body: 'ok' })),
        entries,
      },
    },
    found: {
      'a server that appends a slash to any path': {
        site: appendingSlash((path) => path),
        entries: [entry('GET', '/docs/one.html')],
        given: { target: target(`${probedOrigin}/`) },
        findings: [
          {
            severity: 'medium',
            samples: ['the path of a redirect'],
            evidence: { by: 'location' },
          },
        ],
      },
      'a redirect to any URL in the parameter': found((next) => redirect(next), {
        by: 'Location',
        idea: 'absolute URL',
      }),
      'a check for a leading slash': found((next) => redirect(next.startsWith('/') ? next : '/'), {
        idea: 'protocol-relative URL',
      }),
      'a check for exactly one leading slash': found(
        (next) => redirect(/^\/(?!\/)/.test(next) ? next : '/'),
        { idea: 'backslash, which browsers parse as a slash' },
      ),
      "a check for the site's URL as a prefix": found(
        (next) => redirect(/^\/[a-z]/.test(next) || next.startsWith(probedOrigin) ? next : '/'),
        { idea: 'trusted host as userinfo' },
      ),
      "a check for the site's host as a prefix, without userinfo": found(
        (next) =>
          redirect(
            /^\/[a-z]/.test(next) || (next.startsWith(probedOrigin) && !next.includes('@')) ? next : '/',
          ),
        { idea: 'trusted host as a prefix of the hostname' },
      ),
      "a check for the site's URL as a substring": found(
        (next) =>
          redirect(
            /^\/[a-z]/.test(next) || (next.includes(`${probedOrigin}/`) && !next.includes('@')) ? next : '/',
          ),
        { idea: 'trusted origin in the query' },
      ),
      "a value that is appended to the site's host": found((next) => redirect(`${probedOrigin}${next}`), {
        idea: 'value appended to the origin, which becomes userinfo',
      }),
      "a check for a partner's name as a substring": {
        site: out((next) =>
          next.includes('shop.partner.example') ? redirect(next) : { status: 400, body: 'no' },
        ),
        entries: [entry('GET', '/out?next=https%3A%2F%2Fshop.partner.example%2F', { status: 302 })],
        findings: [
          {
            severity: 'medium',
            samples: [sample],
            evidence: { idea: 'trusted host as userinfo', by: 'Location' },
          },
        ],
      },
      'a redirect and a sign-out that accept a parameter name from another page': {
        site: leaving((next) => next),
        ...named,
        findings: [
          {
            severity: 'medium',
            samples: ['GET /logout: nextPage (query)'],
            evidence: { by: 'Location', parameter: 'nextPage' },
          },
          {
            severity: 'medium',
            samples: ['GET /start: nextPage (query)'],
            evidence: { by: 'Location', parameter: 'nextPage' },
          },
        ],
      },
      'a sign-out that checks for a leading slash': {
        site: leaving((next) => (next.startsWith('/') ? next : '/')),
        ...named,
        entries: [],
        findings: [
          {
            severity: 'medium',
            samples: ['GET /logout: nextPage (query)'],
            evidence: { idea: 'protocol-relative URL' },
          },
        ],
      },
      'a Refresh header': found((next) => ({ headers: { refresh: `0; url=${next}` }, body: '' }), {
        by: 'Refresh',
      }),
      'a meta refresh element': found(
        (next) => html(`<meta http-equiv="refresh" content="0;url='${encodeURI(next)}'">`),
        { by: 'meta refresh' },
      ),
      'a script that navigates on load': found(
        (next) =>
          html(
            `<script>(function () { var to = ${JSON.stringify(encodeURI(next))}; setTimeout(function () { window.location.replace(to) }, 100) })()</script>`,
          ),
        { by: 'script' },
      ),
    },
  })
})
