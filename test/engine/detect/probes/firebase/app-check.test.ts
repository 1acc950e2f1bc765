import appCheck from '../../../../../src/engine/detect/probes/firebase/app-check.ts'
import { json, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { seenScript } from '../supabase/clubCases.ts'
import { apiKey, firebaseCase, firebaseScript, project } from './firebaseCases.ts'

const logic = 'https://firebasevertexai.googleapis.com'
const library = `;const base = "${logic}";const model = getGenerativeModel(ai, {model:"gemini-3.5-flash"})`
const models = `/v1beta/projects/${project}/models`
const vertexModels = `/v1beta/projects/${project}/locations/us-central1/publishers/google/models`

function refusal(code: number, message: string): SiteResponse {
  return { ...json({ error: { code, message, status: 'UNAUTHENTICATED' } }), status: code }
}

const counted = json({ totalTokens: 1 })

function responding(folder: string, response: SiteResponse): Site {
  return {
    routes: {
      [`${folder}/gemini-3.5-flash:countTokens`]: ({ headers, method }) =>
        headers['x-goog-api-key'] === apiKey && method === 'POST'
          ? response
          : refusal(400, 'API key not valid.'),
    },
    otherwise: refusal(404, 'Publisher Model was not found'),
  }
}

const projectCase = (site: Site, script = firebaseScript() + library): ProbeCase =>
  firebaseCase(script, { [logic]: site })

const found = {
  severity: 'medium',
  samples: [project],
  confidence: 'certain',
  evidence: { model: 'gemini-3.5-flash' },
} as const

probeTable(appCheck, {
  clean: {
    'a project that enforces App Check': projectCase({
      routes: {},
      otherwise: refusal(401, 'Firebase App Check token is invalid.'),
    }),
    'a project without this API': projectCase({ routes: {}, otherwise: refusal(403, 'SERVICE_DISABLED') }),
  },
  found: {
    'a project with the Gemini Developer API': {
      ...projectCase(responding(models, counted)),
      findings: [found],
      secrets: [apiKey],
    },
    'a project with Vertex AI': {
      ...projectCase(responding(vertexModels, counted)),
      findings: [found],
      secrets: [apiKey],
    },
  },
  skipped: {
    'an endpoint that accepts any key': {
      ...projectCase({ routes: {}, otherwise: counted }),
      reason:
        'firebasevertexai.googleapis.com accepts a key that does not exist, so nothing can be concluded',
    },
    'a model that the project does not have': {
      ...projectCase({ routes: {}, otherwise: refusal(404, 'Publisher Model was not found') }),
      reason:
        'the response of firebasevertexai.googleapis.com for the model gemini-3.5-flash was inconclusive',
    },
    'an application without AI Logic': {
      ...projectCase(responding(models, counted), firebaseScript()),
      reason: 'not applicable: the application does not use Firebase AI Logic',
    },
    'the default authorization, without the host of Google': {
      ...projectCase(responding(models, counted)),
      authorized: [],
      reason: /^needs authorization for firebasevertexai\.googleapis\.com/,
    },
    'no project': {
      site: { routes: {} },
      given: seenScript('let a = 1'),
      reason: 'not applicable: the application uses no Firebase project',
    },
  },
})
