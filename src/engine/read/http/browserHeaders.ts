/** Headers are those that the sender names. */
export type SentRequest = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: { readonly page: string }
}

/** Media types that a form can send without a script (HTML, form submission). */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i
const readingMethods = /^(?:GET|HEAD|OPTIONS|TRACE)$/
/** Keys of a backend, which knows its clients by them. */
const keyHeaders = ['apikey', 'x-goog-api-key']
const scriptHeaders = /^(?:authorization|next-action|x-.*|.*csrf.*|.*xsrf.*)$/

/**
 * `Origin`, `Referer` and Fetch Metadata.
 *
 * Only requests that write or call an API get them, as servers rarely look at them elsewhere. Another
 * `Origin` is cross-site. Sources: Fetch Standard (`Origin`), Fetch Metadata Request Headers, Referrer
 * Policy.
 */
export function browserHeaders(request: SentRequest): Readonly<Record<string, string>> {
  const { url, method = 'GET', form } = request
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return {}
  const named = new Map(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const isReading = readingMethods.test(method)
  if (keyHeaders.some((name) => named.has(name)) || isProgram(named)) return {}
  if (isReading && !isApiCall(named)) return {}
  const { origin } = new URL(url)
  const from = named.get('origin') ?? origin
  const isForm = !isReading && isFormPost(named)
  const headers: Readonly<Record<string, string>> = {
    ...(isReading ? {} : { origin: from }),
    ...(from === origin ? { referer: form?.page ?? `${origin}/` } : {}),
    'sec-fetch-site': from === origin ? 'same-origin' : 'cross-site',
    'sec-fetch-mode': isForm ? 'navigate' : 'cors',
    'sec-fetch-dest': isForm ? 'document' : 'empty',
    ...(isForm ? { 'sec-fetch-user': '?1' } : {}),
  }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !named.has(name)))
}

/** MCP clients send no Origin, and servers refuse unlisted ones (MCP, Streamable HTTP transport). */
function isProgram(named: ReadonlyMap<string, string>): boolean {
  return /\btext\/event-stream\b/i.test(named.get('accept') ?? '')
}

function isApiCall(named: ReadonlyMap<string, string>): boolean {
  return named.has('x-requested-with') || /\bjson\b/i.test(named.get('accept') ?? '')
}

function isFormPost(named: ReadonlyMap<string, string>): boolean {
  if ([...named.keys()].some((name) => scriptHeaders.test(name) && name !== 'x-forwarded-for')) return false
  return (
    formTypes.test(named.get('content-type') ?? '') &&
    !/^application\/json\b/i.test(named.get('accept') ?? '')
  )
}
