import { expect } from 'chai'
import {
  isAdminPath,
  isOwnPath,
  isPublicPath,
} from '../../../../../src/engine/detect/probes/_shared/protectedPaths.ts'

const at = (path: string) => `https://app.example.com${path}`

describe('the words of an address', () => {
  it('are those of what a router leads to, too', () => {
    expect(isOwnPath(at('/index.php?page=edit-profile.php&uid=4'))).to.equal(true)
    expect(isAdminPath(at('/?module=admin'))).to.equal(true)
    expect(isPublicPath(at('/?page=login'))).to.equal(true)
    expect(isPublicPath(at('/?page=invoices'))).to.equal(false)
    expect(isPublicPath(at('/'))).to.equal(true)
  })

  it('are none of other values', () => {
    expect(isOwnPath(at('/search?q=profile'))).to.equal(false)
    expect(isAdminPath(at('/list?sort=admin'))).to.equal(false)
    expect(isOwnPath(at('/index.php?page=4'))).to.equal(false)
  })
})
