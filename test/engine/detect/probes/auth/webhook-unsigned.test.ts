import probe from '../../../../../src/engine/detect/probes/auth/webhook-unsigned.ts'
import {
  html,
  json,
  type SiteRequest,
  type SiteResponse,
  type SiteRoute,
  text,
} from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const refused: SiteResponse = { ...text('Invalid signature'), status: 400 }

function at(path: string, route: SiteRoute): ProbeCase {
  return { site: { routes: { [path]: route } }, given }
}

function trust({ body }: SiteRequest): SiteResponse {
  try {
    const { type, event_type: named = type } = JSON.parse(body)
    return json({ received: true, handled: named === 'checkout.session.completed' })
  } catch {
    return { ...json({ error: 'Invalid JSON' }), status: 400 }
  }
}

probeTable(probe, {
  clean: {
    'a webhook that verifies the signature': at('/api/webhooks/stripe', refused),
    'a webhook that requires a secret': at('/api/webhooks/stripe', { ...text('Unauthorized'), status: 401 }),
    'a webhook that accepts everything, and may verify later': at('/api/webhooks/stripe', json({ ok: true })),
    'a webhook that says that the signature is wrong': at('/api/webhooks/stripe', ({ body }) =>
      body === '{"' ? { status: 400 } : json({ error: 'wrong signature' }),
    ),
    'a server that accepts events at every path': { site: { routes: {}, otherwise: trust }, given },
    'a page for every path': { site: { routes: {}, otherwise: html('<title>App</title>') }, given },
  },
  found: {
    'a webhook of Stripe': {
      ...at('/api/webhooks/stripe', trust),
      findings: [
        {
          severity: 'high',
          samples: ['/api/webhooks/stripe'],
          confidence: 'firm',
          evidence: { provider: 'Stripe' },
        },
      ],
    },
    'a webhook of Clerk': {
      ...at('/api/webhooks/clerk', trust),
      findings: [{ severity: 'high', samples: ['/api/webhooks/clerk'], evidence: { provider: 'Clerk' } }],
    },
    'a webhook of GitHub without a response body': {
      ...at('/api/github/webhook', (request) =>
        trust(request).status === 400 ? { status: 400 } : { status: 204 },
      ),
      findings: [{ severity: 'high', samples: ['/api/github/webhook'] }],
    },
    'a webhook of Paddle': {
      ...at('/api/webhooks/paddle', trust),
      findings: [{ severity: 'high', samples: ['/api/webhooks/paddle'], evidence: { provider: 'Paddle' } }],
    },
  },
})
