import { expect } from 'chai'
import {
  isAdminPath,
  isOwnPath,
  isPublicPath,
} from '../../../../../src/engine/detect/probes/_shared/protectedPaths.ts'

const at = (path: string) => `https://app.example.com${path}`

describe('words of a URL', () => {
  it('include the values of routing parameters', () => {
    expect(isOwnPath(at('/index.php?page=edit-profile.php&uid=4'))).to.equal(true)
    expect(isAdminPath(at('/?module=admin'))).to.equal(true)
    expect(isPublicPath(at('/?page=login'))).to.equal(true)
    expect(isPublicPath(at('/?page=invoices'))).to.equal(false)
    expect(isPublicPath(at('/'))).to.equal(true)
  })

  it('exclude other values', () => {
    expect(isOwnPath(at('/search?q=profile'))).to.equal(false)
    expect(isAdminPath(at('/list?sort=admin'))).to.equal(false)
    expect(isOwnPath(at('/index.php?page=4'))).to.equal(false)
  })
})
