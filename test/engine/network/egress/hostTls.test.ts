import { expect } from 'chai'
import { hostTlsOptions, keepContexts } from '../../../../src/engine/network/egress/hostTls.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'

describe('hostTlsOptions', () => {
  const own = keepContexts({ hostname: 'app.example', identity: null, authorities: [makeAuthority().cert] })
  const of = (wanted: { readonly maxVersion?: 'TLSv1.2' }) =>
    hostTlsOptions('app.example', own, { trusted: null, wanted }).secureContext

  it('loads the authorities once for all connections with the same versions', () => {
    expect(of({})).to.be.an('object').that.equals(of({}))
    expect(of({ maxVersion: 'TLSv1.2' }))
      .to.equal(of({ maxVersion: 'TLSv1.2' }))
      .and.not.equal(of({}))
  })

  it('adds nothing for another hostname', () => {
    expect(hostTlsOptions('www.example', own, { trusted: null, wanted: {} })).to.deep.equal({})
  })
})
