import { clientTexts } from '../../derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../derive/firebaseConfigs.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import { redactSecret } from '../../evidence/redact.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeRequest } from '../../model/probe.ts'
import { readJsonObject } from '../../parse/formats/json.ts'
import { whyNotAuthorized } from '../../parse/probing/unauthorized.ts'

const keysMax = 2
const hostname = 'generativelanguage.googleapis.com'
const modelsUrl = `https://${hostname}/v1beta/models?pageSize=1`
const bodyBytesMax = 64 * 1024

/**
 * Keys of a Firebase configuration that the Gemini API takes.
 *
 * Certain: it listed a model for the key of the page, sent from the address of the page as a browser would, and refused
 * a key of chance. Listing costs nothing. The host is Google's and never the owner's: it is asked only where somebody
 * has vouched for it, and the key goes to nobody but its issuer. Fires on a key without restrictions in a project with
 * the API switched on; not on `API_KEY_INVALID`, nor on a key that is blocked for it. Source: Truffle Security, "Google
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
  title: 'Key of the page is taken by the Gemini API',
  why: 'A Firebase key stands in every page and is meant to. In a project where the Gemini API is switched on, the same key calls it: anybody lets their prompts run at your cost, and may reach files that were uploaded to it.',
  fix: {
    steps: `1. Google Cloud console > APIs & Services > Credentials: open the key that begins and ends as \`key\` of the evidence says. Under "API restrictions" choose "Restrict key", and tick only what the page uses, such as Identity Toolkit, Token Service, Cloud Firestore and Firebase Installations. "Generative Language API" stays off.
2. Under "Application restrictions" choose "Websites", and enter your domains. That alone protects nothing, since anybody can send a \`Referer\`.
3. For the server make a key of its own that may call the Generative Language API alone, restricted by address, and keep it out of everything that begins with \`VITE_\`, \`NEXT_PUBLIC_\` or \`REACT_APP_\`.
4. Call the model through a function of yours that looks who asks and limits how often, or through Firebase AI Logic with App Check enforced.
5. No page needs the Gemini API: switch "Generative Language API" off in this project.
6. Billing > Reports: look for use that is not yours, and set a budget with an alert. Under Quotas limit the requests in a day.`,
    risk: 'A page that calls Gemini with this key itself stops working until it calls your function instead. A key that is restricted too far breaks sign-in: test it after the change.',
    verify:
      'Run the `curl` of the evidence with the key in place of the placeholder: the status is 403, and the body names API_KEY_SERVICE_BLOCKED or SERVICE_DISABLED. It takes some minutes until a restriction holds.',
  },
  references: [
    'https://firebase.google.com/docs/projects/api-keys',
    'https://cloud.google.com/docs/authentication/api-keys',
    'https://ai.google.dev/gemini-api/docs/api-key',
  ],
  needs: ['responses', 'scripts', 'target'],
  skipReason({ artifacts, isAuthorized }) {
    if (findFirebaseConfigs(clientTexts(artifacts)).length === 0) {
      return 'the application names no Firebase project'
    }
    return isAuthorized(modelsUrl) ? null : whyNotAuthorized([hostname])
  },
  async run({ artifacts, send, chance }) {
    const referer = `${artifacts.target.origin}/`
    const control = await send(askWith(`AIza${chance.word(35)}`, referer))
    if (!control.ok) return { observations: [], gap: `${hostname} did not answer: ${control.message}` }
    if (control.exchange.status < 400) {
      return { observations: [], gap: `${hostname} takes a key that does not exist` }
    }
    const observations: Observation[] = []
    let gap: string | null = null
    for (const { apiKey, projectId } of findFirebaseConfigs(clientTexts(artifacts)).slice(0, keysMax)) {
      const answer = await send(askWith(apiKey, referer))
      if (!answer.ok || ![200, 400, 401, 403].includes(answer.exchange.status)) {
        gap ??= `${hostname} gave no answer that tells`
      }
      if (!answer.ok || answer.exchange.status !== 200) continue
      const models = readJsonObject(answer.exchange.body)?.models
      if (!Array.isArray(models) || models.length === 0) continue
      observations.push(
        observeProbe(askWith('<the key>', referer), answer.exchange, {
          sample: projectId,
          excerpt: 'the Gemini API listed a model for the key of the page, and refused a key of chance',
          place: projectId,
          details: { project: projectId, key: redactSecret(apiKey) },
        }),
      )
    }
    return { observations, gap }
  },
})

/** The field and not the address, which ends up in logs. */
function askWith(key: string, referer: string): ProbeRequest {
  return { url: modelsUrl, headers: { 'x-goog-api-key': key, referer }, as: 'anonymous', bodyBytesMax }
}
