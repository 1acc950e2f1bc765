import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { TapeEvent } from '../../../src/engine/model/writeTape.ts'
import {
  openJournal,
  readJournal,
  removeOrphans,
  seedJournal,
} from '../../../src/service/runner/journalFile.ts'
import { noSignIns } from '../../../src/shared/model/signIns.ts'
import { buildScanRequest } from './builders.ts'

const asked: TapeEvent = {
  ...{ kind: 'asked', id: 1 },
  request: { url: 'http://app.example/notes', method: 'POST', account: 'user' },
}
const planned = { type: 'planned', checkIds: ['csp.missing'] } as const

describe('the journal of a scan on disk', () => {
  let folder: string
  let path: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    path = join(folder, 'journals', 'scan.jsonl')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('holds parts and writes as soon as they are handed over, for its owner only', () => {
    const journal = openJournal(path, buildScanRequest())
    journal.notePart(planned)
    expect(journal.tape.record(asked)).to.equal(true)
    const { parts, events, request } = readJournal(path)
    expect(parts).to.deep.equal([{ part: planned, lease: null }])
    expect(events).to.deep.equal([asked])
    expect(request?.targetUrl).to.equal(buildScanRequest().targetUrl)
    expect(statSync(path).mode & 0o777).to.equal(0o600)
    journal.close()
  })

  it('is deleted a week after its last line, and nothing else in the folder', () => {
    const start = Date.parse('2026-03-01T00:00:00Z')
    const day = 24 * 60 * 60 * 1_000
    const at = (days: number) => ({ now: () => start + days * day })
    openJournal(path, buildScanRequest()).close()
    const young = join(folder, 'journals', 'young.jsonl')
    openJournal(young, buildScanRequest()).close()
    const other = join(folder, 'journals', 'notes.txt')
    writeFileSync(other, 'mine')
    for (const old of [path, other]) utimesSync(old, start / 1_000, start / 1_000)
    utimesSync(young, start / 1_000 + 5 * 86_400, start / 1_000 + 5 * 86_400)
    expect(removeOrphans(join(folder, 'journals'), at(6))).to.equal(0)
    expect(removeOrphans(join(folder, 'journals'), at(8))).to.equal(1)
    expect([path, young, other].map((file) => existsSync(file))).to.deep.equal([false, true, true])
    expect(removeOrphans(join(folder, 'none'), at(8))).to.equal(0)
  })

  it('holds no credentials', () => {
    const login = { identifier: 'tea@app.example', password: 'Lapsang-1862' }
    const active = {
      authorizations: [{ hostname: 'app.example', ports: [], intensity: 'intrusive' }],
      ...{ signIns: { ...noSignIns, login }, callbackHost: null, allowActions: [], requestsMax: null },
    } as const // `as`: a list with a first element.
    const proxy = { url: 'http://tea:Lapsang-1862@proxy.example', except: [], resolvesNames: false }
    const siteHeaders = [{ name: 'X-Preview-Token', value: 'Lapsang-1862' }]
    const siteTls = { identity: { pfx: 'TGFwc2FuZw==', passphrase: 'Lapsang-1862' }, authorities: [] }
    openJournal(path, buildScanRequest({ active, proxy, siteHeaders, siteTls })).close()
    expect(readFileSync(path, 'utf8'))
      .to.include('"allowActions"')
      .and.not.match(/Lapsang|TGFwc2FuZw/)
  })

  it('is continued by the next process, without the line that a kill has cut', () => {
    const first = openJournal(path, buildScanRequest())
    first.tape.record(asked)
    first.close()
    appendFileSync(path, '{"type":"write","event":{"kind":"as')
    const next = openJournal(path, buildScanRequest())
    expect(next.tape.earlier).to.deep.equal([asked])
    next.tape.record({ kind: 'noted', id: 1, exchange: null })
    next.close()
    expect(readJournal(path).events).to.deep.equal([asked, { kind: 'noted', id: 1, exchange: null }])
  })

  describe('with parts of other runners', () => {
    const wrote = (request: string) => ({ type: 'wrote', request }) as const
    const requests = () => readJournal(path).parts.map(({ part }) => Object(part).request)

    it('adds those that it does not hold, once', () => {
      const earlier = { lease: 'a', parts: [wrote('1'), wrote('2')] }
      seedJournal(path, [earlier], 'b')
      seedJournal(path, [earlier, { lease: 'a', parts: [wrote('3')] }], 'c')
      expect(requests()).to.deep.equal(['1', '2', '3'])
      expect(statSync(path).mode & 0o777).to.equal(0o600)
    })

    it('adds none of its own leases', () => {
      seedJournal(path, [], 'a')
      const journal = openJournal(path, buildScanRequest())
      for (const request of ['1', '2', 'not handed on']) journal.notePart(wrote(request))
      journal.close()
      const own = { lease: 'a', parts: [wrote('1'), wrote('2')] }
      seedJournal(path, [own, { lease: 'b', parts: [wrote('3')] }], 'c')
      expect(requests()).to.deep.equal(['1', '2', 'not handed on', '3'])
    })

    it('tells them from its own, and numbers those of another version too', () => {
      seedJournal(path, [{ lease: 'a', parts: [null, wrote('2')] }], 'b')
      const journal = openJournal(path, buildScanRequest())
      journal.notePart(wrote('own'))
      journal.close()
      seedJournal(path, [{ lease: 'a', parts: [wrote('1'), wrote('2')] }], 'c')
      expect(requests()).to.deep.equal(['2', 'own', '1'])
      expect(readJournal(path).parts.map(({ lease }) => lease)).to.deep.equal(['a', null, 'a'])
    })

    it('adds parts without a lease, as of earlier versions, only to the journal of no scan', () => {
      const earlier = { lease: '', parts: [wrote('1')] }
      seedJournal(path, [earlier], 'b')
      expect(requests()).to.deep.equal(['1'])
      rmSync(path)
      const journal = openJournal(path, buildScanRequest())
      journal.notePart(wrote('1'))
      journal.close()
      seedJournal(path, [earlier, { lease: 'a', parts: [wrote('2')] }], 'c')
      expect(requests()).to.deep.equal(['1', '2'])
    })

    it('adds what a kill has cut', () => {
      const earlier = { lease: 'a', parts: [wrote('1'), wrote('2')] }
      seedJournal(path, [earlier], 'b')
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.slice(0, text.indexOf('"2"')))
      seedJournal(path, [earlier], 'c')
      expect(requests()).to.deep.equal(['1', '2'])
    })

    it('is not written through a link', () => {
      symlinkSync(join(folder, 'elsewhere'), join(folder, 'link.jsonl'))
      expect(() => seedJournal(join(folder, 'link.jsonl'), [], 'a')).to.throw(/ELOOP/)
    })
  })

  it('is not written through a link', () => {
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'link.jsonl'))
    expect(() => openJournal(join(folder, 'link.jsonl'), buildScanRequest())).to.throw(/ELOOP/)
  })

  it('refuses a write that the disk has no room for', () => {
    // A device on which every write fails.
    const journal = openJournal('/dev/full', buildScanRequest())
    expect(journal.tape.record(asked)).to.equal(false)
    journal.close()
  })
})
