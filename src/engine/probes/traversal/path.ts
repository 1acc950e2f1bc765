import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Asked, askAt, isTurnedAway } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { filePoints, isLikelyFile } from './_filePoints.ts'
import { payloadsFor, type TraversalPayload } from './_traversalPayloads.ts'

/** Of parameters that hardly are names of files, only the likeliest ways are tried. */
const seldomPayloads = 2
const proofRequests = 3

/**
 * Values that lead out of the folder that an application reads files from.
 *
 * Certain: a file of the system comes back, recognised by its structure, and again when it is repeated; not for a
 * name that does not exist in the same place, and not for its path without the steps up. Fires on
 * `readFile(join('files', name))`; not where the resolved path is checked, on a page that shows such a file for
 * every input, or on an archive that has a copy of it. Sources: ZAP 6, CWE-22.
 */
export default activeProbe({
  id: 'traversal.path',
  cwe: 22,
  severity: 'high',
  owner: 'code',
  title: 'Path traversal: files outside of the folder can be read',
  why: 'A name in the request leads to any file that the application may read: its configuration with passwords and keys, its source, the data of its users.',
  fix: {
    steps: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the code that answers the request of the evidence, and where the parameter named there becomes part of a path.
2. Best of all do without a path: keep an id for each file, and look up its place in a table or a fixed list of names.
3. Otherwise resolve the whole path first and check it after: it has to begin with the folder and a separator. Looking for \`..\` in the text is not enough, as it can be encoded, doubled or left out (\`/etc/passwd\`).
4. Follow no links out of the folder: compare what \`realpath\` gives. Refuse an end of text (\`\\0\`), backslashes and drive letters.
5. Answer 404 for all that lies outside, without the path in the answer. Let the application's user read no more than it needs, and replace every secret in files that it could read.`,
    variants: {
      nextjs: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the Route Handler, API route or page that takes the parameter of the evidence. A segment such as \`[...path]\` is decoded already when it reaches you.
2. Best of all keep an id for each file and look up its place; files for everybody belong to \`public/\`, which Next.js serves itself.
3. Otherwise:

\`\`\`js
import path from 'node:path'

const folder = path.resolve('content')
const file = path.resolve(folder, name)
if (!file.startsWith(folder + path.sep)) return new Response('Not found', { status: 404 })
\`\`\`

4. Replace every secret in files that the process could read (\`.env\` among them), and search the project for other paths made of input.`,
      express: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the route that takes the parameter of the evidence, and where it becomes part of a path.
2. Let Express do it: \`res.sendFile(name, { root: folder })\` and \`express.static(folder)\` refuse what lies outside. \`res.sendFile(path.join(folder, name))\` and \`fs.readFile\` do not.
3. Where you open the file yourself:

\`\`\`js
const folder = path.resolve('files')
const file = path.resolve(folder, name)
if (!file.startsWith(folder + path.sep)) return res.sendStatus(404)
\`\`\`

4. Replace every secret in files that the process could read (\`.env\` among them), and search the project for \`readFile\`, \`createReadStream\` and \`sendFile\` with input.`,
      django: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the view that takes the parameter of the evidence, and \`open(…)\`, \`FileResponse(…)\` or \`os.path.join\` in it. \`os.path.join(folder, '/etc/passwd')\` is \`/etc/passwd\`.
2. Use the storage (\`default_storage.open(name)\` refuses what lies outside) or \`safe_join(folder, name)\` of \`django.utils._os\`; with Flask \`send_from_directory(folder, name)\`.
3. Best of all keep a \`FileField\` in a model, and look the file up by its id.
4. Replace every secret in files that the process could read, and search the project for other paths made of input.`,
      laravel: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the controller that takes the parameter of the evidence, and \`file_get_contents\`, \`readfile\`, \`include\`, \`response()->file\` or \`response()->download\` in it.
2. Use a disk: \`Storage::disk('documents')->download($name)\` refuses steps out of it. Best of all look up the path in a model by its id.
3. Where you open the file yourself compare \`realpath($folder . '/' . $name)\` with \`realpath($folder) . DIRECTORY_SEPARATOR\`. Never \`include\` a file by input.
4. Replace every secret in files that the process could read (\`.env\` among them), and search the project for other paths made of input.`,
      rails: `Let no text of a request decide which file is opened beyond a fixed folder.

1. Find the action that takes the parameter of the evidence, and \`send_file\`, \`File.read\`, \`File.open\` or \`render file:\` in it.
2. Use Active Storage, and look the file up by its id. Otherwise \`path = folder.join(name).expand_path\` and answer 404 unless \`path.to_s.start_with?("#{folder}/")\`.
3. Replace every secret in files that the process could read (\`config/master.key\` among them), and search the project for other paths made of input.`,
    },
    risk: 'Names with a folder in them, and links that lead out of the folder on purpose, stop working: move those files into it, or list them by an id.',
    verify:
      'Deploy, then repeat the request of the evidence (`curl` in it): the answer is a 400 or 404, and has no line of the file. A name from the list is still answered with its file.',
  },
  references: [
    'https://owasp.org/www-community/attacks/Path_Traversal',
    'https://cwe.mitre.org/data/definitions/22.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 6 },
  needs: [],
  skipReason: ({ surface }) =>
    filePoints(surface).length === 0 ? 'the scan found neither a parameter nor a file' : null,
  run: (context) =>
    tryPoints(context, filePoints(context.surface), {
      requestsMin: seldomPayloads + proofRequests,
      attempt: (point) => tryPoint(context, point),
    }),
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'chance'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const { value } = point.parameter
  const all = payloadsFor(value)
  const payloads = isLikelyFile(point) ? all : all.slice(0, seldomPayloads)
  let turnedAway = 0
  for (const payload of payloads) {
    const { file, write } = payload
    const asked = await askAt(context, point, { value: write(value, file.path) })
    if (asked === null) continue
    if (isTurnedAway(asked.exchange)) turnedAway += 1
    if (file.recognise(asked.exchange.body) === null) continue
    const proof = await prove(context, point, payload)
    if (proof !== null) return proof
  }
  return turnedAway === payloads.length ? 'turned-away' : 'nothing'
}

async function prove(
  context: Context,
  point: InsertionPoint,
  payload: TraversalPayload,
): Promise<Observation | null> {
  const { value } = point.parameter
  const { file, write } = payload
  const missing = await askAt(context, point, {
    value: write(value, `${file.path}-${context.chance.word()}`),
  })
  // An archive of systems may have a file of this name inside its folder, with steps up taken out.
  const inside = await askAt(context, point, { value: file.path })
  const again = await askAt(context, point, { value: write(value, file.path) })
  if (missing === null || inside === null || again === null) return null
  const line = file.recognise(again.exchange.body)
  const isElsewhere = [missing, inside].some(({ exchange }) => file.recognise(exchange.body) !== null)
  return line === null || isElsewhere ? null : observe(point, payload, { again, missing, inside, line })
}

type Proof = { readonly again: Asked; readonly missing: Asked; readonly inside: Asked; readonly line: string }

/** Of the file the start of one line is kept: the rest names people and programs. */
function observe({ entry, parameter }: InsertionPoint, payload: TraversalPayload, proof: Proof): Observation {
  const { again, missing, inside, line } = proof
  return observeProbe(again.request, again.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: line,
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
