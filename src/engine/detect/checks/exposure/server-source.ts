import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const bodyCharsMax = 256 * 1024

const programs: readonly { readonly language: string; readonly loads: RegExp; readonly serves: RegExp }[] = [
  {
    language: 'JavaScript',
    loads:
      /\b(?:require\(\s{0,3}|from\s{1,5}|import\s{1,5})["'](?:node:)?(express|https?|fs(?:\/promises)?|koa|fastify|hono|dotenv(?:\/config)?|pg|mysql2?(?:\/promise)?|mongoose|mongodb|better-sqlite3|jsonwebtoken|child_process|@prisma\/client|@hono\/node-server)["']/,
    serves: /\bprocess\.env\b|\.listen\(|\bmodule\.exports\b|\bapp\.(?:get|post|use)\(/,
  },
  {
    language: 'Python',
    loads:
      /^(?:from|import)\s{1,3}(flask|fastapi|django|uvicorn|starlette|sqlalchemy|psycopg2?|sqlite3|streamlit|aiohttp|openai|os)\b/m,
    serves: /^\s{0,8}@?app\.\w|^app\s{0,3}=|\bos\.environ\b|\buvicorn\.run\(/m,
  },
  {
    language: 'JavaScript',
    loads: /\benv\d{0,2}\.(ASSETS)\b/,
    serves: /\bexport\s{0,3}(?:default\b|\{[^{}]{0,300}\bas default\b)/,
  },
]

const mapStart = /^\s{0,9}\{\s{0,9}"version"\s{0,3}:\s{0,3}3,[^[\]]{0,300}"sources"\s{0,3}:\s{0,3}\[/

const workerMap: KnownFile = {
  path: '/_worker.js.map',
  recognize: (body) =>
    mapStart.test(body)
      ? { severity: 'high', excerpt: 'source map of an edge function', details: { language: 'JavaScript' } }
      : null,
}

const programFiles = ['/server.js', '/_worker.js', '/app.py', '/main.py'].map(
  (path): KnownFile => ({
    path,
    recognize: (body, { url }) => {
      const text = body.slice(0, bodyCharsMax)
      const program = readProgram(text)
      if (program === null) return null
      const secrets = findSecretsIn(text, url).map(quoteSecret)
      return {
        severity: secrets.length > 0 ? 'critical' : 'high',
        excerpt: [`${program.language} program that loads ${program.loaded}`, ...secrets].join('\n'),
        details: { language: program.language },
      }
    },
  }),
)
const files = [...programFiles, workerMap]
const paths = files.map(({ path }) => path)

/**
 * The source of the server's own program or edge function, served as a file.
 *
 * Certain: the text loads what only a server can and uses it. Quotes the name of what it loads and secrets by their
 * ends. Fires on `require('express')` with `app.listen(` at `/server.js`; not on a script for browsers, nor
 * on a site that returns the same page for every path. Sources: CWE-541; OWASP WSTG-CONF-04.
 */
export default passiveCheck({
  id: 'exposure.server-source',
  cwe: 541,
  severity: 'high',
  owner: 'config',
  title: 'Server source code exposed',
  why: 'An attacker can read the program of the server with its routes, queries and checks, and often with keys and passwords. The folder of the project is served as files, so other files in it are readable too.',
  fix: {
    steps: `1. ${stopServing}
2. Move the files for visitors into a folder of their own, such as \`public/\`, and serve that one.
3. Revoke every key and change every password that stands in the project's folder, in \`.env\` too.
4. Review the access log for who read other files: \`.env\`, databases, backups, \`.git\`.
5. Delete the file from the published folder, and purge the CDN cache for its path. Keep \`_worker.js\` and \`*.map\` out of that folder as well.`,
    variants: {
      express: `1. Search for \`express.static(\`. Replace \`express.static('.')\`, \`express.static(__dirname)\` and \`express.static(process.cwd())\` with \`express.static(path.join(__dirname, 'public'))\`.
2. Move \`index.html\` and what it loads into \`public/\`. Search for \`sendFile\` and correct its paths.
3. Revoke every key and change every password that stands in the project's folder, in \`.env\` too.
4. Review the access log for who read other files: \`.env\`, databases, \`package.json\`.`,
      flask: `1. Search for \`static_folder\`, \`static_url_path\` and \`send_from_directory\`. Replace \`Flask(__name__, static_folder='.', static_url_path='')\` with a folder of its own, such as \`static_folder='static'\`.
2. Move the files for visitors into that folder.
3. Revoke every key and change every password that stands in the project's folder, in \`.env\` too.
4. Review the access log for who read other files: \`.env\`, databases, \`requirements.txt\`.`,
      fastapi: `1. Search for \`StaticFiles(\`. Replace \`StaticFiles(directory='.')\` with a folder of its own, such as \`StaticFiles(directory='static')\`.
2. Move the files for visitors into that folder.
3. Revoke every key and change every password that stands in the project's folder, in \`.env\` too.
4. Review the access log for who read other files: \`.env\`, databases, \`requirements.txt\`.`,
    },
    risk: 'Pages that load files from the old place break until the files are moved: load each page once.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://expressjs.com/en/starter/static-files.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function readProgram(text: string): { readonly language: string; readonly loaded: string } | null {
  for (const { language, loads, serves } of programs) {
    const loaded = loads.exec(text)?.[1]
    if (loaded !== undefined && serves.test(text)) return { language, loaded }
  }
  return null
}
