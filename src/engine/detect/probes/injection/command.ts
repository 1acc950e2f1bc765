import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven, provenLanguage } from '../_shared/isProven.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { isLikeBroken, mayBreak, reactivePoints } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { noParameter, type Tried, type Try, tryRoundRobin } from '../_shared/tryPoints.ts'
import { isGraphqlDocument, isSortOrder } from '../_shared/valueKinds.ts'
import { type BlindCommand, findBlindCommands } from './_blindCommands.ts'
import { type ShellPayload, shellPayloads } from './_shellPayloads.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml']
const payloadsMin = 2
const likelyPayloads = 3

const likelyName =
  /(?:^|[/_-])(?:host|hostname|ip|addr|address|domain|server|target|ping|dns|port|cmd|command|exec|run|args?|option|file|filename|path|dir|folder|format|convert|output|input|url|uri|repo|branch|tag|name|user|username|email|size|width|height|lang|to)$/i

const tellingName =
  /(?:^|[/_-])(?:host|hostname|ip|addr|domain|server|target|ping|dns|cmd|command|exec|run|args?|option|file|filename|dir|folder|convert|repo|branch)$/i

/**
 * Finds OS command injection: parameter values that a shell executes.
 *
 * Certain: the response contains the product of two random numbers between two random words, twice with
 * different values. The same expression without shell syntax is not calculated. If the response shows no
 * output, the server twice requests a callback URL that only a shell can assemble. The payload runs only
 * `echo`, or requests that URL, and the probe measures no time. Fires on `exec('ping -c 1 ' + host)`; not on
 * `execFile('ping', ['-c', '1', host])`, even if the page prints the value. Sources: ZAP 90020, CWE-78.
 */
export default activeProbe({
  id: 'injection.command',
  cwe: 78,
  severity: 'critical',
  owner: 'code',
  title: 'OS command injection',
  why: 'An attacker can execute operating system commands with the permissions of the application, and read its secrets, files and network. The application passes a request parameter to a shell.',
  fix: {
    steps: `Call the program without a shell, and pass the value as one argument.

1. Find the code that handles the request in the evidence, and the command that contains the parameter.
2. Use a library instead of a program where possible: for DNS lookups, file copies, image resizing and archives.
3. Otherwise start the program without a shell. Pass a list of arguments: \`execFile\` or \`spawn\` without \`shell: true\` (Node.js), \`subprocess.run([...])\` without \`shell=True\` (Python), \`proc_open\` with an array (PHP), \`system('ping', '-c', '1', host)\` with several arguments (Ruby), \`exec.Command\` (Go).
4. A value that begins with a hyphen must not be read as an option. Join it to the option it belongs to (\`--date=VALUE\`, \`-e VALUE\`), else put \`--\` before it, else refuse it.
5. Where the values have one form (a hostname, an IP address, a file name), validate it and respond with 400 to anything else. Refuse NUL bytes everywhere. Redirections and variables of the command (\`2>&1\`, \`TZ=UTC\`) become options of the call.
6. Do not escape quotes yourself. If a shell cannot be avoided, use the function of your language (\`escapeshellarg\`, \`shlex.quote\`, \`Shellwords.escape\`).
7. Search the project for other commands. Report that every secret that the process could read has to be rotated after the deployment.`,
    variants: {
      nextjs: `Call the program without a shell, and pass the value as one argument.

1. Find the Route Handler, Server Action or API route that handles the parameter in the evidence, and \`exec\`, \`execSync\` or \`shell: true\` in it.
2. Use \`execFile('ping', ['-c', '1', '--', host])\` from \`node:child_process\`, or a library instead of a program (\`dns.lookup\`, \`sharp\`, \`archiver\`).
3. Validate the value with a schema first (\`z.string().regex(/^[a-z0-9.-]{1,253}$/i)\`), and respond with 400 if that fails.
4. Search the project for other commands. Report that every secret in the environment of the deployment has to be rotated afterwards.`,
      express: {
        steps: [
          'Find the route that handles the parameter in the evidence, and `exec`, `execSync` or `shell: true` in it.',
          'Use a function of Node.js or a library instead of a program where possible (`node:fs`, `dns.lookup`, `sharp`, `archiver`).',
          `Otherwise start the program without a shell, with the value as one argument. Write a pattern that fits the values of this route (a hostname here), and keep the response of the route:

\`\`\`js
const { execFile } = require('node:child_process') // ES modules: import { execFile } from 'node:child_process'

const host = String(req.query.host ?? '')
if (!/^[a-z0-9][a-z0-9.-]{0,252}$/i.test(host)) return res.sendStatus(400)
execFile('ping', ['-c', '1', host], { timeout: 5000 }, (error, stdout) => {
  // as in the callback of exec
})
\`\`\``,
          'A value that begins with a hyphen must not be read as an option. Join it to the option it belongs to (`--date=VALUE`, `-e VALUE`), else put `--` before it, else refuse it. Free text keeps its characters; only NUL bytes are refused. File names must not contain `..` or begin with `/`.',
          'Search the project for `exec(`, `execSync(` and `shell: true`. Report that every secret that the process could read has to be rotated after the deployment.',
        ],
      },
      django: `Call the program without a shell, and pass the value as one argument.

1. Find the view that handles the parameter in the evidence, and \`os.system\`, \`os.popen\` or \`shell=True\` in it.
2. Use \`subprocess.run(['ping', '-c', '1', '--', host], capture_output=True, timeout=5)\`, or a library instead of a program.
3. Validate the value with a form or serializer first (\`RegexField\`, \`GenericIPAddressField\`, \`ChoiceField\`).
4. Search the project for \`shell=True\` and \`os.system\`. Report that every secret that the process could read has to be rotated after the deployment.`,
      laravel: `Call the program without a shell, and pass the value as one argument.

1. Find the controller that handles the parameter in the evidence, and \`exec\`, \`shell_exec\`, \`system\`, \`passthru\`, \`proc_open\` or backticks in it.
2. Use \`Process::timeout(5)->run(['ping', '-c', '1', '--', $host])\` with a list, which does not start a shell, or a library instead of a program.
3. Validate the value first (\`['host' => ['required', 'regex:/^[a-z0-9.-]{1,253}$/i']]\`).
4. Search the project for other commands. Report that every secret that the process could read has to be rotated after the deployment.`,
      rails: `Call the program without a shell, and pass the value as one argument.

1. Find the action that handles the parameter in the evidence, and backticks, \`%x\`, \`system("…")\`, \`exec\`, \`IO.popen("…")\` or \`open("|…")\` in it.
2. Use several arguments: \`Open3.capture2('ping', '-c', '1', '--', host)\`, or a library instead of a program. Use \`File.open\` and \`URI.open\`, never \`Kernel#open\` with input.
3. Validate the value first with a validation or \`host.match?(/\\A[a-z0-9.-]{1,253}\\z/i)\`.
4. Search the project for other commands. Report that every secret that the process could read has to be rotated after the deployment.`,
    },
    risk: 'Without a shell, wildcards, pipes and variables in the command are not expanded: implement them in code. The program may be resolved from another path.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 400 or 404, or shows the value as text. Nothing of it runs: no delay, no result of a calculation, no request at a listener. A valid value still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/78.html',
    'https://nodejs.org/api/child_process.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 240, perEntry: 2, isGradual: true },
  needs: [],
  skipReason: ({ surface }) => (pointsOf(surface).length === 0 ? noParameter : null),
  async run(context) {
    const found = new Set<string>()
    const blind: BlindCommand[] = []
    const outcome = await tryRoundRobin(context, pointsToTry(context), {
      triesMin: payloadsMin,
      triesOf: (point) =>
        triesOf(context, point).map((attempt) => async () => {
          const tried = await attempt()
          if (typeof tried !== 'string') found.add(keyOf(point))
          return tried
        }),
      async afterFirst() {
        const points = blindPoints(context).filter((point) => !found.has(keyOf(point)))
        blind.push(...(await findBlindCommands(context, points, isLikely)))
      },
    })
    const unseen = blind.filter(({ point }) => !found.has(keyOf(point)))
    return {
      ...outcome,
      observations: [...outcome.observations, ...unseen.map(({ observation }) => observation)],
    }
  },
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places, rank: (point) => (isLikely(point) ? 0 : 1) })
}

function keyOf({ entry, parameter }: InsertionPoint): string {
  return `${entry.id} ${parameter.place} ${parameter.name}`
}

function openPoints(context: Pick<ProbeContext, 'surface' | 'provenAt'>): readonly InsertionPoint[] {
  return pointsOf(context.surface).filter(
    (point) => !isGraphqlDocument(point.parameter) && !isProven(context, point, provenLanguage),
  )
}

function pointsToTry(context: Pick<ProbeContext, 'surface' | 'looks' | 'provenAt'>) {
  const open = openPoints(context)
  const live = reactivePoints(open, context.looks, { by: 'following', isLikely, isTelling }).filter(
    (point) => isTelling(point) || !namesRecord(context, point),
  )
  const keys = new Set(live.map(keyOf))
  return [...live, ...open.filter((point) => isOnlyText(point) && !keys.has(keyOf(point)))]
}

/** Any other value is no record either. */
function namesRecord({ looks }: Pick<ProbeContext, 'looks'>, { entry, parameter }: InsertionPoint): boolean {
  const look = looks.of(entry, parameter)
  return look?.matters === true && !look.breaks && look.broken.status === 404
}

const besideText = /^submit|^btn|pass(?:word|wd|phrase)?$|^pwd$/i

/** A page with one text parameter may pass it to a program and show no errors. */
function isOnlyText({ entry: { method, parameters }, parameter }: InsertionPoint): boolean {
  const texts = parameters.filter(({ place, name }) => place === 'query' && !besideText.test(name))
  return method === 'GET' && texts.length === 1 && texts[0] === parameter && /[a-z]{2}/i.test(parameter.value)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

function triesOf(context: Context, point: InsertionPoint): readonly Try[] {
  let first: Attempt | null = null
  return payloadsFor(point, context).map((payload, index) => async () => {
    if (index > 0 && first !== null && isHandledAsText(context, point, first)) return 'nothing'
    return await tryPayload(context, point, payload, (asked) => {
      if (index === 0) first = asked
    })
  })
}

function isHandledAsText({ looks }: Context, point: InsertionPoint, first: Attempt): boolean {
  const look = looks.of(point.entry, point.parameter)
  if (look === null || isTelling(point) || first.exchange.status >= 400) return false
  return !isLikeBroken(first, look.broken)
}

function payloadsFor(point: InsertionPoint, context: Pick<ProbeContext, 'looks'>): readonly ShellPayload[] {
  const isQuiet = !mayBreak(context.looks.of(point.entry, point.parameter))
  if (isTelling(point)) return isQuiet ? shellPayloads.slice(0, likelyPayloads) : shellPayloads
  if (isQuiet) return shellPayloads.slice(0, 1)
  return shellPayloads.slice(0, isLikely(point) ? likelyPayloads : payloadsMin)
}

function isTelling({ parameter: { name, value } }: InsertionPoint): boolean {
  return tellingName.test(name) && !isSortOrder(value)
}

function blindPoints(context: Pick<ProbeContext, 'surface' | 'provenAt'>): readonly InsertionPoint[] {
  return openPoints(context).filter((point) => {
    const { entry, parameter } = point
    if (entry.form?.passwords.includes(parameter.name) === true) return false
    return entry.effect === 'writes' || isTelling(point)
  })
}

function isLikely({ parameter: { name, value } }: InsertionPoint): boolean {
  return likelyName.test(name) && !isSortOrder(value)
}

async function tryPayload(
  context: Context,
  point: InsertionPoint,
  payload: ShellPayload,
  onAsked: (asked: Attempt) => void,
): Promise<Tried> {
  const first = await calculate(context, point, payload)
  if (first === null) return 'nothing'
  onAsked(first.asked)
  if (first.result === null) return isBlockedRequest(first.asked.exchange) ? 'turned-away' : 'nothing'
  return (await prove(context, point, payload)) ?? 'nothing'
}

async function prove(
  context: Context,
  point: InsertionPoint,
  payload: ShellPayload,
): Promise<Observation | null> {
  const control = makeCalculation(context.random)
  const { before, after, left, right, product } = control
  const text = `${point.parameter.value} echo ${before}(${left}*${right})${after}`
  const asked = await requestAt(context, point, { value: text })
  if (asked === null || findResult(asked.exchange.body, control) !== null) return null
  const again = await calculate(context, point, payload)
  if (again === null || again.result === null) return null
  return observe(point, payload, {
    again: again.asked,
    result: again.result,
    control: { text, asked, product },
  })
}

async function calculate(
  context: Context,
  point: InsertionPoint,
  payload: ShellPayload,
): Promise<{ readonly asked: Attempt; readonly result: string | null } | null> {
  const calculation = makeCalculation(context.random)
  const asked = await requestAt(context, point, { value: payload.write(point.parameter.value, calculation) })
  return asked === null ? null : { asked, result: findResult(asked.exchange.body, calculation) }
}

function observe(
  { entry, parameter }: InsertionPoint,
  payload: ShellPayload,
  {
    again,
    result,
    control,
  }: {
    readonly again: Attempt
    readonly result: string
    readonly control: { readonly text: string; readonly asked: Attempt; readonly product: string }
  },
): Observation {
  return observeProbe(again.request, again.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(again.exchange.body, result),
    shows: { contains: result.slice(result.lastIndexOf('\n') + 1) },
    controls: [
      {
        about: 'Control: the expression without shell syntax',
        request: control.asked.request,
        exchange: control.asked.exchange,
        shows: { lacks: control.product },
      },
    ],
    details: {
      parameter: parameter.name,
      written_with: payload.name,
      comparison: [
        { sent: again.sent[0] ?? '', came_back: result },
        { sent: control.text, came_back: 'not calculated' },
      ],
    },
  })
}
