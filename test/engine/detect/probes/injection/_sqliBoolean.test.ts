import { expect } from 'chai'
import { openRandom } from '../../../../../src/engine/detect/active/plan/random.ts'
import { probeConditions } from '../../../../../src/engine/detect/probes/injection/_sqliBoolean.ts'
import { type Looks, noLooks } from '../../../../../src/engine/model/look.ts'
import type { ProbeContext } from '../../../../../src/engine/model/probe.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

async function sentTo(
  respond: (value: string) => string,
  {
    values = ['weather'],
    looks = noLooks,
    provenAt = () => [],
  }: {
    readonly values?: readonly string[]
    readonly looks?: Looks
    readonly provenAt?: ProbeContext['provenAt']
  } = {},
): Promise<readonly string[]> {
  const sent: string[] = []
  const context = {
    surface: {
      entries: values.map((value, at) => entry('POST', `/links${at}`, { form: { url: value } })),
    },
    accounts: { has: () => false },
    looks,
    random: openRandom(),
    provenAt,
    left: () => 100 - sent.length,
    async send({ url, body }: { readonly url: string; readonly body: string }) {
      const value = new URLSearchParams(body).get('url') ?? ''
      sent.push(value)
      return { ok: true, durationMs: 1, exchange: exchange({ url, body: respond(value) }) }
    },
  }
  await probeConditions('writes').run(context as unknown as ProbeContext)
  return sent
}

describe('requests of boolean-based SQL injection', () => {
  it('end with one condition if it changes nothing', async () => {
    const sent = await sentTo(() => '<p>Saved</p>')
    expect(sent).to.have.length(3)
    expect(sent.slice(0, 2)).to.deep.equal(['weather', "weather'||'"])
  })

  it('end if the page changes by itself as much as with a condition', async () => {
    let count = 0
    const sent = await sentTo((value) => {
      if (value !== "weather'||'") count += 1
      return `<p>Saved</p>${'<li>a link of yours</li>'.repeat(20 + count)}`
    })
    expect(sent).to.have.length(5)
    expect(sent.at(-1)).to.equal('weather')
  })

  it('are not sent if another interpreter is proven', async () => {
    const sent = await sentTo(() => '<p>Saved</p>', { provenAt: () => ['ssrf.parameter'] })
    expect(sent).to.deep.equal([])
  })

  it('come last after a database error, which is proven without them', async () => {
    const complaint = exchange({
      url: 'https://app.example/',
      body: 'You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version',
    })
    const look = { repeats: false, isInHeaders: false, matters: true, breaks: true, broken: complaint }
    const quiet = exchange({ url: 'https://app.example/', body: 'none' })
    const looks: Looks = {
      of: ({ id }) => (id.includes('/links0') ? look : { ...look, broken: quiet }),
    }
    const sent = await sentTo(() => '<p>Saved</p>', { values: ['weather', 'tides'], looks })
    expect(sent.indexOf('weather')).to.be.greaterThan(sent.lastIndexOf("tides'||'"))
  })

  it('include a condition as soon as the quotes are known, before other parameters', async () => {
    const broken = exchange({ url: 'https://app.example/', body: 'none' })
    const look = { repeats: false, isInHeaders: false, matters: true, breaks: false, broken }
    const looks: Looks = { of: ({ id }) => ({ ...look, breaks: id.includes('/links0') }) }
    const sent = await sentTo(() => '<p>Saved</p>', { values: ['weather', 'tides'], looks })
    const conditionOf = (value: string) => sent.findIndex((text) => text.startsWith(`${value}'||(CASE`))
    expect(sent.slice(0, 2)).to.deep.equal(['weather', "weather'||'"])
    expect(conditionOf('weather')).to.be.within(2, conditionOf('tides') - 1)
  })
})
