import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../../read/derive/firebaseConfigs.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { whyNotAuthorized } from '../_shared/skipReasons.ts'
import { noFirebase } from './_firebaseWrites.ts'

const keyVariable = 'API_KEY'
const projectsMax = 2
const hostname = 'firebasevertexai.googleapis.com'
const bodyBytesMax = 64 * 1024
const usualModel = 'gemini-2.5-flash'
/** Gemini Developer API, Vertex AI. */
const folders = ['', '/locations/us-central1/publishers/google'] as const

/**
 * Finds Firebase projects whose AI models anyone can call, because App Check is not enforced.
 *
 * Certain: Firebase AI Logic counted the tokens of a word for the key of the page, without an App Check token, and
 * refused a random key. Counting costs nothing. Not on "App Check token is invalid", nor on a disabled API. Sources:
 * Firebase, "Get started with App Check"; firebase-js-sdk, `packages/ai`.
 */
export default activeProbe({
  id: 'firebase.app-check',
  cwe: 770,
  severity: 'medium',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 6, perEntry: 0 },
  title: 'Firebase AI models callable without App Check',
  why: 'Anyone can take the public key from the page and run prompts at your expense, from a script and without limit. Such keys are collected and shared. Only App Check tells requests of your application from those of others.',
  fix: {
    steps: `1. Firebase console > App Check > Apps: register the web app with reCAPTCHA Enterprise, and call \`initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(SITE_KEY), isTokenAutoRefreshEnabled: true })\` before \`getAI\`. Deploy.
2. App Check > APIs > Firebase AI Logic: wait until the share of verified requests is high, then press Enforce.
3. Enforce it for Firestore, Realtime Database, Storage and Authentication as well, and set \`enforceAppCheck: true\` in callable functions.
4. Call \`getAI(app, { useLimitedUseAppCheckTokens: true })\`, so that a stolen token works once.
5. Google Cloud console > APIs & Services > Firebase AI Logic API > Quotas: limit the requests per user and minute. Billing: set a budget with an alert, and look for usage that is not yours.`,
    risk: 'Versions of the application without App Check stop working when it is enforced: deploy the new one first.',
    verify:
      'Run the `curl` command from the evidence with the key in place of the placeholder: the status code is 401, "Firebase App Check token is invalid". It takes some minutes.',
  },
  references: [
    'https://firebase.google.com/docs/ai-logic/app-check',
    'https://firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider',
    'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/',
  ],
  needs: ['responses', 'scripts', 'target'],
  skipReason({ artifacts, cache, isAuthorized }) {
    const texts = clientTexts(artifacts, cache)
    if (findFirebaseConfigs(texts, cache).length === 0) return noFirebase
    if (!texts.some(({ text }) => text.includes(hostname))) {
      return 'not applicable: the application does not use Firebase AI Logic'
    }
    return isAuthorized(`https://${hostname}/`) ? null : whyNotAuthorized([`https://${hostname}/`])
  },
  async run({ artifacts, cache, send, random }) {
    const texts = clientTexts(artifacts, cache)
    const model = findModel(texts.map(({ text }) => text))
    const referer = `${artifacts.target.origin}/`
    const observations: Observation[] = []
    let gap: string | null = null
    for (const { apiKey, projectId } of findFirebaseConfigs(texts, cache).slice(0, projectsMax)) {
      for (const folder of folders) {
        const url = `https://${hostname}/v1beta/projects/${projectId}${folder}/models/${model}:countTokens`
        const requestWith = (key: string) => countTokens(url, key, referer)
        const response = await send(requestWith(apiKey))
        if (!response.ok || ![200, 400, 401, 403].includes(response.exchange.status)) {
          gap ??= `the response of ${hostname} for the model ${model} was inconclusive`
          continue
        }
        if (!hasCounted(response.exchange)) continue
        const unknown = requestWith(`AIza${random.word(35)}`)
        const control = await send(unknown)
        if (!control.ok || control.exchange.status < 400) {
          gap = `${hostname} accepts a key that does not exist, so nothing can be concluded`
          break
        }
        observations.push(
          observe({ requestWith, unknown }, response.exchange, control.exchange, {
            projectId,
            apiKey,
            model,
          }),
        )
        break
      }
    }
    return { observations, gap: observations.length > 0 ? null : gap }
  },
})

type Requests = { readonly requestWith: (key: string) => ProbeRequest; readonly unknown: ProbeRequest }
type Named = { readonly projectId: string; readonly apiKey: string; readonly model: string }

function observe(
  { requestWith, unknown }: Requests,
  counted: Exchange,
  refused: Exchange,
  { projectId, apiKey, model }: Named,
): Observation {
  const mark = 'scanwardapikey'
  const curl = curlOf(requestWith(mark)).replace(mark, `'"$${keyVariable}"'`)
  return observeProbe(requestWith(`<${keyVariable}>`), counted, {
    sample: projectId,
    excerpt: `Firebase AI Logic counted tokens for ${model} without an App Check token. No model was called.`,
    place: projectId,
    shows: null,
    curl,
    steps: [
      { about: `${keyVariable} is the key in the page`, curl, shows: { contains: '"totalTokens"' } },
      { about: 'Control: a random key', curl: curlOf(unknown), shows: { status: refused.status } },
    ],
    details: { project: projectId, key: redactSecret(apiKey), model },
  })
}

function findModel(texts: readonly string[]): string {
  const named = /\bmodel["']?\s{0,5}:\s{0,5}["'`](gemini-[\w.-]{3,60})["'`]/
  return texts.map((text) => named.exec(text)?.[1]).find((name) => name !== undefined) ?? usualModel
}

function countTokens(url: string, key: string, referer: string): ProbeRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key, referer },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'hello' }] }] }),
    as: 'anonymous',
    bodyBytesMax,
  }
}

function hasCounted({ status, body }: Exchange): boolean {
  return status === 200 && typeof readJsonObject(body)?.totalTokens === 'number'
}
