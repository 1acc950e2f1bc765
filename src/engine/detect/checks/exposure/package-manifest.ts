import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const linesMax = 1000
const namesShown = 5
const nameCharsMax = 60
/** Requirement as pip reads it: `flask[async]==2.0`, `requests>=2`. */
const requirement =
  /^[A-Za-z\d][\w.-]{0,80}(?:\[[\w,. -]{1,80}\])?\s{0,4}(?:(?:==|>=|<=|~=|!=|<|>)\s{0,4}[\w.*+!-]{1,40}|@ |;|$)/

const files: readonly KnownFile[] = [
  { path: '/package.json', recognize: (body) => readManifest(body, ['dependencies', 'devDependencies']) },
  { path: '/composer.json', recognize: (body) => readManifest(body, ['require', 'require-dev']) },
  {
    path: '/Gemfile.lock',
    recognize: (body) => {
      if (!/^GEM\s{0,4}\n {2}remote: /m.test(body) || !/^ {2}specs:/m.test(body)) return null
      return describe(
        body.split('\n', linesMax).flatMap((line) => /^ {4}([\w.-]{1,80}) \(/.exec(line)?.[1] ?? []),
      )
    },
  },
  {
    path: '/requirements.txt',
    recognize: (body) => {
      const lines = body
        .split('\n', linesMax)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^[#-]/.test(line))
      const isIt =
        lines.some((line) => /^[\w.-]{1,80}\s{0,4}[=~><]=/.test(line)) &&
        lines.every((line) => requirement.test(line))
      return isIt ? describe(lines.map((line) => /^[\w.-]{1,80}/.exec(line)?.[0] ?? '')) : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Dependency manifests, such as `package.json` or `requirements.txt`, that are publicly accessible.
 *
 * Certain: it reads the list in the format that its tool requires. Fires on `dependencies` with names and
 * versions at `/package.json`; not on other JSON, nor on a site that returns the same page for every path.
 * Sources: nuclei package-json, composer-config; npm "package.json".
 */
export default passiveCheck({
  id: 'exposure.package-manifest',
  cwe: 538,
  severity: 'low',
  owner: 'config',
  title: 'Dependency manifest exposed',
  why: 'An attacker can look up known vulnerabilities of every listed package and version. The file also shows that files of the project are served.',
  fix: {
    steps: `The file belongs to the repository and not to the site.

1. ${stopServing}
2. Publish the output folder of the build only (\`dist\`, \`build\`, \`out\`, \`public\`), never the root of the repository. Express: \`express.static('public')\` and not \`express.static('.')\`. PHP: the document root is \`public/\`, with \`composer.json\` and \`vendor/\` above it.
3. Request other files of the project in the same way (\`/.env\`, \`/src/\`): they matter more if they are served too.
4. Purge the CDN cache for the path.

If the project is open source and no other file is exposed, change nothing and report that the finding stays open.`,
    risk: 'Changing the published folder can remove files that pages refer to: compare the list of deployed files before and after.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function readManifest(body: string, sections: readonly string[]): Partial<Observation> | null {
  const manifest = readJsonObject(body)
  const names = sections.flatMap((section) => {
    const packages = manifest?.[section]
    return isJsonObject(packages)
      ? Object.entries(packages).flatMap(([name, range]) => (typeof range === 'string' ? [name] : []))
      : []
  })
  return names.length === 0 ? null : describe(names)
}

function describe(names: readonly string[]): Partial<Observation> {
  const shown = names.slice(0, namesShown).map((name) => quoteText(name, nameCharsMax))
  return {
    excerpt: `${names.length} packages: ${shown.join(', ')}${names.length > namesShown ? ', …' : ''}`,
    details: { packages: names.length },
  }
}
