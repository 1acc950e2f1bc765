import { expect } from 'chai'
import { signInUnlessRefused } from '../../../../../src/engine/detect/probes/_shared/signIn.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import { loginOf } from '../../../../../src/engine/discover/surface/logins.ts'
import { openScanCache } from '../../../../../src/engine/read/derive/scanCache.ts'
import { emptyJar } from '../../../../../src/engine/read/http/cookieJar.ts'
import { fromNamedSignIns } from '../../../../../src/shared/model/signIns.ts'
import { exchange, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin } from '../../../../helpers/tables/probeTable.ts'

const enter = entry('POST', '/login', { json: { email: 'you@mail.example', password: 'x' } })

async function countAttempts(status: number, body = ''): Promise<readonly number[]> {
  const login = loginOf(enter)
  if (login === null) throw new Error('Expected a sign-in')
  let requests = 0
  const context = {
    artifacts: { target: target(`${probedOrigin}/`) },
    cache: openScanCache(),
    surface: { entries: [enter], entriesLeftOut: 0, avoided: [] },
    accounts: openAccounts(fromNamedSignIns({}), `${probedOrigin}/`).accounts,
    signedUp: () => [],
    send: async ({ url }: { readonly url: string }) => {
      requests += 1
      return { ok: true, durationMs: 1, exchange: exchange({ url, status, body }) } as const // `as`: a literal.
    },
  }
  const opened = { login, jar: emptyJar, pageUrl: null, pageBody: '' }
  const counts: number[] = []
  for (const identifier of ['ada@mail.example', 'ada@mail.example', 'bob@mail.example']) {
    await signInUnlessRefused(context, opened, { identifier, password: 'y' })
    counts.push(requests)
  }
  return counts
}

describe('a sign-in that has refused an account', () => {
  it('is not tried with it again, but with others', async () =>
    expect(await countAttempts(401)).to.deep.equal([1, 1, 2]))

  for (const status of [403, 419, 423, 429]) {
    it(`is tried again after status ${status}`, async () =>
      expect(await countAttempts(status)).to.deep.equal([1, 2, 3]))
  }

  it('is tried again if the text names a limit', async () =>
    expect(await countAttempts(400, 'Too many attempts')).to.deep.equal([1, 2, 3]))
})
