import { expect } from 'chai'
import { renderMessage } from '../../../src/service/webhooks/renderMessage.ts'
import { retryDelayMs } from '../../../src/service/webhooks/retryDelay.ts'
import type { Severity } from '../../../src/shared/model/severity.ts'
import { type MessageType, messageTypes, type StoredMessage } from '../../../src/shared/model/webhook.ts'
import { webhookComplaints } from '../../helpers/webhookComplaints.ts'

function issueMessage(
  severities: readonly Severity[],
  title = 'Environment file exposed (.env)',
): StoredMessage {
  const issues = severities.map((severity, index) => ({
    id: `01932f70-5a11-7f02-9c44-${String(index).padStart(12, '0')}`,
    hostname: 'app.example.com',
    check_id: 'exposure.env-file',
    severity,
    title,
    state: 'open',
  }))
  const totals = { critical: 150, high: 30, medium: 20, low: 10, info: 5 }
  return {
    id: 'e',
    type: 'issue.opened',
    at: '2026-03-10T12:00:00.000Z',
    data: { scan: null, issues, totals },
  }
}

const standard = { format: 'standard', baseUrl: 'https://scan.example' } as const

describe('the body of a message', () => {
  const scan = {
    ...{ id: '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55', target_url: 'https://app.example/', mode: 'passive' },
    ...{ target_hostname: 'app.example', status: 'failed', triggered_by: 'api' },
  }
  const monitor = {
    ...{ id: scan.id, target: scan.target_url, target_hostname: scan.target_hostname, state: 'ok' },
    ...{ last_scan_id: null, certificate_expires_at: '2027-02-01T00:00:00.000Z' },
  }
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  const messages: Readonly<Record<MessageType, StoredMessage['data']>> = {
    'scan.completed': { scan: { ...scan, status: 'completed' }, findings_count: counts, added: 0, fixed: 1 },
    'scan.failed': { scan, error: { code: 'timeout', message: 'Too slow' } },
    'issue.opened': issueMessage(['high']).data,
    'issue.reopened': { ...issueMessage(['low']).data, scan },
    'issue.fixed': issueMessage([]).data,
    'monitor.changed': { monitor, changes: [{ kind: 'dns', before: null, after: 'TXT: a' }] },
    'webhook.test': {},
  }
  for (const type of messageTypes) {
    it(`is as the document says: ${type}`, () => {
      const message = { id: scan.id, type, at: '2026-11-22T03:00:11.002Z', data: messages[type] }
      const body = renderMessage(message, { ...standard, severityMin: 'info' })
      expect(webhookComplaints(body)).to.deep.equal([])
      expect(webhookComplaints(body.replace(/"(id|data)":/g, '"other":'))).not.to.deep.equal([])
    })
  }

  it('stays under 20 KB with a hundred issues of long titles, and counts the omitted ones', () => {
    const message = issueMessage(
      Array.from({ length: 100 }, () => 'critical' as const),
      'ü'.repeat(200),
    )
    const body = renderMessage(message, { ...standard, severityMin: 'info' })
    expect(Buffer.byteLength(body)).to.be.within(19_000, 20_000)
    const { data } = JSON.parse(body)
    expect(data.issues.length).to.be.within(1, 99)
    expect(data.issues_total).to.equal(215)
  })

  it('contains and counts only issues of the lowest severity and above', () => {
    const message = issueMessage(['critical', 'high', 'medium'])
    const { data } = JSON.parse(renderMessage(message, { ...standard, severityMin: 'high' }))
    expect(data.issues.map(({ severity }: { severity: Severity }) => severity)).to.deep.equal([
      'critical',
      'high',
    ])
    expect(data.issues_total).to.equal(180)
    expect(Object.keys(data)).to.deep.equal(['scan', 'issues', 'issues_total'])
  })

  it('names ten issues in Slack format, with the number of others', () => {
    const message = issueMessage(Array.from({ length: 12 }, () => 'high' as const))
    const { text } = JSON.parse(
      renderMessage(message, { format: 'slack', severityMin: 'info', baseUrl: 'https://scan.example' }),
    )
    expect(text.split('\n')).to.have.length(12)
    expect(text)
      .to.match(/^New issues: 215\n/)
      .and.match(/\nand 205 more$/)
  })
})

describe('the Slack text of a changed site', () => {
  it('names the host and the kinds of changes, without text of the site', () => {
    const changes = [
      { kind: 'dns', before: 'TXT: <!channel>', after: 'TXT: none' },
      { kind: 'deployment', before: 'a', after: 'b' },
      { kind: 'dns', before: 'MX: a', after: 'MX: b' },
    ]
    const monitor = { target: 'https://app.example/?<!here>', target_hostname: 'app.example' }
    const message = {
      id: '1',
      type: 'monitor.changed',
      at: '2026-11-22T03:00:11.002Z',
      data: { monitor, changes },
    } as const
    const options = { severityMin: 'critical', baseUrl: 'https://scan.example' } as const
    expect(JSON.parse(renderMessage(message, { ...options, format: 'slack' })).text).to.equal(
      'Change at app.example: new deployment, DNS records changed. <https://scan.example/monitors|Open the monitors>',
    )
    expect(JSON.parse(renderMessage(message, { ...options, format: 'standard' })).data).to.deep.equal({
      monitor,
      changes,
    })
  })
})

describe('the delay of a retry', () => {
  it('varies by 10 %, and respects Retry-After', () => {
    const delay = (random: number, retryAfterMs: number | null = null) =>
      retryDelayMs(1, { retryAfterMs, random })
    expect([delay(0), delay(0.5), delay(1)]).to.deep.equal([4_500, 5_000, 5_500])
    expect(delay(0.5, 60_000)).to.equal(60_000)
    expect(retryDelayMs(10, { retryAfterMs: 60_000, random: 0 })).to.equal(null)
  })
})
