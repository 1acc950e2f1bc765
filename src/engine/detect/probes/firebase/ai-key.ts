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
const keysMax = 2
const hostname = 'generativelanguage.googleapis.com'
const modelsUrl = `https://${hostname}/v1beta/models?pageSize=1`
const bodyBytesMax = 64 * 1024

/**
 * Finds Firebase API keys in client-side code that the Gemini API (Generative Language API) accepts.
 *
 * Certain: the API listed a model for the key, sent with the `Referer` of the site as a browser does, and refused a
 * random key. Listing models costs nothing. The API host belongs to Google, so the probe runs only where this host is
 * authorized; the key is sent only to its issuer. Fires on a key without API restrictions in a project with the API
 * enabled; not on `API_KEY_INVALID`, nor on a key that is restricted to other APIs. Source: Truffle Security, "Google
 * API Keys Weren't Secrets", February 2026.
 */
export default activeProbe({
  id: 'firebase.ai-key',
  cwe: 770,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 4, perEntry: 0 },
  title: 'Firebase API key accepted by the Gemini API',
  why: 'Anyone can run prompts at your expense, and may access files that were uploaded to the Gemini API. The public Firebase key of the page is not restricted, and the Gemini API is enabled in the same project.',
  fix: {
    steps: `1. Google Cloud console > APIs & Services > Credentials: open the key that begins and ends as \`key\` in the evidence shows. Under "API restrictions" choose "Restrict key", and select only what the page uses, such as Identity Toolkit, Token Service, Cloud Firestore and Firebase Installations. Do not select "Generative Language API".
2. Under "Application restrictions" choose "Websites", and enter your domains. This alone is no protection, because anyone can send a \`Referer\`.
3. Create a separate key for the server that may call only the Generative Language API, restricted by IP address. Keep it out of variables with a public prefix (\`VITE_\`, \`NEXT_PUBLIC_\`, \`REACT_APP_\`).
4. Call the model through your own backend function with authentication and rate limits, or through Firebase AI Logic with App Check enforced.
5. If no page needs the Gemini API, disable "Generative Language API" in this project.
6. Billing > Reports: look for usage that is not yours, and set a budget with an alert. Under Quotas limit the requests per day.`,
    risk: 'A page that calls Gemini directly with this key stops working until it calls your function instead. A key that is restricted too much breaks sign-in: test it after the change.',
    verify:
      'Run the `curl` command from the evidence with the key in place of the placeholder: the status code is 403, and the body contains API_KEY_SERVICE_BLOCKED or SERVICE_DISABLED. A restriction takes some minutes to take effect.',
  },
  references: [
    'https://firebase.google.com/docs/projects/api-keys',
    'https://cloud.google.com/docs/authentication/api-keys',
    'https://ai.google.dev/gemini-api/docs/api-key',
  ],
  needs: ['responses', 'scripts', 'target'],
  skipReason({ artifacts, cache, isAuthorized }) {
    if (findFirebaseConfigs(clientTexts(artifacts, cache), cache).length === 0) {
      return noFirebase
    }
    return isAuthorized(modelsUrl) ? null : whyNotAuthorized([modelsUrl])
  },
  async run({ artifacts, cache, send, random }) {
    const referer = `${artifacts.target.origin}/`
    const unknown = requestWith(`AIza${random.word(35)}`, referer)
    const control = await send(unknown)
    if (!control.ok) return { observations: [], gap: `${hostname} did not respond: ${control.message}` }
    if (control.exchange.status < 400) {
      return {
        observations: [],
        gap: `${hostname} accepts a key that does not exist, so nothing can be concluded`,
      }
    }
    const curl = commandWithKey(referer)
    const observations: Observation[] = []
    let gap: string | null = null
    for (const { apiKey, projectId } of findFirebaseConfigs(clientTexts(artifacts, cache), cache).slice(
      0,
      keysMax,
    )) {
      const response = await send(requestWith(apiKey, referer))
      if (!response.ok || ![200, 400, 401, 403].includes(response.exchange.status)) {
        gap ??= `the response of ${hostname} was inconclusive`
      }
      if (!response.ok || response.exchange.status !== 200) continue
      const models = readJsonObject(response.exchange.body)?.models
      if (!Array.isArray(models) || models.length === 0) continue
      observations.push(
        observeProbe(requestWith(`<${keyVariable}>`, referer), response.exchange, {
          sample: projectId,
          excerpt: 'The Gemini API listed a model for the key of the page, and refused a random key.',
          place: projectId,
          shows: null,
          curl,
          steps: [
            { about: `${keyVariable} is the key in the page`, curl, shows: { contains: '"models"' } },
            {
              about: 'Control: a random key',
              curl: curlOf(unknown),
              shows: { status: control.exchange.status },
            },
          ],
          details: { project: projectId, key: redactSecret(apiKey) },
        }),
      )
    }
    return { observations, gap }
  },
})

function commandWithKey(referer: string): string {
  const mark = 'scanwardapikey'
  return curlOf(requestWith(mark, referer)).replace(mark, `'"$${keyVariable}"'`)
}

/** A header, because URLs end up in logs. */
function requestWith(key: string, referer: string): ProbeRequest {
  return { url: modelsUrl, headers: { 'x-goog-api-key': key, referer }, as: 'anonymous', bodyBytesMax }
}
