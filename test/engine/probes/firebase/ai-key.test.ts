import aiKey from '../../../../src/engine/probes/firebase/ai-key.ts'
import { json, type Site, type SiteAnswer } from '../../../helpers/sites/site.ts'
import { type ProbeCase, probeTable } from '../../../helpers/tables/probeTable.ts'
import { seenScript } from '../supabase/clubCases.ts'
import { apiKey, firebaseCase, firebaseScript, project } from './firebaseCases.ts'

const gemini = 'https://generativelanguage.googleapis.com'
const models = json({ models: [{ name: 'models/gemini-2.5-flash' }], nextPageToken: 'a' })

function refusal(code: number, reason: string): SiteAnswer {
  const error = { code, status: 'PERMISSION_DENIED', details: [{ reason }] }
  return { ...json({ error }), status: code }
}

/** The API as it answers the key of the page; every other one is not valid. */
function answering(answer: SiteAnswer | ((referer: string) => SiteAnswer)): Site {
  return {
    routes: {
      '/v1beta/models': ({ headers }) => {
        if (headers['x-goog-api-key'] !== apiKey) return refusal(400, 'API_KEY_INVALID')
        return typeof answer === 'function' ? answer(headers.referer ?? '') : answer
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
  excerpt: 'the Gemini API listed a model for the key of the page, and refused a key of chance',
} as const

describe('the Gemini API', () => {
  probeTable(aiKey, {
    clean: {
      'a key that is blocked for it': keyCase(answering(refusal(403, 'API_KEY_SERVICE_BLOCKED'))),
      'a project without it': keyCase(answering(refusal(403, 'SERVICE_DISABLED'))),
      'a key that was deleted': keyCase(answering(refusal(400, 'API_KEY_INVALID'))),
      'a list without a model': keyCase(answering(json({ models: [] }))),
    },
    found: {
      'a key without restrictions': { ...keyCase(answering(models)), findings: [found], secrets: [apiKey] },
      'a key that is restricted to the address of the page, which anybody can send': {
        ...keyCase(
          answering((referer) =>
            referer === 'https://app.example/' ? models : refusal(403, 'API_KEY_HTTP_REFERRER_BLOCKED'),
          ),
        ),
        findings: [found],
        secrets: [apiKey],
      },
    },
    skipped: {
      'as a rule: the host is Google’s': {
        ...keyCase(answering(models)),
        authorized: [],
        reason:
          'generativelanguage.googleapis.com is not authorised: the owner does so with "scanward domain add", "domain verify --attest" and "domain authorize" for that hostname',
      },
      'an address that takes any key': {
        ...keyCase({ routes: {}, otherwise: models }),
        reason: 'generativelanguage.googleapis.com takes a key that does not exist',
      },
      'too many requests': {
        ...keyCase(answering({ status: 500, body: '' })),
        reason: 'generativelanguage.googleapis.com gave no answer that tells',
      },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'the application names no Firebase project',
      },
    },
  })
})
