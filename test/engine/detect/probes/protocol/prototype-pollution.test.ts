import probe from '../../../../../src/engine/detect/probes/protocol/prototype-pollution.ts'
import { type MergedBodies, mergedBodies } from '../../../../helpers/applications/mergedBodies.ts'
import { html, json, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const sent = { theme: 'dark', page: { columns: 3 } }

function settings({ save, read }: MergedBodies, accepts: (body: string) => SiteRoute | null = () => null) {
  return {
    site: {
      routes: {
        '/': html('<title>Start</title>'),
        '/api/plans': () => read([{ id: 1, name: 'Free' }]),
        '/api/settings': ({ body }) => {
          const refused = accepts(body)
          return refused !== null && typeof refused !== 'function' ? refused : save(body)
        },
      },
    },
    entries: [
      entry('POST', '/api/settings', { json: sent, effect: 'writes' }),
      entry('GET', '/api/plans', { mediaType: 'application/json' }),
    ],
    given: { target: target(`${probedOrigin}/`) },
  } satisfies ProbeCase
}

const refusing = (names: RegExp) => (body: string) =>
  names.test(body) ? { ...json({ error: 'invalid body' }), status: 400 } : null

const found = (how: Parameters<typeof mergedBodies>[0], effect: string) => ({
  ...settings(mergedBodies(how)),
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
    'an application that fails on each member with this name': settings(mergedBodies('careful'), (body) =>
      body.includes('__proto__') ? { status: 500, body: 'failed' } : null,
    ),
  },
  found: {
    'a recursive merge that fails on the immutable prototype': found(
      'recursive',
      'The merge failed as it set the prototype of Object.prototype, which is immutable.',
    ),
    'a recursive merge that hides its errors': found(
      'quiet',
      'Another response had the indentation of the body.',
    ),
    'a merge that skips __proto__ only': found(
      'halfway',
      'Another response had the indentation of the body.',
    ),
  },
  skipped: {
    'a site without JSON bodies': {
      ...settings(mergedBodies('recursive')),
      entries: [entry('GET', '/')],
      reason: 'not applicable: the scan found no request with a JSON object as body',
    },
  },
})
