import check from '../../../../../src/engine/detect/checks/exposure/api-collection.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const stripe = `sk_live_51${drawn('base62', 97)}`
const collection = (token: string) =>
  JSON.stringify({
    info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: [{ request: { header: [{ key: 'authorization', value: token }] } }],
  })

checkTable(check, {
  clean: {
    'no such resource': at('/postman_collection.json', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/postman_collection.json', indexPage),
    'a response that a second request did not repeat': at('/postman_collection.json', collection('x'), {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/postman_collection.json', collection('x'), {
      resemblesMissing: true,
    }),
    'a 403 response': at('/postman_collection.json', collection('x'), { status: 403 }),
    'a JSON response to every path': at('/asyncapi.json', '{"error":"not found"}'),
    'a version without channels': at('/asyncapi.json', '{"asyncapi":"3.0.0"}'),
    'other JSON named collection': at('/postman_collection.json', '{"info":{"schema":"stamps"},"item":[]}'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/asyncapi.json', 'the target did not answer there') },
      reason: 'could not check /asyncapi.json: the target did not answer there',
    },
  },
  found: {
    'a Postman collection': {
      given: at('/postman_collection.json', collection('{{token}}')),
      findings: [
        {
          severity: 'low',
          samples: ['/postman_collection.json'],
          confidence: 'certain',
          excerpt: 'Postman collection',
        },
      ],
    },
    'a Postman collection with a key': {
      given: at('/postman_collection.json', collection(`Bearer ${stripe}`)),
      secrets: [stripe],
      findings: [{ severity: 'high', samples: ['/postman_collection.json'] }],
    },
    'an AsyncAPI document': {
      given: at('/asyncapi.json', '{"asyncapi":"3.0.0","channels":{"orders":{}}}'),
      findings: [{ severity: 'low', samples: ['/asyncapi.json'], excerpt: 'AsyncAPI document' }],
    },
  },
})
