import type { Severity } from '../../../../shared/model/severity.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

type ConfigFile = {
  readonly path: string
  readonly isIt: (body: string) => boolean
  readonly severity: Severity
}

const readCharsMax = 256 * 1024
const excerptLinesMax = 6
const excerptCharsMax = 300

const files: readonly ConfigFile[] = [
  {
    path: '/vite.config.ts',
    isIt: (body) =>
      /\bdefineConfig\s{0,4}\(|from\s{1,4}["']vite["']/.test(body) && /\bexport default\b/.test(body),
    severity: 'low',
  },
  {
    path: '/next.config.js',
    isIt: (body) =>
      /\bmodule\.exports\s{0,4}=|\bexport default\b/.test(body) &&
      /\bnextConfig\b|\bNextConfig\b|reactStrictMode|["']next["']/.test(body),
    severity: 'low',
  },
  {
    path: '/vercel.json',
    isIt: (body) =>
      hasKey(body, [
        'rewrites',
        'redirects',
        'headers',
        'builds',
        'routes',
        'functions',
        'crons',
        'buildCommand',
        'framework',
        'cleanUrls',
      ]),
    severity: 'low',
  },
  {
    path: '/netlify.toml',
    isIt: (body) =>
      /^\s{0,8}\[{1,2}(?:build|redirects|headers|functions|dev|plugins|context)\b[\w.]{0,100}\]{1,2}/m.test(
        body,
      ),
    severity: 'low',
  },
  {
    path: '/wrangler.toml',
    isIt: (body) =>
      /^\s{0,8}(?:compatibility_date|main|pages_build_output_dir)\s{0,8}=\s{0,8}["']/m.test(body) &&
      /^\s{0,8}name\s{0,8}=\s{0,8}["']/m.test(body),
    severity: 'low',
  },
  {
    path: '/firebase.json',
    isIt: (body) => hasKey(body, ['hosting', 'firestore', 'functions', 'database', 'storage', 'emulators']),
    severity: 'low',
  },
  {
    path: '/docker-compose.yml',
    isIt: (body) => /^services:\s{0,8}$/m.test(body) && /^\s{2,12}(?:image|build):/m.test(body),
    severity: 'medium',
  },
  {
    path: '/Dockerfile',
    isIt: (body) =>
      /^(?:\s|#[^\n]{0,500}\n|ARG [^\n]{0,500}\n){0,50}FROM\s{1,4}[\w./:@${}-]{1,300}/.test(body) &&
      /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT|WORKDIR)\s/m.test(body),
    severity: 'medium',
  },
]
const paths = files.map(({ path }) => path)

/**
 * Build or deployment configuration files that are publicly accessible.
 *
 * Certain: it identifies the file by what its tool requires in it. Low for the rules of a static host, medium
 * for descriptions of servers, high with a secret inside. Fires on `services:` with `image:` at
 * `/docker-compose.yml`; not on a site that returns the same page for every path. Sources: nuclei
 * vite-config, vercel-config-file.
 */
export default passiveCheck({
  id: 'exposure.config-file',
  cwe: 538,
  severity: 'medium',
  owner: 'config',
  title: 'Build or deployment configuration exposed',
  why: 'An attacker learns internal hosts, services and their versions, rewrites to a backend, and sometimes a password. The configuration file is deployed with the site.',
  fix: {
    steps: `The file belongs to the repository and not to the site.

1. ${stopServing}
2. Publish the output folder of the build only (\`dist\`, \`build\`, \`out\`, \`.next\` through its own server), never the root of the repository. In a Dockerfile, copy only the build output into the final image, not the whole context; list the rest in \`.dockerignore\`.
3. Check the setting for the published folder, on the host or in the server. Vercel: \`outputDirectory\`. Netlify: \`publish\`. Cloudflare Pages: "Build output directory". Firebase: \`hosting.public\` with \`"ignore": ["firebase.json", "**/.*"]\`.
4. If the file contains a password or key, rotate it, and read it from the environment instead.
5. Purge the CDN cache for the path.`,
    risk: 'Changing the published folder can remove files that pages refer to: compare the list of deployed files before and after.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return files.flatMap(({ path, isIt, severity }) => {
      const exchange = exposedFile(wellKnown, path)
      const body = exchange?.body.slice(0, readCharsMax) ?? ''
      if (exchange === null || !isIt(body)) return []
      const secrets = findSecretsIn(body, exchange.url)
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          severity: secrets.length > 0 ? 'high' : severity,
          excerpt: secrets.length > 0 ? secrets.map(quoteSecret).join('\n') : quoteKeys(body),
        }),
      ]
    })
  },
})

function hasKey(body: string, keys: readonly string[]): boolean {
  const object = readJsonObject(body)
  return (
    object !== null && keys.some((key) => typeof object[key] === 'object' || typeof object[key] === 'string')
  )
}

const settingStart =
  /^\s{0,40}(?:- )?(?:(?:const|let|var) )?(?:[\w.$@/-]{1,80}|\{?"[\w.$@/-]{1,80}"|'[\w.$@/-]{1,80}')\s{0,10}[:=]/
/** Dockerfile instructions, whose equals sign is optional. */
const namingInstruction = /^\s{0,40}(?:ENV|ARG|LABEL)\s{1,10}[^\s:=]{1,80}/

/** Quotes names without values, because values may be secret. */
function quoteKeys(body: string): string {
  return body
    .split('\n', 40)
    .map((line) => quoteKey(line).trimEnd())
    .filter((line) => line !== '')
    .slice(0, excerptLinesMax)
    .join('\n')
    .slice(0, excerptCharsMax)
}

function quoteKey(line: string): string {
  const naming = namingInstruction.exec(line) ?? settingStart.exec(line)
  if (naming !== null) return naming[0]
  const word = /^\s{0,40}[^\s:=]{1,30}(?=[\s:=]|$)/.exec(line)?.[0] ?? ''
  // A lone word with a digit may continue the value of the previous line.
  return /\d/.test(word) ? '' : word
}
