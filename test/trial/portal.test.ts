import { expect } from 'chai'
import { phpModules } from './modules/all.ts'
import { type OpenedPortal, openPortal } from './server/openPortal.ts'
import { hasPhp } from './server/programs.ts'
import { openVisitor } from './visitor.ts'
import { weaknesses } from './weaknesses.ts'

const proofMsMax = 20_000

describe('the portal of the trial', () => {
  let portal: OpenedPortal
  beforeEach(async () => {
    portal = await openPortal()
  })
  afterEach(() => portal.close())

  for (const { module, family, request, parameter, kind, note, proof } of weaknesses) {
    const title = `${module}: ${request} ${parameter} (${note})`
    it(kind === 'weakness' ? `has ${family} at ${title}` : `has no ${family} at ${title}`, async function () {
      this.timeout(proofMsMax)
      if (!hasPhp && phpModules.includes(module)) this.skip()
      expect(await proof(openVisitor(portal.origin))).to.equal(kind === 'weakness')
    })
  }
})

describe('the list of the trial', () => {
  const count = (wanted: string) => weaknesses.filter(({ kind }) => kind === wanted).length

  it('has 60 to 100 weaknesses, and at least 40 traps', () => {
    expect(count('weakness')).to.be.within(60, 100)
    expect(count('trap')).to.be.at.least(40)
  })

  it('has weaknesses and traps in every module, and each place once per family', () => {
    const modules = new Set(weaknesses.map(({ module }) => module))
    for (const module of modules) {
      const kinds = weaknesses.filter((entry) => entry.module === module).map(({ kind }) => kind)
      expect([...new Set(kinds)].sort(), module).to.deep.equal(['trap', 'weakness'])
    }
    expect(modules.size).to.equal(20)
    const places = weaknesses.map(({ family, request, parameter }) => `${family} ${request} ${parameter}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).to.deep.equal([])
  })
})
