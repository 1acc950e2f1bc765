import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { readTicketEvent } from '../../../src/service/integrations/ticketEvents.ts'
import type { Json } from '../../../src/shared/json.ts'
import type { TicketKind } from '../../../src/shared/model/integration.ts'

const secret = 'a secret of the vendor'
const project = 'acme/shop'
const now = Date.parse('2026-03-10T12:00:00.000Z')

type Sample = {
  readonly kind: TicketKind
  readonly headers?: Readonly<Record<string, string>>
  readonly closing: Readonly<Record<string, Json>>
  readonly id: string
  readonly others: readonly Readonly<Record<string, Json>>[]
  readonly sign: (body: Buffer) => Readonly<Record<string, string>>
}

const hmac = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex')

const jiraClosing = {
  webhookEvent: 'jira:issue_updated',
  issue: { key: 'SEC-7', fields: { status: { statusCategory: { key: 'done' } } } },
  changelog: { items: [{ field: 'status' }] },
}

const gitlabClosing = {
  ...{ object_kind: 'issue', object_attributes: { action: 'close', iid: 7 } },
  project: { id: 8, path_with_namespace: 'Acme/Shop' },
}

const linearClosing = {
  ...{ type: 'Issue', action: 'update', webhookTimestamp: now, updatedFrom: { stateId: 'x' } },
  data: { id: 'issue-7', state: { type: 'completed' } },
}

const samples: readonly Sample[] = [
  {
    ...{ kind: 'github', id: '7', headers: { 'x-github-event': 'issues' } },
    closing: { action: 'closed', issue: { number: 7 }, repository: { full_name: 'Acme/shop' } },
    others: [
      { action: 'closed', issue: { number: 7 }, repository: { full_name: 'acme/shop-api' } },
      { action: 'closed', issue: { number: 7 } },
      { action: 'edited', issue: { number: 7 } },
      { action: 'closed' },
      { zen: 'x' },
    ],
    sign: (body) => ({ 'x-hub-signature-256': `sha256=${hmac(body)}` }),
  },
  {
    ...{ kind: 'gitlab', id: '7' },
    closing: gitlabClosing,
    others: [
      { ...gitlabClosing, project: { id: 9, path_with_namespace: 'acme/shop-api' } },
      { object_kind: 'issue', object_attributes: { action: 'update', iid: 7 } },
      { object_kind: 'merge_request', object_attributes: { action: 'close', iid: 7 } },
    ],
    sign: () => ({ 'x-gitlab-token': secret }),
  },
  {
    ...{ kind: 'jira', id: 'SEC-7' },
    closing: jiraClosing,
    others: [
      { ...jiraClosing, changelog: { items: [{ field: 'summary' }] } },
      { ...jiraClosing, issue: { key: 'SEC-7', fields: { status: { statusCategory: { key: 'new' } } } } },
      { ...jiraClosing, webhookEvent: 'jira:issue_created' },
    ],
    sign: (body) => ({ 'x-hub-signature': `sha256=${hmac(body)}` }),
  },
  {
    ...{ kind: 'linear', id: 'issue-7' },
    closing: linearClosing,
    others: [
      { ...linearClosing, updatedFrom: { title: 'x' } },
      { ...linearClosing, data: { id: 'issue-7', state: { type: 'started' } } },
      { ...linearClosing, type: 'Comment' },
    ],
    sign: (body) => ({ 'linear-signature': hmac(body) }),
  },
]

describe('events of tickets', () => {
  for (const { kind, closing, id, others, sign, headers = {} } of samples) {
    const read = (fields: Json, signed = sign, at = now) => {
      const body = Buffer.from(JSON.stringify(fields))
      const sent: Readonly<Record<string, string>> = { ...headers, ...signed(body) }
      return readTicketEvent(
        { kind, project },
        { body, now: at, header: (name) => sent[name] ?? null },
        secret,
      )
    }

    it(`from ${kind} tell which ticket was closed`, () => {
      expect(read(closing)).to.deep.equal({ ok: true, closed: id })
    })

    it(`from ${kind} that are others close nothing`, () => {
      for (const other of others)
        expect(read(other), JSON.stringify(other)).to.deep.equal({ ok: true, closed: null })
    })

    it(`from ${kind} without its signature are refused`, () => {
      const [name = '', value = ''] = Object.entries(sign(Buffer.from(JSON.stringify(closing))))[0] ?? []
      for (const signed of [
        {},
        { [name]: '' },
        { [name]: `${value}x` },
        { [name]: value.replace(/.$/, '0') },
      ])
        if (signed[name] !== value)
          expect(read(closing, () => signed as Readonly<Record<string, string>>)).to.deep.equal({ ok: false })
      expect(
        read({ ...closing, extra: 1 }, () => ({ [name]: kind === 'gitlab' ? 'another' : value })),
      ).to.deep.equal({
        ok: false,
      })
    })
  }

  it('from GitLab name a project by its id, too', () => {
    const body = Buffer.from(JSON.stringify(gitlabClosing))
    const read = (own: string) =>
      readTicketEvent({ kind: 'gitlab', project: own }, { body, now, header: () => secret }, secret)
    expect(read('8')).to.deep.equal({ ok: true, closed: '7' })
    expect(read('9')).to.deep.equal({ ok: true, closed: null })
  })

  it('from Linear are refused when they are old', () => {
    const body = Buffer.from(JSON.stringify(linearClosing))
    const header = () => hmac(body)
    const late = { body, header, now: now + 6 * 60_000 }
    expect(readTicketEvent({ kind: 'linear', project: 'ENG' }, late, secret)).to.deep.equal({ ok: false })
  })

  it('that are no JSON close nothing', () => {
    const body = Buffer.from('{')
    const header = (name: string) => (name === 'x-github-event' ? 'issues' : `sha256=${hmac(body)}`)
    expect(readTicketEvent({ kind: 'github', project }, { body, header, now }, secret)).to.deep.equal({
      ok: true,
      closed: null,
    })
  })
})
