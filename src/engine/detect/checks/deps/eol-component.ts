import type { Exchange, Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { Fix } from '../../../model/fix.ts'
import { metaNamed } from '../../../read/html/metaElements.ts'
import { findEndedLine } from '../../../read/knowledge/endOfLife.ts'
import { signConfidences } from '../../../read/knowledge/libraries.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { libraryFix, lookAtPackages } from '../../../report/fixes/packageFix.ts'
import { hiddenVersionGap, listServerProducts, noVersionGap } from './_serverProducts.ts'

const proofCharsMax = 240

const title = 'End-of-life component'
const references = [
  'https://endoflife.date/',
  'https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/',
] as const

const fix: Fix = {
  place: 'packages',
  look: lookAtPackages,
  steps: `The finding names the component, its version, when support ended, and under \`next\` the release line to move to.

1. Find where it comes from: \`package.json\` and the lock file, a script tag, a static file, the base image in the Dockerfile (\`php:7.4-fpm\`, \`python:3.8\`), or the setting of the host. Hosts have the runtime in their settings or in a file such as \`runtime.txt\`.
2. Upgrade to the release line that the finding names, one major version at a time, with the migration guide of the project. A newer release of the old line does not close this finding.
3. After each major version build, run the tests, and open the pages that use it with the browser's console.
4. If the upgrade takes longer: buy extended support for the old line, or assign an owner who monitors its vulnerabilities until then. Report that the finding stays open.
5. A runtime that the operating system distribution still maintains is acceptable as long as its updates are installed.`,
  risk: 'A new major version changes behavior: plan the upgrade like a feature, and keep the old build available.',
  verify:
    'Build, start the build, and load the page of the evidence without cache: the script or header in the evidence names the release line of `next` or a later one. Hiding the version is no fix: `npm ls <name>`, `php -v` or `python --version` in the built image says the same.',
}

/**
 * End-of-life components: libraries, frameworks and runtimes that their vendors no longer support.
 *
 * Firm where the code, its header comment or its URL names the version, tentative where a file name or a
 * header does. Fires on AngularJS, Bootstrap 3, `PHP/7.4.3`; not on Bootstrap 5, on versions that a
 * distribution maintains (`PHP/7.4.3-4ubuntu2`), nor on a release line that is still supported. Sources: the
 * support pages of the projects.
 */
export default passiveCheck({
  id: 'deps.eol-component',
  cwe: 1104,
  severity: 'info',
  owner: 'code',
  title,
  why: 'New vulnerabilities in this component stay unpatched, because its vendor no longer supports this release line. Plan the upgrade before one becomes urgent.',
  fix,
  references,
  textsOfKind(kind) {
    const own = libraryFix(fix, kind)
    return own === null ? null : { title, fix: own, references }
  },
  needs: ['libraries', 'responses', 'pages'],
  gapReason({ libraries, responses, pages }) {
    const hasGenerator = pages.some(({ document }) => metaNamed(document, 'generator').length > 0)
    const isSilent = libraries.found.length === 0 && !hasGenerator
    return hiddenVersionGap(responses) ?? (isSilent ? noVersionGap(responses) : null)
  },
  run({ libraries, responses, pages }) {
    return [
      ...libraries.found.flatMap(({ name, version, sign, url, pageUrl, proof }) =>
        observe(name, version, {
          url: pageUrl,
          confidence: signConfidences[sign],
          request: `GET ${redactUrl(url)}`,
          excerpt: `${sign}: ${quoteText(proof, proofCharsMax)}`,
        }),
      ),
      ...responses.flatMap(observeHeaders),
      ...pages.flatMap(observeGenerator),
    ]
  },
})

function observe(name: string, version: string, seen: Partial<Observation> & { url: string }): Observation[] {
  const line = findEndedLine(name, version)
  if (line === null) return []
  const { title, ended, next } = line
  const sample = `${title} ${version}`
  const details = { component: title, version, support_ended: ended, next }
  return [{ confidence: 'tentative', ...seen, sample, place: name, details }]
}

function observeHeaders(response: Exchange): readonly Observation[] {
  return listServerProducts(response)
    .filter(({ isDistributed }) => !isDistributed)
    .flatMap(({ name, version, header }) =>
      observe(name, version, observeResponse(response, [header], { confidence: 'tentative' })),
    )
}

/** Drupal gives only its major version. */
function observeGenerator(page: Page): readonly Observation[] {
  return metaNamed(page.document, 'generator').flatMap((content) => {
    const [, version] = /^Drupal (\d{1,2})\b/.exec(content) ?? []
    if (version === undefined) return []
    const excerpt = quoteText(`generator: ${content}`, proofCharsMax)
    return observe('drupal', version, observeResponse(page, [], { confidence: 'firm', excerpt }))
  })
}
