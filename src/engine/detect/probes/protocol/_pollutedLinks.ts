import type { KindTexts, Observation } from '../../../model/check.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listReferences } from '../../../read/html/links.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'

/** The value with an added parameter, twice, and the value alone. */
export const requestsPerLink = 3
const wholeCharsMax = 60 * 1024

export const pollutedLinkTexts: KindTexts = {
  title: 'HTTP parameter pollution of links',
  fix: {
    steps: `1. Find the link in the evidence in the template of the page, and the parameter that is written into its query.
2. Encode the value for a URL before it is encoded for HTML: \`encodeURIComponent(value)\` in JavaScript, \`rawurlencode\` in PHP, \`urllib.parse.quote(value, safe="")\` in Python, \`ERB::Util.url_encode\` in Ruby. Better, build the query with \`URLSearchParams\`, \`http_build_query\` or \`urlencode\`.
3. Do the same for forms whose \`action\` has a query, and for URLs that are put together in scripts.`,
    risk: 'A value that is encoded twice appears with percent signs: encode it where the URL is built, and nowhere else.',
    verify:
      'Repeat the request with the `curl` command from the evidence: in the link, the value has `%26` instead of `&`.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/04-Testing_for_HTTP_Parameter_Pollution',
    'https://cwe.mitre.org/data/definitions/235.html',
  ],
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

type Polluted = {
  readonly attempt: Attempt
  readonly link: string
  readonly added: string
}

export async function findPollutedLink(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const first = await pollute(context, point)
  if (first === null) return null
  const plain = await requestAt(context, point, { value: point.parameter.value })
  const again = plain === null ? null : await pollute(context, point)
  if (plain === null || again === null) return null
  const { entry, parameter } = point
  const { request, exchange, sent } = again.attempt
  return observeProbe(request, exchange, {
    kind: 'link',
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    shows: { contains: again.added },
    controls: [
      {
        about: 'Control: the value of the application alone',
        request: plain.request,
        exchange: plain.exchange,
        shows: { lacks: again.added },
      },
    ],
    details: {
      parameter: parameter.name,
      payload: sent[0] ?? '',
      effect: 'a link of the page has one more parameter',
      link: again.link,
    },
  })
}

async function pollute(context: Context, point: InsertionPoint): Promise<Polluted | null> {
  const { value } = point.parameter
  const [name, word] = [context.random.word(), context.random.word()]
  const attempt = await requestAt(context, point, { value: `${value}&${name}=${word}` })
  if (attempt === null || isBlockedRequest(attempt.exchange) || !rendersHtml(attempt.exchange)) return null
  const { body, url: at } = attempt.exchange
  const link = listReferences(parseHtml(body, at)).find((url) => {
    const pairs = [...new URL(url).searchParams]
    const before = pairs[pairs.findIndex(([key]) => key === name) - 1]
    // A link that is the value itself does not count.
    return pairs.some(([key, text]) => key === name && text.startsWith(word)) && before?.[1].endsWith(value)
  })
  return link === undefined ? null : { attempt, link, added: `${name}=${word}` }
}

export function mayBeInLink({ parameter: { value } }: InsertionPoint, look: ParameterLook | null): boolean {
  if (look === null) return true
  const { broken, repeats } = look
  if (!repeats) return false
  if (broken.status >= 400 || broken.body.length > wholeCharsMax) return true
  return listReferences(parseHtml(broken.body, broken.url)).some((url) =>
    [...new URL(url).searchParams.values()].some((text) => text.includes(value)),
  )
}

/** URLs have a query of their own, so an added parameter is no injection. */
export function isPartOfLink({ parameter: { value } }: InsertionPoint): boolean {
  return value !== '' && !/[/?#:]/.test(value)
}
