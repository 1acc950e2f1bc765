import { passiveCheck } from '../../../model/check.ts'
import { listApplications, matchProduct } from '../../../read/derive/recognizedProducts.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

type Application = {
  readonly name: string
  readonly title: string
  readonly version: RegExp
  readonly mark: RegExp
}

const applications: readonly Application[] = [
  {
    name: 'wordpress',
    title: 'WordPress',
    version: /<meta name="generator" content="WordPress (\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)" ?\/?>/,
    mark: /["'(][^"'()\s]{0,200}\/wp-(?:content|includes|json)\//,
  },
  {
    name: 'gitea',
    title: 'Gitea',
    version: /Powered by Gitea[\s\S]{0,200}?Version:[\s\S]{0,80}?\b(\d{1,3}\.\d{1,3}\.\d{1,3})\b/,
    mark: /\bappSubUrl\b|name="author" content="Gitea/,
  },
]

/**
 * Web applications with known vulnerabilities, by the exact version in their pages or API.
 *
 * Firm: a patched build could keep the number. A second mark of the application has to be there. Fires on WordPress
 * 7.0.1; not on a fixed or hidden version, nor on a page that only names it. Sources: CVE records, CISA KEV, GHSA.
 */
export default passiveCheck({
  id: 'deps.application-cve',
  cwe: 1395,
  severity: 'high',
  owner: 'operator',
  title: 'Web application with known vulnerabilities',
  why: 'Attackers scan for this version, because its vulnerabilities are published and exploited. A visitor or any user can take over the server.',
  fix: {
    steps: `The finding names the application, its version and the advisories.

1. Make a backup of files and database.
2. WordPress: Dashboard > Updates, or \`wp core update && wp core update-db\`. Enable automatic updates of the core. Gitea: replace the binary or the tag of the container image (\`gitea/gitea\`), and restart. Traefik: likewise (\`traefik\`); close its dashboard, which shows the version.
3. Until then, block the application at the firewall or the proxy for everyone but you.
4. Treat it as compromised if it was public with an exploited advisory. Look for unknown administrators, plugins, Git hooks and scheduled tasks, and replace its passwords and keys.`,
    risk: 'Plugins and themes may not support the new version: test the update on a copy.',
    verify:
      'Load the page again: the version in the evidence is newer than every range, and `wp core version` or the footer of Gitea says so too.',
  },
  references: [
    'https://wordpress.org/news/category/security/',
    'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  ],
  needs: ['responses', 'technologies', 'wellKnown', 'libraries'],
  readsNoScripts: true,
  gapReason({ responses }) {
    const hidden = applications.find(
      ({ version, mark }) =>
        responses.some(({ body }) => mark.test(body)) && !responses.some(({ body }) => version.test(body)),
    )
    return hidden === undefined
      ? null
      : `${hidden.title} does not show its version: check the installed one on the server`
  },
  run(artifacts) {
    const { responses } = artifacts
    const inPages = applications.flatMap(({ name, title, version, mark }) => {
      const response = responses.find(({ body }) => version.test(body) && mark.test(body))
      const shown = response === undefined ? undefined : version.exec(response.body)?.[1]
      return response === undefined || shown === undefined ? [] : [{ name, title, response, shown }]
    })
    const atPaths = listApplications(artifacts).flatMap(({ product: { name, title }, version }) =>
      version === null ? [] : [{ name, title, response: version.exchange, shown: version.text }],
    )
    return [...inPages, ...atPaths].flatMap(({ name, title, response, shown }) => {
      const matched = matchProduct({ name, version: shown }, artifacts)
      const [worst] = matched
      if (worst === undefined) return []
      const { excerpt, details } = describeAdvisories(matched)
      return [
        observeResponse(response, [], {
          sample: `${title} ${shown}`,
          place: name,
          confidence: 'firm',
          severity: worst.severity,
          excerpt,
          details: { product: title, version: shown, ...details },
        }),
      ]
    })
  },
})
