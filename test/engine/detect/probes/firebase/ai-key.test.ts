import aiKey from '../../../../../src/engine/detect/probes/firebase/ai-key.ts'
import { json, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { seenScript } from '../supabase/clubCases.ts'
import { apiKey, firebaseCase, firebaseScript, project } from './firebaseCases.ts'

const gemini = 'https://generativelanguage.googleapis.com'
const models = json({ models: [{ name: 'models/gemini-2.5-flash' }], nextPageToken: 'a' })

function refusal(code: number, reason: string): SiteResponse {
  const error = { code, status: 'PERMISSION_DENIED', details: [{ reason }] }
  return { ...json({ error }), status: code }
}

function responding(response: SiteResponse | ((referer: string) => SiteResponse)): Site {
  return {
    routes: {
      '/v1beta/models': ({ headers }) => {
        if (headers['x-goog-api-key'] !== apiKey) return refusal(400, 'API_KEY_INVALID')
        return typeof response === 'function' ? response(headers.referer ?? '') : response
      },
    },
  }
}

function keyCase(site: Site): ProbeCase {
  return firebaseCase(firebaseScript(), { [gemini]: site })
}

const found = {
  severity: 'high',
  samples: [project],
  confidence: 'certain',
  excerpt: 'The Gemini API listed a model for the key of the page, and refused a random key.',
} as const

describe('the Gemini API', () => {
  probeTable(aiKey, {
    clean: {
      'a key that is blocked for this API': keyCase(responding(refusal(403, 'API_KEY_SERVICE_BLOCKED'))),
      'a project without this API': keyCase(responding(refusal(403, 'SERVICE_DISABLED'))),
      'a deleted key': keyCase(responding(refusal(400, 'API_KEY_INVALID'))),
      'a list without a model': keyCase(responding(json({ models: [] }))),
    },
    found: {
      'a key without restrictions': { ...keyCase(responding(models)), findings: [found], secrets: [apiKey] },
      'a key restricted to the referrer of the page, which any client can send': {
        ...keyCase(
          responding((referer) =>
            referer === 'https://app.example/' ? models : refusal(403, 'API_KEY_HTTP_REFERRER_BLOCKED'),
          ),
        ),
        findings: [found],
        secrets: [apiKey],
      },
    },
    skipped: {
      'the default authorization, without the host of Google': {
        ...keyCase(responding(models)),
        authorized: [],
        reason:
          'needs authorization for generativelanguage.googleapis.com: scan with "--authorize generativelanguage.googleapis.com", or on a server run "scanward domain add", "domain verify --attest" and "domain authorize" for this hostname',
      },
      'an endpoint that accepts any key': {
        ...keyCase({ routes: {}, otherwise: models }),
        reason:
          'generativelanguage.googleapis.com accepts a key that does not exist, so nothing can be concluded',
      },
      'a rate limit': {
        ...keyCase(responding({ status: 500, body: '' })),
        reason: 'the response of generativelanguage.googleapis.com was inconclusive',
      },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'not applicable: the application uses no Firebase project',
      },
    },
  })
})
