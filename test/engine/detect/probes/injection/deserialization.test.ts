import { randomInt } from 'node:crypto'
import deserialization from '../../../../../src/engine/detect/probes/injection/deserialization.ts'
import type { ParameterPlace } from '../../../../../src/engine/model/surface.ts'
import { describeInterpreter, type RunSource } from '../../../../helpers/applications/interpreters.ts'
import { unserializeNode } from '../../../../helpers/applications/nodeSerialize.ts'
import { oldYaml } from '../../../../helpers/applications/oldYaml.ts'
import { html, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const siteOf = (response: (state: string) => SiteResponse | Promise<SiteResponse>): Site => ({
  routes: {
    '/cart': ({ path }) => response(new URL(path, 'https://app.example').searchParams.get('state') ?? ''),
  },
})

const cartWith = (state: string) => entry('GET', `/cart?state=${encodeURIComponent(state)}`)
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const decode = (text: string) => Buffer.from(text, 'base64').toString('latin1')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const failed: SiteResponse = { ...html('<h1>Internal Server Error</h1>'), status: 500 }

function respond(write: () => unknown): SiteResponse {
  try {
    return html(`<p>Hello ${escapeHtml(String(write()))}</p>`)
  } catch (error) {
    return { ...failed, body: `<h1>${escapeHtml(String(error))}</h1>` }
  }
}

const profile = JSON.stringify({ name: 'Ada', theme: 'dark', visits: 3 })
const found = (severity: 'critical' | 'high', format: string) => [
  { severity, samples: ['GET /cart: state (query)'], evidence: { format } },
]

const javaStream = '\xac\xed\x00\x05sr\x00\x13java.util.ArrayListx\x81\xd2\x1d\x99\xc7\x61\x9d\x03\x00\x01'

/** Recorded from Java, so that the test needs no Java. */
function readJavaStream(state: string, isFiltered: boolean): SiteResponse {
  const bytes = Buffer.from(state, 'base64')
  if (bytes.readUInt32BE(0) !== 0xaced0005) {
    return respond(() => {
      throw new Error(
        `java.io.StreamCorruptedException: invalid stream header: ${bytes.toString('hex', 0, 4)}`,
      )
    })
  }
  const end = 8 + bytes.readUInt16BE(6)
  const name = bytes.toString('latin1', 8, end)
  if (name === 'java.util.ArrayList') return html('<p>1 item</p>')
  const version = bytes.readBigInt64BE(end)
  return respond(() => {
    throw new Error(
      isFiltered
        ? 'java.io.InvalidClassException: filter status: REJECTED'
        : `java.io.InvalidClassException: ${name}; local class incompatible: stream classdesc serialVersionUID = ${version}, local class serialVersionUID = 5516075349620653480`,
    )
  })
}

const shelf = 'shelf: spices\nitems:\n  - salt\n'

probeTable(deserialization, {
  clean: {
    'YAML without functions': {
      site: siteOf((state) => respond(() => oldYaml.safeLoad(state).shelf)),
      entries: [cartWith(shelf)],
    },
    'a list of YAML without functions': {
      site: siteOf((state) => respond(() => JSON.stringify(oldYaml.safeLoad(state)))),
      entries: [cartWith('- title: One')],
    },
    'YAML that is printed': { site: siteOf((state) => respond(() => state)), entries: [cartWith(shelf)] },
    'JSON that is parsed as JSON': {
      site: siteOf((state) => respond(() => JSON.parse(decode(state)).name)),
      entries: [cartWith(base64(profile))],
    },
    'a value that is decoded and printed': {
      site: siteOf((state) => respond(() => decode(state))),
      entries: [cartWith(base64(profile)), cartWith(base64(javaStream))],
    },
    'a value that is compared with the one that the server has set': {
      site: siteOf((state) => (state.startsWith('a:1:') ? html('<p>1 item</p>') : failed)),
      entries: [cartWith('a:1:{s:4:"item";s:3:"tea";}')],
    },
    'a Java stream with a class filter': {
      site: siteOf((state) => readJavaStream(state, true)),
      entries: [cartWith(base64(javaStream))],
    },
    'a page that changes at random': {
      site: siteOf(() => html(Array.from({ length: 8 }, () => `<p>note${randomInt(60)}</p>`).join(''))),
      entries: [cartWith('a:1:{s:4:"item";s:3:"tea";}')],
    },
  },
  found: {
    'an object that node-serialize reads': {
      site: siteOf((state) => respond(() => unserializeNode(decode(state)).name)),
      entries: [cartWith(base64(profile))],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /cart: state (query)'],
          confidence: 'certain',
          evidence: { format: 'Node.js (node-serialize)', parameter: 'state' },
        },
      ],
    },
    'an object that node-serialize reads, in an unencoded cookie': {
      site: {
        routes: {
          '/cart': ({ headers }) =>
            respond(() => {
              const cookie = /(?:^|; )profile=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
              return unserializeNode(decodeURIComponent(cookie)).theme
            }),
        },
      },
      entries: [
        entry('GET', '/cart', {
          extra: [{ place: 'cookie' as ParameterPlace, name: 'profile', value: profile }],
        }),
      ],
      findings: [{ severity: 'critical', samples: ['GET /cart: profile (cookie)'] }],
    },
    'YAML with functions': {
      site: siteOf((state) => respond(() => oldYaml.load(state).shelf)),
      entries: [cartWith(shelf)],
      findings: found('critical', 'YAML'),
    },
    'a list of YAML with functions': {
      site: siteOf((state) => respond(() => JSON.stringify(oldYaml.load(state)))),
      entries: [cartWith('- title: One')],
      findings: found('critical', 'YAML'),
    },
    'a Java stream whose errors are shown': {
      site: siteOf((state) => readJavaStream(state, false)),
      entries: [cartWith(base64(javaStream))],
      findings: found('high', 'Java'),
    },
  },
  skipped: {
    'a site without serialized values': {
      site: { routes: {} },
      entries: [entry('GET', '/cart?state=open&page=2')],
      reason: 'not applicable: the scan found no parameter or cookie with a serialized value',
    },
    'a firewall that blocks serialized objects': {
      site: siteOf((state) =>
        /DateTime/.test(state) ? { status: 403, body: 'Blocked' } : html('<p>1 item</p>'),
      ),
      entries: [cartWith('a:1:{s:4:"item";s:3:"tea";}')],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

const page = (run: RunSource, source: string): Site =>
  siteOf(async (state) => {
    const { ok, output } = await run(source, { STATE: state })
    return ok ? html(`<p>${escapeHtml(output)}</p>`) : failed
  })

describeInterpreter('php', 'objects that PHP makes', (run) => {
  const cart = 'a:2:{s:4:"item";s:3:"tea";s:5:"count";i:2;}'
  const show = (expression: string) =>
    page(
      run,
      `ini_set('display_errors', '0'); $cart = ${expression}; echo $cart['item'] ?? 'empty', ' ', $cart['count'] ?? 0;`,
    )

  probeTable(deserialization, {
    clean: {
      'a PHP array with allowed_classes set to false': {
        site: show(`@unserialize(getenv('STATE'), ['allowed_classes' => false])`),
        entries: [cartWith(cart)],
      },
      'a PHP array with a verified signature': {
        site: show(`getenv('STATE') === '${cart}' ? unserialize(getenv('STATE')) : []`),
        entries: [cartWith(cart)],
      },
    },
    found: {
      'a PHP array': {
        site: show(`unserialize(getenv('STATE'))`),
        entries: [cartWith(cart)],
        findings: found('high', 'PHP'),
      },
      'a PHP object in Base64, read by code that catches errors': {
        site: page(
          run,
          `class Cart { public $item; } try { $cart = unserialize(base64_decode(getenv('STATE'))); echo 'You have ', $cart->item; } catch (Throwable $error) { echo 'Your cart is empty'; }`,
        ),
        entries: [cartWith(base64('O:4:"Cart":1:{s:4:"item";s:3:"tea";}'))],
        findings: found('high', 'PHP'),
      },
    },
  })
})

describeInterpreter('python', 'objects that Python makes', (run) => {
  const pickles = {
    'protocol 4': 'gASVIQAAAAAAAAB9lCiMBG5hbWWUjANBZGGUjAV0aGVtZZSMBGRhcmuUdS4=',
    'protocol 0': 'KGRwMApWbmFtZQpwMQpWQWRhCnAyCnNWdGhlbWUKcDMKVmRhcmsKcDQKcy4=',
    'protocol 2': 'gAJ9cQAoWAQAAABuYW1lcQFYAwAAAEFkYXECWAUAAAB0aGVtZXEDWAQAAABkYXJrcQR1Lg==',
  }
  const read = (loads: string, shown = "'Hello', profile['name'], 'in', profile['theme']") =>
    page(
      run,
      `import base64, io, os, pickle
class Careful(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(module)
state = base64.b64decode(os.environ['STATE'])
profile = ${loads}
print(${shown})`,
    )

  probeTable(deserialization, {
    clean: {
      'a pickle without allowed classes': {
        site: read('Careful(io.BytesIO(state)).load()'),
        entries: [cartWith(pickles['protocol 4'])],
      },
      'a pickle without allowed classes, of which no page shows a text': {
        site: read('Careful(io.BytesIO(state)).load()', 'len(profile)'),
        entries: [cartWith(pickles['protocol 4'])],
      },
    },
    found: {
      ...Object.fromEntries(
        Object.entries(pickles).map(([protocol, pickle]) => [
          `a pickle of ${protocol}, of which no page shows a text`,
          {
            site: read('pickle.loads(state)', 'len(profile)'),
            entries: [cartWith(pickle)],
            findings: found('critical', 'Python (pickle)'),
          },
        ]),
      ),
      'a pickle of protocol 4': {
        site: read('pickle.loads(state)'),
        entries: [cartWith(pickles['protocol 4'])],
        findings: found('critical', 'Python (pickle)'),
      },
      'a pickle of protocol 0': {
        site: read('pickle.loads(state)'),
        entries: [cartWith(pickles['protocol 0'])],
        findings: found('critical', 'Python (pickle)'),
      },
      'a pickle of protocol 2': {
        site: read('pickle.loads(state)'),
        entries: [cartWith(pickles['protocol 2'])],
        findings: found('critical', 'Python (pickle)'),
      },
    },
  })
})
