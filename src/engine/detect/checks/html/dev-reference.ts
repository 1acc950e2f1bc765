import type { Page, Script } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { listActiveLoads, quoteLoad, quoteUrl } from '../../../read/derive/mixedContent.ts'
import { bareUrl } from '../../../read/derive/pageScripts.ts'
import { isDeveloperHost, isDevelopmentTunnel } from '../../../read/url/hostnames.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { listUsedUrls } from '../../../read/url/usedUrls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Development hosts referenced by a public site: resources and API URLs on localhost, a private network or a
 * development tunnel.
 *
 * Certain for elements, firm for a URL that a first-party script uses, as that code may never run. Fires on
 * `<script src="http://localhost:5173/@vite/client">` (medium) and on `baseURL: "http://localhost:8000"`
 * (low); not on sites of the local machine or network, on a tunnel that is scanned itself, or on URLs in other
 * text. Source: OWASP WSTG, "Review Webpage Content".
 */
export default passiveCheck({
  id: 'html.dev-reference',
  cwe: 489,
  severity: 'medium',
  owner: 'code',
  title: 'Development host referenced in production',
  why: 'This part of the site fails for visitors, because the URL points to their own computer or to an unreachable host. An attacker who takes over the host, an expired tunnel for example, controls what the page loads.',
  fix: {
    steps:
      'Replace the URL by one that depends on the environment, and set it in the deployment. Use a relative URL (`/api`) where front end and API share a host, otherwise an environment variable of the build. Fail the build when the variable is missing, instead of falling back to localhost. Remove script tags of development tools from the production template, rebuild and deploy.',
    variants: {
      react:
        "Read the URL from `import.meta.env.VITE_API_URL`, without a fallback to localhost in production code. Set `VITE_API_URL` in the deployment's build settings (it is inlined at build time), and keep the local value in `.env.development`. Where front end and API share a host, use relative URLs and Vite's `server.proxy` in development. Deploy the output of `vite build`, never the development server. Such variables are public: no secrets.",
      nextjs:
        "Call your own routes by relative URLs (`fetch('/api/…')`) in client components. For another host read `process.env.NEXT_PUBLIC_API_URL`, without a fallback to localhost in production code. Set it in the deployment's settings before `next build`, as it is inlined at build time. Keep the local value in `.env.development`. Such variables are public: no secrets.",
    },
    risk: 'A deployment without the variable fails to build, or calls a URL that does not exist. Set it in every environment, previews included, before you deploy.',
    verify:
      'Build and deploy, then load the `url` of the evidence in a browser with the Network tab open: no request goes to the hosts named in the samples. `grep -rnE "localhost:[0-9]+|127\\.0\\.0\\.1:[0-9]+|ngrok|trycloudflare"` in the build output shows no URL that the application uses.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Webpage_Content_for_Information_Leakage',
    'https://vite.dev/guide/env-and-mode',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname)
      ? 'the target is a development host, which references itself: scan the public site'
      : null,
  run({ target, pages, scripts }) {
    const isOtherHost = (url: URL) => isDevelopment(url) && url.hostname !== target.hostname
    const loads = pages.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isOtherHost(url))
        .map((load) => observeResponse(page, [], { sample: bareUrl(load.url), excerpt: quoteLoad(load) })),
    )
    const uses = pages.flatMap((page) =>
      scripts.flatMap((script) =>
        script.pageUrl === page.url ? observeUses(page, script, isOtherHost) : [],
      ),
    )
    return [...loads, ...uses]
  },
})

function observeUses(page: Page, script: Script, isOtherHost: (url: URL) => boolean): readonly Observation[] {
  if (!script.isFirstParty) return []
  return listUsedUrls(script.text).flatMap(({ use, writtenUrl }) => {
    const url = resolveUrl(writtenUrl, page.url)
    if (url === null || !isOtherHost(url)) return []
    const details = { script: script.url ?? 'inline' }
    const excerpt = quoteUrl(use)
    const sample = `${url.protocol}//${url.host}${url.pathname}`
    return [observeResponse(page, [], { sample, excerpt, severity: 'low', confidence: 'firm', details })]
  })
}

function isDevelopment(url: URL): boolean {
  return isDeveloperHost(url.hostname) || isDevelopmentTunnel(url.hostname)
}
