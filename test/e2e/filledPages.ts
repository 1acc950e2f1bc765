/** An organization with something on every page: long texts, many rows, every state. */
import { readFile } from 'node:fs/promises'
import { admitDescription } from '../../src/service/admission/admitDescription.ts'
import { admitTemplate } from '../../src/service/admission/admitTemplate.ts'
import { unsubscribeLink } from '../../src/service/mail/mailSecrets.ts'
import { openSecretBox } from '../../src/service/secretBox.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { addDomain, authorizeDomain, noteProof, setRunnerLabel } from '../../src/service/store/domains.ts'
import { createUserLink } from '../../src/service/store/identity/userLinks.ts'
import { addIntegration } from '../../src/service/store/integrations/integrations.ts'
import { createInvitation, invitationMs } from '../../src/service/store/invitations.ts'
import { noteRefusal, storeMailChoices } from '../../src/service/store/mail/mailChoices.ts'
import { claimMail, queueMail, storeMailAttempt } from '../../src/service/store/mail/mails.ts'
import { listMembers } from '../../src/service/store/members.ts'
import { claimMonitor, storeCheck } from '../../src/service/store/monitors/dueLooks.ts'
import { addMonitor } from '../../src/service/store/monitors/monitors.ts'
import { addRemoteRunner } from '../../src/service/store/runners/runners.ts'
import { createShareLink } from '../../src/service/store/sites/shareLinks.ts'
import { requestDelivery } from '../../src/service/store/webhooks/requestedDeliveries.ts'
import { addWebhook } from '../../src/service/store/webhooks/webhooks.ts'
import { systemClock, timestamp } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import type { IntegrationSettings } from '../../src/shared/model/integration.ts'
import { noMail } from '../../src/shared/model/mail.ts'
import { initialMonitorMemory, monitorChangeKinds, monitorWatches } from '../../src/shared/model/monitor.ts'
import { type WebhookSettings, webhookEventTypes } from '../../src/shared/model/webhook.ts'
import { completeOneScan, envFileFinding } from '../helpers/databases/completedScan.ts'
import { storeMember } from '../helpers/databases/people.ts'
import { actor, storeFinding, storeScan, storeToken } from '../helpers/databases/records.ts'

const long = `https://${'a-long-name-of-a-preview.'.repeat(6)}example/${'segment/'.repeat(30)}?${'q'.repeat(200)}`
const counts = { critical: 1, high: 22, medium: 333, low: 4_444, info: 0 }

export const report = {
  target: { final_url: long, title: 'A title without an end, '.repeat(20), technologies: ['nextjs'] },
  technologies: [{ name: 'nextjs', kind: 'framework', version: '16.0.1', evidence: long }],
  categories: { headers: counts, exposure: counts },
  totals: counts,
  checks: [
    { check_id: 'headers.hsts-missing', state: 'passed', reason: null },
    { check_id: 'tls.cert-expired', state: 'not_evaluated', reason: `nothing was there at ${long}` },
  ],
  pages: [{ url: long, status: 200, media_type: 'text/html', bytes: 1_234_567 }],
  advisories: null,
  active: null,
  requests: 62,
  duration_ms: 81_200,
  engine_version: '0.1.0',
}

export async function fillPages(db: Db, organizationId: string): Promise<readonly string[]> {
  const { scanId, issueId } = await completeOneScan(db, { organizationId }, [
    { ...envFileFinding, title: 'An issue without an end '.repeat(8), evidence: { url: long } },
    { ...envFileFinding, severity: 'low', fingerprint: 'c'.repeat(64) },
  ])
  const quiet = Array.from({ length: 30 }, (_, index) => `quiet-${index}.example`)
  for (const hostname of quiet) {
    const evaluated = { evaluations: 2, evaluated_at: '2026-03-10T12:00:00.000Z' }
    await db('sites').insert({
      ...{ organization_id: organizationId, hostname, origin: `https://${hostname}` },
      scanned_as: `https://${hostname}`,
      ...evaluated,
    })
  }
  const { hostname } = new URL(long)
  const fields = { organizationId, targetUrl: long, targetHostname: hostname }
  const scan = await storeScan(db, { ...fields, status: 'completed', findingsCount: counts, report })
  const error = { code: 'target_unreachable', message: `Nobody answers at ${long}` }
  const failed = await storeScan(db, { ...fields, status: 'failed', report: { error } })
  const queued = await storeScan(db, { ...fields, status: 'queued' })
  const finding = await storeFinding(db, {
    ...{
      organizationId,
      scanId: scan.id,
      title: 'A finding without an end '.repeat(8),
      severity: 'critical',
    },
    remediation: '1. First this.\n2. Then:\n\n```sh\nnpm test\n```',
    evidence: {
      ...{
        url: long,
        request: `GET ${long}`,
        response: `HTTP 200\nlocation: ${long}`,
        excerpt: 'x'.repeat(900),
      },
      ...{ samples: [long, '/'], samples_total: 9, confidence: 'firm', parameter: 'q'.repeat(300) },
    },
  })
  for (const hostname of ['app.example', 'new.example']) {
    await addDomain(db, { organizationId, hostname, actor }, systemClock)
  }
  const key = { organizationId, hostname: 'app.example', actor }
  await noteProof(db, { ...key, by: 'dns' }, systemClock)
  await authorizeDomain(db, { ...key, intensity: 'safe', ports: '443' }, systemClock)
  await setRunnerLabel(db, { ...key, label: 'staging' }, systemClock)
  const runner = { name: 'build-7.staging.example', labels: ['staging', 'office'], slots: 2 }
  const versions = { version: '0.2.0', protocol: '0f3a9c51d2e84b76' }
  await addRemoteRunner(db, { organizationId, ...runner, ...versions }, systemClock)
  await storeMonitors(db, organizationId)
  const timing = { cron: '0 3 * * mon', time_zone: 'America/Argentina/ComodRivadavia', jitter_minutes: 10 }
  await db('schedules').insert({
    ...{
      id: newId(systemClock),
      organization_id: organizationId,
      target_url: long,
      target_hostname: hostname,
    },
    ...{ ...timing, mode: 'active', intensity: 'intrusive', gap_minutes: 10_080, enabled: 1 },
    ...{ run_at: '2026-03-16T06:00:00.000Z', next_run_at: '2026-03-16T06:04:00.000Z' },
    ...{ last_scan_id: scan.id, last_run_at: scan.createdAt, last_error: 'still_running' },
    created_at: scan.createdAt,
  })
  const webhookId = await storeWebhook(db, organizationId)
  const { templateId, userId } = await storeSettings(db, organizationId)
  const integrationId = await storeIntegration(db, organizationId)
  const shared = { organizationId, hostname: 'app.example', scanId, origin: null }
  const link = { subject: shared, validMs: 86_400_000, passwordHash: null, hostnames: null, actor }
  await createShareLink(db, link, systemClock)
  return [
    ...['/scans', '/scans/new', `/scans/${scan.id}`, `/scans/${failed.id}`, `/scans/${queued.id}`],
    ...[`/scans/${scan.id}/fix-plan`, '/sites', '/sites?since=month', `/sites/${hostname}`],
    ...['/sites/quiet-1.example', '/sites/93.184.215.14', '/issues', '/issues?severity=low'],
    ...[`/issues/${issueId}`, `/findings/${finding.id}`, '/trends', '/trends?days=365', '/compliance'],
    ...['/domains', '/domains/app.example', '/domains/new.example', '/schedules', '/monitors'],
    ...['/api-descriptions', '/templates', `/templates/${templateId}`, '/webhooks', `/webhooks/${webhookId}`],
    ...[
      '/connect/agent',
      '/connect/pipeline',
      '/tokens',
      '/members',
      `/members/${userId}/sites`,
      '/usage',
      '/audit',
      '/account',
      ...(await storeMails(db, organizationId)),
    ],
    ...[
      '/integrations',
      `/integrations/${integrationId}`,
      `/scans/${scanId}/share`,
      '/sites/quiet-1.example/share',
    ],
    ...['/docs/api', '/docs/checks', '/docs/checks/csp.missing', '/docs/checks/xss.reflected'],
  ]
}

/** Stores a monitor with all kinds of changes and one without a result. */
async function storeMonitors(db: Db, organizationId: string): Promise<void> {
  const settings = {
    ...{ target: long, hostname: 'app.example', intervalMinutes: 60, scanOnChange: true, enabled: true },
    watch: monitorWatches,
  }
  const add = (fields: Partial<typeof settings>) =>
    addMonitor(
      db,
      { id: newId(systemClock), organizationId },
      { settings: { ...settings, ...fields }, actor },
      systemClock,
    )
  await add({})
  const claimed = await claimMonitor(db, { leaseMs: 60_000 }, systemClock)
  if (claimed === null) throw new Error('Expected a monitor')
  const changes = monitorChangeKinds.map((kind) => ({ kind, before: `TXT: ${'x'.repeat(300)}`, after: null }))
  const end = {
    ...{ memory: initialMonitorMemory, changes, lastError: 'http_502', isLook: true },
    state: 'unreachable',
    nextLookAt: claimed.monitor.createdAt,
  } as const // `as`: the state is one of the union.
  await storeCheck(db, claimed, { end, start: async () => null }, systemClock)
  await add({ target: 'https://app.example/', enabled: false })
}

async function storeWebhook(db: Db, organizationId: string): Promise<string> {
  const settings: WebhookSettings = {
    url: long,
    events: webhookEventTypes,
    severityMin: 'low',
    format: 'standard',
    enabled: true,
    description: 'A description without an end '.repeat(5),
  }
  const key = { id: newId(systemClock), organizationId }
  const webhook = await addWebhook(db, key, { settings, sealed: 'sealed', actor }, systemClock)
  if (webhook === null) throw new Error('Expected room for a webhook')
  await requestDelivery(db, key, 'test', systemClock)
  return key.id
}

async function storeIntegration(db: Db, organizationId: string): Promise<string> {
  const settings: IntegrationSettings = {
    kind: 'github',
    name: 'Tickets of a team without an end '.repeat(3),
    ...{ apiUrl: null, project: 'acme/shop', account: null, issueType: '', labels: ['security'], events: [] },
    severityMin: 'low',
    ...{ hostnames: [], checks: [], newOnly: true, fixPrompt: false, allowPublic: false, enabled: true },
  }
  const key = { id: newId(systemClock), organizationId }
  const added = await addIntegration(db, key, { settings, sealed: 'sealed', actor }, systemClock)
  if (!added.ok) throw new Error(`Expected room for an integration, found ${added.reason}`)
  return key.id
}

async function storeMails(db: Db, organizationId: string): Promise<readonly string[]> {
  const error = `550 5.1.1 ${'no such user here '.repeat(10)}`
  const attempt = { at: timestamp(0), httpStatus: null, durationMs: 1, error, responseExcerpt: null }
  const lost = { attempt, end: { status: 'failed' as const } }
  const [member, ...others] = await listMembers(db, organizationId)
  if (member === undefined) throw new Error('Expected a member')
  for (const { userId, email } of [member, ...others]) {
    await storeMailChoices(db, { organizationId, userId }, { ...noMail, digest: 'weekly' }, systemClock)
    for (let refusals = 0; refusals < 3; refusals += 1) await noteRefusal(db, email, true)
    await queueMail(db, { type: 'test', recipient: email, organizationId, userId, data: {} }, systemClock)
    const mail = await claimMail(db, { leaseMs: 60_000, busy: [] }, systemClock)
    if (mail !== null) await storeMailAttempt(db, mail, lost)
  }
  const user = { id: member.userId, email: member.email }
  const code = await createUserLink(db, { user, kind: 'password_reset', actor }, systemClock)
  const box = openSecretBox('the secret of a test')
  const unsubscribe = unsubscribeLink({ organizationId, userId: member.userId }, box, '')
  return ['/account/mail', '/sign-in/forgotten', `/sign-in/new-password?code=${code}`, unsubscribe]
}

async function storeSettings(
  db: Db,
  organizationId: string,
): Promise<{ readonly templateId: string; readonly userId: string }> {
  for (let index = 0; index < 30; index += 1)
    await storeToken(db, { organizationId, name: `deployments ${'of a shop '.repeat(index % 4)}${index}` })
  const email = `${'a.long.name.'.repeat(4)}@a-long-hostname.example.com`
  const { id } = await storeMember(db, { email, organizationId, role: 'viewer' })
  const invitation = {
    organizationId,
    email: 'grace@example.com',
    role: 'member',
    validMs: invitationMs,
  } as const // `as`: a role.
  await createInvitation(db, { ...invitation, actor }, systemClock)
  const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} })
  await admitDescription(
    organizationId,
    { submission: { hostname: 'app.example', name: 'Shop', document }, actor },
    { db, clock: systemClock },
  )
  const template = await readFile('docs/templates/example-words.yaml', 'utf8')
  const stored = await admitTemplate(
    organizationId,
    { submission: { document: template, file: 'example-words.yaml' }, actor },
    { db, clock: systemClock },
  )
  if (!stored.ok) throw new Error('Expected a template that can be stored')
  return { templateId: stored.template.id, userId: id }
}
