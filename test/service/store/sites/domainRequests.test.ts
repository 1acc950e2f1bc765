import { expect } from 'chai'
import { readClientIdentity } from '../../../../src/service/clientCertificates.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import { listAudit } from '../../../../src/service/store/audit.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { removeDomain } from '../../../../src/service/store/domains.ts'
import {
  changeDomainRequests,
  countSealedHeaders,
  findDomainRequests,
  noDomainRequests,
  openDomainRequests,
} from '../../../../src/service/store/sites/domainRequests.ts'
import { parseScanWindows, writeScanWindow } from '../../../../src/shared/scanWindows.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'

const authority = makeAuthority('Private authority')
const { cert, key } = authority.issue({ names: ['scanner'] })
const box = openSecretBox('k'.repeat(32))
const openBox = () => box
const headers = [
  { name: 'X-Preview-Token', value: 'hunter2-of-the-preview' },
  { name: 'Authorization', value: 'Basic aHVudGVyMg==' },
]
const target = 'https://app.example/'
const noPace = { requestsPerSecond: null, parallel: null }

describe('headers and pace of a domain', () => {
  eachDatabase((_engine, { open }) => {
    async function withHeaders() {
      const db = await open()
      const domain = await storeDomain(db)
      const change = (given: Partial<Parameters<typeof changeDomainRequests>[1]>) =>
        changeDomainRequests(
          db,
          { ...domain, headers: null, pace: noPace, windows: [], openBox, actor, ...given },
          movableClock(),
        )
      expect(await change({ headers, pace: { requestsPerSecond: 10, parallel: 2 } })).to.equal(true)
      return { db, domain, change }
    }

    it('are opened for scans, and shown without values', async () => {
      const { db, domain } = await withHeaders()
      const pace = { requestsPerSecond: 10, parallel: 2 }
      expect(await openDomainRequests(db, { ...domain, target }, openBox)).to.deep.equal({
        ok: true,
        ...{ headers, pace, windows: [], tls: null },
      })
      const headerNames = ['X-Preview-Token', 'Authorization']
      expect(await findDomainRequests(db, domain)).to.deep.equal({
        ...noDomainRequests,
        ...pace,
        headerNames,
      })
      const other = openSecretBox('x'.repeat(32))
      expect((await openDomainRequests(db, { ...domain, target }, () => other)).ok).to.equal(false)
    })

    it('are for the usual port of HTTPS only', async () => {
      const { db, domain } = await withHeaders()
      const pace = { requestsPerSecond: 10, parallel: 2 }
      for (const other of ['http://app.example/', 'https://app.example:8443/', 'http://app.example:443/'])
        expect(await openDomainRequests(db, { ...domain, target: other }, openBox), other).to.deep.equal({
          ...{ ok: true, headers: [], pace, windows: [], tls: null },
        })
    })

    it('keep their headers when only the pace changes, until these are removed', async () => {
      const { db, domain, change } = await withHeaders()
      await change({})
      expect(await openDomainRequests(db, { ...domain, target }, openBox)).to.deep.equal({
        ok: true,
        ...{ headers, pace: noPace, windows: [], tls: null },
      })
      await change({ headers: [] })
      expect(await findDomainRequests(db, domain)).to.deep.equal(noDomainRequests)
    })

    it('need no key without headers, and no domain', async () => {
      const db = await open()
      const domain = await storeDomain(db)
      const noKey = () => {
        throw new Error('Expected no use of the key')
      }
      const none = { ok: true, headers: [], pace: noPace, windows: [], tls: null }
      expect(await openDomainRequests(db, { ...domain, target }, noKey)).to.deep.equal(none)
      const unknown = { ...domain, hostname: 'other.example' }
      expect(await openDomainRequests(db, { ...unknown, target }, noKey)).to.deep.equal(none)
      const given = { ...unknown, headers, pace: noPace, windows: [], openBox, actor }
      expect(await changeDomainRequests(db, given, movableClock())).to.equal(false)
    })

    it('keep the scan windows, also for other ports', async () => {
      const { db, domain, change } = await withHeaders()
      const parsed = parseScanWindows(['mon–fri 22:00-05:00 Europe/Berlin', 'Sat,Sun 00:00-24:00 UTC'])
      if (!parsed.ok) throw new Error(parsed.message)
      await change({ windows: parsed.windows })
      const other = { ...domain, target: 'http://app.example:3000/' }
      expect(await openDomainRequests(db, other, openBox)).to.deep.include({ windows: parsed.windows })
      expect((await findDomainRequests(db, domain)).windows.map(writeScanWindow)).to.deep.equal([
        'Mon-Fri 22:00-05:00 Europe/Berlin',
        'Sat,Sun 00:00-24:00 UTC',
      ])
      await queryRows(db, `update domain_requests set windows = 'Mon 01:00-02:00 Mars/Olympus'`)
      let failure: unknown = null
      await findDomainRequests(db, domain).catch((error: unknown) => {
        failure = error
      })
      expect(String(failure)).to.match(/Expected a time zone such as Europe\/Berlin or UTC/)
    })

    it('keep a client certificate sealed, for TLS on every port', async () => {
      const { db, domain, change } = await withHeaders()
      const read = await readClientIdentity(`${cert}\n${key}`, '')
      if (!read.ok) throw new Error(read.message)
      await change({ identity: read, authorities: [authority.cert.trim()] })
      await change({})
      const tls = { identity: read.identity, authorities: [authority.cert.trim()] }
      for (const url of [target, 'https://app.example:8443/'])
        expect(await openDomainRequests(db, { ...domain, target: url }, openBox)).to.deep.include({ tls })
      const plain = { ...domain, target: 'http://app.example/' }
      expect(await openDomainRequests(db, plain, openBox)).to.deep.include({ tls: null })
      const shown = await findDomainRequests(db, domain)
      expect(shown).to.deep.include({ certificate: read.summary })
      expect(shown.authorities.map(({ subject }) => subject)).to.deep.equal(['Private authority'])
      expect(await countSealedHeaders(db, openSecretBox('x'.repeat(32)))).to.deep.equal({
        domains: 1,
        opened: 0,
      })
      expect(await countSealedHeaders(db, box)).to.deep.equal({ domains: 1, opened: 1 })
      const stored = JSON.stringify(await queryRows(db, 'select * from domain_requests'))
      const logged = await listAudit(db, { organizationId: domain.organizationId, limit: 10, after: null })
      const secret = key.split('\n')[1] ?? ''
      expect(stored + JSON.stringify(logged))
        .to.include('scanner')
        .and.not.include(secret)
      await change({ identity: 'none', authorities: [] })
      expect(await openDomainRequests(db, { ...domain, target }, openBox)).to.deep.include({ tls: null })
    })

    it('leave no value in the database, and nothing with the domain removed', async () => {
      const { db, domain } = await withHeaders()
      const rows = JSON.stringify(await queryRows(db, 'select * from domain_requests'))
      const audit = JSON.stringify(
        await listAudit(db, { organizationId: domain.organizationId, limit: 10, after: null }),
      )
      for (const text of [rows, audit]) {
        expect(text).to.contain('X-Preview-Token')
        expect(text).to.not.match(/hunter2|aHVudGVyMg/)
      }
      await removeDomain(db, { ...domain, actor }, movableClock())
      expect(await queryRows(db, 'select * from domain_requests')).to.deep.equal([])
    })
  })
})
