import { expect } from 'chai'
import code from '../../../../../src/engine/detect/probes/injection/code.ts'
import ssti from '../../../../../src/engine/detect/probes/injection/ssti.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type Responding, sentBy } from '../../../../helpers/tables/sentBy.ts'

const display = [entry('POST', '/display', { form: { theme: 'dark' } })]
const look = { breaks: true }
const bodyOf = ({ body = '' }: { readonly body?: string }) => new URLSearchParams(body).get('theme') ?? ''

async function count(probe: typeof ssti, part: string, given: Omit<Responding, 'entries'>): Promise<number> {
  const sent = await sentBy(probe, { entries: display, look, ...given })
  return sent.map(bodyOf).filter((value) => value.includes(part)).length
}

describe('a value that no response shows', () => {
  const shown = () => ({ body: 'The theme is now Dark.' })
  const hidden = () => ({ body: 'The theme is set.' })

  it('gets no template', async () => {
    expect(await count(ssti, '{{', { respond: hidden })).to.equal(0)
    expect(await count(ssti, '{{', { respond: shown })).to.be.greaterThan(0)
  })

  it('gets templates if the page escapes a letter of it', async () => {
    const entries = [entry('POST', '/display', { form: { theme: 'Müller' } })]
    const respond = () => ({ body: JSON.stringify({ theme: 'Müller' }).replace('ü', '\\u00fc') })
    const sent = await sentBy(ssti, { entries, look, respond })
    expect(sent.map(bodyOf).filter((value) => value.includes('{{'))).to.not.have.length(0)
  })

  it('gets templates if the page shows unknown values', async () => {
    const respond = (request: { readonly body?: string }) =>
      bodyOf(request) === 'dark' ? hidden() : { body: `Unknown theme: ${bodyOf(request)}` }
    expect(await count(ssti, '{{', { respond })).to.be.greaterThan(0)
  })

  it('gets templates if syntax characters cause a server error', async () => {
    const broken = { ...look, broken: exchange({ status: 500 }) }
    expect(await count(ssti, '{{', { respond: hidden, look: broken })).to.be.greaterThan(0)
  })

  it('gets no code that joins texts', async () => {
    const respond = (body: string) => (request: { readonly body?: string }) =>
      bodyOf(request).includes("'") ? { status: 500, body: '' } : { body }
    expect(await count(code, "'+'", { respond: respond('The theme is set.') })).to.equal(0)
    expect(await count(code, "'+'", { respond: respond('The theme is now Dark.') })).to.be.greaterThan(0)
  })
})
