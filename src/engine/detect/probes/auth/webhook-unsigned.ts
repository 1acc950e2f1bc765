import type { Json } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'

type Provider = {
  readonly name: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  event(id: string): Json
}

/** An event of a type that no handler knows, with an invented id: it changes nothing. */
const unknownType = 'scanward.test'

/** Source: documentation of Stripe, Svix (Clerk, Resend), GitHub and Paddle on the verification of webhooks. */
const providers: readonly Provider[] = [
  {
    name: 'Stripe',
    paths: [
      '/api/webhooks/stripe',
      '/api/webhook/stripe',
      '/api/stripe/webhook',
      '/api/webhook',
      '/api/webhooks',
    ],
    headers: { 'stripe-signature': `t=1700000000,v1=${'0'.repeat(64)}` },
    event: (id) => ({ id: `evt_${id}`, object: 'event', type: unknownType, data: { object: { id } } }),
  },
  {
    name: 'Clerk',
    paths: ['/api/webhooks/clerk', '/api/webhook/clerk', '/api/clerk/webhook'],
    headers: {
      'svix-id': 'msg_scanward',
      'svix-timestamp': '1700000000',
      'svix-signature': `v1,${'A'.repeat(43)}=`,
    },
    event: (id) => ({ object: 'event', type: unknownType, data: { id } }),
  },
  {
    name: 'GitHub',
    paths: ['/api/webhooks/github', '/api/webhook/github', '/api/github/webhook'],
    headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}`, 'x-github-event': 'scanward_test' },
    event: (id) => ({ action: unknownType, hook_id: id }),
  },
  {
    name: 'Paddle',
    paths: ['/api/webhooks/paddle', '/api/webhook/paddle', '/api/paddle/webhook'],
    headers: { 'paddle-signature': `ts=1700000000;h1=${'0'.repeat(64)}` },
    event: (id) => ({ event_id: `evt_${id}`, event_type: unknownType, data: { id } }),
  },
]

/**
 * Finds webhooks that accept events with a wrong signature.
 *
 * Firm: the endpoint accepted an event with a wrong signature, and refused the same request with a body that is no
 * JSON; an invented path refused the event. The event has a type that no handler knows and invented ids, so that it
 * changes nothing. Fires on `JSON.parse(body)` without a verification; not on 400 and 401, nor on an endpoint or a
 * page that accepts everything. Source: OWASP API2:2023, CWE-347.
 */
export default activeProbe({
  id: 'auth.webhook-unsigned',
  cwe: 347,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 45, perEntry: 0 },
  title: 'Webhook accepts events with a wrong signature',
  why: 'Anyone can send events in the name of the provider: mark orders as paid, activate subscriptions, create or delete users. The endpoint does not verify the signature.',
  fix: {
    steps: `Verify the signature over the raw body before the event is read, and respond with 400 if it is wrong.

1. Stripe: \`stripe.webhooks.constructEvent(rawBody, signature, process.env.STRIPE_WEBHOOK_SECRET)\`.
2. Clerk and Resend: \`verifyWebhook(request)\` of \`@clerk/backend/webhooks\`, or \`new Webhook(secret).verify(rawBody, headers)\` of \`svix\`.
3. GitHub: \`verify(secret, rawBody, signature)\` of \`@octokit/webhooks-methods\`. Paddle: \`paddle.webhooks.unmarshal(rawBody, secret, signature)\`.
4. Use the bytes as they came, not a body that was parsed and written again.
5. Fail if the secret is not set, instead of skipping the verification.
6. Store the ids of handled events, so that a repeated event does nothing.
7. Search the data for what forged events may have changed: paid orders without a payment at the provider.`,
    variants: {
      nextjs:
        "In the Route Handler, read `const body = await req.text()` and the header, and call `stripe.webhooks.constructEvent(body, signature, secret)` in `try`; in `catch` return `new Response('Invalid signature', { status: 400 })`. Do not call `req.json()` before.",
      express:
        "Register the route with `express.raw({ type: 'application/json' })` before `express.json()`, and verify `req.body` with the header in `try`. In `catch` respond with `res.status(400)`.",
    },
    risk: 'Events fail until the secret of this endpoint is set in every environment. Providers repeat them for some days.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the status code is 400 or 401. Send a test event from the dashboard of the provider: it is accepted.',
  },
  references: [
    'https://docs.stripe.com/webhooks#verify-events',
    'https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries',
    'https://cwe.mitre.org/data/definitions/347.html',
  ],
  needs: ['target'],
  async run(context) {
    const observations: Observation[] = []
    for (const provider of providers) {
      for (const path of provider.paths) {
        const found = await tryPath(context, provider, path)
        if (found === null) continue
        observations.push(found)
        break
      }
    }
    return { observations, gap: null }
  },
})

const noHandler = [404, 405]

async function tryPath(
  context: ProbeContext<'target'>,
  provider: Provider,
  path: string,
): Promise<Observation | null> {
  const { send, random } = context
  const url = `${context.artifacts.target.origin}${path}`
  const body = JSON.stringify(provider.event(random.word(12)))
  const malformed = eventRequest(provider, url, 'no json')
  const refused = await send(malformed)
  const isRefused = refused.ok && refused.exchange.status >= 400
  if (!isRefused || noHandler.includes(refused.exchange.status)) return null
  const request = eventRequest(provider, url, body)
  const response = await send(request)
  if (!response.ok || !isAccepted(response.exchange)) return null
  const elsewhere = await send(eventRequest(provider, `${url}-${random.word()}`, body))
  if (!elsewhere.ok || elsewhere.exchange.status < 400) return null
  return observeProbe(request, response.exchange, {
    sample: pathOf(url),
    place: path,
    confidence: 'firm',
    excerpt: `An event of ${provider.name} with a wrong signature was accepted.`,
    controls: [
      {
        about: 'Control: the same request with a body that is no JSON',
        request: malformed,
        exchange: refused.exchange,
        shows: { status: refused.exchange.status },
      },
    ],
    details: { provider: provider.name },
  })
}

function isAccepted({
  status,
  mediaType,
  body,
}: {
  status: number
  mediaType: string
  body: string
}): boolean {
  return (
    status >= 200 && status < 300 && mediaType !== 'text/html' && !/"error"\s?:|invalid|signature/i.test(body)
  )
}

function eventRequest({ headers }: Provider, url: string, body: string): ProbeRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    as: 'anonymous',
    isRefusalExpected: true,
  }
}
