import type { Observation } from '../../../model/check.ts'
import type { Recipe } from '../../../model/fix.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Surface } from '../../../model/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenLanguage } from '../_shared/isProven.ts'
import { reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { noParameter, type Try, tryRoundRobin } from '../_shared/tryPoints.ts'
import { filePoints, isLikelyFile, isNamedFile, mayNameFile, savesFile } from './_filePoints.ts'
import { selectPathPayloads } from './_pathReaders.ts'
import { type TraversalPayload, traversalPayloadsFor } from './_traversalPayloads.ts'

const searchOthers =
  'Search the project for other paths built from input. Report that every secret in files that the process could read has to be rotated after the deployment.'

const inPython: Recipe = {
  steps: [
    "Find the view that handles the parameter in the evidence, and `open(…)`, `send_file(…)`, `FileResponse(…)` or `os.path.join` in it. `os.path.join(folder, '/etc/passwd')` is `/etc/passwd`.",
    `Resolve the whole path first, then check it, and respond as to a file that does not exist:

\`\`\`python
from pathlib import Path

folder = (Path(__file__).parent / "files").resolve()  # the folder that the code reads from
try:
    file = (folder / name).resolve()  # ValueError for a null byte, OSError for a name that is too long
    file.relative_to(folder)  # ValueError outside the folder
    is_found = file.is_file() and not name.endswith("/")
except (OSError, ValueError):
    is_found = False
if not is_found:
    abort(404)
\`\`\`

FastAPI: \`raise HTTPException(404)\` instead of \`abort(404)\`.`,
    'Keep the content type of the response. Flask has `send_from_directory(folder, name, mimetype=…)`, which refuses paths outside but follows links out of the folder.',
    searchOthers,
  ],
}

const inPhp: Recipe = {
  steps: [
    'Find where the parameter becomes part of a path: `include`, `require`, `readfile`, `file_get_contents` or `fopen`.',
    `Pages that are included: look the name up in a fixed list of all pages, and respond with 404 to any other name. Never include a path from a request.

\`\`\`php
$pages = ['home' => 'pages/home.php', 'about' => 'pages/about.php'];
$file = $pages[is_string($page) ? $page : ''] ?? null;
if ($file === null) { http_response_code(404); exit('Not found'); } // before any output
\`\`\``,
    "Files that are only read: compare `realpath($folder . '/' . $name)` with `realpath($folder) . DIRECTORY_SEPARATOR` at its start, and respond with 404 if it is `false` or another.",
    searchOthers,
  ],
}

/**
 * Finds path traversal: parameter values that read files outside the intended directory.
 *
 * Certain: the response contains a known file, recognized by its structure, twice. A missing file name in the
 * same place and the path without `../` do not return it. Fires on `readFile(join('files', name))`; not if
 * the resolved path is checked, on a page that shows such a file for every input, or on an archive with a
 * copy of it. Sources: ZAP 6, CWE-22.
 */
export default activeProbe({
  id: 'traversal.path',
  cwe: 22,
  severity: 'high',
  owner: 'code',
  title: 'Path traversal (arbitrary file read)',
  why: 'An attacker can read any file that the application can read: configuration with passwords and keys, source code, user data. The application builds a file path from a request parameter.',
  fix: {
    steps: `Do not let request data select files outside a fixed directory.

1. Find the code that handles the request in the evidence, and where the parameter becomes part of a path.
2. Resolve the directory and the whole path first, then check it: it must begin with the directory and a separator. Searching for \`..\` is not enough, because it can be encoded, nested or not needed (\`/etc/passwd\`).
3. Do not follow links out of the directory: where the file exists, compare its \`realpath\` with that of the directory, too. A null byte (\`\\0\`) or a name that is too long is a file that does not exist.
4. Where no URL or interface changes by it, avoid paths in requests: use an id for each file, and look up its path in a table.
5. Respond with 404 to everything outside, without the path in the response. Report that every secret in files that the process could read has to be rotated after the deployment.`,
    variants: {
      nextjs: `Do not let request data select files outside a fixed directory.

1. Find the Route Handler, API route or page that handles the parameter in the evidence. A segment such as \`[...path]\` is already decoded in your code.
2. Preferably use an id for each file and look up its path. Put public files into \`public/\`, which Next.js serves itself.
3. Otherwise:

\`\`\`js
import path from 'node:path'

const folder = path.resolve('content')
const file = path.resolve(folder, name)
if (!file.startsWith(folder + path.sep)) return new Response('Not found', { status: 404 })
\`\`\`

4. Search the project for other paths built from input. Report that every secret in files that the process could read (including \`.env\`) has to be rotated after the deployment.`,
      express: `Do not let request data select files outside a fixed directory.

1. Find the route that handles the parameter in the evidence, and where it becomes part of a path.
2. If the code opens the file itself, check the whole path before:

   \`\`\`js
   const folder = path.resolve(__dirname, 'files') // ES modules: import.meta.dirname
   const file = path.resolve(folder, String(name))
   if (!file.startsWith(folder + path.sep)) return res.sendStatus(404)
   \`\`\`
3. Or use \`res.sendFile(name, { root: folder })\` or \`express.static(folder)\`, which refuse paths outside. \`res.sendFile(path.join(folder, name))\` and \`fs.readFile\` do not.
4. Search the project for \`readFile\`, \`createReadStream\` and \`sendFile\` with input. Report that every secret in files that the process could read (including \`.env\`) has to be rotated after the deployment.`,
      django: `Do not let request data select files outside a fixed directory.

1. Find the view that handles the parameter in the evidence, and \`open(…)\`, \`FileResponse(…)\` or \`os.path.join\` in it. \`os.path.join(folder, '/etc/passwd')\` is \`/etc/passwd\`.
2. Use the storage (\`default_storage.open(name)\` refuses paths outside) or \`safe_join(folder, name)\` from \`django.utils._os\`.
3. Preferably use a \`FileField\` in a model, and look the file up by its id.
4. Search the project for other paths built from input. Report that every secret in files that the process could read has to be rotated after the deployment.`,
      flask: inPython,
      fastapi: inPython,
      php: inPhp,
      laravel: `Do not let request data select files outside a fixed directory.

1. Find the controller that handles the parameter in the evidence, and \`file_get_contents\`, \`readfile\`, \`include\`, \`response()->file\` or \`response()->download\` in it.
2. Use a disk: \`Storage::disk('documents')->download($name)\` refuses paths outside. Preferably look up the path in a model by its id.
3. If you open the file yourself, compare \`realpath($folder . '/' . $name)\` with \`realpath($folder) . DIRECTORY_SEPARATOR\`. Never \`include\` a path from input.
4. Search the project for other paths built from input. Report that every secret in files that the process could read (including \`.env\`) has to be rotated after the deployment.`,
      rails: `Do not let request data select files outside a fixed directory.

1. Find the action that handles the parameter in the evidence, and \`send_file\`, \`File.read\`, \`File.open\` or \`render file:\` in it.
2. Use Active Storage, and look the file up by its id. Otherwise use \`path = folder.join(name).expand_path\` and respond with 404 unless \`path.to_s.start_with?("#{folder}/")\`.
3. Search the project for other paths built from input. Report that every secret in files that the process could read (including \`config/master.key\`) has to be rotated after the deployment.`,
    },
    risk: 'Intentional links out of the directory stop working: move those files into it, or map them to ids.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 400 or 404, and contains no line of the file. A valid name still returns its file.',
  },
  references: [
    'https://owasp.org/www-community/attacks/Path_Traversal',
    'https://cwe.mitre.org/data/definitions/22.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 200, perEntry: 2, isGradual: true },
  needs: [],
  skipReason: ({ surface }) => (readingPoints(surface).length === 0 ? noParameter : null),
  run: (context) =>
    tryRoundRobin(context, pointsToTry(context), {
      triesMin: 1,
      triesOf: (point) => triesOf(context, point),
      startOf: (point) => (isLikelyFile(point) ? 0 : 1),
    }),
})

function readingPoints(surface: Surface): readonly InsertionPoint[] {
  return filePoints(surface).filter((point) => !savesFile(point))
}

function pointsToTry(context: Pick<Context, 'surface' | 'looks' | 'provenAt'>): readonly InsertionPoint[] {
  const points = readingPoints(context.surface).filter(
    (point) => isLikelyFile(point) || (mayNameFile(point, context.looks) && !isElse(context, point)),
  )
  return reactivePoints(points, context.looks, {
    by: 'following',
    isLikely: isLikelyFile,
    isTelling: isNamedFile,
  })
}

function isElse(context: Pick<Context, 'provenAt'>, point: InsertionPoint): boolean {
  return isProven(context, point, provenLanguage)
}

type Context = Pick<ProbeContext, 'surface' | 'send' | 'accounts' | 'left' | 'random' | 'looks' | 'provenAt'>

function triesOf(context: Context, point: InsertionPoint): readonly Try[] {
  const all = traversalPayloadsFor(point.parameter.value, new URL(point.entry.url).origin)
  const tried = !isLikelyFile(point) || isElse(context, point) ? all.slice(0, 1) : all
  let first: Attempt | null = null
  let chosen: Promise<readonly TraversalPayload[]> | null = null
  return tried.map((likeliest, index) => async () => {
    let payload: TraversalPayload | undefined = likeliest
    if (index > 0) {
      chosen ??= selectPathPayloads(context, point, { first, all })
      payload = (await chosen)[index]
    }
    if (payload === undefined) return 'nothing'
    const asked = await askFor(context, point, payload)
    if (index === 0) first = asked
    if (asked === null) return 'nothing'
    if (payload.file.recognize(asked.exchange.body) === null) {
      return isBlockedRequest(asked.exchange) ? 'turned-away' : 'nothing'
    }
    return (await prove(context, point, payload)) ?? 'nothing'
  })
}

function askFor(context: Context, point: InsertionPoint, { file, write }: TraversalPayload) {
  return requestAt(context, point, { value: write(point.parameter.value, file.path) })
}

async function prove(
  context: Context,
  point: InsertionPoint,
  payload: TraversalPayload,
): Promise<Observation | null> {
  const { value } = point.parameter
  const { file, write } = payload
  const missing = await requestAt(context, point, {
    value: write(value, `${file.path}-${context.random.word()}`),
  })
  // An archive may contain a copy of the file in its own folder.
  const inside = await requestAt(context, point, { value: file.path })
  const again = await requestAt(context, point, { value: write(value, file.path) })
  if (missing === null || inside === null || again === null) return null
  const line = file.recognize(again.exchange.body)
  const isElsewhere = [missing, inside].some(({ exchange }) => file.recognize(exchange.body) !== null)
  return line === null || isElsewhere ? null : observe(point, payload, { again, missing, inside, line })
}

type Proof = {
  readonly again: Attempt
  readonly missing: Attempt
  readonly inside: Attempt
  readonly line: string
}

function proofOf({ again, missing, inside, line }: Proof) {
  if (!again.exchange.body.includes(line)) return {}
  const step = ({ request, exchange }: Attempt) => ({ request, exchange, shows: { lacks: line } })
  return {
    shows: { contains: line },
    controls: [
      { about: 'Control: a file that does not exist', ...step(missing) },
      { about: 'Control: the path without steps up', ...step(inside) },
    ],
  }
}

/** Keeps only the start of one line: the rest names users and programs. */
function observe({ entry, parameter }: InsertionPoint, payload: TraversalPayload, proof: Proof): Observation {
  const { again, missing, inside, line } = proof
  return observeProbe(again.request, again.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: line,
    ...proofOf(proof),
    details: {
      parameter: parameter.name,
      file: payload.file.name,
      written_with: payload.name,
      comparison: [
        { sent: again.sent[0] ?? '', status: again.exchange.status, is_the_file: true },
        { sent: missing.sent[0] ?? '', status: missing.exchange.status, is_the_file: false },
        { sent: inside.sent[0] ?? '', status: inside.exchange.status, is_the_file: false },
      ],
    },
  })
}
