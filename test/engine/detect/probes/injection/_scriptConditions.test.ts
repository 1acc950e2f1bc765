import { expect } from 'chai'
import { openRandom } from '../../../../../src/engine/detect/active/plan/random.ts'
import nosql from '../../../../../src/engine/detect/probes/injection/nosql.ts'
import type { ProbeContext } from '../../../../../src/engine/model/probe.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

type Served = { readonly status?: number; readonly body: string }

async function sentWhere(
  broken: Served,
  { values, breaks }: { readonly values: readonly string[]; readonly breaks: (value: string) => boolean },
): Promise<readonly string[]> {
  const sent: string[] = []
  const served = ({ status = 200, body }: Served) => exchange({ url: 'https://app.example/', status, body })
  const context = {
    surface: { entries: values.map((value) => entry('GET', `/calc?of=${encodeURIComponent(value)}`)) },
    accounts: { has: () => false },
    looks: {
      of: (_: unknown, { value }: { readonly value: string }) => ({
        repeats: false,
        isInHeaders: false,
        matters: true,
        breaks: breaks(value),
        broken: served(broken),
      }),
    },
    random: openRandom(),
    provenAt: () => [],
    left: () => 100 - sent.length,
    async send({ url }: { readonly url: string }) {
      const query = decodeURIComponent(new URL(url).search.slice(1)).replaceAll('+', ' ')
      sent.push(query)
      const isOwn = values.some((value) => query === `of=${value}`.replaceAll('+', ' '))
      return { ok: true, durationMs: 1, exchange: served(isOwn ? { body: 'a result' } : broken) }
    },
  }
  await nosql.run(context as unknown as ProbeContext)
  return sent
}

describe('requests of NoSQL injection', () => {
  const failed = { body: 'this cannot be calculated' }

  it('end with the quotes of a value that is part of a script', async () => {
    const sent = await sentWhere(failed, { values: ['6*7'], breaks: () => true })
    expect(sent).to.deep.equal(['of=6*7', "of=6*7'||'"])
  })

  it('include operators if quotes are rejected, since objects may be accepted', async () => {
    const sent = await sentWhere({ status: 400, ...failed }, { values: ['6*7'], breaks: () => true })
    expect(sent.some((query) => query.startsWith('of[$ne]='))).to.equal(true)
  })

  it('begin with values that do not react to syntax characters', async () => {
    const sent = await sentWhere(failed, { values: ['6*7', 'lease'], breaks: (value) => value === '6*7' })
    expect(sent[0]).to.match(/^of\[\$ne\]=/)
    expect(sent.slice(1)).to.deep.equal(['of=6*7', "of=6*7'||'"])
  })
})
