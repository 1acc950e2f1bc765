import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import { errorResponses } from '../../../read/derive/errorResponses.ts'
import { quoteUrl } from '../../../read/derive/mixedContent.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { findInternalHost, findUnfoundHost } from '../../../read/text/privateAddresses.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { hostnameOf, resolveUrl } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteAround } from '../../../report/evidence/quoteAround.ts'
import { visibleErrorText } from './_errorText.ts'

/** In other fields an IP address may be an example, a default or a version. */
const machineField =
  /^(?:(?:server|client|local|internal|private|remote|node|pod|host|instance|upstream|backend|proxy|db|database|redis|cache)_?(?:ip|addr|address|host|hostname|name|url|uri|endpoint)?|ip|ip_?address|addr|address|hostname|endpoint|x_?forwarded_?for)$/i
const machineValue = /^(?:[a-z][a-z0-9+.-]{1,15}:\/\/)?[\w.-]{7,200}(?::\d{1,5})?(?:\/[\w./-]{0,200})?$/i

const nodesMax = 20_000
const jsonCharsMax = 1024 * 1024
const contextChars = 80

/**
 * Private IP addresses and internal hostnames in error messages, HTML comments, links and forms, JSON fields and
 * redirects.
 *
 * Firm: judged by the form of a private IP address or of cluster hostnames. Fires on `connect ECONNREFUSED
 * 10.0.3.17:5432` and on a redirect to `http://10.0.0.5/`. Not on versions such as `10.0.0.1`, whole
 * networks, the text of pages and scripts, or a site that is itself on a private IP address. Source: ZAP 2.
 */
export default passiveCheck({
  id: 'info.private-ip',
  cwe: 497,
  severity: 'low',
  owner: 'code',
  title: 'Private IP address or internal hostname disclosed',
  why: 'An attacker learns how the internal network is built, and gets targets for server-side request forgery (SSRF), for example through a link preview. The response contains IP addresses or hostnames of internal machines.',
  fix: {
    steps: `The excerpt shows where the value comes from:

1. An error message (\`ECONNREFUSED\`, \`getaddrinfo\`, \`could not connect\`): log it, and return a generic error message with an ID. Then fix the failed connection.
2. An HTML comment: remove it from the template, or disable the plugin or proxy that writes the name of the server.
3. A link or a form: the template uses the internal URL of the application. Use a relative path, or the public URL from the configuration.
4. A JSON field: remove it from the response. A health or status endpoint needs only \`{"status":"ok"}\`, or a token for more.
5. A redirect: the application builds the URL from the connection instead of the public hostname. Set its public URL (\`APP_URL\`, \`SITE_URL\`, \`server.forward-headers-strategy=framework\` in Spring Boot, \`app.set('trust proxy', 1)\` in Express, \`absolute_redirect off;\` in nginx).`,
    risk: 'Monitoring that reads the field needs another source: the log, or an internal endpoint.',
    verify:
      'Repeat the request with `curl -sS -i "$URL"`, the `url` of the evidence as `$URL`, a few times, as several servers may respond. Nothing in the response begins with `10.`, `192.168.` or `172.16.` to `172.31.`, and no hostname ends with `.internal` or `.local`.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://www.rfc-editor.org/rfc/rfc1918',
  ],
  needs: ['target', 'responses', 'missingPages'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname)
      ? 'the target itself is on a private network: scan the deployed site'
      : null,
  run({ target, responses, missingPages }) {
    return [
      ...errorResponses({ responses, missingPages }).flatMap(observeError),
      ...responses.flatMap(observeMarkup),
      ...responses.flatMap(observeFields),
      ...responses.flatMap((response) => observeRedirects(response, target.hostname)),
    ]
  },
})

function observeError(exchange: Exchange): readonly Observation[] {
  if (findInternalHost(exchange.body) === null && findUnfoundHost(exchange.body) === null) return []
  const text = visibleErrorText(exchange)
  // The server may echo the requested URL.
  const found = [findInternalHost(text), findUnfoundHost(text)].find(
    (one) => one !== null && !exchange.requestedUrl.includes(one.host),
  )
  if (!found) return []
  const stretch = { start: found.index, end: found.index + found.host.length, chars: contextChars }
  return [observe(exchange, found.host, 'an error message', quoteAround(text, stretch))]
}

function observeMarkup(page: Exchange): readonly Observation[] {
  if (!page.mediaType.includes('html') || findInternalHost(page.body.replaceAll('//', ' ')) === null)
    return []
  const document = parseHtml(page.body, page.url)
  return [...observeComments(page, document), ...observeLinks(page, document)]
}

/** Default IP addresses of home routers, which manuals link to. */
const homeDevice = /^(?:192\.168\.\d{1,3}\.(?:1|254)|10\.(?:0\.[01]|1\.1|1\.10)\.(?:1|138|254))$/
const urlAttributes = ['href', 'action', 'formaction', 'src', 'data-url', 'data-href', 'data-action'] as const
const linksMax = 20

function observeLinks(page: Exchange, { elements, baseUrl }: HtmlDocument): readonly Observation[] {
  const found: Observation[] = []
  for (const { name, attributes } of elements) {
    // html.dev-reference reports scripts and styles.
    if (name === 'script' || name === 'link') continue
    for (const attribute of urlAttributes) {
      const url = attributes[attribute]?.trim() ?? ''
      const host = /^(?:https?:)?\/\//i.test(url) ? hostnameOf(resolveUrl(url, baseUrl)?.href ?? '') : ''
      if (host === '' || homeDevice.test(host) || findInternalHost(host)?.host !== host) continue
      const where = name === 'form' || attribute === 'formaction' ? 'a form' : 'a link'
      found.push(observe(page, host, where, `<${name} ${attribute}="${quoteUrl(url)}">`))
      if (found.length === linksMax) return found
    }
  }
  return found
}

function observeComments(page: Exchange, { comments }: HtmlDocument): readonly Observation[] {
  return comments.flatMap((comment) => {
    const found = findInternalHost(comment)
    if (found === null) return []
    const stretch = { start: found.index, end: found.index + found.host.length, chars: contextChars }
    return [observe(page, found.host, 'an HTML comment', `<!-- ${quoteAround(comment, stretch)} -->`)]
  })
}

function observeFields(exchange: Exchange): readonly Observation[] {
  const { mediaType, body } = exchange
  if (!/[/+]json$/.test(mediaType) || body.length > jsonCharsMax) return []
  const document = readJson(body)
  if (document === undefined) return []
  return listMachines(document).map(({ field, host }) =>
    observe(exchange, host, `the JSON field ${field}`, `${field}: ${host}`),
  )
}

type Machine = { readonly field: string; readonly host: string }

const machinesMax = 20

function listMachines(document: Json): readonly Machine[] {
  const machines: Machine[] = []
  const queue: Json[] = [document]
  for (
    let visited = 0;
    visited < queue.length && visited < nodesMax && machines.length < machinesMax;
    visited += 1
  ) {
    const value = queue[visited]
    if (value === null || typeof value !== 'object') continue
    if (!isJsonObject(value)) {
      for (const item of Object.values(value).slice(0, nodesMax)) queue.push(item)
      continue
    }
    for (const [field, item] of Object.entries(value)) {
      if (typeof item !== 'string') queue.push(item)
      else if (machineField.test(field) && machineValue.test(item)) {
        const found = findInternalHost(item.replace(/^[a-z][a-z0-9+.-]{1,15}:\/\//i, ''))
        if (found !== null) machines.push({ field, host: found.host })
      }
    }
  }
  return machines
}

function observeRedirects(response: Exchange, ownHostname: string): readonly Observation[] {
  const { url, status, headers, redirects } = response
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const steps = [
    ...redirects,
    { url, location: location === null ? null : (resolveUrl(location, url)?.href ?? null) },
  ]
  return steps.flatMap((step) => {
    const host = step.location === null ? '' : hostnameOf(step.location)
    if (host === '' || host === ownHostname || findInternalHost(host) === null) return []
    const seen = { ...response, url: step.url, requestedUrl: step.url }
    return [observe(seen, host, 'a redirect', `location: ${step.location}`)]
  })
}

function observe(exchange: Exchange, host: string, where: string, excerpt: string): Observation {
  return observeResponse(exchange, ['content-type'], {
    sample: `${host} in ${where}`,
    confidence: 'firm',
    excerpt,
  })
}
