import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { quoteText } from '../../evidence/quoteText.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'

const linesMax = 1000
const namesShown = 5
const nameCharsMax = 60
/** A package with the versions that are wanted of it, as pip reads it. */
const requirement =
  /^[A-Za-z\d][\w.-]{0,80}(?:\[[\w,. -]{1,80}\])?\s{0,4}(?:(?:==|>=|<=|~=|!=|<|>)\s{0,4}[\w.*+!-]{1,40}|@ |;|$)/

const files: readonly KnownFile[] = [
  { path: '/package.json', recognise: (body) => readManifest(body, ['dependencies', 'devDependencies']) },
  { path: '/composer.json', recognise: (body) => readManifest(body, ['require', 'require-dev']) },
  {
    path: '/Gemfile.lock',
    recognise: (body) => {
      if (!/^GEM\s{0,4}\n {2}remote: /m.test(body) || !/^ {2}specs:/m.test(body)) return null
      return describe(
        body.split('\n', linesMax).flatMap((line) => /^ {4}([\w.-]{1,80}) \(/.exec(line)?.[1] ?? []),
      )
    },
  },
  {
    path: '/requirements.txt',
    recognise: (body) => {
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
 * The list of a project's packages, with their versions, that anyone can download.
 *
 * Certain: it reads the list in the form that its tool demands. Fires on `dependencies` with names and versions
 * at `/package.json`; not on JSON of another kind, nor on a page that answers every path. Sources: nuclei
 * package-json, composer-config; npm "package.json".
 */
export default passiveCheck({
  id: 'exposure.package-manifest',
  cwe: 538,
  severity: 'low',
  owner: 'config',
  title: 'List of the packages can be downloaded',
  why: 'The list names every package that the server runs on and its version, so that holes in one of them can be looked up instead of tried. It also shows that files of the project are served.',
  fix: {
    steps: `The file belongs to the project and not to the site.

1. ${stopServing}
2. Publish the output folder of the build only (\`dist\`, \`build\`, \`out\`, \`public\`), never the root of the repository. Express: \`express.static('public')\` and not \`express.static('.')\`. PHP: the document root is \`public/\`, with \`composer.json\` and \`vendor/\` above it.
3. Ask for other files of the project in the same way (\`/.env\`, \`/server.js\`, \`/src/\`): what is served beside it matters more.
4. Purge the cache of the CDN for the path.

Where the project is open source and holds nothing else, this finding can be accepted.`,
    risk: 'Changing the published folder can take away files that pages refer to: compare the list of deployed files before and after.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

/** Package names with version ranges, as npm and Composer write them. */
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
