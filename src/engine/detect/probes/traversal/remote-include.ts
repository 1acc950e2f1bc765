import type { Observation } from '../../../model/check.ts'
import { activeProbe, type CallbackUrl, type ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import { servedSteps } from '../../../report/evidence/callbackSteps.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven, provenQuery } from '../_shared/isProven.ts'
import { reactivePoints } from '../_shared/livePoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import { isLikelyFile, isNamedFile } from './_filePoints.ts'
import { isUrl } from './_traversalPayloads.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'cookie']
/** A first request by each way, and the proof. */
const requestsMin = 4
/** Each takes a callback URL or two. */
const pointsMax = 40
const urlRankMax = 3

/**
 * Finds remote file inclusion (RFI): a parameter whose URL the server loads and executes.
 *
 * Certain: the response contains the product of two random numbers that a loaded script multiplies, twice with
 * different numbers. The same numbers in a loaded text without script tags are not multiplied. The script comes from
 * the callback listener of the scan, or stands in a `data:` URL. Fires on `include($_GET['page'])` with
 * `allow_url_include`; not on a server that only fetches the URL or prints it. Sources: ZAP 7, CWE-98.
 */
export default activeProbe({
  id: 'traversal.remote-include',
  cwe: 98,
  severity: 'critical',
  owner: 'code',
  title: 'Remote file inclusion (RFI)',
  why: 'An attacker can execute code of their own on the server, and read its secrets, files and database. The application includes a file whose name or URL comes from a request parameter.',
  fix: {
    steps: `Never include a file whose name comes from a request.

1. Find the \`include\`, \`require\` or import in the handler of the parameter in the evidence.
2. Map the parameter to a fixed list of files, and respond with 404 to every other value:

\`\`\`php
$pages = ['home' => 'home.php', 'contact' => 'contact.php'];
$page = $pages[$_GET['page'] ?? 'home'] ?? null;
if ($page === null) { http_response_code(404); exit; }
require __DIR__ . '/pages/' . $page;
\`\`\`

3. Set \`allow_url_include = Off\` in \`php.ini\` (the default), and \`allow_url_fopen = Off\` if nothing needs it.
4. Restrict outbound network access of the server to what it needs.
5. Once the fix is deployed, look for files and accounts that you did not create. Rotate every secret that the process could read. Search the project for other includes with a variable.`,
    variants: {
      laravel: `Never include a file whose name comes from a request.

1. Find \`include\`, \`require\` or \`View::file\` with request data in the controller of the parameter in the evidence.
2. Render a view from a fixed list: \`abort_unless(in_array($page, ['home', 'contact'], true), 404); return view("pages.$page");\`.
3. Set \`allow_url_include = Off\` in \`php.ini\` (the default).
4. Once the fix is deployed, look for files and accounts that you did not create. Rotate every secret that the process could read, including \`APP_KEY\`.`,
      wordpress: `Never include a file whose name comes from a request.

1. Find \`include\` or \`require\` with request data in the theme or plugin that handles the parameter in the evidence. Update or remove a plugin that is not yours.
2. Map the parameter to a fixed list of files, and use \`get_template_part\` with a name from that list.
3. Set \`allow_url_include = Off\` in \`php.ini\` (the default).
4. Once the fix is deployed, look for files and accounts that you did not create. Change the salts and passwords in \`wp-config.php\`.`,
    },
    risk: 'Links with a page that is not on the list respond with 404: collect the names in use from the logs first.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 404 and does not contain the product. If the value is a callback URL, serve the script yourself: `details.script` has its text.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/11.2-Testing_for_Remote_File_Inclusion',
    'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
    'https://cwe.mitre.org/data/definitions/98.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0.5, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  run: (context) =>
    tryPoints(context, pointsToTry(context), {
      requestsMin,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  const rank = (point: InsertionPoint) => (isLikelyFile(point) ? 0 : urlRank(point) + 1)
  return insertionPoints(surface, { effect: 'writes', places, rank })
    .filter((point) => rank(point) <= urlRankMax + 1)
    .slice(0, pointsMax)
}

/** What a script prints shows itself only where the response follows the value. */
function pointsToTry(
  context: Pick<ProbeContext, 'surface' | 'looks' | 'provenAt'>,
): readonly InsertionPoint[] {
  const points = pointsOf(context.surface).filter((point) => !isProven(context, point, provenQuery))
  return reactivePoints(points, context.looks, {
    by: 'following',
    isLikely: isLikelyFile,
    isTelling: () => false,
  })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'callbacks'>

/** How a script reaches the server: the URL at which it stands. */
type Way = {
  readonly name: string
  readonly put: (script: string) => Promise<{ readonly value: string; readonly listener: CallbackUrl | null }>
}

/**
 * In place of a URL a listener, as a check wants one that begins like it; anywhere else a `data:` URL, which needs no
 * network and has nothing that a check takes away before it. Where all says that the value is a file, both.
 */
function waysFor({ callbacks }: Context, point: InsertionPoint): readonly Way[] {
  const inValue: Way = {
    name: 'a data: URL',
    put: async (script) => ({ value: `data:text/plain,${script}`, listener: null }),
  }
  if (callbacks === null) return [inValue]
  // What an application puts behind the value, such as `.php`, becomes a query.
  const atListener: Way = {
    name: 'a URL of the callback listener',
    async put(text) {
      const listener = await callbacks.open({ text })
      return { value: `${listener.url}?`, listener }
    },
  }
  if (isNamedFile(point)) return [atListener, inValue]
  return isUrl(point.parameter.value) ? [atListener] : [inValue]
}

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const ways = waysFor(context, point)
  let turnedAway = 0
  for (const way of ways) {
    const first = await include(context, point, way)
    if (first === null) continue
    if (isBlockedRequest(first.asked.exchange)) turnedAway += 1
    // What loads the script and runs nothing of it is no include.
    if (first.result === null && first.listener?.wasCalled() === true) break
    if (first.result === null) continue
    const proof = await prove(context, point, way)
    if (proof !== null) return proof
  }
  return turnedAway === ways.length ? 'turned-away' : 'nothing'
}

type Included = {
  readonly asked: Attempt
  readonly script: string
  /** Where the listener has it; null without one. */
  readonly listener: CallbackUrl | null
  readonly product: string
  /** Null where nothing has multiplied. */
  readonly result: string | null
}

async function include(
  context: Context,
  point: InsertionPoint,
  way: Way,
  { isScript = true }: { readonly isScript?: boolean } = {},
): Promise<Included | null> {
  const calculation = makeCalculation(context.random)
  const { before, after, left, right, product } = calculation
  const code = `echo '${before}', ${left}*${right}, '${after}';`
  const script = isScript ? `<?php ${code} ?>` : code
  const { value, listener } = await way.put(script)
  const asked = await requestAt(context, point, { value })
  if (asked === null) return null
  return { asked, listener, script, product, result: findResult(asked.exchange.body, calculation) }
}

async function prove(context: Context, point: InsertionPoint, way: Way): Promise<Observation | null> {
  const control = await include(context, point, way, { isScript: false })
  if (control === null || control.result !== null || control.asked.exchange.body.includes(control.product)) {
    return null
  }
  const again = await include(context, point, way)
  if (again === null || again.result === null) return null
  const { entry, parameter } = point
  const { asked, result, script } = again
  return observeProbe(asked.request, asked.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(asked.exchange.body, result),
    ...(again.listener === null
      ? {}
      : { shows: null, steps: servedSteps({ ...asked, url: again.listener.url, text: script, result }) }),
    ...(again.listener === null
      ? {
          shows: { contains: result },
          controls: [
            {
              about: 'Control: the same code without script tags',
              request: control.asked.request,
              exchange: control.asked.exchange,
              shows: { lacks: control.product },
            },
          ],
        }
      : {}),
    details: {
      parameter: parameter.name,
      written_with: way.name,
      script,
      comparison: [
        { sent: asked.sent[0] ?? '', came_back: result },
        { sent: control.asked.sent[0] ?? '', came_back: 'not calculated' },
      ],
    },
  })
}
