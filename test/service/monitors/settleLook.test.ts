import { expect } from 'chai'
import { confirmMs, interpretCheck, type KnownMonitor } from '../../../src/service/monitors/settleLook.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import {
  type DnsPrint,
  initialMonitorMemory,
  type SiteObservation,
} from '../../../src/shared/model/monitor.ts'

const now = Date.parse('2026-11-22T09:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1_000
const hourMs = 60 * 60 * 1_000
const records: DnsPrint = {
  ...{ cname: [], ns: ['ns1.example'], mx: ['10 mail.example'], txt: ['v=spf1 -all'], caa: [] },
  addresses: 'present',
}

const lookOf = (fields: Partial<SiteObservation> = {}): SiteObservation => ({
  ...{ response: { kind: 'ok' }, deployment: 'a', certificate: null, dns: null },
  ...fields,
})
const failed = lookOf({ response: { kind: 'failed', error: 'timeout' }, deployment: null })

/** Makes looks one after the other; each tells its changes. */
function settleAll(looks: readonly (readonly [sinceMs: number, SiteObservation])[]) {
  let monitor: KnownMonitor = {
    ...{ state: 'unknown', intervalMinutes: 60, scanOnChange: true },
    memory: initialMonitorMemory,
  }
  return looks.map(([sinceMs, look]) => {
    const settled = interpretCheck(monitor, look, now + sinceMs)
    monitor = { ...monitor, state: settled.state, memory: settled.memory }
    return settled
  })
}
const kindsOf = (looks: Parameters<typeof settleAll>[0]) =>
  settleAll(looks).map(({ changes }) => changes.map(({ kind }) => kind).join())

describe('What a look at a site means', () => {
  const expiring = (days: number, more = 0) =>
    lookOf({ certificate: { issuer: 'Trust', expiresAt: timestamp(now + days * dayMs + more) } })

  it('is no change the first time, whatever it shows', () => {
    expect(kindsOf([[0, lookOf({ dns: records, deployment: 'x' })]])).to.deep.equal([''])
  })

  it('is a new deployment when a second look at least 60 seconds later agrees, and only then', () => {
    const b = lookOf({ deployment: 'b' })
    const first = [0, lookOf()] as const
    expect(kindsOf([first, [hourMs, b], [hourMs + confirmMs, b]])).to.deep.equal(['', '', 'deployment'])
    expect(kindsOf([first, [hourMs, b], [hourMs + confirmMs - 1, b]])).to.deep.equal(['', '', ''])
    expect(kindsOf([first, [hourMs, b], [hourMs + confirmMs, lookOf({ deployment: 'c' })]])).to.deep.equal([
      '',
      '',
      '',
    ])
    expect(kindsOf([first, [hourMs, b], [hourMs + confirmMs, lookOf()], [3 * hourMs, b]]).join('')).to.equal(
      '',
    )
    const between = lookOf({ deployment: null })
    expect(kindsOf([first, [hourMs, b], [2 * hourMs, between], [3 * hourMs, b]]).join('')).to.equal('')
  })

  it('asks for a second look after 60 seconds, five times at most at a site that is new each time', () => {
    const looks = Array.from(
      { length: 9 },
      (_, at) => [at * hourMs, lookOf({ deployment: `p${at}` })] as const,
    )
    expect(settleAll(looks).map(({ nextMs }) => nextMs / confirmMs)).to.deep.equal([
      60, 1, 1, 1, 1, 1, 60, 1, 1,
    ])
  })

  it('wants a scan of a new deployment, not of other changes, nor where none is wanted', () => {
    const b = lookOf({ deployment: 'b' })
    const dns = lookOf({ dns: { ...records, ns: ['ns2.example'] } })
    const due = (looks: Parameters<typeof settleAll>[0]) => settleAll(looks).at(-1)?.memory.isScanDue
    expect(
      due([
        [0, lookOf()],
        [hourMs, b],
        [2 * hourMs, b],
      ]),
    ).to.equal(true)
    expect(
      due([
        [0, lookOf({ dns: records })],
        [hourMs, dns],
      ]),
    ).to.equal(false)
    const monitor = { state: 'ok', intervalMinutes: 60, scanOnChange: false } as const
    const memory = {
      ...initialMonitorMemory,
      deployment: 'a',
      candidate: { print: 'b', seenAt: now, looks: 1 },
    }
    expect(interpretCheck({ ...monitor, memory }, b, now + hourMs).memory.isScanDue).to.equal(false)
  })

  it('tells of a certificate 30, 14, 7 and 1 days before its end, each once', () => {
    const expiresAt = timestamp(now + 40 * dayMs)
    const look = lookOf({ certificate: { issuer: 'Trust', expiresAt } })
    const days = [0, 9, 10, 11, 25, 26, 27, 32, 33, 34, 38, 39, 40, 41]
    const seen = kindsOf(days.map((day) => [day * dayMs, look] as const))
    expect(days.filter((_, index) => seen[index] !== '')).to.deep.equal([10, 26, 33, 39])
    expect(seen.filter((kind) => kind !== '')).to.deep.equal(Array(4).fill('certificate_expiring'))
  })

  it('tells of 30 days to the millisecond', () => {
    expect(kindsOf([[0, expiring(30)]])).to.deep.equal(['certificate_expiring'])
    expect(kindsOf([[0, expiring(30, 1)]])).to.deep.equal([''])
  })

  it('tells of the next certificate again, and of a renewal by the same issuer not at all', () => {
    expect(
      kindsOf([
        [0, expiring(10)],
        [1, expiring(90)],
        [2, expiring(5)],
      ]),
    ).to.deep.equal([...['certificate_expiring', '', 'certificate_expiring']])
  })

  it('tells of another issuer, not of one that is not told or a certificate that is not read', () => {
    const by = (issuer: string | null) =>
      lookOf({ certificate: { issuer, expiresAt: timestamp(now + 90 * dayMs) } })
    expect(
      kindsOf([
        [0, by('Trust')],
        [1, by('Other')],
      ]),
    ).to.deep.equal(['', 'certificate_changed'])
    expect(
      kindsOf([
        [0, by('Trust')],
        [1, by(null)],
        [2, lookOf()],
        [3, by('Trust')],
      ]).join(''),
    ).to.equal('')
  })

  for (const [type, after] of [
    ['cname', ['cdn.example']],
    ['ns', ['ns1.example', 'ns2.example']],
    ['mx', []],
    ['txt', ['v=spf1 ~all']],
    ['caa', ['issue trust.example']],
  ] as const) {
    it(`tells of other ${type} records, not of a resolver that does not respond`, () => {
      const looks = [
        [0, lookOf({ dns: records })],
        [1, lookOf({ dns: { ...records, [type]: null } })],
        [2, lookOf()],
        [3, lookOf({ dns: records })],
        [4, lookOf({ dns: { ...records, [type]: after } })],
      ] as const
      const settled = settleAll(looks)
      expect(settled.slice(0, 4).flatMap(({ changes }) => changes)).to.deep.equal([])
      expect(settled[4]?.changes).to.deep.equal([
        {
          kind: 'dns',
          before: `${type.toUpperCase()}: ${records[type]?.join(', ') || 'none'}`,
          after: `${type.toUpperCase()}: ${after.join(', ') || 'none'}`,
        },
      ])
    })
  }

  it('tells of addresses only when all are gone, and when they are back', () => {
    const at = (addresses: DnsPrint['addresses']) => lookOf({ dns: { ...records, addresses } })
    const seen = [at('present'), at(null), at('gone'), at('gone'), at(null), at('present')]
    expect(kindsOf(seen.map((look, index) => [index, look] as const))).to.deep.equal([
      '',
      '',
      'dns',
      '',
      '',
      'dns',
    ])
  })

  it('is unreachable after three failures in a row, once, and reachable after one response', () => {
    const looks = [failed, failed, lookOf(), failed, failed, failed, failed, lookOf()]
    expect(kindsOf(looks.map((look, index) => [index, look] as const))).to.deep.equal([
      ...['', '', '', '', '', 'unreachable', '', 'reachable'],
    ])
  })
})
