import type { Artifacts, Exchange, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isDeveloperHost, isLoopback } from '../../../read/url/hostnames.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { listGuideHosts, withoutCodeBlocks } from './_guideHosts.ts'
import { listManifestHosts, readAgentManifest } from './_manifestHosts.ts'
import type { InternalName } from './_namedHosts.ts'

type Described = {
  readonly path: string
  readonly read: (body: string) => Content | null
}
type Content = { readonly hosts: readonly InternalName[]; readonly secretText: string }

const readCharsMax = 512 * 1024
const wordsMin = 4
const shownMax = 10
const shownCharsMax = 200

const files: readonly Described[] = [
  { path: '/.well-known/agent-card.json', read: readJsonFile },
  { path: '/.well-known/agent.json', read: readJsonFile },
  { path: '/.well-known/ai-plugin.json', read: readJsonFile },
  { path: '/llms.txt', read: readGuide },
  { path: '/llms-full.txt', read: readReference },
]
const paths = files.map(({ path }) => path)

/**
 * Manifests and guides for AI agents that name internal hosts or contain secrets.
 *
 * Certain for fields of a manifest, firm for the text of a guide. High with a secret or a password in a URL.
 * Fires on `"url": "http://localhost:9999/"` and `[Orders](http://10.2.0.7/orders)`; not on code blocks, or on
 * instructions for developers who run the product themselves. Sources: A2A "Agent Discovery", llmstxt.org.
 */
export default passiveCheck({
  id: 'exposure.agent-manifest',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'Internal host or secret in a manifest for AI agents',
  why: 'An attacker learns the names of your internal services, and sometimes credentials, from a file that everyone can read. AI agents that follow a URL on localhost connect to their own machine instead of your service.',
  fix: {
    steps: `The file may stay public. Change what it names.

1. Find what writes the file: a static file in \`public/\`, a route, or a generator of the documentation or of the agent's SDK. A2A servers copy the URL of the agent card from their settings, where samples have \`http://localhost:9999/\`.
2. Set the public base URL in the deployment settings, read it from one variable, and fail the start when it is missing. Do not derive it from the IP address and port on which the server listens.
3. Remove services that only your network reaches. Name a public endpoint that requires authentication, or nothing.
4. Remove user names and passwords from URLs, and keys from examples. Revoke each one that was published: agents and search engines have copies. State the kind of authentication only, as in \`securitySchemes\` of an agent card or \`auth\` of a plugin.
5. Deploy, and purge the CDN cache for the path.`,
    risk: 'An agent inside your network that reads this file to find the internal service needs another source, such as its own settings. A revoked key stops working wherever it is used.',
    verify:
      'Run `curl -sS "$URL"` with the `url` of the evidence as `$URL`. It prints the file, every URL has a public hostname, and none of the values in the excerpt occurs.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/200.html',
    'https://a2a-protocol.org/latest/topics/agent-discovery/',
    'https://llmstxt.org/',
  ],
  needs: ['target', 'wellKnown'],
  gapReason: ({ target, wellKnown }) => wellKnownGap(wellKnown, paths) ?? unjudgedReason(wellKnown, target),
  run({ target, wellKnown }) {
    return listContents(wellKnown).flatMap((found) => observe(found, target))
  },
})

type Found = Content & { readonly path: string; readonly exchange: Exchange }

function listContents(wellKnown: Artifacts['wellKnown']): readonly Found[] {
  return files.flatMap(({ path, read }) => {
    const exchange = exposedFile(wellKnown, path)
    const content = exchange === null ? null : read(exchange.body.slice(0, readCharsMax))
    return exchange === null || content === null ? [] : [{ path, exchange, ...content }]
  })
}

function observe({ path, exchange, hosts, secretText }: Found, target: Target): readonly Observation[] {
  const judged = hosts.filter((host) => !isOwn(host, target))
  const secrets = findSecretsIn(secretText, exchange.url).map(quoteSecret)
  const lines = [...new Set([...secrets, ...judged.map(quoteHost)])].slice(0, shownMax)
  if (lines.length === 0) return []
  const isHigh = secrets.length > 0 || judged.some(({ kind }) => kind === 'credentials')
  return [
    observeResponse(exchange, ['content-type'], {
      sample: path,
      severity: isHigh ? 'high' : 'low',
      confidence: path.endsWith('.json') || secrets.length > 0 ? 'certain' : 'firm',
      excerpt: lines.join('\n'),
    }),
  ]
}

function isOwn({ kind, url }: InternalName, { hostname }: Target): boolean {
  if (kind === 'credentials' || !isDeveloperHost(hostname)) return false
  return kind === 'loopback' || !isLoopback(hostname) || hostnameOf(url) === hostname
}

function unjudgedReason(wellKnown: Artifacts['wellKnown'], target: Target): string | null {
  const contents = listContents(wellKnown)
  if (contents.some(({ hosts }) => hosts.some((host) => isOwn(host, target)))) {
    return 'the target is a development host, whose manifest names its own network: scan the public site'
  }
  const cut = contents.find(({ exchange }) => exchange.bodyTruncated || exchange.body.length > readCharsMax)
  return cut === undefined ? null : `only the start of ${cut.path} was read, because the file is large`
}

function readJsonFile(body: string): Content | null {
  const manifest = readAgentManifest(body)
  return manifest === null ? null : { hosts: listManifestHosts(manifest), secretText: body }
}

function readGuide(body: string): Content | null {
  if (!isGuide(body)) return null
  return { hosts: listGuideHosts(body, { proseHoldsExamples: false }), secretText: body }
}

function readReference(body: string): Content | null {
  if (!isGuide(body)) return null
  return { hosts: listGuideHosts(body, { proseHoldsExamples: true }), secretText: withoutCodeBlocks(body) }
}

function isGuide(body: string): boolean {
  const text = body.trim()
  if (/^[<{]/.test(text) || /[\u0000\ufffd]/.test(text.slice(0, 4096))) return false
  return /^#{1,6} \S|\]\(|^\s{0,8}[-*] \S/m.test(text) && text.split(/\s+/, wordsMin).length >= wordsMin
}

function quoteHost({ fieldOrSection, url, kind }: InternalName): string {
  const shown = kind === 'credentials' ? redactSecret(url) : redactUrl(url).slice(0, shownCharsMax)
  return fieldOrSection === '' ? shown : `${quoteText(fieldOrSection, shownCharsMax)}: ${shown}`
}
