import { expect } from 'chai'
import { listEndpoints } from '../../../src/engine/parse/endpoints.ts'

const base = 'https://app.example/page'

const cases: Readonly<Record<string, { text: string; endpoints: readonly string[] }>> = {
  'whole addresses in any quotes': {
    text: 'fetch("/api/users");get(\'/v1/items\');`/app/api/me`',
    endpoints: [
      'https://app.example/api/users',
      'https://app.example/v1/items',
      'https://app.example/app/api/me',
    ],
  },
  'addresses of other hosts, to be told apart by the caller': {
    text: '"https://api.other.example/v2/things"',
    endpoints: ['https://api.other.example/v2/things'],
  },
  'a GraphQL address': { text: 'uri:"/graphql"', endpoints: ['https://app.example/graphql'] },
  'each once': { text: '"/api/a" "/api/a"', endpoints: ['https://app.example/api/a'] },
  'no address that is put together or ends open': {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script.
    text: '`/api/users/${id}` "/api/users/" "/api/" + x',
    endpoints: [],
  },
  'no address that does something': { text: '"/api/logout" "/api/items/delete"', endpoints: [] },
  'no file and no word with api in it': { text: '"/api/client.js" "/capital/a" "/apis"', endpoints: [] },
}

describe('listEndpoints', () => {
  for (const [name, { text, endpoints }] of Object.entries(cases)) {
    it(`finds ${name}`, () => expect(listEndpoints(text, base)).to.deep.equal(endpoints))
  }

  const hostile = {
    'a million quotes': '"'.repeat(1_000_000),
    'a path of a million segments': `"${'/a'.repeat(1_000_000)}"`,
    'a million starts of a path': '"/a/b/c/api/'.repeat(500_000),
  }
  for (const [name, text] of Object.entries(hostile)) {
    it(`takes linear time for ${name}`, () => void listEndpoints(text, base)).timeout(30_000)
  }
})
