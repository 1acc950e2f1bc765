import { expect } from 'chai'
import type { SMTPServerOptions } from 'smtp-server'
import {
  openInvitation,
  readUnsubscribeToken,
  sealInvitation,
} from '../../../../src/service/mail/mailSecrets.ts'
import { openMailDelivery } from '../../../../src/service/runner/mail/deliverMails.ts'
import { openMailer } from '../../../../src/service/runner/mail/smtpMailer.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { findUserLink } from '../../../../src/service/store/identity/userLinks.ts'
import { createInvitation } from '../../../../src/service/store/invitations.ts'
import { queueDigests } from '../../../../src/service/store/mail/digests.ts'
import {
  noteRefusal,
  readMailChoices,
  storeMailChoices,
} from '../../../../src/service/store/mail/mailChoices.ts'
import { listMailsOf, queueMail } from '../../../../src/service/store/mail/mails.ts'
import { removeMember, setMemberHostnames } from '../../../../src/service/store/members.ts'
import { openLog } from '../../../../src/shared/log.ts'
import { type MailChoices, noMail } from '../../../../src/shared/model/mail.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeMember, testActor } from '../../../helpers/databases/people.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'
import { type MailServer, openMailServer, type ReceivedMail } from './mailServer.ts'

const box = openSecretBox('k'.repeat(32))
const baseUrl = 'https://scan.example'
const critical = { severity: 'critical', title: 'A file with <secrets>' } as const
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

eachDatabase((_, { open }) => {
  describe('emails', () => {
    const servers: MailServer[] = []
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.close()
    })

    async function setUp(
      choices: Partial<MailChoices> = {},
      { server: options = {}, query = '?tls=optional', user = '', authorities }: Setting = {},
    ) {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db, { name: 'acme' })
      const ada = await storeMember(db, { email: 'ada@example.com', organizationId: organization.id })
      const key = { organizationId: organization.id, userId: ada.id }
      await storeMailChoices(db, key, { ...noMail, ...choices }, clock)
      const server = await openMailServer(options)
      servers.push(server)
      const url = `smtp://${user}localhost:${server.port}${query}`
      const mailer = openMailer({
        ...{ url, from: 'scanward@example.com' },
        ...(authorities === undefined ? {} : { authorities }),
      })
      const deliver = async () => {
        const delivery = openMailDelivery(
          {
            ...{ db, clock, baseUrl, mailer, random: () => 0.5, openSecretBox: () => box },
            log: openLog('silent'),
            secretLinks: {
              invitation: (code) => `${baseUrl}/welcome?code=${code}`,
              passwordReset: (code) => `${baseUrl}/sign-in/new-password?code=${code}`,
            },
          },
          new AbortController().signal,
        )
        await delivery.fill()
        await delivery.settled()
      }
      return {
        ...{ db, clock, key, deliver, organization, received: server.received },
        scan: (...findings: readonly Parameters<typeof findingNamed>[1][]) =>
          scanOnce(
            db,
            organization,
            { findings: findings.map((fields, index) => findingNamed(`env-${index}`, fields)) },
            clock,
          ),
        last: async () => (await listMailsOf(db, key))[0],
      }
    }

    it('tell members at once of new critical issues, and of nothing else', async () => {
      const { scan, deliver, received, key } = await setUp({ alerts: true })
      await scan({ severity: 'high' })
      await deliver()
      expect(received).to.deep.equal([])
      await scan({ severity: 'high' }, critical)
      await deliver()
      expect(received).to.have.length(1)
      const [{ to, mail }] = received as [ReceivedMail]
      expect(to).to.deep.equal(['ada@example.com'])
      expect(mail.subject).to.equal('acme: New issues: 1')
      expect(mail.text).to.include('critical: A file with <secrets>').and.include(`${baseUrl}/issues/`)
      expect(mail.html).to.include('A file with &lt;secrets&gt;')
      const headers = new Map(mail.headers.map((header) => [header.key, header.value]))
      expect(headers.get('auto-submitted')).to.equal('auto-generated')
      expect(headers.get('list-unsubscribe-post')).to.equal('List-Unsubscribe=One-Click')
      const link = new URL((headers.get('list-unsubscribe') ?? '').replace(/[<>]/g, ''))
      expect(readUnsubscribeToken(link.searchParams.get('token') ?? '', box)).to.deep.equal(key)
    })

    it('are not sent to members who chose none, or who left', async () => {
      const { scan, deliver, received, db, key, clock } = await setUp()
      await scan(critical)
      await storeMailChoices(db, key, { ...noMail, alerts: true }, clock)
      await storeMember(db, { email: 'eve@example.com', organizationId: key.organizationId })
      await scan(critical, { ...critical, title: 'Another' })
      await removeMember(db, { ...key, actor: testActor }, clock)
      await deliver()
      expect(received).to.deep.equal([])
    })

    it('that wait are not sent to members who unsubscribed, or whose server refused them meanwhile', async () => {
      for (const refusals of [0, 3]) {
        const { scan, deliver, received, db, key, clock } = await setUp({ digest: 'daily', alerts: true })
        await scan(critical)
        clock.advance(dayMs - 4 * 60 * minuteMs)
        await queueDigests(db, clock)
        expect(await listMailsOf(db, key)).to.have.length(2)
        if (refusals === 0) await storeMailChoices(db, key, noMail, clock)
        for (let count = 0; count < refusals; count += 1) await noteRefusal(db, 'ada@example.com', true)
        await deliver()
        expect(received, `${refusals} refusals`).to.deep.equal([])
      }
    })

    it('leave out sites that a member has no access to', async () => {
      const { scan, deliver, received, db, key, clock, organization } = await setUp()
      const bob = await storeMember(db, {
        email: 'bob@example.com',
        organizationId: key.organizationId,
        role: 'member',
      })
      const share = { organizationId: key.organizationId, userId: bob.id }
      await storeMailChoices(db, share, { digest: 'daily', alerts: true, monitors: true }, clock)
      await setMemberHostnames(db, { ...share, hostnames: ['other.example'], actor: testActor }, clock)
      await scan(critical)
      clock.advance(dayMs)
      await queueDigests(db, clock)
      await deliver()
      expect(received).to.deep.equal([])
      const site = 'https://other.example/'
      const finding = findingNamed('other', critical)
      await scanOnce(db, organization, { targetUrl: site, findings: [finding] }, clock)
      await deliver()
      expect(received.map(({ to }) => to)).to.deep.equal([['bob@example.com']])
    })

    it('leave out what a member may no longer read, or no longer wants, when they are sent', async () => {
      const { scan, deliver, received, db, key, clock, organization } = await setUp({ monitors: true })
      const { organizationId } = key
      const bob = await storeMember(db, { email: 'bob@example.com', organizationId, role: 'member' })
      const own = { organizationId, userId: bob.id }
      for (const each of [key, own])
        await storeMailChoices(db, each, { ...noMail, alerts: true, monitors: true }, clock)
      await scan(critical)
      await storeMailChoices(db, key, { ...noMail, monitors: true }, clock)
      await setMemberHostnames(db, { ...own, hostnames: ['other.example'], actor: testActor }, clock)
      await deliver()
      expect(received).to.deep.equal([])
      const site = { targetUrl: 'https://other.example/', findings: [findingNamed('other', critical)] }
      await scanOnce(db, organization, site, clock)
      const [queued] = await queryRows(db, `select data from mails where status = 'pending'`)
      const { data } = JSON.parse(String(queued?.data))
      const hidden = { ...data.issues[0], hostname: 'hidden.example', title: 'Hidden' }
      const both = { ...data, issues: [...data.issues, hidden], totals: { ...data.totals, critical: 2 } }
      const stored = JSON.stringify({ type: 'issue.opened', data: both })
      await queryRows(db, `update mails set data = ? where status = 'pending'`, [stored])
      await deliver()
      expect(received.map(({ to }) => to)).to.deep.equal([['bob@example.com']])
      expect(received[0]?.mail.subject).to.equal('acme: New issues: 1')
      expect(received[0]?.mail.text).to.not.include('Hidden')
    })

    it('name ten critical issues at most, and count the others', async () => {
      const { scan, deliver, received, db } = await setUp({ alerts: true })
      await scan(...Array.from({ length: 12 }, () => critical), { severity: 'high' })
      const [queued] = await queryRows(db, 'select data from mails')
      const { issues } = JSON.parse(String(queued?.data)).data
      expect(issues).to.have.length(10)
      await deliver()
      expect(received[0]?.mail.subject).to.equal('acme: New issues: 12')
      expect(received[0]?.mail.text).to.include('and 2 more')
    })

    it('sum up changes that were committed late, and scans that failed late', async () => {
      const { scan, deliver, received, db, clock } = await setUp({ digest: 'daily' })
      clock.advance(dayMs)
      await scan(critical)
      await queueDigests(db, clock)
      await deliver()
      expect(received, 'a digest leaves the last two minutes to the next').to.deep.equal([])
      clock.advance(dayMs)
      await queueDigests(db, clock)
      await deliver()
      expect(received[0]?.mail.text).to.include('New issues: 1.')
      await scan()
      const [created, failed] = [-dayMs, dayMs / 2].map((ms) => new Date(clock.now() + ms).toISOString())
      await queryRows(db, `update issues set state_changed_at = '2000-01-01T00:00:00.000Z'`)
      await queryRows(db, `update scans set status = 'failed', created_at = ?, completed_at = ?`, [
        created ?? '',
        failed ?? '',
      ])
      clock.advance(dayMs)
      await queueDigests(db, clock)
      await deliver()
      expect(received[1]?.mail.text).to.match(/Scans without a result: [1-9]/)
    })

    it('sum up a day, once, and only if something changed', async () => {
      const { scan, deliver, received, db, clock } = await setUp({ digest: 'daily' })
      await scan(critical, { severity: 'low' })
      await scan({ severity: 'low' })
      await queueDigests(db, clock)
      await deliver()
      expect(received, 'before 07:00').to.deep.equal([])
      clock.advance(dayMs)
      await queueDigests(db, clock)
      await queueDigests(db, clock)
      await deliver()
      expect(received.map(({ mail }) => mail.subject)).to.have.length(1)
      expect(received[0]?.mail.text).to.match(/New issues: 1\. Reopened: 0\. Fixed: 1\./)
      clock.advance(dayMs)
      await queueDigests(db, clock)
      await deliver()
      expect(received).to.have.length(1)
    })

    it('are sent again after a temporary refusal, under the same Message-ID', async () => {
      let refusals = 1
      const { deliver, received, db, clock, key, last } = await setUp(
        {},
        {
          server: {
            onMailFrom: (_, __, callback) => {
              refusals -= 1
              callback(refusals < 0 ? null : Object.assign(new Error('try later'), { responseCode: 451 }))
            },
          },
        },
      )
      await queueMail(db, { type: 'test', recipient: 'ada@example.com', data: {}, ...key }, clock)
      await deliver()
      expect(await last()).to.deep.include({ status: 'pending' })
      expect((await last())?.error).to.include('451')
      clock.advance(60_000)
      await deliver()
      expect(await last()).to.deep.include({ status: 'delivered', error: null })
      const [stored] = await queryRows(db, 'select id from mails')
      expect(received[0]?.mail.messageId).to.equal(`<${String(stored?.id)}@scan.example>`)
    })

    it('stop after three refusals of the recipient, until the member saves again', async () => {
      const { deliver, scan, db, clock, key, last } = await setUp(
        { alerts: true },
        {
          server: {
            onRcptTo: (_, __, callback) =>
              callback(Object.assign(new Error('no such user'), { responseCode: 550 })),
          },
        },
      )
      for (let round = 0; round < 4; round += 1) {
        await scan({ ...critical, fingerprint: `file-${round}` })
        await deliver()
      }
      expect(await last()).to.deep.include({ status: 'failed' })
      expect((await readMailChoices(db, key)).refusals).to.equal(3)
      expect(await listMailsOf(db, key)).to.have.length(3)
      await storeMailChoices(db, key, { ...noMail, alerts: true }, clock)
      expect((await readMailChoices(db, key)).refusals).to.equal(0)
    })

    it('use STARTTLS with a valid certificate and the password, or are not sent', async () => {
      const authority = makeAuthority()
      const { cert, key: certificateKey } = authority.issue({ names: ['localhost'] })
      const server: SMTPServerOptions = {
        ...{ key: certificateKey, cert, authOptional: false },
        onAuth: ({ username, password }, _, callback) =>
          password === 'correct horse'
            ? callback(null, { user: username })
            : callback(new Error('Wrong password')),
      }
      const send = async (setting: Setting) => {
        const given = await setUp({}, setting)
        const mail = { type: 'test', recipient: 'ada@example.com', data: {}, ...given.key } as const
        await queueMail(given.db, mail, given.clock)
        await given.deliver()
        return { ...given, mail: await given.last() }
      }
      const right = { server, query: '', user: 'scan:correct%20horse@', authorities: authority.cert }
      const fine = await send(right)
      expect(fine.received.map(({ isSecure, user }) => ({ isSecure, user }))).to.deep.equal([
        { isSecure: true, user: 'scan' },
      ])
      const wrong = await send({ ...right, user: 'scan:wrong%20horse@' })
      expect(wrong.mail?.status).to.equal('pending')
      expect(wrong.mail?.error).to.include('535').and.not.include('wrong horse')
      const unknown = makeAuthority('Another').cert
      const foreign = await send({ ...right, authorities: unknown })
      expect(foreign.mail?.error).to.match(/certificate/)
      const plain = await send({ query: '' })
      expect(plain.mail?.error).to.match(/STARTTLS/)
      expect([...wrong.received, ...foreign.received, ...plain.received]).to.deep.equal([])
    })

    it('bring a link to a new password to accounts alone', async () => {
      const { deliver, received, db, clock } = await setUp()
      for (const recipient of ['ada@example.com', 'nobody@example.com'])
        await queueMail(
          db,
          {
            type: 'password_reset',
            recipient,
            organizationId: null,
            userId: null,
            data: { address: '192.0.2.1' },
          },
          clock,
        )
      await deliver()
      expect(received.map(({ to }) => to)).to.deep.equal([['ada@example.com']])
      const code = /new-password\?code=([\w-]{43})/.exec(received[0]?.mail.text ?? '')?.[1] ?? ''
      expect(await findUserLink(db, { code, kind: 'password_reset' }, clock)).to.deep.include({
        email: 'ada@example.com',
      })
      const stored = JSON.stringify(await queryRows(db, 'select * from mails'))
      expect(stored).not.to.include(code)
    })

    it('bring the link of an invitation, which is stored sealed and then forgotten', async () => {
      const { deliver, received, db, clock, key } = await setUp()
      const { organizationId } = key
      const invite = () =>
        createInvitation(
          db,
          { organizationId, email: 'eve@example.com', role: 'member', validMs: dayMs, actor: testActor },
          clock,
        )
      const withdrawn = await invite()
      const { code } = await invite()
      const sealed = sealInvitation(code, box)
      expect(openInvitation(sealed, box)).to.equal(code)
      const data = { invited_by: 'ada@example.com' }
      const mail = {
        type: 'invitation',
        recipient: 'eve@example.com',
        organizationId,
        userId: null,
        data,
      } as const
      await queueMail(db, { ...mail, sealed }, clock)
      expect(JSON.stringify(await queryRows(db, 'select * from mails'))).not.to.include(code)
      const ended = { ...mail, sealed: sealInvitation(withdrawn.code, box) }
      await queueMail(db, ended, clock)
      await deliver()
      expect(received, 'a withdrawn one is not sent').to.have.length(1)
      expect(received[0]?.mail.subject).to.equal('Scanward: invitation to acme')
      expect(received[0]?.mail.text).to.include(`${baseUrl}/welcome?code=${code}`)
      const [stored] = await queryRows(db, 'select sealed from mails')
      expect(stored?.sealed).to.equal(null)
    })
  })
})

type Setting = {
  readonly server?: SMTPServerOptions
  readonly query?: string
  readonly user?: string
  readonly authorities?: string
}
