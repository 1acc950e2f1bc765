import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import { callbackSteps } from '../../../report/evidence/callbackSteps.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven } from '../_shared/isProven.ts'
import { mayBreak } from '../_shared/reactivePoints.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { listXmlCarriers, textCarrier, type XmlCarrier } from './_xmlCarriers.ts'
import {
  type CallingDocument,
  callThrough,
  externalEntity,
  type FileProof,
  openReading,
  type Reading,
  readFileThrough,
  readsEntities,
  xInclude,
} from './_xmlProof.ts'

const requestsMin = 4
const textsMax = 12
const callsMax = 20

const none = 'not applicable: the scan found no request that takes a document or a text'

/**
 * Finds XML external entity injection (XXE): an XML parser that loads files or URLs named in a document from
 * the request.
 *
 * Certain: the response twice contains a known system file, recognized by its structure, and a missing file
 * is not shown. Or the parser twice requests an out-of-band callback URL from a declaration, and requests
 * none from plain text. The probe tries XML bodies, JSON bodies sent as XML, parameters, SVG files,
 * office documents and XInclude. Fires on `loadXML($xml, LIBXML_NOENT)`; not on parsers that expand only internal entities. It
 * sends no recursive entities. Sources: ZAP 90023, CWE-611.
 */
export default activeProbe({
  id: 'injection.xxe',
  cwe: 611,
  severity: 'high',
  owner: 'code',
  title: 'XML external entity injection (XXE)',
  why: 'An attacker can read files of the server, and send requests to internal systems. The XML parser resolves external entities or XInclude elements in a document from the request.',
  fix: {
    steps: `Configure the XML parser so that it loads nothing that a document names.

1. Find the code that parses the document in the evidence. \`kind\` names where the document was sent.
2. Disable document type declarations, external entities and XInclude in that parser. Java: \`disallow-doctype-decl\`. .NET: \`DtdProcessing.Prohibit\` and \`XmlResolver = null\`. Python: \`defusedxml\`. PHP: no \`LIBXML_NOENT\`, \`LIBXML_DTDLOAD\` or \`xinclude()\`.
3. If the endpoint expects JSON, respond with 415 to every other \`Content-Type\`.
4. Build documents with a library that encodes texts, and never by joining strings.
5. For SVG and office files disable the same settings in the library that reads them.
6. Rotate every secret in files that the process could read. Search the project for other XML parsers.`,
    variants: {
      express: `Configure the XML parser so that it loads nothing that a document names.

1. Find the route that parses the document in the evidence.
2. With \`libxmljs\` remove \`noent: true\`, \`dtdload: true\` and \`xinclude: true\`, and set \`nonet: true\`. \`fast-xml-parser\` and \`xml2js\` load no external entities.
3. If the route expects JSON, accept only \`application/json\`: \`if (!req.is('application/json')) return res.sendStatus(415)\`.
4. Rotate every secret in files that the process could read. Search the project for other XML parsers.`,
      django: `Configure the XML parser so that it loads nothing that a document names.

1. Find the view that parses the document in the evidence.
2. Use \`defusedxml\`: \`from defusedxml.ElementTree import fromstring\`. With \`lxml\` use \`etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)\`, and do not call \`xinclude()\`.
3. If the view expects JSON, limit \`parser_classes\` to \`JSONParser\`.
4. Rotate every secret in files that the process could read. Search the project for other XML parsers.`,
      laravel: `Configure the XML parser so that it loads nothing that a document names.

1. Find the controller that parses the document in the evidence: \`simplexml_load_string\`, \`DOMDocument::loadXML\` or \`XMLReader\`.
2. Remove \`LIBXML_NOENT\`, \`LIBXML_DTDLOAD\`, \`LIBXML_DTDATTR\` and \`LIBXML_XINCLUDE\`, and do not call \`xinclude()\`. Pass \`LIBXML_NONET\`. Before PHP 8 also call \`libxml_disable_entity_loader(true)\`.
3. If the endpoint expects JSON, respond with 415 to every other \`Content-Type\`.
4. Rotate every secret in files that the process could read. Search the project for other XML parsers.`,
      rails: `Configure the XML parser so that it loads nothing that a document names.

1. Find the action that parses the document in the evidence, and \`Nokogiri::XML\` in it.
2. Remove \`noent\`, \`dtdload\` and \`xinclude\` from its options, and keep \`nonet\`: \`Nokogiri::XML(text) { |config| config.strict.nonet }\`. Do not call \`do_xinclude\`.
3. If the action expects JSON, respond with 415 to every other \`Content-Type\`.
4. Rotate every secret in files that the process could read. Search the project for other XML parsers.`,
    },
    risk: 'Documents with a document type declaration are refused. Partners who send one have to remove it, or you validate with a schema of your own.',
    verify:
      'Repeat the commands from the evidence: the response contains no line of the file, and a listener receives no request. A document without declarations still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
    'https://owasp.org/www-community/vulnerabilities/XML_External_Entity_%28XXE%29_Processing',
    'https://cwe.mitre.org/data/definitions/611.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 80, perEntry: 1, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: (context) =>
    listXmlCarriers(context.surface, context).length + insertionPoints(context.surface, textPlaces).length ===
    0
      ? none
      : null,
  async run(context): Promise<ProbeOutcome> {
    const carriers = listXmlCarriers(context.surface, context)
    const reading = openReading(context)
    const shown = await tryPoints(context, carriers, {
      requestsMin,
      attempt: (carrier) => tryCarrier(context, carrier, reading),
    })
    const texts = textPoints(context)
      .filter((point) => !reading.hasRead(point))
      .map((point) => textCarrier(point, context))
    const included = await tryPoints(context, texts, {
      requestsMin,
      attempt: (carrier) => tryInclusion(context, carrier),
    })
    const seen = [...shown.observations, ...included.observations]
    const places = new Set(seen.map(({ place }) => place))
    const rest = carriers.filter(
      (carrier) => !places.has(placeOf(carrier.entry, carrier.parameter)) && reading.mayRead(carrier),
    )
    const called = await tryCalls(context, rest.slice(0, callsMax))
    return { observations: [...seen, ...called], gap: shown.gap ?? included.gap }
  },
})

type Context = Pick<ProbeContext, 'send' | 'random' | 'callbacks' | 'left' | 'wait' | 'looks' | 'provenAt'>

const provenOtherwise = /^(?:injection\.(?!xxe)|ssrf\.|traversal\.)/

const textPlaces = { effect: 'writes', places: ['form', 'json', 'query'] } as const

function textPoints(
  context: Pick<ProbeContext, 'surface' | 'looks' | 'provenAt'>,
): readonly InsertionPoint[] {
  const points = insertionPoints(context.surface, textPlaces).filter(
    (point) => !isProven(context, point, provenOtherwise),
  )
  const rankBySigns = ({ entry, parameter }: InsertionPoint) => {
    const look = context.looks.of(entry, parameter)
    if (!mayBreak(look)) return look?.repeats === true ? 3 : 2
    return look !== null && look.broken.status >= 500 ? 0 : 1
  }
  const rankByPlace = ({ parameter: { place } }: InsertionPoint) => (place === 'query' ? 4 : 0)
  const rank = (point: InsertionPoint) => rankByPlace(point) + rankBySigns(point)
  return points.toSorted((one, other) => rank(one) - rank(other)).slice(0, textsMax)
}

async function tryCarrier(context: Context, carrier: XmlCarrier, reading: Reading): Promise<Tried> {
  if (!reading.mayRead(carrier)) return 'nothing'
  const first = await readsEntities(context, carrier)
  if (first === null) return 'nothing'
  reading.note(carrier, first)
  if (isBlockedRequest(first.exchange)) return 'turned-away'
  if (!first.isRead) return 'nothing'
  const proof =
    (await readFileThrough(context, carrier, externalEntity)) ??
    (await readFileThrough(context, carrier, xInclude))
  return proof === null ? 'nothing' : observeFile(carrier, proof)
}

async function tryInclusion(context: Context, carrier: XmlCarrier): Promise<Tried> {
  const proof = await readFileThrough(context, carrier, xInclude)
  return proof === null ? 'nothing' : observeFile(carrier, proof)
}

/** For parsers without visible output: sends all, repeats those that called back, then sends the control. */
async function tryCalls(context: Context, carriers: readonly XmlCarrier[]): Promise<readonly Observation[]> {
  const called = await callThrough(context, carriers)
  const again = await callThrough(
    context,
    called.map(({ carrier }) => carrier),
  )
  const fetching = await callThrough(
    context,
    again.map(({ carrier }) => carrier),
    { isControl: true },
  )
  const fetchesTexts = new Set(fetching.map(({ carrier }) => carrier))
  return again.filter(({ carrier }) => !fetchesTexts.has(carrier)).map(observeCall)
}

function observeFile(
  { entry, parameter, kind }: XmlCarrier,
  { file, inclusion, line, again, missing }: FileProof,
): Observation {
  return observeProbe(again.request, again.exchange, {
    sample: nameCarrier({ entry, parameter, kind }),
    place: placeOf(entry, parameter),
    excerpt: line,
    shows: { contains: line },
    controls: [{ about: 'Control: a file that does not exist', ...missing, shows: { lacks: line } }],
    details: { kind, written_with: inclusion.name, file: file.name },
  })
}

function observeCall({ carrier, request, exchange, urls }: CallingDocument): Observation {
  const { entry, parameter, kind } = carrier
  const called = urls.filter(({ wasCalled }) => wasCalled()).map(({ url }) => url)
  return observeProbe(request, exchange, {
    sample: nameCarrier(carrier),
    place: placeOf(entry, parameter),
    shows: null,
    steps: called.slice(0, 1).flatMap((url) => callbackSteps({ request, exchange, url })),
    details: {
      kind,
      written_with: externalEntity.name,
      called,
      proof:
        'The parser requested this callback URL, and another one before. It did not request one in the text',
    },
  })
}

function nameCarrier({ entry, parameter, kind }: Pick<XmlCarrier, 'entry' | 'parameter' | 'kind'>): string {
  if (parameter.place !== 'xml') return nameParameter(entry, parameter)
  return `${entry.method} ${new URL(entry.url).pathname}: ${kind}`
}
