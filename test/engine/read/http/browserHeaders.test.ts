import { expect } from 'chai'
import { browserHeaders, type SentRequest } from '../../../../src/engine/read/http/browserHeaders.ts'

const url = 'https://app.example:8443/notes?page=2'
const origin = 'https://app.example:8443'
const form = 'application/x-www-form-urlencoded'

const byForm = {
  origin,
  referer: `${origin}/`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}
const byFetch = {
  origin,
  referer: `${origin}/`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}
const { origin: _, ...readByFetch } = byFetch

const cases: Readonly<Record<string, readonly [SentRequest, Readonly<Record<string, string>>]>> = {
  'nothing to a page': [{ url }, {}],
  'nothing to a page with its own Accept': [{ url, headers: { accept: 'text/html,*/*;q=0.8' } }, {}],
  'nothing to a WebSocket': [{ url: 'wss://app.example/live' }, {}],
  'nothing to a URL that cannot be read': [{ url: 'https://', method: 'POST' }, {}],
  'nothing to a backend with its key': [{ url, method: 'POST', headers: { ApiKey: 'k' } }, {}],
  'nothing to an MCP client': [
    { url, method: 'POST', headers: { accept: 'application/json, text/event-stream' } },
    {},
  ],
  'the page of the form to a submission': [
    { url, method: 'POST', headers: { 'content-type': form }, form: { page: `${origin}/new` } },
    { ...byForm, referer: `${origin}/new` },
  ],
  'a navigation to an upload': [
    { url, method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } },
    byForm,
  ],
  'a fetch to JSON': [{ url, method: 'PUT', headers: { 'content-type': 'application/json' } }, byFetch],
  'a fetch to a deletion': [{ url, method: 'DELETE' }, byFetch],
  'a fetch to form fields with the header of a script': [
    { url, method: 'POST', headers: { 'content-type': form, 'X-CSRF-Token': 't' } },
    byFetch,
  ],
  'a fetch to a Server Action': [
    { url, method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '40ab' } },
    byFetch,
  ],
  'no Origin to data that is read': [{ url, headers: { accept: 'application/json' } }, readByFetch],
  'no Origin to what jQuery reads': [{ url, headers: { 'X-Requested-With': 'XMLHttpRequest' } }, readByFetch],
  'only what the request does not name': [
    {
      url,
      method: 'POST',
      headers: { 'content-type': form, Referer: `${origin}/x`, 'Sec-Fetch-User': '?0' },
    },
    {
      origin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
  ],
  'another site, whose Origin the request names': [
    { url, method: 'POST', headers: { 'content-type': form, origin: 'https://evil.example' } },
    {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
    },
  ],
}

describe('headers that a browser adds', () => {
  for (const [name, [request, expected]] of Object.entries(cases)) {
    it(`are added: ${name}`, () => {
      expect(browserHeaders(request)).to.deep.equal(expected)
    })
  }
})
