import { expect } from 'chai'
import { pickFramework } from '../../../src/engine/report/framework.ts'
import { technology } from '../../helpers/tables/artifacts.ts'

describe('pickFramework', () => {
  it('takes the framework that builds on the other, whatever the order', () => {
    expect(pickFramework([technology('react'), technology('nextjs')])).to.equal('nextjs')
    expect(pickFramework([technology('react'), technology('react-router')])).to.equal('remix')
    expect(pickFramework([technology('nuxt'), technology('vue')])).to.equal('nuxt')
  })

  it('takes what renders pages before the server that hands out files', () => {
    expect(pickFramework([technology('express'), technology('react')])).to.equal('react')
  })

  it('knows no framework among libraries and hosts', () => {
    expect(pickFramework([technology('vercel', { kind: 'hosting' }), technology('jquery')])).to.equal(null)
    expect(pickFramework([])).to.equal(null)
  })
})
