import { expect } from 'chai'
import { pickFramework } from '../../../src/engine/report/framework.ts'
import { technology } from '../../helpers/tables/artifacts.ts'

describe('pickFramework', () => {
  it('prefers the derived framework, in any order', () => {
    expect(pickFramework([technology('react'), technology('nextjs')])).to.equal('nextjs')
    expect(pickFramework([technology('react'), technology('react-router')])).to.equal('remix')
    expect(pickFramework([technology('nuxt'), technology('vue')])).to.equal('nuxt')
  })

  it('prefers the framework that renders pages to a file server', () => {
    expect(pickFramework([technology('express'), technology('react')])).to.equal('react')
  })

  it('is null for libraries and hosts', () => {
    expect(pickFramework([technology('vercel', { kind: 'hosting' }), technology('jquery')])).to.equal(null)
    expect(pickFramework([])).to.equal(null)
  })
})
