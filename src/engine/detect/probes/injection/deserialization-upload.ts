import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type RandomSource } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { type Upload, uploadFile } from '../_shared/uploads.ts'
import { callInJavascript, callInPython, makeProduct } from './_serializedPayloads.ts'
import deserialization from './deserialization.ts'

const namesPickle =
  /\.(?:pkl|pickle|joblib|sav)$|pickle|model|checkpoint|restore|backup|snapshot|state|session/i
const namesJson = /\.json$|json|import|restore|backup/i
const members = ['name', 'title', 'description']
const namesYaml = /\.ya?ml$|yaml|config|import|manifest|playbook|restore|backup/i

/**
 * Finds insecure deserialization of uploaded files: pickles, YAML documents, and JSON of node-serialize that
 * call functions.
 *
 * Certain: twice, the response contains a product between random words, which functions in the file made. With a
 * function that does not exist it does not. Only for names that suggest such formats. Fires on
 * `pickle.load(upload)`; not on `yaml.safe_load` or `JSON.parse`. Source: CWE-502.
 */
export default activeProbe({
  ...deserialization,
  id: 'injection.deserialization-upload',
  partOf: 'injection.deserialization',
  title: 'Insecure deserialization of an uploaded file',
  severity: 'critical',
  why: 'An attacker can run code on the server by uploading a file. The application loads it with a format that calls functions which the file names.',
  fix: {
    steps: `Read uploaded files as plain data.

1. Find the code that handles the upload in the evidence, and \`pickle.load\`, \`joblib.load\`, \`torch.load\`, \`yaml.load\`, \`yaml.unsafe_load\`, or \`unserialize\` of \`node-serialize\` in it.
2. YAML: call \`yaml.safe_load\`, and update \`js-yaml\` to 4 or later. JSON: call \`JSON.parse\`, and remove \`node-serialize\`. Pickles: change the format to JSON, CSV or, for models, \`safetensors\` or ONNX.
3. Validate the result with a schema, and respond with 400 to anything else.
4. Report that every secret that the process could read has to be rotated once the fix is deployed. Search the project for other calls.`,
    risk: 'Files in the old format can no longer be loaded: convert them once, on a machine without access to secrets.',
    verify:
      'Repeat the upload with the `curl` command from the evidence: the response does not contain the result. A valid file in the new format still works.',
  },
  budget: { perScan: 40, perEntry: 0 },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'not applicable: the scan found no upload of serialized files' : null,
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin: 1,
      attempt: (point) => tryPoint(context, point),
    }),
})

type Product = { readonly text: string; readonly result: string }

type Format = {
  readonly name: string
  readonly extension: string
  readonly isNamed: (text: string) => boolean
  readonly write: (random: RandomSource, multiply: string) => Product
}

const formats: readonly Format[] = [
  {
    name: 'Python (pickle)',
    extension: 'pkl',
    isNamed: (text) => namesPickle.test(text),
    write(random, multiply) {
      const { before, after, left, right, result } = makeProduct(random)
      const text = `coperator\nmod\n(S'${before}%d${after}'\ncoperator\n${multiply}\n(I${left}\nI${right}\ntRtR.`
      return { text, result }
    },
  },
  ...(
    [
      ['Python (YAML)', callInPython],
      ['Node.js (js-yaml)', callInJavascript],
    ] as const
  ) // `as`: tuples.
    .map(
      ([name, call]): Format => ({
        name,
        extension: 'yaml',
        isNamed: (text) => namesYaml.test(text),
        write(random, multiply) {
          const product = makeProduct(random)
          const lines = members.map((member) => `${member}: ${call(product, multiply === 'mul')}\n`)
          return { text: lines.join(''), result: product.result }
        },
      }),
    ),
  {
    name: 'Node.js (node-serialize)',
    extension: 'json',
    isNamed: (text) => namesJson.test(text),
    write(random, multiply) {
      const { before, after, left, right, result } = makeProduct(random)
      const marker = multiply === 'mul' ? '_$$ND_FUNC$$_' : '_$$ND_FUNK$$_'
      const call = `${marker}function(){return '${before}'+${left}*${right}+'${after}'}()`
      return { text: JSON.stringify(Object.fromEntries(members.map((name) => [name, call]))), result }
    },
  },
]

function formatsOf({ entry, parameter: { name, value } }: InsertionPoint): readonly Format[] {
  const text = `${new URL(entry.url).pathname} ${name} ${value}`
  const named = formats.filter(({ extension }) => value.endsWith(`.${extension}`))
  return named.length > 0 ? named : formats.filter(({ isNamed }) => isNamed(text))
}

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect: 'writes', places: ['file'] }).filter(
    (point) => formatsOf(point).length > 0,
  )
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  let isAway = false
  for (const format of formatsOf(point)) {
    const first = await upload(context, point, format)
    isAway = first !== null && isBlockedRequest(first.sent.exchange)
    if (first === null || !isShown(first)) continue
    const control = await upload(context, point, format, 'mvl')
    const again = await upload(context, point, format)
    if (control === null || again === null || isShown(control) || !isShown(again)) continue
    return observe(point, { format, again, control })
  }
  return isAway ? 'turned-away' : 'nothing'
}

type Uploaded = { readonly sent: Upload; readonly result: string }

async function upload(
  context: Context,
  point: InsertionPoint,
  { extension, write }: Format,
  multiply = 'mul',
): Promise<Uploaded | null> {
  const { text, result } = write(context.random, multiply)
  const { value } = point.parameter
  const end = /\.(?:pkl|pickle|joblib|sav|ya?ml|json)$/i.exec(value)?.[0] ?? `.${extension}`
  const sent = await uploadFile(context, point, { name: `${context.random.word(10)}${end}`, content: text })
  return sent === null ? null : { sent, result }
}

function isShown({ sent, result }: Uploaded): boolean {
  return sent.exchange.body.includes(result)
}

function observe(
  { entry, parameter }: InsertionPoint,
  {
    format,
    again: { sent, result },
    control,
  }: { readonly format: Format; readonly again: Uploaded; readonly control: Uploaded },
): Observation {
  return observeProbe(sent.request, sent.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(sent.exchange.body, result),
    shows: { contains: result },
    controls: [
      {
        about: 'Control: the same file with a function that does not exist',
        request: control.sent.request,
        exchange: control.sent.exchange,
        shows: { lacks: control.result },
      },
    ],
    details: {
      parameter: parameter.name,
      format: format.name,
      the_deserializer: 'calls the function that the file names',
      uploaded_as: sent.file.name,
    },
  })
}
