import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { noReadParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { isLikelyFile, mayNameFile } from './_filePoints.ts'
import { findEncodedSource, findSource, type SourceText } from './_sourceText.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'cookie']
const requestsMin = 3
const valueCharsMax = 200

/**
 * Finds source code disclosure: a parameter through which the server sends its own source files instead of
 * executing them.
 *
 * Certain: the response contains source code that is not in the response to the usual value, twice, and a
 * missing file name in the same place does not return any. The probe requests the page that handles the
 * request, and the file of the value through `php://filter`. Fires on `readfile($_GET['file'])`; not on a
 * page that shows code for every value, or on `include`, which executes. It keeps 40 characters of the code.
 * Sources: ZAP 43, CWE-541.
 */
export default activeProbe({
  id: 'traversal.source-disclosure',
  cwe: 541,
  severity: 'high',
  owner: 'code',
  title: 'Source code disclosure through a parameter',
  why: 'An attacker can read the source code of the application, with its passwords, keys and vulnerabilities. A request parameter selects a file, and the application sends that file without executing it.',
  fix: {
    steps: `Do not let request data select source files.

1. Find the code that handles the parameter in the evidence, and the call that reads or includes the file.
2. Map the parameter to a fixed list of files, and respond with 404 to every other value.
3. Otherwise keep files for download in a folder without code. Resolve the path, and check that it begins with that folder and a separator.
4. Refuse values with a scheme, such as \`file://\` and \`data:\`. A list of files does that too.
5. Rotate every password and key in the source code, and move them to the environment.`,
    variants: {
      laravel: `Do not let request data select source files.

1. Find \`readfile\`, \`file_get_contents\`, \`include\` or \`response()->file\` in the controller of the parameter in the evidence.
2. Use a disk: \`Storage::disk('documents')->download($name)\` refuses paths outside, and no value with a scheme is a file there. For pages use a fixed list of views.
3. Rotate every password and key in the source code and in \`.env\`.`,
      wordpress: `Do not let request data select source files.

1. Find \`readfile\`, \`file_get_contents\` or \`include\` in the theme or plugin that handles the parameter in the evidence. Update or remove a plugin that is not yours.
2. Use the id of an attachment, and \`get_attached_file($id)\`. For pages use a fixed list of templates.
3. Change the database password and the salts in \`wp-config.php\`.`,
    },
    risk: 'Links with a file that is not on the list respond with 404: collect the names in use from the logs first.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 404 and contains no source code. The usual value still works.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/541.html',
    'https://www.php.net/manual/en/wrappers.php.php',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/11.1-Testing_for_Local_File_Inclusion',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0.5, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noReadParameter : null),
  run: (context) =>
    tryPoints(context, pointsToTry(context), {
      requestsMin,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const rank = (point: InsertionPoint) => (isLikelyFile(point) ? 0 : 1)
  return insertionPoints(surface, { effect: 'reads', places, rank }).filter(
    (point) => isLikelyFile(point) || /^[\w-]{2,40}$/.test(point.parameter.value),
  )
}

function pointsToTry({ surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>): readonly InsertionPoint[] {
  const points = pointsOf(surface).filter((point) => isLikelyFile(point) || mayNameFile(point, looks))
  return reactivePoints(points, looks, {
    by: 'following',
    isLikely: isLikelyFile,
    isTelling: () => false,
  })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

type SourcePayload = {
  readonly name: string
  readonly file: string
  readonly write: (file: string) => string
  readonly find: (body: string) => SourceText | null
}

const filtered = (file: string): SourcePayload => ({
  name: 'php://filter',
  file,
  write: (name) => `php://filter/convert.base64-encode/resource=${name}`,
  find: findEncodedSource,
})
const plain = (file: string): SourcePayload => ({
  name: 'the name of the page',
  file,
  write: (name) => name,
  find: findSource,
})

/** The application may append the extension to the value. */
function payloadsFor(point: InsertionPoint): readonly SourcePayload[] {
  const { value } = point.parameter
  const { pathname } = new URL(point.entry.url)
  const page = /[^/]+\.(?:php\d?|phtml|jspx?|aspx?|cgi)$/i.exec(pathname)?.[0] ?? null
  const isPhp = page === null || /\.ph/i.test(page)
  const ofValue = isPhp && value !== '' && value.length <= valueCharsMax ? [filtered(value)] : []
  if (page === null || !isLikelyFile(point)) return ofValue
  const own = [plain(page), plain(`../${page}`)]
  return isPhp ? [...ofValue, ...own, filtered(page)] : own
}

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const payloads = payloadsFor(point)
  let turnedAway = 0
  for (const payload of payloads) {
    const asked = await requestAt(context, point, { value: payload.write(payload.file) })
    if (asked === null) continue
    if (isBlockedRequest(asked.exchange)) turnedAway += 1
    if (payload.find(asked.exchange.body) === null) continue
    const proof = await prove(context, point, payload)
    if (proof !== null) return proof
  }
  return payloads.length > 0 && turnedAway === payloads.length ? 'turned-away' : 'nothing'
}

async function prove(
  context: Context,
  point: InsertionPoint,
  payload: SourcePayload,
): Promise<Observation | null> {
  const { file, write, find } = payload
  const usual = await requestAt(context, point, { value: point.parameter.value })
  const missing = await requestAt(context, point, { value: write(`${context.random.word()}-${file}`) })
  const again = await requestAt(context, point, { value: write(file) })
  if (usual === null || missing === null || again === null) return null
  const source = find(again.exchange.body)
  const isElsewhere = [usual, missing].some(({ exchange }) => find(exchange.body) !== null)
  return source === null || isElsewhere ? null : observe(point, payload, { again, missing, usual, source })
}

function observe(
  { entry, parameter }: InsertionPoint,
  { name, file }: SourcePayload,
  {
    again,
    missing,
    usual,
    source,
  }: {
    readonly again: Attempt
    readonly missing: Attempt
    readonly usual: Attempt
    readonly source: SourceText
  },
): Observation {
  const lacks = { lacks: source.shown }
  return observeProbe(again.request, again.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: source.line,
    shows: { contains: source.shown },
    controls: [
      { about: 'Control: a file that does not exist', ...stepOf(missing), shows: lacks },
      { about: 'Control: the usual value', ...stepOf(usual), shows: lacks },
    ],
    details: {
      parameter: parameter.name,
      file,
      written_with: name,
      comparison: [
        { sent: again.sent[0] ?? '', status: again.exchange.status, is_source: true },
        { sent: missing.sent[0] ?? '', status: missing.exchange.status, is_source: false },
        { sent: usual.sent[0] ?? '', status: usual.exchange.status, is_source: false },
      ],
    },
  })
}

function stepOf({ request, exchange }: Attempt): Pick<Attempt, 'request' | 'exchange'> {
  return { request, exchange }
}
