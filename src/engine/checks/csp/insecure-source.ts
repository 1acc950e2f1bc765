import { upgradesRequests } from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../fixes/cspEditFix.ts'
import type { Page } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { fallbackChain, sourceDirectives } from '../../parse/http/cspDirectives.ts'
import {
  type CspPolicy,
  enforcedPolicies,
  objects,
  scriptAttributes,
  scriptElements,
} from '../../parse/http/cspPolicy.ts'
import { allowedByAll, isOpenFor, isStrictDynamic } from '../../parse/http/cspSources.ts'
import { isDeveloperHost, isLoopback } from '../../parse/url/hostnames.ts'

const wordsPerPageMax = 50

/**
 * Sources in a policy that are not encrypted, are an IP address, or lead to the visitor's own machine.
 *
 * Certain: it reads the words, and passes over what another policy of the page forbids. Fires on
 * `img-src http:` and `connect-src http://localhost:3000`; not on `script-src http:`, which another check
 * reports, beside `'strict-dynamic'`, under `upgrade-insecure-requests` (except the visitor's machine), or
 * on a site of a developer's machine. Source: CSP3 §6.7.2.
 */
export default passiveCheck({
  id: 'csp.insecure-source',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP allows http:, IP address or localhost sources',
  why: "The policy trusts an address that is not encrypted, that is a bare IP address, or that is the visitor's own machine: leftovers of development as a rule. Whoever answers there, on the way or on that machine, is let in by a policy that was meant to keep others out.",
  fix: {
    ...cspEditFix(
      'Go through the sources named in the samples, in the policy that is there, and change nothing else in it: turn `http://` into `https://` and `ws://` into `wss://` where the other side has it, name the hosts instead of `http:`, replace an IP address by its host name (browsers ignore all but 127.0.0.1 in a policy), and leave out `localhost` and `127.0.0.1` in production: put them into the policy of the development server only.',
    ),
    risk: "What is left out stops working if the site still uses it: search the code for each address first. A page that speaks to a program on the visitor's machine on purpose (a wallet, a card reader, a signing tool) needs that source: keep it, with its port, and accept this finding.",
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
    isDeveloperHost(target.hostname) ? 'a site on a development machine, which refers to itself' : null,
  run: ({ pages }) => pages.filter(({ url }) => url.startsWith('https:')).flatMap((page) => judgePage(page)),
})

type Weakness = 'not encrypted' | 'an IP address' | "the visitor's own machine"

function judgePage(page: Page): readonly Observation[] {
  const policies = enforcedPolicies(page)
  const isUpgraded = upgradesRequests(page)
  const openElsewhere = listOpenElsewhere(policies)
  const weakSources = (directive: string, sources: readonly string[]) => {
    if (scriptDirectives.has(directive) && isStrictDynamic(sources)) return []
    return sources.flatMap((source) => {
      const weakness = weaknessOf(source)
      if (weakness === null || (isUpgraded && weakness === 'not encrypted')) return []
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
    .map(({ text, weakness }) => observeAnswer(page, [], { sample: `${text} (${weakness})`, excerpt: text }))
}

const scriptDirectives: ReadonlySet<string> = new Set([...scriptElements, ...scriptAttributes, 'worker-src'])

/** The directives whose open sources, such as `http:`, another check reports: those of scripts and plugins. */
function listOpenElsewhere(policies: readonly CspPolicy[]): ReadonlySet<string> {
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
  if (/^(http|ws):$/i.test(source)) return 'not encrypted'
  if (source.startsWith("'") || source.endsWith(':')) return null
  const [, scheme = '', host = ''] = hostSource.exec(source) ?? []
  if (host === '' || host === '*') return isPlain(scheme) ? 'not encrypted' : null
  if (isLoopback(host) || host === '0.0.0.0') return "the visitor's own machine"
  if (host.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return 'an IP address'
  return isPlain(scheme) ? 'not encrypted' : null
}

function isPlain(scheme: string): boolean {
  return /^(http|ws)$/i.test(scheme)
}
