import type { EvidenceDetails } from '../../../shared/model/evidence.ts'
import type { Observation } from '../../model/check.ts'
import type { Advisory, AdvisoryCondition } from '../../model/libraries.ts'
import type { MatchedAdvisory } from '../../read/advisories/match.ts'

const advisoriesShownMax = 25

const conditionWords: Readonly<Record<AdvisoryCondition, string>> = {
  'app-router': 'with the App Router',
  'attacker-images': 'with images that an attacker can choose',
  'cache-components': 'with Cache Components or Partial Prerendering',
  'catch-all-page': 'with a catch-all page in the root folder',
  'custom-server': 'on a custom server',
  'dev-server': 'on the development server',
  'edge-runtime': 'in the Edge runtime',
  i18n: 'with i18n routing',
  'image-optimizer': 'with the image optimizer',
  'inline-scripts': 'with untrusted text in beforeInteractive scripts',
  middleware: 'with middleware',
  'og-image': 'with ImageResponse',
  'pages-router': 'with the Pages Router',
  'remote-images': 'with images of other hosts',
  rewrites: 'with rewrites to other hosts',
  'shared-cache': 'behind a shared cache',
  'single-locale': 'with one locale',
  turbopack: 'in a Turbopack build',
  webpack: 'in a webpack build',
  'windows-host': 'on Windows',
}

/** The worst first, with the conditions that the scan did not see. */
export function describeAdvisories(
  matched: readonly MatchedAdvisory[],
): Pick<Observation, 'excerpt' | 'details'> & { readonly excerpt: string } {
  return {
    excerpt: matched.map(describe).join('\n'),
    details: advisoryDetails(matched.map(({ advisory }) => advisory)),
  }
}

function advisoryDetails(advisories: readonly Advisory[]): EvidenceDetails {
  const shown = advisories.slice(0, advisoriesShownMax)
  const exploited = advisories.flatMap(({ ids, isExploited }) => (isExploited ? [ids[0] ?? ''] : []))
  const [worst] = advisories.toSorted((one, other) => (other.cvss ?? 0) - (one.cvss ?? 0))
  return {
    advisories: shown.map(({ ids }) => ids[0] ?? ''),
    advisories_total: advisories.length,
    ...(exploited.length > 0 && { known_exploited: exploited }),
    ...(worst?.cvss !== undefined && { cvss_score: worst.cvss }),
    ...(worst?.cvssVector !== undefined && { cvss_vector: worst.cvssVector }),
    links: shown.map(({ link }) => link),
  }
}

function describe({ advisory, severity, unseen }: MatchedAdvisory): string {
  const { cvss, isExploited } = advisory
  const marks = [
    severity,
    ...(cvss === undefined ? [] : [`CVSS ${cvss}`]),
    ...(isExploited ? ['exploited in attacks'] : []),
  ]
  const conditions =
    unseen.length === 0
      ? ''
      : ` (only ${unseen.map((condition) => conditionWords[condition]).join(' and ')}, not seen by the scan)`
  return `${advisory.ids[0]} (${marks.join(', ')}): ${advisory.summary}${conditions}`
}
