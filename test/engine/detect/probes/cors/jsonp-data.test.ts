import jsonpData from '../../../../../src/engine/detect/probes/cors/jsonp-data.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import { json, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const ada = { id: 7, email: 'ada@example.org', phone: '+43 660 1234567' }
const signIns = { user: { kind: 'cookie', name: 'session', value: 'for-ada-7391' } } as const // `as`: a literal.

type Asked = { readonly isAda: boolean; readonly query: URLSearchParams }
type Respond = (asked: Asked) => SiteResponse

const isAda = ({ headers }: SiteRequest) => /session=for-ada-7391/.test(headers.cookie ?? '')

function apiThat(respond: Respond, path = '/api/me'): ProbeCase {
  const { pathname } = new URL(path, probedOrigin)
  return {
    site: {
      routes: {
        [pathname]: (request) =>
          respond({ isAda: isAda(request), query: new URL(request.path, probedOrigin).searchParams }),
      },
    },
    given: {
      target: target(`${probedOrigin}/`),
      responses: [],
      cookies: [],
    },
    entries: [entry('GET', path, { mediaType: 'application/json' })],
    signIns,
  }
}

const no = { error: 'sign in' }
const script = (body: string, type = 'application/javascript', headers = {}): SiteResponse => ({
  headers: { 'content-type': type, ...headers },
  body,
})
const called = (name: string | null, value: unknown) =>
  name === null
    ? json(value)
    : script(`/**/ typeof ${name} === 'function' && ${name}(${JSON.stringify(value)});`)

const found = (
  given: ProbeCase,
  evidence: Readonly<Record<string, string>>,
  severity: Severity = 'medium',
) => ({
  ...given,
  findings: [
    {
      severity,
      samples: [`/api/me: ${evidence.parameter} (query)`],
      confidence: 'certain' as const,
      evidence,
    },
  ],
})

probeTable(jsonpData, {
  clean: {
    'an API that ignores callbacks': apiThat(({ isAda }) => json(isAda ? ada : no)),
    'public data, the same for all': apiThat(({ query }) =>
      called(query.get('callback'), { tea: ['green', 'black'] }),
    ),
    'JSON with the callback name, which browsers do not execute': apiThat(({ isAda, query }) => ({
      headers: { 'content-type': 'application/json' },
      body: `${query.get('callback')}(${JSON.stringify(isAda ? ada : no)})`,
    })),
    'a page that contains the callback name': apiThat(({ isAda, query }) =>
      script(`var data = ${JSON.stringify(isAda ? ada : no)}; // ${query.get('callback')}(data)`),
    ),
    'text with nosniff': apiThat(({ isAda, query }) =>
      script(`${query.get('callback')}(${JSON.stringify(isAda ? ada : no)})`, 'text/html', {
        'x-content-type-options': 'nosniff',
      }),
    ),
    'data that changes with each request': (() => {
      let count = 0
      return apiThat(({ query }) => {
        count += 1
        return called(query.get('callback'), { quote: `Quote ${count}`, author: `Author ${count * 7}` })
      })
    })(),
  },
  found: {
    'a callback with data of the session': found(
      apiThat(({ isAda, query }) =>
        isAda ? called(query.get('callback'), ada) : { ...json(no), status: 401 },
      ),
      { parameter: 'callback' },
    ),
    'an error for visitors in the same callback': found(
      apiThat(({ isAda, query }) => called(query.get('jsonp'), isAda ? ada : no)),
      { parameter: 'jsonp' },
    ),
    "the application's own callback, in a page without a script type": found(
      apiThat(
        ({ isAda, query }) =>
          script(
            `${query.get('json_callback')}(${JSON.stringify(isAda ? ada : { guest: true })})`,
            'text/html',
          ),
        '/api/me?json_callback=show',
      ),
      { parameter: 'json_callback' },
    ),
    'a SameSite session cookie': found(
      apiThat(({ isAda, query }) => {
        const response = isAda ? called(query.get('callback'), ada) : json(no)
        return {
          ...response,
          headers: {
            ...response.headers,
            'set-cookie': 'session=for-ada-7391; Path=/; SameSite=Lax; HttpOnly',
          },
        }
      }),
      { parameter: 'callback' },
      'low',
    ),
  },
  skipped: {
    'a scan without a sign-in': {
      ...apiThat(() => json(no)),
      signIns: {},
      reason: /^needs /,
    },
    'a sign-in by header': {
      ...apiThat(() => json(no)),
      signIns: { user: { kind: 'bearer', name: '', value: 'token-of-ada-1' } },
      reason:
        'not applicable: the sign-in of the scan is not a cookie, so browsers do not send it cross-site',
    },
  },
})
