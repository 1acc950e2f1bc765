import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const titles: readonly { readonly server: string; readonly pattern: RegExp }[] = [
  { server: 'Apache, nginx or lighttpd', pattern: /^Index of \/[^|–—]*$/ },
  { server: "Python's http.server", pattern: /^Directory listing for \// },
  { server: 'Tomcat or Jetty', pattern: /^Directory(?: Listing For \[?\/|: \/)/ },
  { server: "Express's serve-index", pattern: /^listing directory \// },
  { server: 'serve', pattern: /^Files within / },
  { server: 'IIS', pattern: /^[\w.:-]{1,255} - \/[^|]*\/$/ },
]

const parentLink =
  /^(?:\.\.\/?|Parent Directory|\[To Parent Directory\]|\[?Up To \[|Up to higher level directory)/i

/**
 * Directory listings: pages on which the server lists the files of a folder.
 *
 * Certain: the title is the server's own, and there are links to the entries or to the parent folder. It reads pages,
 * and the folders of files that pages link to. Fires on `Index of /uploads/` with a link to `../`; not on an article
 * with such a title. Sources: ZAP 10033.
 */
export default passiveCheck({
  id: 'exposure.directory-listing',
  cwe: 548,
  severity: 'medium',
  owner: 'config',
  title: 'Directory listing enabled',
  why: 'Visitors can find and download every file in the folder, including files that no page links to: uploads of other users, backups, old versions. The server lists the folder.',
  fix: {
    steps: `Disable the listing, then review the files that it showed.

- nginx: remove \`autoindex on;\` (the default is off).
- Apache: \`Options -Indexes\` for the folder, or in the virtual host.
- Caddy: \`file_server\` without \`browse\`.
- Express: remove the middleware \`serve-index\`; \`express.static\` by itself lists nothing.
- Tomcat: the parameter \`listings\` of the default servlet is \`false\` in \`web.xml\`.
- IIS: "Directory Browsing" > Disable.
- In general, also in code of your own that lists a folder: remove the listing, and keep serving single files.
- \`python -m http.server\`, \`serve\`, \`http-server\`: development tools. Serve the site with a web server or a static host, or start \`serve\` with \`--no-directory-listing\`, \`http-server\` with \`-d false\`.

Move files that must not be public out of the folder, or require authentication for them: an attacker who guesses a name can still download them. If the folder is meant to be browsed, such as a download mirror, change nothing and report that the finding stays open.`,
    risk: 'Pages and scripts that read the listing (galleries, mirrors, updaters) stop working: provide an index file, or an endpoint that returns what they need.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`. It prints 403 or 404, or 200 if the folder now has its own index page without a listing.',
  },
  references: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#options',
    'https://nginx.org/en/docs/http/ngx_http_autoindex_module.html',
  ],
  needs: ['pages', 'folders'],
  run({ pages, folders }) {
    return [...pages, ...folders].flatMap((page) => {
      const listing = recognizeListing(page)
      if (listing === null) return []
      const entries = linkTexts(page).filter((text) => !parentLink.test(text)).length
      return [
        observeResponse(page, ['server'], {
          excerpt: `${listing.heading} (${entries} entries)`,
          details: { listed_by: listing.server, entries },
        }),
      ]
    })
  },
})

type Listing = { readonly server: string; readonly heading: string }

function recognizeListing(page: Page): Listing | null {
  const headings = page.document.elements.filter(({ name }) => name === 'h1').map(({ text }) => text.trim())
  const found = [page.document.title ?? '', ...headings].flatMap((text) => {
    const row = titles.find(({ pattern }) => pattern.test(text))
    return row === undefined ? [] : [{ server: row.server, heading: text }]
  })[0]
  if (found === undefined) return null
  const links = linkTexts(page)
  // Python and the root of Apache have no parent link; their pages consist of entry links.
  const isListing = links.some((text) => parentLink.test(text)) || isFileList(page) || isBareList(page, links)
  return isListing ? found : null
}

function linkTexts(page: Page): readonly string[] {
  return page.document.elements
    .filter((element) => element.name === 'a' && leadsToFile(page, element))
    .map(({ text }) => text.trim())
}

function leadsToFile({ url, document }: Page, { attributes }: HtmlElement): boolean {
  const href = attributes.href?.trim() ?? ''
  if (href === '' || href.startsWith('#')) return false
  const resolved = resolveUrl(href, document.baseUrl)
  return resolved !== null && /^https?:$/.test(resolved.protocol) && resolved.host === new URL(url).host
}

/** The list element of serve-index and serve, which have no parent link at the root. */
function isFileList({ document }: Page): boolean {
  const at = document.elements.findIndex(({ name, attributes }) => name === 'ul' && attributes.id === 'files')
  return at !== -1 && document.elements.slice(at).some(({ name }) => name === 'a')
}

/** Only links and no markup that an author's page has. */
function isBareList({ document }: Page, links: readonly string[]): boolean {
  const authored = new Set(['script', 'article', 'nav', 'main', 'form', 'p'])
  return links.length > 0 && !document.elements.some(({ name }) => authored.has(name))
}
