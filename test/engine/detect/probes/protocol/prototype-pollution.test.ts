import { expect } from 'chai'
import probe from '../../../../../src/engine/detect/probes/protocol/prototype-pollution.ts'
import { type MergedBodies, mergedBodies } from '../../../../helpers/applications/mergedBodies.ts'
import { html, json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import {
  type ProbeCase,
  probedOrigin,
  probeTable,
  runProbeCase,
} from '../../../../helpers/tables/probeTable.ts'

const sent = { theme: 'dark', page: { columns: 3 } }

function settings(
  { save }: Pick<MergedBodies, 'save'>,
  respond: (body: string) => SiteResponse | null = () => null,
) {
  return {
    site: {
      routes: {
        '/': html('<title>Start</title>'),
        '/api/settings': ({ body }) => respond(body) ?? save(body),
      },
    },
    entries: [entry('POST', '/api/settings', { json: sent, effect: 'writes' })],
    given: { target: target(`${probedOrigin}/`) },
  } satisfies ProbeCase
}

const failing = (statuses: readonly (number | null)[]) => {
  let count = 0
  return () => {
    count += 1
    const status = statuses[count % statuses.length] ?? null
    return status === null ? null : { status, body: 'failed' }
  }
}

const refusing = (names: RegExp) => (body: string) =>
  names.test(body) ? { ...json({ error: 'invalid body' }), status: 400 } : null

const effect = 'The merge failed as it wrote to objects that all code shares and that refuse it.'

const found = (...how: Parameters<typeof mergedBodies>) => ({
  ...settings(mergedBodies(...how)),
  findings: [
    {
      severity: 'high' as const,
      samples: ['POST /api/settings: __proto__ (json)'],
      confidence: 'certain' as const,
      evidence: { effect },
    },
  ],
})

probeTable(probe, {
  clean: {
    'a merge that skips names of prototypes': settings(mergedBodies('careful')),
    'Object.assign, which sets the prototype of one object': settings(mergedBodies('shallow')),
    'a parser that refuses such members': settings(
      mergedBodies('recursive'),
      refusing(/__proto__|"constructor"/),
    ),
    'an application that fails on each unknown member': settings(mergedBodies('careful'), (body) =>
      Object.keys(JSON.parse(body)).length === 2 ? null : { status: 500, body: 'failed' },
    ),
    'two processes in turn, of which one fails': settings(mergedBodies('careful'), failing([null, 500])),
    'an application that fails on each member with this name': settings(mergedBodies('careful'), (body) =>
      body.includes('__proto__') ? { status: 500, body: 'failed' } : null,
    ),
  },
  found: {
    'a recursive merge': found('recursive'),
    'a recursive merge that skips __proto__ only': found('halfway'),
    'a recursive merge that enters no functions': found('objects'),
    'a recursive merge that defines __proto__, as older versions of lodash do': found('defining'),
  },
  skipped: {
    'a site without JSON bodies': {
      ...settings(mergedBodies('recursive')),
      entries: [entry('GET', '/')],
      reason: 'not applicable: the scan found no request with a JSON object as body',
    },
    'a merge whose error becomes 400': {
      ...settings(mergedBodies('recursive', 400)),
      reason: 'a filter or a caught error: the target refused only the tested members, in 1 of 1 bodies',
    },
    'a gateway that responds in place of the application': {
      ...settings(mergedBodies('careful'), () => ({ status: 502, body: 'Bad gateway' })),
      reason: 'a limit or a gateway responded for 1 of 1 bodies',
    },
  },
})

describe('what protocol.prototype-pollution leaves of a target', () => {
  for (const way of ['recursive', 'defining', 'objects', 'halfway', 'careful', 'shallow'] as const) {
    it(`changes no shared object with the merge "${way}"`, async () => {
      const merged = mergedBodies(way)
      const before = merged.state()
      const { requests } = await runProbeCase(probe, settings(merged), async () => {
        throw new Error('Expected no use of a browser')
      })
      expect({ isTested: requests > 0, state: merged.state() }).to.deep.equal({
        isTested: true,
        state: before,
      })
    })
  }
})
