import type { Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { upgradesRequests } from '../../../read/derive/mixedContent.ts'
import { fallbackChain, sourceDirectives } from '../../../read/http/cspDirectives.ts'
import {
  type CspPolicy,
  enforcedPolicies,
  objects,
  scriptAttributes,
  scriptElements,
} from '../../../read/http/cspPolicy.ts'
import { allowedByAll, isOpenFor, isStrictDynamic } from '../../../read/http/cspSources.ts'
import { isDeveloperHost, isLoopback } from '../../../read/url/hostnames.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'

const wordsPerPageMax = 50

/**
 * Insecure sources in a Content-Security-Policy (CSP): unencrypted schemes or hosts, IP addresses, and the
 * visitor's own machine.
 *
 * Certain: it reads the sources, and ignores those that another policy of the page forbids. Fires on `img-src
 * http:` and `connect-src http://localhost:3000`; not on `script-src http:`, which another check reports,
 * beside `'strict-dynamic'`, under `upgrade-insecure-requests` (except the visitor's machine), or on a site of
 * a developer's machine. Source: CSP3 §6.7.2.
 */
export default passiveCheck({
  id: 'csp.insecure-source',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP allows insecure sources (http:, IP address or localhost)',
  why: "An attacker on the network path, or a program on the visitor's machine, can serve content that the policy accepts. The policy allows a source that is unencrypted, a bare IP address or localhost, which is usually left over from development.",
  fix: {
    ...cspEditFix(
      'Correct the sources named in the samples in the existing policy, and change nothing else in it. Use `https://` and `wss://` instead of `http://` and `ws://` where the host supports it. List the hosts instead of `http:`. Replace an IP address with its hostname (in a policy, browsers ignore every IP address except 127.0.0.1). Remove `localhost` and `127.0.0.1` in production: they belong only in the policy of the development server.',
    ),
    risk: "A removed source stops working if the site still uses it: search the code for each URL first. Some pages connect to a program on the visitor's machine on purpose (a wallet, a card reader, a signing tool). Keep that source, with its port, and change nothing and report that the finding stays open.",
    verify: verifyCspEdit(
      'No directive has `http:`, `http://`, `ws:`, `ws://`, `localhost` or an IP address any more.',
    ),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#match-url-to-source-expression',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname)
      ? 'the target is a development host, which references itself: scan the public site'
      : null,
  run: ({ pages }) => pages.filter(({ url }) => url.startsWith('https:')).flatMap((page) => judgePage(page)),
})

type Weakness = 'unencrypted' | 'IP address' | "visitor's own machine"

function judgePage(page: Page): readonly Observation[] {
  const policies = enforcedPolicies(page)
  const isUpgraded = upgradesRequests(page)
  const openElsewhere = directivesReportedByWildcardSource(policies)
  const weakSources = (directive: string, sources: readonly string[]) => {
    if (scriptDirectives.has(directive) && isStrictDynamic(sources)) return []
    return sources.flatMap((source) => {
      const weakness = weaknessOf(source)
      if (weakness === null || (isUpgraded && weakness === 'unencrypted')) return []
      if (openElsewhere.has(directive) && isOpenFor([source], 'hosts')) return []
      return [{ text: `${directive} ${source}`, weakness }]
    })
  }
  return sourceDirectives
    .filter((directive) => policies.some(({ directives }) => directives.has(directive)))
    .flatMap((directive) => {
      const isWeak = (sources: readonly string[]) => weakSources(directive, sources).length > 0
      const judged = allowedByAll(policies, fallbackChain(directive), isWeak)
      // One that stands in for it is judged under its own name.
      return judged?.directive === directive ? weakSources(directive, judged.sources) : []
    })
    .slice(0, wordsPerPageMax)
    .map(({ text, weakness }) =>
      observeResponse(page, [], { sample: `${text} (${weakness})`, excerpt: text }),
    )
}

const scriptDirectives: ReadonlySet<string> = new Set([...scriptElements, ...scriptAttributes, 'worker-src'])

/** The directives whose open sources, such as `http:`, another check reports: those of scripts and plugins. */
function directivesReportedByWildcardSource(policies: readonly CspPolicy[]): ReadonlySet<string> {
  const isOpen = (list: readonly string[]) => isOpenFor(list, 'hosts')
  const forScripts = allowedByAll(policies, scriptElements, (list) => !isStrictDynamic(list) && isOpen(list))
  const forObjects = allowedByAll(policies, objects, isOpen)
  const standsIn = forScripts?.directive === 'default-src' || forObjects?.directive === 'default-src'
  const directives = ['script-src', 'script-src-elem', 'script-src-attr', 'object-src']
  return new Set(standsIn ? [...directives, 'default-src'] : directives)
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]{0,20}):\/\/)?(\[[0-9a-f:.]{2,45}\]|[^\s/:]{1,253})(?::(?:\d{1,5}|\*))?(?:\/.*)?$/is

function weaknessOf(source: string): Weakness | null {
  if (/^(http|ws):$/i.test(source)) return 'unencrypted'
  if (source.startsWith("'") || source.endsWith(':')) return null
  const [, scheme = '', host = ''] = hostSource.exec(source) ?? []
  if (host === '' || host === '*') return isPlain(scheme) ? 'unencrypted' : null
  if (isLoopback(host) || host === '0.0.0.0') return "visitor's own machine"
  if (host.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return 'IP address'
  return isPlain(scheme) ? 'unencrypted' : null
}

function isPlain(scheme: string): boolean {
  return /^(http|ws)$/i.test(scheme)
}
