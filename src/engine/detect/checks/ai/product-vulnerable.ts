import { passiveCheck } from '../../../model/check.ts'
import { listProducts, matchProduct } from '../../../read/derive/recognizedProducts.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Self-hosted AI products and development servers with known vulnerabilities, by their exact version.
 *
 * Firm: the start page and a path of the product have its marks, and the product states its version; a patched
 * build could keep the number. One finding for a product, with all advisories. Fires on n8n 1.120.4; not on a fixed
 * version, a hidden one, or an application that names a product. Sources: CVE records, CISA KEV.
 */
export default passiveCheck({
  id: 'ai.product-vulnerable',
  cwe: 1395,
  severity: 'high',
  owner: 'operator',
  title: 'AI product or development server with known vulnerabilities',
  why: 'Attackers scan for this version, because its vulnerabilities are published. Some of them let a visitor without an account read files or execute code.',
  fix: {
    steps: `The finding names the product, its version and the advisories.

1. Update to the newest release: change the tag of the container image (\`n8nio/n8n:latest\`, \`flowiseai/flowise:latest\`) to a version that is newer than all advisories, or \`npm install -g\` / \`pip install -U\` it. Make a backup of its data first.
2. A development server (Vite, Storybook) must not be public: build the project and serve the output.
3. Until then, block the product at the firewall or the proxy, so that only you reach it.
4. If the product was public with an advisory that needs no account, treat it as compromised: replace every key that it held, and check its users, flows and log.
5. Subscribe to the releases of the product on GitHub.`,
    risk: 'Major versions change settings and the database. Read the release notes, and keep the backup.',
    verify: 'Scan again, or read the version in the settings of the product: it is newer than every range.',
  },
  references: [
    'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
    'https://cwe.mitre.org/data/definitions/1395.html',
  ],
  needs: ['technologies', 'responses', 'wellKnown', 'libraries'],
  readsNoScripts: true,
  gapReason(artifacts) {
    const hidden = listProducts(artifacts).find(
      ({ product, version }) =>
        version === null && artifacts.libraries.advisories[`product/${product.name}`] !== undefined,
    )
    return hidden === undefined ? null : `the version of ${hidden.product.title} does not show`
  },
  run(artifacts) {
    return listProducts(artifacts).flatMap(({ product, version }) => {
      if (version === null) return []
      const matched = matchProduct({ name: product.name, version: version.text }, artifacts)
      const [worst] = matched
      if (worst === undefined) return []
      const { excerpt, details } = describeAdvisories(matched)
      return [
        observeResponse(version.exchange, ['content-type'], {
          sample: `${product.title} ${version.text}`,
          place: product.name,
          confidence: 'firm',
          severity: worst.severity,
          excerpt,
          details: { product: product.title, version: version.text, ...details },
        }),
      ]
    })
  },
})
