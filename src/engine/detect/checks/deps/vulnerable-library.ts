import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { Fix } from '../../../model/fix.ts'
import type { LibraryUse } from '../../../model/libraries.ts'
import { findFixedVersion, type MatchedAdvisory, matchAdvisories } from '../../../read/advisories/match.ts'
import { findNextjsWeakness } from '../../../read/derive/nextjsAdvisories.ts'
import { nextjsVersionGap } from '../../../read/derive/nextjsServer.ts'
import { libraryTitle, signConfidences } from '../../../read/knowledge/libraries.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { libraryFix, lookAtPackages } from '../../../report/fixes/packageFix.ts'

const proofCharsMax = 240

const title = 'JavaScript library with known vulnerabilities'
const references = [
  'https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/',
  'https://retirejs.github.io/retire.js/',
] as const

const namesOfFinding =
  'The finding names the library, its version, the advisories, and under `fixed_in` the first version that none of them affects.'

const fix: Fix = {
  place: 'packages',
  look: lookAtPackages,
  steps: `${namesOfFinding}

1. Find where the library comes from. A script tag with a version in its URL: change the URL. A package: \`npm ls <name>\` (or \`pnpm why\`, \`yarn why\`) shows whether the project or another package depends on it. A file in the project, such as \`public/js\` or \`static/vendor\`: replace the file, or better load the package.
2. Update it at least to \`fixed_in\`. If that has another major version number than the installed one, it is an upgrade with changes: read its migration guide, and report what you had to adapt. If another package depends on it, update that package. When it has no newer release, set \`overrides\` in \`package.json\` (\`resolutions\` with Yarn, \`pnpm.overrides\`).
3. If \`fixed_in\` is null, the library is no longer maintained, or the fix is not in the registry. Replace it with a maintained one, or with plain HTML and CSS. SheetJS (\`xlsx\`) is published only on its own site: install the archive that its documentation names.
4. Update the \`integrity\` attribute together with the URL of a script tag.
5. Read the release notes between the two versions, build, and test the pages that use the library.`,
  variants: {
    wordpress: `${namesOfFinding}

1. The path of the script shows its source: \`/wp-includes/\` is WordPress itself, \`/wp-content/plugins/<name>/\` a plugin, \`/wp-content/themes/<name>/\` the theme.
2. Dashboard > Updates: update WordPress, then that plugin or theme. If its newest release still includes the old library, replace the plugin. Do not replace the file manually, as the next update restores it.
3. Your own code that calls \`wp_enqueue_script\` with a version in the URL: change the URL.
4. Purge the cache of the site and of the CDN.`,
  },
  risk: 'An update over a major version changes behavior. The steps say what to do if `fixed_in` is in another major version.',
  verify:
    "Build, start the build locally, and load the page of the evidence with the browser's cache off. The URL of the script, the comment at its top, or the library itself in the console (its `version` or `VERSION`) says `fixed_in` or later. Hiding the version is no fix: `npm ls <name>` says the same.",
}

/**
 * JavaScript libraries with known vulnerabilities, by their version.
 *
 * Firm by code, by a comment at the top of the file, or by a URL that names package and version; tentative by
 * a file name or a loaded pattern. One finding for a library, with the severity of its worst advisory for a
 * visitor. Fires on `jquery:"3.4.1"` in the code of jQuery; not on "requires jQuery v1.12.4" in a comment of
 * other code, on 3.7.1, or on third-party builds such as `1.12.4-aem`. Next.js counts where its own server
 * responds. Sources: the advisories, ZAP 10003, Retire.js.
 */
export default passiveCheck({
  id: 'deps.vulnerable-library',
  cwe: 1395,
  severity: 'medium',
  owner: 'code',
  title,
  why: 'Attackers can use published vulnerabilities of this version. Whether they apply depends on how the page uses the library; updating is less work than analyzing each advisory.',
  fix,
  references,
  textsOfKind(kind) {
    const own = libraryFix(fix, kind)
    return own === null ? null : { title, fix: own, references }
  },
  needs: ['libraries', 'technologies', 'responses', 'pages', 'scripts'],
  gapReason: nextjsVersionGap,
  run(artifacts) {
    return artifacts.libraries.found.flatMap((use) => judgeUse(use, artifacts))
  },
})

function judgeUse(use: LibraryUse, artifacts: Shown): readonly Observation[] {
  const found = use.name === 'next' ? judgeNextjs(artifacts) : judgeLibrary(use, artifacts)
  const severity = found?.matched[0]?.severity
  if (found === null || severity === undefined) return []
  const script = redactUrl(use.url)
  const { excerpt, details } = describeAdvisories(found.matched)
  return [
    {
      url: use.pageUrl,
      sample: `${libraryTitle(use.name)} ${found.version}`,
      confidence: signConfidences[use.sign],
      severity,
      place: use.name,
      request: `GET ${script}`,
      excerpt: `${use.sign}: ${quoteText(use.proof, proofCharsMax)}\n${excerpt}`,
      details: {
        library: use.name,
        version: found.version,
        fixed_in: found.fixedIn,
        recognised_by: use.sign,
        script,
        ...details,
      },
    },
  ]
}

type Shown = Pick<Artifacts, 'libraries' | 'technologies' | 'responses' | 'pages' | 'scripts'>

type Found = {
  readonly version: string
  readonly matched: readonly MatchedAdvisory[]
  readonly fixedIn: string | null
}

/** Its advisories concern the server, which an exported site or a protected host does not show. */
function judgeNextjs(artifacts: Shown): Found | null {
  const weakness = findNextjsWeakness(artifacts)
  return weakness?.reporter === 'deps.vulnerable-library' ? weakness : null
}

function judgeLibrary({ name, version }: LibraryUse, { libraries }: Shown): Found {
  const advisories = Object.hasOwn(libraries.advisories, name) ? (libraries.advisories[name] ?? []) : []
  // These packages have the same version on the server, where their weaknesses are.
  const runsIn = name.startsWith('react-server-dom-') ? 'server' : 'browser'
  return {
    version,
    matched: matchAdvisories(version, advisories, runsIn),
    fixedIn: findFixedVersion(name, version, advisories, runsIn),
  }
}
