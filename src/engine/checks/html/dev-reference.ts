import { listActiveLoads, quoteAddress, quoteLoad } from '../../derive/mixedContent.ts'
import { bareAddress } from '../../derive/pageScripts.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page, Script } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { isDeveloperHost, isDevelopmentTunnel } from '../../parse/url/hostnames.ts'
import { resolveUrl } from '../../parse/url/urls.ts'
import { listUsedAddresses } from '../../parse/url/usedUrls.ts'

/**
 * Code and APIs that a public site takes from a developer's machine.
 *
 * Certain for elements, firm for an address that a script of the site's own uses, as that code may never
 * run. Fires on `<script src="http://localhost:5173/@vite/client">` (medium) and on
 * `baseURL: "http://localhost:8000"` (low); not on sites of the local machine or network, on a tunnel that is
 * scanned itself, or on the addresses in other text. Source: OWASP WSTG, "Review Webpage Content".
 */
export default passiveCheck({
  id: 'html.dev-reference',
  cwe: 489,
  severity: 'medium',
  owner: 'code',
  title: 'Site refers to a development machine',
  why: 'For visitors the address leads to their own computer or to nowhere, so that part does not work. Whoever gets hold of that address, an expired tunnel for example, decides what is loaded.',
  fix: {
    steps:
      'Replace the address by one that depends on the environment, and set it in the deployment: a relative address (`/api`) where front end and API share a host, else an environment variable of the build. Let the build fail when the variable is missing, instead of falling back to localhost. Remove script tags of development tools from the production template, build anew and deploy.',
    variants: {
      react:
        "Read the address from `import.meta.env.VITE_API_URL`, without a fallback to localhost in production code, set `VITE_API_URL` in the deployment's build settings (it is put in at build time), and keep the local value in `.env.development`. Where front end and API share a host, use relative addresses and Vite's `server.proxy` in development. Deploy the output of `vite build`, never the development server. Such variables are public: no secrets.",
      nextjs:
        "Call own routes by relative addresses (`fetch('/api/…')`) in client components. For another host read `process.env.NEXT_PUBLIC_API_URL`, without a fallback to localhost in production code, and set it in the deployment's settings before `next build`, as it is put in at build time. Keep the local value in `.env.development`. Such variables are public: no secrets.",
    },
    risk: 'A deployment without the variable fails to build, or calls an address that is not there: set it in every environment, previews included, before you deploy.',
    verify:
      'Build and deploy, then load the `url` of the evidence in a browser with the network view open: no request goes to the hosts named in the samples. `grep -rnE "localhost:[0-9]+|127\\.0\\.0\\.1:[0-9]+|ngrok|trycloudflare"` in the build output shows no address that the application uses.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Webpage_Content_for_Information_Leakage',
    'https://vite.dev/guide/env-and-mode',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname) ? 'a site on a development machine, which refers to itself' : null,
  run({ target, pages, scripts }) {
    const isForeign = (url: URL) => isDevelopment(url) && url.hostname !== target.hostname
    const loads = pages.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isForeign(url))
        .map((load) => observeAnswer(page, [], { sample: bareAddress(load.url), excerpt: quoteLoad(load) })),
    )
    const uses = pages.flatMap((page) =>
      scripts.flatMap((script) => (script.pageUrl === page.url ? observeUses(page, script, isForeign) : [])),
    )
    return [...loads, ...uses]
  },
})

function observeUses(page: Page, script: Script, isForeign: (url: URL) => boolean): readonly Observation[] {
  if (!script.isFirstParty) return []
  return listUsedAddresses(script.text).flatMap(({ use, address }) => {
    const url = resolveUrl(address, page.url)
    if (url === null || !isForeign(url)) return []
    const details = { script: script.url ?? 'inline' }
    const excerpt = quoteAddress(use)
    const sample = `${url.protocol}//${url.host}${url.pathname}`
    return [observeAnswer(page, [], { sample, excerpt, severity: 'low', confidence: 'firm', details })]
  })
}

function isDevelopment(url: URL): boolean {
  return isDeveloperHost(url.hostname) || isDevelopmentTunnel(url.hostname)
}
