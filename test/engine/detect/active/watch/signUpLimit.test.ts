import { expect } from 'chai'
import { WriteJournal } from '../../../../../src/engine/detect/active/restore/writeJournal.ts'
import { signUpPayloadsMax } from '../../../../../src/engine/detect/active/watch/signUpLimit.ts'
import type { EgressRequest, EgressResponse } from '../../../../../src/engine/model/egress.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { journalWrites } from '../../../../../src/engine/network/layers/journalWrites.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin } from '../../../../helpers/tables/probeTable.ts'

const tries = signUpPayloadsMax + 5

async function post(entries: readonly Entry[], request: Partial<EgressRequest>) {
  let sent = 0
  const send = async ({ url }: EgressRequest): Promise<EgressResponse> => {
    sent += 1
    return { ok: true, exchange: exchange({ url, status: 422 }), durationMs: 1 }
  }
  const { host } = new URL(probedOrigin)
  const journal = new WriteJournal({
    ...{ restoring: { send }, host },
    stored: () => ({ requests: [], objects: [] }),
  })
  journal.limitSignUps(entries)
  const write = journalWrites(send, { writes: journal })
  const reasons = new Set<string>()
  for (let index = 0; index < tries; index += 1) {
    const [first] = entries
    const response = await write({ method: 'POST', url: first?.url ?? '', body: `name=${index}`, ...request })
    if (!response.ok) reasons.add(response.message)
  }
  return { sent, reasons: [...reasons] }
}

const account = {
  form: { email: 'ada@members.example', password: 'Kahn-und-7', name: 'Ada' },
  effect: 'writes',
} as const // `as`: its literals.
const step = { form: { company: 'Boats', size: '3' }, effect: 'writes' } as const // `as`: its literals.
const signUp = entry('POST', '/members/new', account)

describe('payloads in sign-ups', () => {
  const limited = {
    'a form with a password of a new person': signUp,
    'a first step without a password': entry('POST', '/sign-up/company', step),
    'a page behind a router': entry('POST', '/index.php?page=register', step),
  }
  for (const [name, form] of Object.entries(limited)) {
    it(`are limited: ${name}`, async () => {
      const { sent, reasons } = await post([form], {})
      expect(sent).to.equal(signUpPayloadsMax)
      expect(reasons).to.deep.equal([
        `signs up, and the scan has sent ${signUpPayloadsMax} payloads to this form, its limit`,
      ])
    })
  }

  const unlimited = {
    'a form of another page': entry('POST', '/boats/new', step),
    'an application below such a path': entry('POST', '/registry/boats/7/notes', step),
    'a sign-in': entry('POST', '/sign-in', {
      ...account,
      form: { email: 'ada@members.example', password: 'x' },
    }),
    'a search that only reads': entry('POST', '/register', { ...step, effect: 'reads' }),
  }
  for (const [name, form] of Object.entries(unlimited)) {
    it(`are not limited: ${name}`, async () => {
      expect(await post([form], {})).to.deep.equal({ sent: tries, reasons: [] })
    })
  }

  it('are not limited in probes about sign-ups', async () => {
    const asked = { url: signUp.url, signsUp: true } as const // `as`: its literals.
    expect(await post([signUp], { asked })).to.deep.equal({ sent: tries, reasons: [] })
  })

  it('are counted by form: other pages of a router have none', async () => {
    const known = entry('POST', '/index.php?page=register', step)
    const url = new URL('/index.php?page=boats', probedOrigin).href
    expect(await post([known], { url })).to.deep.equal({ sent: tries, reasons: [] })
  })
})
